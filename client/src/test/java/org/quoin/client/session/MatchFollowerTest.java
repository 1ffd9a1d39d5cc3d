package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.hud.MatchBoard;
import org.quoin.client.ui.hud.MatchBoard.Row;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.match.Match.Phase;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.util.TickRate;

/** What the overlay shows while matches are played in a simulation. */
final class MatchFollowerTest {
    private final HudModel model = new HudModel();

    private PlayedMatch played(int players, int ownSlot, Mode... modes) {
        return new PlayedMatch(model, TestTexts.english(), players, ownSlot, modes);
    }

    private MatchBoard board() {
        return Objects.requireNonNull(model.match);
    }

    private static List<String> column(List<Row> rows, Function<Row, String> part) {
        return rows.stream().map(part).toList();
    }

    private String title() {
        return Objects.requireNonNull(model.matchTitle).text();
    }

    private String news() {
        return Objects.requireNonNull(model.matchNews).text();
    }

    @Test
    void aLobbySaysWhoIsReadyAndHowManyMustBe() {
        played(1, 0, PlayedMatch.RACE);
        assertEquals("Lobby: race", board().title());
        assertEquals(List.of("Ready: 0 of 1", "1 more player needed"), board().notes());
        assertEquals("", board().time(), "nothing ends while too few are here");
        assertEquals("Press G when you are ready", board().hint());
        PlayedMatch match = played(3, 1, PlayedMatch.RACE);
        assertEquals(List.of("Ready: 0 of 3", "2 more must be ready"), board().notes());
        match.ready(1);
        assertEquals(List.of("Ready: 1 of 3", "1 more must be ready"), board().notes());
        assertEquals("0:45", board().time());
        assertEquals(List.of("", "ready", ""), column(board().rows(), Row::figure));
        assertTrue(board().rows().get(1).own());
        assertEquals("Ready! G takes it back", board().hint());
        assertEquals(List.of(), board().choices(), "one mode is no choice");
        match.pass(20);
        assertEquals("0:44", board().time());
        match.pass(44 * 20);
        assertEquals("", board().time(), "the wait is over, and too few are ready");
    }

    @Test
    void severalModesAreShownWithTheirVotesAndHowToVote() {
        PlayedMatch match = played(3, 1, PlayedMatch.RACE, PlayedMatch.SPLEEF);
        match.command(new MatchCommand.Vote(0, 1), new MatchCommand.Vote(1, 1));
        assertEquals("Next mode", board().title());
        List<Row> choices = board().choices();
        assertEquals(List.of("/vote race", "/vote spleef"), column(choices, Row::name));
        assertEquals(List.of("0", "2"), column(choices, Row::figure));
        assertTrue(choices.get(1).own());
    }

    @Test
    void theCountdownShowsEachSecondAndTheStart() {
        PlayedMatch match = played(2, 0, PlayedMatch.RACE);
        assertEquals(0, model.countdown);
        match.ready(0);
        match.ready(1);
        match.until(Phase.COUNTDOWN);
        StringBuilder shown = new StringBuilder();
        int before = 0;
        while (match.match().phase() == Phase.COUNTDOWN) {
            if (model.countdown != before) {
                before = model.countdown;
                shown.append(before);
            }
            match.pass(1);
        }
        assertEquals("54321", shown.toString());
        assertEquals(0, model.countdown);
        assertEquals("Go!", title());
        played(2, 0, PlayedMatch.RACE.with(Setting.COUNTDOWN, 10)).ready(0);
        assertEquals(0, model.countdown, "large digits come last");
    }

    @Test
    void aRaceIsListedByHowFarItsPlayersAre() {
        PlayedMatch match = played(4, 2, PlayedMatch.RACE);
        match.start(4);
        match.run(1, 2);
        match.run(3, 5);
        match.run(2, 1);
        assertEquals("Checkpoint 1 of 3", title());
        assertEquals("race", board().title());
        assertEquals(List.of("Round 1", "Lap 1 of 2"), board().notes());
        List<Row> rows = board().rows();
        assertEquals(List.of("bot-3", "Bartholomew-XVI", "Zoë", "Ann"), column(rows, Row::name));
        assertEquals(List.of("1", "2", "3", "4"), column(rows, Row::place));
        assertEquals(List.of("L2 1/3", "L1 2/3", "L1 1/3", "L1 0/3"), column(rows, Row::figure));
        match.run(2, 3);
        assertEquals("Lap 2 of 2", title());
        match.fall(2);
        assertEquals("You fell", title());
        match.run(3, 3);
        assertEquals("bot-3 finished", news());
        match.run(2, 4);
        Row own = board().rows().get(1);
        assertEquals("You finished: place 2 in " + own.figure(), title());
        assertTrue(own.figure().matches("0:\\d\\d\\.\\d\\d"), own::figure);
        assertEquals(List.of("Round 1", "You are watching"), board().notes());
    }

    @Test
    void resultsStayUntilTheNextCountdownAndTellOfThoseWhoLeft() {
        PlayedMatch match = played(3, 2, PlayedMatch.RACE);
        match.start(3);
        match.run(0, 8);
        match.until(Phase.RESULTS);
        assertEquals("Time is up", title());
        MatchBoard results = Objects.requireNonNull(model.results);
        assertEquals("race, round 1", results.title());
        assertEquals(List.of("Ann wins"), results.notes());
        assertEquals(List.of("1 win", "", ""), column(results.rows(), Row::wins));
        assertEquals("not finished", results.rows().get(2).figure());
        assertTrue(results.rows().get(2).own());
        match.command(new Command.Leave(0));
        match.until(Phase.LOBBY);
        assertEquals(results, model.results, "still there, whoever has left");
        match.ready(1);
        match.ready(2);
        match.until(Phase.COUNTDOWN);
        assertNull(model.results);
    }

    @Test
    void closedResultsStayClosed() {
        PlayedMatch match = played(2, 1, PlayedMatch.RACE);
        match.start(2);
        match.command(new MatchCommand.End());
        assertNotNull(model.results);
        assertEquals(List.of("Nobody finished"), model.results.notes());
        model.results = null;
        match.until(Phase.LOBBY);
        assertNull(model.results);
    }

    @Test
    void whoLosesLivesIsToldAndAtLastItsPlace() {
        PlayedMatch match = played(3, 1, PlayedMatch.SPLEEF);
        match.start(3);
        assertEquals(List.of("Round 1", "Lives: 2"), board().notes());
        match.fall(1);
        assertEquals("Lives: 1", title());
        match.fall(1);
        assertEquals("You are out: place 3", title());
        assertEquals(List.of("Round 1", "You are watching"), board().notes());
        assertEquals(List.of("Ann", "Zoë", "Bartholomew-XVI"), column(board().rows(), Row::name));
        assertEquals(List.of("", "", "3"), column(board().rows(), Row::place));
        match.fall(0);
        match.fall(0);
        assertEquals("Ann is out", news());
        MatchBoard results = Objects.requireNonNull(model.results);
        assertEquals(List.of("Zoë wins"), results.notes());
        assertEquals(List.of("1", "2", "3"), column(results.rows(), Row::place));
    }

    @Test
    void theWinnerIsToldToHaveWon() {
        PlayedMatch match = played(2, 1, PlayedMatch.SPLEEF);
        match.start(2);
        match.fall(0);
        match.fall(0);
        assertEquals("You win!", title());
        assertEquals(List.of("You win!"), Objects.requireNonNull(model.results).notes());
    }

    @Test
    void whoComesDuringARoundWatches() {
        PlayedMatch match = played(3, 2, PlayedMatch.RACE);
        match.ready(0);
        match.ready(1);
        match.until(Phase.ROUND);
        assertEquals(List.of("Round 1", "You are watching"), board().notes());
        assertEquals(List.of("Ann", "Bartholomew-XVI"), column(board().rows(), Row::name));
        match.run(0, 8);
        match.until(Phase.RESULTS);
        assertEquals(2, Objects.requireNonNull(model.results).rows().size());
    }

    @Test
    void withoutAMatchNothingIsShown() {
        PlayedMatch match = played(2, 0, PlayedMatch.RACE);
        match.start(2);
        match.command(new MatchCommand.End());
        match.command(new MatchCommand.Close());
        assertNull(model.match);
        assertNull(model.results);
        assertEquals(0, model.countdown);
    }

    @Test
    void timesAreExactAtEveryTurnRate() {
        assertEquals("0:48.35", MatchBoards.time(967, new TickRate(20)));
        assertEquals("1:00.01", MatchBoards.time(3601, new TickRate(60)));
        assertEquals("0:00.00", MatchBoards.time(0, new TickRate(30)));
        assertNotEquals("-", MatchBoards.time(Integer.MAX_VALUE, new TickRate(60)).substring(0, 1));
    }
}
