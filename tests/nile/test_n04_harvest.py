"""N4 Harvest: flooded fields give a card to their owners' storages."""

from __future__ import annotations

from .table import play, run, step, table, view


def test_the_owner_of_a_flooded_field_stores_one_card_whoever_has_the_turn() -> None:
    """N4.1: from the field, one card for each flooded crop."""
    s = table(
        pile="wheat-flax, castor",
        fields={"wheat": ("Bo", 3), "flax": ("Ada", 2), "castor": ("Bo", 5)},
        phase="flood",
        active="Ada",
    )
    step(s)
    assert step(s) == {"field wheat": "Bo 3 → Bo 2", "storage Bo": "+wheat", "received Bo": "+wheat"}
    assert step(s) == {
        "field flax": "Ada 2 → Ada 1",
        "storage Ada": "+flax",
        "received Ada": "+flax",
        "stage": "TRADE",
        "phase": "TRADE",
        "decider": "Ada",
    }


def test_both_crops_of_a_speculation_are_harvested_by_one_owner() -> None:
    """N4.1: one card each, also into the same storage."""
    s = table(
        pile="papyrus-onions, castor",
        crops=7,
        phase="flood",
        storages={"Bo": "wheat"},
        fields={"papyrus": ("Bo", 3), "onions": ("Bo", 2)},
    )
    change = run(s)
    assert (change["storage Bo"], change["received Bo"]) == ("+papyrus, +onions", "+papyrus, +onions")
    assert (change["field papyrus"], change["field onions"]) == ("Bo 3 → Bo 2", "Bo 2 → Bo 1")


def test_a_flooded_crop_without_a_field_gives_nothing() -> None:
    """N4.1: nor does a field that is not flooded."""
    s = table(pile="wheat-flax, castor", fields={"castor": ("Bo", 5)}, phase="flood")
    assert set(run(s)) == {"pile", "flood_stack", "flood_card", "flooded", "stage", "phase", "decider"}


def test_a_field_that_loses_its_last_card_is_gone() -> None:
    """N4.2: no owner any more."""
    s = table(pile="wheat, castor", fields={"wheat": ("Bo", 1)}, phase="flood")
    step(s)
    assert step(s) == {
        "field wheat": "Bo 1 → none",
        "storage Bo": "+wheat",
        "received Bo": "+wheat",
        "stage": "TRADE",
        "phase": "TRADE",
        "decider": "Ada",
    }


def test_the_crop_of_a_field_that_is_gone_is_free_for_everybody() -> None:
    """N4.2, N6.3: another player opens a field of it with two cards on the next dry turn."""
    s = table(
        pile="wheat, flax, castor", fields={"wheat": ("Bo", 1)}, hands={"Ada": "2 wheat, 2 lettuce"}, phase="flood"
    )
    run(s)
    play(s, "hapi", "lettuce", "lettuce")
    run(s)
    play(s, "stop")
    assert play(s, "plant", "wheat", 2)["field wheat"] == "none → Ada 2"


def test_what_a_storage_holds_is_secret_and_how_many_is_not() -> None:
    """N4.3: another order of the same stored cards looks the same to others, another number does not."""
    received = {"Bo": "2 wheat, 2 flax"}
    wheat = table(storages={"Bo": "2 wheat"}, received=received, discards="2 flax", pile="castor")
    flax = table(storages={"Bo": "2 flax"}, received=received, discards="2 wheat", pile="castor")
    more = table(storages={"Bo": "2 wheat, flax"}, received=received, discards="flax", pile="castor")
    assert view(wheat, "Ada") == view(flax, "Ada")
    assert view(wheat, "Bo") != view(flax, "Bo")
    assert view(wheat, "Ada").storage_count == [0, 2, 0, 0, 0, 0]
    assert view(more, "Ada").storage_count == [0, 3, 0, 0, 0, 0]
