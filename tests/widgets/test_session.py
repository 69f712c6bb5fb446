"""The session behind a table: what each button does, and that nothing is ever lost."""

from __future__ import annotations

import pytest

import cardlab
from cardlab.widgets.seating import seats_possible
from cardlab.widgets.session import Session


def words(session: Session) -> list[str]:
    return [str(action) for action in session.actions()]


def choose(session: Session, word: str) -> None:
    (action,) = [action for action in session.actions() if str(action) == word]
    assert session.play(action)


@pytest.fixture
def session() -> Session:
    """Ada is a person and looks; Bo is greedy; the deal of seed 7."""
    return Session(cardlab.deal("nile", seed=7), seat=0)


def test_a_step_stops_friendly_where_a_person_has_to_decide(session):
    assert session.step()
    assert session.message == ""
    assert session.step()
    assert session.game.cursor == 1
    assert session.message == "Ada has to decide: choose below."
    assert session.last_error is None
    assert not session.goes_on


def test_a_strategy_decides_at_the_next_step_as_it_does_in_advance(session):
    session.seat_player(0, "random")
    session.seat_player(1, "random")
    whole = cardlab.deal("nile", seed=7)
    whole.advance("end", ["random", "random"])
    while session.goes_on:
        assert session.step()
    assert session.game.over
    assert session.game.code == whole.code
    assert session.step()
    assert "over" in session.message


def test_phase_and_turn_end_where_the_phase_and_the_turn_do(session):
    session.seat_player(0, "greedy")
    session.phase()
    assert session.game.phase == "Trade"
    session.turn()
    assert (session.game.turn, session.game.phase) == (2, "Flood")


def test_actions_are_those_of_a_person_whose_cards_may_be_seen(session):
    session.step()
    assert words(session) == ["stop", "market", "hapi"]
    session.look_as(1)
    assert words(session) == []
    assert "Look as Ada" in session.prompt().advice
    session.look_as(None)
    assert words(session) == ["stop", "market", "hapi"]
    session.seat_player(0, "greedy")
    assert words(session) == []
    assert "greedy" in session.prompt().advice


def test_what_is_not_possible_is_told_with_its_rule_and_never_an_action_that_is(session):
    session.step()
    assert [(refusal.words, refusal.rule) for refusal in session.refusals()] == [(("plant", "speculate"), "N2.4")]
    session.seat_player(0, "person")
    for seed in range(30):
        session.deal(str(seed), 2)
        for _ in range(30):
            refused = {word for refusal in session.refusals() for word in refusal.words}
            assert not refused & set(words(session))
            if session.actions():
                session.play(session.actions()[-1])
            session.step()


def test_a_flooded_card_in_the_hand_says_so():
    told = set()
    for seed in range(20):
        session = Session(cardlab.deal("nile", seed=seed), seat=0)
        session.step()
        for word in ("stop", "plant"):
            if word in words(session):
                choose(session, word)
        told |= {(word, refusal.sentence, refusal.rule) for refusal in session.refusals() for word in refusal.words}
    assert ("wheat", "Wheat is flooded, so no card that shows it may be played.", "N6.1") in told


def test_choices_are_taken_back_one_by_one_and_cost_nothing(session):
    session.step()
    choose(session, "market")
    choose(session, "wheat")
    assert [str(choice) for choice in session.game.choices] == ["market", "wheat"]
    session.step()
    assert session.message == "Ada has begun to choose (market › wheat): go on below, or take it back."
    session.take_back()
    assert [str(choice) for choice in session.game.choices] == ["market"]
    session.back()
    assert session.game.choices == ()
    assert session.game.cursor == 1
    session.back()
    assert session.game.cursor == 0
    session.back()
    assert "nothing to take back" in session.message


def test_taking_back_skips_choices_that_had_no_alternative():
    for seed in range(40):
        session = Session(cardlab.deal("nile", seed=seed), seat=0)
        session.step()
        if "stop" in words(session):
            choose(session, "stop")
        while session.actions() and session.game.cursor < 6:
            made = session.game.choices
            session.play(session.actions()[-1])
            if len(session.game.choices) > len(made):
                session.take_back()
                assert session.game.choices == made
                session.play(session.actions()[-1])
            elif not session.game.choices:
                break


def test_reset_shows_the_byte_equal_deal_and_keeps_what_was_played(session):
    deal = cardlab.deal("nile", seed=7)
    session.seat_player(0, "greedy")
    session.turn()
    whole, length = session.game.position, session.game.length
    session.reset()
    assert session.game.cursor == 0
    assert session.game.position.values() == deal.position.values()
    assert session.game.length == length
    session.goto(length)
    assert session.game.position == whole


def test_a_new_deal_is_another_one_with_the_same_options():
    session = Session(cardlab.deal("nile", seed=7, crops=6))
    assert session.deal("8", 3)
    assert (session.game.seed, session.game.players, session.game.options.crops) == (8, 3, 6)
    assert session.players == ["person", "greedy", "greedy"]
    assert session.deal("", 2)
    assert str(session.game.seed) in session.message


def test_playing_otherwise_after_going_back_keeps_what_was_recorded(session):
    session.seat_player(0, "greedy")
    session.turn()
    session.seat_player(0, "person")
    whole = session.game.code
    session.goto(1)
    assert session.prompt().advice == "Played before: Ada stops trading. Next step repeats it."
    choose(session, "stop")
    assert session.message == ""
    assert session.game.length == 5
    session.goto(1)
    choose(session, "market")
    choose(session, "wheat")
    session.take_back()
    session.take_back()
    assert session.game.length == 5
    for word in ("market", "wheat", "wheat"):
        choose(session, word)
    assert session.game.length == session.game.cursor == 2
    assert session.message == "From step 2 on this is variation 1; the main line is kept."
    assert session.choose_line(0)
    session.goto(session.game.length)
    assert session.game.code == whole


@pytest.mark.parametrize(
    ("method", "arguments", "told"),
    [
        ("deal", ("abc", 2), "seed='abc' is not possible: write a whole number from 0 to 2**64 - 1"),
        ("deal", ("-1", 2), "seed='-1' is not possible"),
        ("deal", ("1.5", 2), "seed='1.5' is not possible"),
        ("deal", (str(2**64), 2), f"seed={2**64} is not possible"),
        ("deal", ("٣", 2), "seed='٣' is not possible"),
        ("deal", ("7", 6), "players=6 is not possible with 5 crops: write a whole number from 2 to 5"),
        ("paste", ("",), "Paste a code first"),
        ("paste", ("CHESS-2-7",), "CHESS"),
        ("paste", ("NILE-2-7~1AAAA",), ""),
        ("paste", ("hello",), "hello"),
        ("open_file", ("holiday.json", b"\xff\xd8\xff"), "holiday.json is no saved game: it is not JSON."),
        ("open_file", ("list.json", b"[1, 2]"), "list.json is no saved game of cardlab."),
        ("goto", (99,), "Step 99 is not recorded"),
        ("look_as", (5,), "Seat 5 is not at this table: write a number from 0 (Ada) to 1 (Bo)."),
        ("seat_player", (1, "genius"), "'genius'"),
    ],
)
def test_bad_input_gets_one_sentence_and_nothing_is_lost(session, method, arguments, told):
    session.step()
    choose(session, "market")
    game, position, choices = session.game, session.game.position, session.game.choices
    assert getattr(session, method)(*arguments) is False
    said = str(session.last_error)
    assert told in said
    assert "\n" not in said and said.rstrip(")").endswith((".", "N1.4"))
    assert session.game is game
    assert session.game.position == position
    assert session.game.choices == choices
    assert session.players == ["person", "greedy"] and session.seat == 0
    assert session.take_back()
    assert session.last_error is None


def test_a_saved_game_and_a_code_bring_back_the_same_table(session):
    session.seat_player(0, "random")
    session.turn()
    position, saved, code = session.game.position, session.saved(), session.game.code
    session.deal("1", 3)
    assert session.open_file("mine.json", saved)
    assert session.game.position == position
    session.deal("1", 3)
    assert session.paste(f"  {code}\n")
    assert session.game.position == position


def test_a_strategy_that_answers_nonsense_or_fails_leaves_the_game_as_it_was():
    def dreamer(view, actions):
        return 9999

    def broken(view, actions):
        raise KeyError("lost")

    session = Session(cardlab.deal("nile", seed=7), players=[dreamer, "greedy"])
    session.step()
    assert not session.step()
    assert "returned 9999" in str(session.last_error)
    assert session.game.cursor == 1
    session.seat_player(0, broken)
    with pytest.raises(KeyError):
        session.step()
    assert session.game.cursor == 1 and session.game.choices == ()


def test_wrong_seats_and_players_at_the_start_are_refused_in_one_sentence():
    game = cardlab.deal("nile", seed=7)
    for settings in ({"seat": 2}, {"players": ["greedy"]}, {"players": "greedy"}, {"players": ["greedy", "genius"]}):
        with pytest.raises(cardlab.BadOption):
            Session(game, **settings)


def test_at_the_end_all_storages_are_open_and_the_winner_is_named(session):
    session.seat_player(0, "greedy")
    while session.goes_on:
        session.turn()
    assert session.eyes is None
    assert session.prompt().question == "The game is over."
    assert session.prompt().advice == f"{session.game.scores().sentence()} Go back, reset, or deal a new game."


def test_another_seat_never_reads_the_cards_drawn_in_log_and_status(session):
    session.seat_player(0, "greedy")
    session.turn()
    session.goto(4)
    open_words = session.game.sentence(None)
    assert session.status() == open_words
    session.look_as(1)
    assert session.status() == "Ada draws a card."
    assert session.lines()[4][2] == "Ada draws a card."


def test_seats_that_a_game_can_have_follow_its_options():
    assert seats_possible(cardlab.deal("nile", seed=7)) == [2, 3, 4, 5]
    assert seats_possible(cardlab.deal("nile", seed=7, crops=7)) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("players", [7, "greedy", ["greedy"], ["x" * 1000] * 9, {"a", "b"}, object()])
def test_players_that_do_not_fit_are_told_in_one_sentence(players):
    with pytest.raises(cardlab.CardlabError, match=r"does not fit: give a list") as problem:
        Session(cardlab.deal("nile", seed=7), players=players)
    assert len(str(problem.value)) < 300


def test_a_saved_game_with_a_mark_before_its_first_letter_opens(session):
    content = session.saved()
    session.deal("8", 2)
    assert session.open_file("game.json", b"\xef\xbb\xbf" + content)
    assert session.game.seed == 7


def test_functions_named_as_other_players_have_names_of_their_own(session):
    def one(view, actions):
        return actions[0]

    def other(view, actions):
        return actions[-1]

    one.__name__ = other.__name__ = "greedy"
    assert session.seat_player(0, one)
    assert session.seat_player(1, other)
    assert session.player_names() == ["person", "random", "greedy", "your greedy", "your greedy (2)"]
    assert session.known_players()[3:] == [one, other]


def test_a_seat_with_one_choice_only_is_said_so_where_that_is_no_secret():
    """What can be gathered in Burrow everybody sees; that Bo can only pass in Nile would tell something of his hand."""
    for name, seat, told in (("burrow", None, True), ("nile", None, True), ("nile", 0, False)):
        session = Session(one_choice_only(name), seat=seat)
        prompt = session.prompt()
        assert prompt.who == ""
        assert (prompt.question == "Bo has only one choice.") == told, (name, prompt)
        assert (prompt.question == "Nobody has to choose now.") != told


def one_choice_only(name: str) -> cardlab.Game:
    """Return a game in which Bo has a single possibility."""
    for seed in range(100):
        game = cardlab.deal(name, players=2, seed=seed)
        while not game.over and game.length < 200:
            if game.decider is None and game.position.decider == 1:
                return game
            game.step(strategies=["greedy", "greedy"])
    raise AssertionError(f"no such game of {name}")
