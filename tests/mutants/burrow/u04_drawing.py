"""Wrong versions of U4 Drawing from the Seed Pile."""

from __future__ import annotations

from .wrong import wrong

MUTANTS = [
    wrong(
        "a Seed that fits must go on a Crop",
        "U4.1",
        "choices",
        "rank_of(s, s.drawn))\n        offer(s, Choice.NEW)",
        "rank_of(s, s.drawn))\n        if s.offered_count == 0:\n            offer(s, Choice.NEW)",
    ),
    wrong(
        "a Seed always opens a Crop",
        "U4.1",
        "choices",
        "        list_crops_that_take(s, side, rank_of(s, s.drawn))\n        offer",
        "        offer",
    ),
    wrong(
        "a Seed goes on any Crop",
        "U4.1",
        "choices",
        "        list_crops_that_take(s, side, rank_of(s, s.drawn))\n",
        "        list_unfrozen_crops(s, side)\n",
    ),
    wrong(
        "a Gather after drawing",
        "U4.1",
        "drawing",
        "    emit(s, What.NEW_CROP, s.active, s.cards[card], place_of(s, crop))\n"
        "    give_rank(s, card, rank)\n"
        "    end_actions(s)",
        "    emit(s, What.NEW_CROP, s.active, s.cards[card], place_of(s, crop))\n"
        "    give_rank(s, card, rank)\n"
        "    s.stage = Stage.GATHER",
    ),
    wrong(
        "a new Crop belongs to the next side",
        "U4.1",
        "drawing",
        "    crop = open_crop(s, side_of(s, s.active), card)\n    emit(s, What.NEW_CROP",
        "    crop = open_crop(s, (s.active + 1) % s.seats, card)\n    emit(s, What.NEW_CROP",
    ),
    wrong(
        "a drawn Otter may open a Crop",
        "U4.2",
        "choices",
        "        if s.offered_count == 0:\n            offer(s, Choice.NEW)",
        "        offer(s, Choice.NEW)",
    ),
    wrong(
        "a drawn Otter takes any rank",
        "U4.2",
        "choices",
        "list_ranks(s, NO_RANK if s.chosen[0] == Choice.NEW else rank_on_top(s, s.chosen[0]))",
        "list_ranks(s, NO_RANK)",
    ),
    wrong(
        "a drawn Otter never takes just any rank",
        "U4.2",
        "choices",
        "list_ranks(s, NO_RANK if s.chosen[0] == Choice.NEW else rank_on_top(s, s.chosen[0]))",
        "list_ranks(s, 0 if s.chosen[0] == Choice.NEW else rank_on_top(s, s.chosen[0]))",
    ),
    wrong(
        "a drawn Otter goes on frozen Crops",
        "U4.2",
        "choices",
        "            if is_unfrozen(s, side, crop):\n                offer",
        "            if s.crop_owner[crop] == side:\n                offer",
    ),
    wrong(
        "a team gathers after an Otter",
        "U4.2",
        "drawing",
        "    emit(s, What.PLACE, s.active, s.cards[card], place_of(s, crop))\n"
        "    give_rank(s, card, rank)\n"
        "    end_actions(s)",
        "    emit(s, What.PLACE, s.active, s.cards[card], place_of(s, crop))\n"
        "    give_rank(s, card, rank)\n"
        "    if s.cooperative and rank >= 0:\n"
        "        s.stage = Stage.GATHER\n"
        "    else:\n"
        "        end_actions(s)",
    ),
    wrong(
        "a drawn Otter forgets its rank",
        "U4.2",
        "drawing",
        "        s.given_rank[card] = rank\n        emit(s, What.DRAWN_RANK, s.active",
        "        s.given_rank[card] = 0\n        emit(s, What.DRAWN_RANK, s.active",
    ),
    wrong(
        "a drawn Poacher is a card", "U4.3 U6.2", "choices", "    elif kind == POACHER:\n        freeze(s, crop)\n", ""
    ),
]
