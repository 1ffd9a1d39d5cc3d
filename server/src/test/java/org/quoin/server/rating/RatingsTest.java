package org.quoin.server.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.engine.reason.English;
import org.quoin.server.rating.Ratings.Earned;
import org.quoin.server.rating.RoundResult.Board;
import org.quoin.server.rating.RoundResult.Score;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Edits;
import org.quoin.sim.match.Mode.Goal;
import org.quoin.sim.match.Mode.Place;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.util.TickRate;

/** Rounds change standings, and earn achievements. */
final class RatingsTest {
    private static final TickRate RATE = new TickRate(20);
    private static final Board SPLEEF = new Board("spleef", "spleef");
    private static final Board RACE = new Board("race", "race");

    private final Ratings ratings = new Ratings();

    private static Score score(long id, int place) {
        return new Score(id, "P" + id, place, 0, 0);
    }

    /** A round of spleef with one life; the first of them wins. */
    private static RoundResult spleef(long... ids) {
        List<Score> scores = new ArrayList<>();
        for (long id : ids) {
            scores.add(score(id, scores.size() + 1));
        }
        return new RoundResult(SPLEEF, Goal.LAST, ids.length, 1, scores);
    }

    private static RoundResult race(int lost, long millis) {
        return new RoundResult(
                RACE,
                Goal.FINISH,
                2,
                0,
                List.of(new Score(1, "P1", 1, lost, millis), new Score(2, "P2", 0, 0, 0)));
    }

    private Standing of(long id) {
        return ratings.all().stream()
                .filter(each -> each.playerId() == id)
                .findFirst()
                .orElseThrow();
    }

    private List<Achievement> earned(RoundResult round) {
        return ratings.add(round).stream()
                .filter(each -> each.name().equals("P1"))
                .map(Earned::what)
                .toList();
    }

    @Test
    void aRoundCountsForAllWhoPlayed() {
        ratings.add(spleef(1, 2, 3));
        assertEquals(1, of(1).wins());
        assertEquals(0, of(2).wins());
        assertEquals(1, of(3).games());
        assertTrue(of(1).rating().rating() > of(2).rating().rating());
        assertTrue(of(2).rating().rating() > of(3).rating().rating());
        ratings.add(
                new RoundResult(
                        SPLEEF,
                        Goal.LAST,
                        2,
                        1,
                        List.of(new Score(2, "Renamed", 1, 0, 0), score(1, 2))));
        assertEquals("Renamed", of(2).name(), "the name it had last");
        assertEquals(0, of(1).streak());
        assertEquals(1, of(1).wins());
        assertEquals(1, of(2).streak());
    }

    @Test
    void aPlayerAloneNeitherWinsNorLosesButMayBeFast() {
        Score alone = new Score(1, "P1", 1, 0, 70_000);
        ratings.add(new RoundResult(RACE, Goal.FINISH, 1, 0, List.of(alone)));
        assertEquals(0, of(1).games());
        assertEquals(0, of(1).wins());
        assertEquals(70_000, of(1).bestMillis());
        assertEquals(Glicko2.NEWCOMER, of(1).rating());
        assertEquals(List.of(), ratings.tops(10), "only who played against others is listed");
    }

    @Test
    void theBestStandFirstAndEachModeHasItsOwnList() {
        for (int round = 0; round < 5; round++) {
            ratings.add(spleef(1, 2, 3, 4));
        }
        ratings.add(spleef(9, 4));
        ratings.add(race(0, 50_000));
        List<Ratings.Top> tops = ratings.tops(3);
        assertEquals(List.of(RACE, SPLEEF), tops.stream().map(Ratings.Top::board).toList());
        assertEquals(
                List.of(1L, 2L, 3L),
                tops.get(1).players().stream().map(Standing::playerId).toList(),
                "one win does not lead the list");
        assertEquals(2, tops.get(0).players().size());
    }

    @Test
    void ofTooManyTheOneThatChangedLongestAgoIsDropped() {
        ratings.add(spleef(1, 2));
        for (long id = 3; id <= Ratings.STANDINGS_MAX; id++) {
            ratings.keep(Standing.newcomer(SPLEEF, score(id, 1)));
        }
        ratings.add(spleef(2, 1_000_000));
        assertEquals(Ratings.STANDINGS_MAX, ratings.all().size());
        assertFalse(ratings.all().stream().anyMatch(each -> each.playerId() == 1));
        assertEquals(2, of(2).games(), "it played just now");
    }

    @Test
    void eachAchievementIsEarnedOnceWhenItsConditionHolds() {
        Set<Achievement> all = new TreeSet<>();
        List<List<Achievement>> rounds = new ArrayList<>();
        for (int round = 1; round <= 100; round++) {
            rounds.add(earned(spleef(1, 2)));
            all.addAll(rounds.get(round - 1));
        }
        assertEquals(List.of(Achievement.FIRST_WIN), rounds.get(0));
        assertEquals(List.of(), rounds.get(1));
        assertEquals(List.of(Achievement.THREE_IN_A_ROW), rounds.get(2));
        assertEquals(List.of(Achievement.TEN_WINS, Achievement.TEN_IN_A_ROW), rounds.get(9));
        assertEquals(List.of(Achievement.HUNDRED_WINS, Achievement.HUNDRED_ROUNDS), rounds.get(99));
        assertEquals(5 + 1, all.size(), all::toString);
        assertEquals(List.of(), earned(spleef(1, 2, 3, 4, 5, 6, 7)), "they were seven");
        assertEquals(List.of(Achievement.LAST_OF_EIGHT), earned(spleef(1, 2, 3, 4, 5, 6, 7, 8)));
    }

    @Test
    void racesEarnTheirOwn() {
        assertEquals(List.of(Achievement.FIRST_WIN, Achievement.FLAWLESS), earned(race(0, 60_000)));
        assertEquals(
                List.of(Achievement.UNDER_A_MINUTE, Achievement.OWN_RECORD),
                earned(race(1, 59_950)));
        assertEquals(
                List.of(Achievement.THREE_IN_A_ROW, Achievement.COMEBACK), earned(race(2, 70_000)));
        assertEquals(59_950, of(1).bestMillis());
    }

    @Test
    void lastOfEightIsNotShared() {
        List<Score> scores = new ArrayList<>();
        for (long id = 1; id <= 8; id++) {
            scores.add(score(id, id <= 2 ? 1 : 3));
        }
        assertEquals(
                List.of(Achievement.FIRST_WIN),
                earned(new RoundResult(SPLEEF, Goal.LAST, 8, 1, scores)));
    }

    @Test
    void beatingAMuchStrongerPlayerIsAnAchievement() {
        for (long id = 100; id < 160; id++) {
            ratings.add(spleef(2, id));
        }
        for (long id = 200; id < 220; id++) {
            ratings.add(spleef(id, 1));
        }
        assertTrue(
                of(2).rating().certain() > of(1).rating().rating() + 200, "else it says nothing");
        assertFalse(earned(spleef(2, 1)).contains(Achievement.GIANT_SLAYER), "it lost");
        assertTrue(earned(spleef(1, 2)).contains(Achievement.GIANT_SLAYER));
    }

    @Test
    void eachAchievementHasATextAndAnIdOfItsOwn() {
        Set<String> ids = new TreeSet<>();
        for (Achievement each : Achievement.values()) {
            assertTrue(ids.add(each.id()), each.id());
            String text = English.texts().get("chat." + each.key());
            assertTrue(text != null && text.contains("{0}"), each.key());
        }
    }

    @Test
    void aStandingIsReadAsItWasWritten() {
        ratings.add(spleef(-7, 2, 3, 4, 5, 6, 7, 8));
        ratings.add(race(0, 59_999));
        for (Standing each : ratings.all()) {
            assertEquals(each, Standing.parse(each.line()));
        }
        String good = of(-7).line();
        for (String bad :
                List.of(
                        good.replace("\t1\t", "\t-1\t"),
                        good.replace("first-win", "best-hat"),
                        good.replaceFirst("\t1[0-9.]+\t", "\tNaN\t"),
                        good.replaceFirst("spleef", "\u202espleef"),
                        good.replaceFirst("spleef", ""),
                        good + "\t",
                        "")) {
            assertNotEquals(good, bad);
            assertThrows(IllegalArgumentException.class, () -> Standing.parse(bad), bad);
        }
    }

    private static Match open(Mode mode) {
        Match match = Match.NONE.defined(mode);
        for (Place place : mode.places()) {
            match = match.placed(place);
        }
        match = match.opened((x, y, z) -> 0, 1);
        for (int slot = 0; slot < 4; slot++) {
            // The one of slot 2 is not known again.
            match = match.joined(slot, slot == 2 ? 0 : slot + 10L, "P" + slot);
        }
        return match;
    }

    @Test
    void aRacesResultIsReadFromItsMatch() {
        AreaBox box = AreaBox.between(0, 60, 0, 3, 62, 3);
        Match match =
                open(
                        new Mode("dash", Goal.FINISH, Edits.NONE)
                                .with(new Place(Role.START, box))
                                .with(new Place(Role.FINISH, box)));
        int turn = 10;
        match = match.forced(turn).joined(4, 99, "Late");
        turn = match.endTurn(RATE);
        match = match.advanced(turn, RATE);
        assertEquals(Match.Phase.ROUND, match.phase());
        Match playing = match;
        assertThrows(IllegalArgumentException.class, () -> RoundResult.of("dash", playing, RATE));
        match = match.passing(new boolean[] {false, true, true, false, false}, turn + 50);
        match = match.left(3, turn + 60).ended(turn + 70);
        RoundResult result = RoundResult.of("race", match, RATE);
        assertEquals(new Board("race", "dash"), result.board());
        assertEquals(4, result.started());
        assertEquals(
                List.of(
                        new Score(10, "P0", 0, 0, 0),
                        new Score(11, "P1", 1, 0, 2500),
                        new Score(13, "P3", 0, 0, 0)),
                result.scores(),
                "neither who watched nor who is unknown, but who left");
    }

    @Test
    void theLastOneIsReadFromItsMatch() {
        AreaBox box = AreaBox.between(0, 60, 0, 3, 62, 3);
        Match match =
                open(
                        new Mode("spleef", Goal.LAST, Edits.NONE)
                                .with(Setting.LIVES, 1)
                                .with(new Place(Role.START, box)));
        match = match.forced(10);
        int turn = match.endTurn(RATE);
        match = match.advanced(turn, RATE);
        match = match.losing(new boolean[] {true, true, true, false}, turn + 20);
        match = match.advanced(turn + 20, RATE);
        assertEquals(
                List.of(
                        new Score(10, "P0", 2, 1, 0),
                        new Score(11, "P1", 2, 1, 0),
                        new Score(13, "P3", 1, 0, 0)),
                RoundResult.of("spleef", match, RATE).scores());
    }
}
