"""The third part of the tour of Beer & Bread: more tokens than a storage holds (B6.3)."""

from __future__ import annotations

from ...games.beerbread.components import BARLEY
from ..beats import Answer, Beat, Do, Predict
from ..scripts import ON, Start, play
from .measures import how_many, tokens, where_refused_tokens_went
from .moves import cards, harvest, upgrade

# Ada: Small Ale and Ciabatta in the row, 6 tokens; Farmhouse Ale has brought 3 wheat and 3 barley more.
KEEP = Start(
    98,
    moves=(
        *cards(
            "Small Ale, Smoked Beer, Cob, Farmhouse Ale, Baguette",
            "Ciabatta, Bagel, Porter, Tin Loaf, Best Bitter",
            "Pita, Mild, Red Ale",
        ),
        *(harvest("Small Ale"), harvest("Porter"), harvest("Ciabatta"), upgrade("Smoked Beer")),
        harvest("Farmhouse Ale"),
    ),
)
KEPT = ("wheat", "wheat", "barley")
OFFERED = KEEP.then(play(*KEPT))
REFUSED = (play("done"), ON)
AGAIN = OFFERED.then(*REFUSED, upgrade("Bagel"), ON)
# Bo has kept 1 water and 2 hops of 3 each; the rest is offered to Ada, who has room for 2.
TAKE = Start(
    40,
    moves=(
        *cards(
            "Bannock, Table Beer, Cob, Baguette, Saison",
            "Milk Loaf, Tin Loaf, White Beer, Tripel, Best Bitter",
            "Pita, Mild, Red Ale",
        ),
        *(harvest("Table Beer"), harvest("White Beer"), upgrade("Milk Loaf"), harvest("Saison")),
        *(harvest("Bannock"), harvest("Tripel"), play("water", "hops", "hops")),
    ),
)

BEATS = (
    Beat(
        "keep",
        "Too much for the storage",
        ("B6.3",),
        KEEP,
        "Ada has collected 3 wheat and 3 barley, but she has room for three tokens only. Keep two of the wheat and one "
        "of the barley.",
        Do(tokens("keep", 0, 2, 1, 0, 0), KEPT),
        "She keeps exactly as many new tokens as fit, never fewer. What she had before stays untouched; the rest is "
        "offered to Bo.",
        ("Choose token by token, wheat before barley.", "wheat, wheat, barley."),
    ),
    Beat(
        "refused",
        "Refused",
        ("B6.3",),
        OFFERED,
        "1 wheat and 2 barley are offered to Bo, who has room for them. But he takes nothing. Where do they go?",
        Predict(
            (
                Answer("fields", "Back to the fields"),
                Answer("supply", "To the supply", "They go back where they came from."),
                Answer("storages", "To Bo after all, as he has room", "Nobody has to take what is offered."),
            ),
            where_refused_tokens_went,
            REFUSED,
        ),
        "Where they came from, and there they can be collected again. Why should anybody refuse? Few tokens are good "
        "for getting the windmill, as you will see.",
        ("Where did they come from?",),
    ),
    Beat(
        "icons-count",
        "Icons count, not tokens",
        ("B6.1",),
        AGAIN,
        "All three cards of Ada’s harvest row show barley. Her storage is full, and of the last harvest a part went "
        "back. Now she harvests with Best Bitter, which shows barley, too. How many barley does she collect, before it "
        "is asked who has room?",
        Predict(
            (
                Answer(
                    1, "1: with a full storage the run has ended", "A run ends where an icon is missing, only there."
                ),
                Answer(3, "3: the harvest that was refused does not count", "Its card lies in the row all the same."),
                Answer(4, "4: the fourth card in a row"),
            ),
            how_many("collect", BARLEY),
            (harvest("Best Bitter"), ON),
        ),
        "Four cards in a row show it, and 4 barley lie on the field. It matters not what became of the tokens.",
        ("Look at the cards in her row, not at her tokens.",),
    ),
    Beat(
        "take",
        "Taking of a surplus",
        ("B6.3",),
        TAKE,
        "This time Bo has too much, and 2 water and 1 hops are offered to Ada. She has room for two tokens: take one "
        "of each.",
        Do(tokens("take", 1, 0, 0, 0, 1), ("water", "hops"), (ON,)),
        "She might have taken fewer, or nothing. The water that is left goes back to the river.",
        ("Choose water, then hops.",),
    ),
)
