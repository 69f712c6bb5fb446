"""The second part of the tour of Nile: the three plantings, each near miss, and displacement (N6.1 to N6.3)."""

from __future__ import annotations

from ..beats import Answer, Beat, Do, Find, Predict, Try
from ..scripts import ON, Start, card, play
from .measures import planted_anew
from .moves import PASS, STOP, turn

# Ada grows two papyrus and two castor and holds papyrus, wheat, lettuce, castor and three flax; wheat is flooded.
PLANT = Start(
    736,
    moves=(
        *turn("lettuce", STOP, play("plant", "papyrus", 2), draw=("flax", "flax")),
        *turn("flax", STOP, play("plant", "wheat", 3), draw=("lettuce", "flax")),
        *turn("lettuce", STOP, play("plant", "castor", 2), draw=("lettuce", "papyrus")),
        *turn("lettuce", STOP, PASS, draw=("wheat", "lettuce-flax")),
        *turn("flax", STOP, PASS, draw=("castor", "wheat")),
        *turn("flax", STOP, PASS, draw=("flax", "wheat")),
        *(card("wheat"), ON, STOP),
    ),
)
# Bo grows three lettuce, and Ada holds four.
DISPLACE = Start(
    818,
    moves=(
        *turn("papyrus", STOP, play("plant", "wheat", 2), draw=("lettuce", "lettuce")),
        *turn("flax", STOP, play("plant", "lettuce", 3), draw=("papyrus", "wheat")),
        *(card("papyrus"), STOP),
    ),
)

BEATS = (
    Beat(
        "plant-alike",
        "Planting (a): several of a kind",
        ("N6.2",),
        PLANT,
        "Open one new field with two or more cards of one crop.",
        Do(
            lambda before, after, events: [new and count > 1 for new, count in planted_anew(before, events)] == [True],
            ("plant", "flax", 3),
        ),
        "Two or more cards of one crop open a new field. The more cards, the more floods it can serve.",
        (
            "Press plant, then a crop of which Ada holds at least two, then how many.",
            "She holds three flax, and flax is neither flooded nor anybody’s: plant, flax, 3.",
        ),
    ),
    Beat(
        "plant-two",
        "Planting (b): two different single cards",
        ("N6.2",),
        PLANT,
        "Ada has only one lettuce. Get it onto the table together with one other card.",
        Do(
            lambda before, after, events: (
                sorted(count for _, count in planted_anew(before, events)) == [1, 1]
                and any(new for new, _ in planted_anew(before, events))
            ),
            ("plant", "lettuce", 1, "flax", 1),
        ),
        "Exactly two cards of two crops: at least one opens a new field, and the other may open one, too, or join a "
        "field of one’s own.",
        (
            "Press plant, then the two crops, the upper row first.",
            "For example plant, lettuce, and then flax with one card.",
        ),
    ),
    Beat(
        "plant-single",
        "Near miss: one card alone",
        ("N6.2",),
        PLANT,
        "One of these three is refused. Which one? Each is tried out and put back.",
        Find(
            (
                Try("plant 2 flax", ("plant", "flax", 2)),
                Try("plant 1 lettuce, nothing else", ("plant", "lettuce", 1, "done")),
                Try("plant 1 lettuce and 1 flax", ("plant", "lettuce", 1, "flax", 1)),
            )
        ),
        "Nobody can open a field with one card alone.",
        ("Two of one crop are way (a), one each of two crops are way (b).", "Look for the card that stays alone."),
    ),
    Beat(
        "plant-flooded",
        "Near miss: a flooded crop",
        ("N6.1",),
        PLANT,
        "Again one of three is refused. Look at the water first.",
        Find(
            (
                Try("plant 1 wheat and 1 lettuce", ("plant", "wheat", 1, "lettuce", 1)),
                Try("plant 1 papyrus and 1 lettuce", ("plant", "papyrus", 1, "lettuce", 1)),
                Try("plant 3 flax", ("plant", "flax", 3)),
            )
        ),
        "What floods now cannot be played now. What is flooded changes with each flood card, so an offering to Hapi "
        "could help.",
        ("Which crop lies in the water?", "Wheat is flooded."),
    ),
    Beat(
        "plant-old",
        "Planting (c): more for the fields one has",
        ("N6.2",),
        PLANT,
        "Ada grows papyrus and castor already. Add to both of these fields in one planting, and open no new field.",
        Do(
            lambda before, after, events: [new for new, _ in planted_anew(before, events)] == [False, False],
            ("plant", "papyrus", 1, "castor", 1),
        ),
        "Any number of cards, at least one, into any of one’s own fields. Here a single card is enough.",
        ("Press plant, then the two crops, the upper row first.", "plant, papyrus, castor."),
    ),
    Beat(
        "plant-mixed",
        "Near miss: three of a new crop and one for an old field",
        ("N6.2",),
        PLANT,
        "Flax would be new, papyrus is an old field. One of these is refused. Which one?",
        Find(
            (
                Try("plant 3 flax", ("plant", "flax", 3)),
                Try("plant 1 papyrus and 1 flax", ("plant", "papyrus", 1, "flax", 1)),
                Try("plant 1 papyrus and 3 flax", ("plant", "papyrus", 1, "flax", 3)),
            )
        ),
        "A planting is (a), (b) or (c), and never two of them together.",
        ("Which of the three ways would each of them be?", "One of them mixes (a) and (c)."),
    ),
    Beat(
        "equal-field",
        "Near miss: a field that is not larger",
        ("N6.3",),
        DISPLACE,
        "Bo grows three lettuce, and Ada holds four. Find a planting that is refused.",
        Find(
            (
                Try("plant 4 lettuce", ("plant", "lettuce", 4)),
                Try("plant 3 lettuce", ("plant", "lettuce", 3)),
                Try("plant 2 lettuce", ("plant", "lettuce", 2)),
                Try("plant 1 lettuce and 1 flax", ("plant", "lettuce", 1, "flax", 1)),
            )
        ),
        "There is one field a crop on the whole table, and only a strictly larger one takes the place of another’s. "
        "So two single cards, way (b), never do.",
        ("Equal is not larger.",),
    ),
    Beat(
        "displace",
        "Displacement",
        ("N6.3",),
        DISPLACE,
        "Ada plants all four lettuce. What becomes of Bo’s three?",
        Predict(
            (
                Answer("discards", "They are discarded"),
                Answer("hand", "Bo takes them back into his hand", "That would be too kind for this river."),
                Answer("storage", "Bo harvests them all", "Only a flood lets anybody harvest."),
                Answer("field", "They join Ada’s field", "A field holds only what its owner planted from the hand."),
            ),
            lambda before, after, events: _where_they_went(before.view(0), after.view(0)),
            (play("plant", "lettuce", 4),),
        ),
        "All of the smaller field is discarded, and everybody sees which cards these were. A larger field is a safer "
        "one.",
        ("Nobody gets anything out of it.",),
    ),
)


def _where_they_went(before: object, after: object) -> str:
    """Where Bo's three lettuce are after Ada has planted four."""
    places = {
        "discards": after.discard_count - before.discard_count,  # type: ignore[attr-defined]
        "hand": after.hand_count[1] - before.hand_count[1],  # type: ignore[attr-defined]
        "storage": after.storage_count[1] - before.storage_count[1],  # type: ignore[attr-defined]
        "field": after.field_size[2] - 4,  # type: ignore[attr-defined]
    }
    return next(place for place, count in places.items() if count == 3)
