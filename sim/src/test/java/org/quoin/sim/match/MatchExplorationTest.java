package org.quoin.sim.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.match.Entrant.State;
import org.quoin.sim.match.Match.Phase;
import org.quoin.sim.match.Mode.Edits;
import org.quoin.sim.match.Mode.Goal;
import org.quoin.sim.match.Mode.Place;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.TickRate;

/**
 * Every order of what can happen to a match of three players, up to a depth, and random games of
 * more. {@code -Dquoin.match.depth=7} goes deeper, {@code -Dquoin.match.seeds=10000} plays more.
 */
class MatchExplorationTest {
    private static final int DEPTH = Integer.getInteger("quoin.match.depth", 5);
    private static final int SEEDS = Integer.getInteger("quoin.match.seeds", 100);
    private static final int PLAYERS = 3;
    private static final TickRate RATE = new TickRate(20);
    private static final AreaBox BOX = AreaBox.between(0, 60, 0, 3, 62, 3);

    private static final Mode RACE =
            new Mode("race", Goal.FINISH, Edits.NONE)
                    .with(Setting.LIVES, 2)
                    .with(new Place(Role.START, BOX))
                    .with(new Place(Role.CHECKPOINT, BOX))
                    .with(new Place(Role.FINISH, BOX));

    private static final Mode SPLEEF =
            new Mode("spleef", Goal.LAST, Edits.NONE)
                    .with(Setting.LIVES, 1)
                    .with(new Place(Role.START, BOX));

    static Stream<Match> matches() {
        return Stream.of(open(RACE), open(SPLEEF), open(RACE, SPLEEF));
    }

    private static Match open(Mode... modes) {
        Match match = Match.NONE;
        for (Mode mode : modes) {
            match = match.defined(mode);
            for (Place place : mode.places()) {
                match = match.placed(place);
            }
        }
        return match.opened((x, y, z) -> 0, 1);
    }

    /** A match at a turn. */
    private record At(Match match, int turn) {}

    /** All that can happen next. */
    private static List<At> next(At at) {
        List<At> all = new ArrayList<>();
        Match match = at.match;
        int turn = at.turn + 1;
        for (int slot = 0; slot < PLAYERS; slot++) {
            if (match.at(slot) == null) {
                all.add(after(match.joined(slot, slot + 1L, "P" + slot), turn));
            } else {
                all.add(after(match.left(slot, turn), turn));
                all.add(after(match.ready(slot, true), turn));
                all.add(after(match.losing(only(match, slot), turn), turn));
                all.add(after(match.passing(only(match, slot), turn), turn));
            }
        }
        all.add(after(match.voted(0, match.modes().size() - 1), turn));
        all.add(after(match.forced(turn), turn));
        all.add(after(match.ended(turn), turn));
        int end = Math.max(turn, match.endTurn(RATE));
        all.add(after(match, end));
        return all;
    }

    private static boolean[] only(Match match, int slot) {
        boolean[] one = new boolean[match.entrants().size()];
        for (int i = 0; i < one.length; i++) {
            one[i] = match.entrants().get(i).slot() == slot;
        }
        return one;
    }

    private static At after(Match match, int turn) {
        return new At(match.advanced(turn, RATE), turn);
    }

    /** Two of one key go on alike: times count from now. */
    private static long key(At at) {
        Match match = at.match;
        StringBuilder text = new StringBuilder();
        text.append(match.phase()).append(match.mode()).append(match.started());
        text.append(at.turn - match.sinceTurn()).append(match.waitTurn() == 0);
        for (Entrant each : match.entrants()) {
            text.append(';').append(each.playerId()).append(each.slot()).append(each.state());
            text.append(each.ready()).append(each.vote()).append(each.checkpoint());
            text.append(each.lost()).append(each.place());
            text.append(each.isHere() ? 0 : at.turn - each.awayTurn());
        }
        String all = text.toString();
        return ((long) all.hashCode() << 32)
                ^ new StringBuilder(all).reverse().toString().hashCode();
    }

    @ParameterizedTest
    @MethodSource("matches")
    void everyOrderOfEventsKeepsTheScoreRight(Match open, TestReporter reporter)
            throws BadBytesException {
        Set<Long> seen = new HashSet<>();
        List<At> layer = List.of(new At(open, 1));
        for (int depth = 0; depth < DEPTH; depth++) {
            List<At> deeper = new ArrayList<>();
            for (At at : layer) {
                for (At then : next(at)) {
                    if (seen.add(key(then))) {
                        check(then);
                        deeper.add(then);
                    }
                }
            }
            layer = deeper;
        }
        assertTrue(seen.size() > 100, seen.size() + " states");
        reporter.publishEntry("states", Integer.toString(seen.size()));
    }

    @Test
    void randomGamesOfManyPlayersKeepTheScoreRight() throws BadBytesException {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            At at = new At(open(seed % 2 == 0 ? RACE : SPLEEF), 1);
            int players = 2 + random.nextInt(23);
            for (int step = 0; step < 400; step++) {
                at = randomStep(at, players, random);
                check(at);
            }
        }
    }

    private static At randomStep(At at, int players, Random random) {
        Match match = at.match;
        int turn = at.turn + 1 + random.nextInt(30);
        int slot = random.nextInt(players);
        if (match.at(slot) == null) {
            return after(match.joined(slot, slot + 1L, "P" + slot), turn);
        }
        boolean[] some = new boolean[match.entrants().size()];
        for (int i = 0; i < some.length; i++) {
            some[i] = match.entrants().get(i).isHere() && random.nextInt(4) == 0;
        }
        return switch (random.nextInt(8)) {
            case 0 -> after(match.left(slot, turn), turn);
            case 1, 2 -> after(match.ready(slot, random.nextInt(5) != 0), turn);
            case 3, 4 -> after(match.losing(some, turn), turn);
            case 5, 6 -> after(match.passing(some, turn), turn);
            default -> after(match, Math.max(turn, match.endTurn(RATE)));
        };
    }

    private static void check(At at) throws BadBytesException {
        Match match = at.match;
        String what = match.phase() + " " + match.entrants();
        Set<Integer> slots = new HashSet<>();
        Set<Long> ids = new HashSet<>();
        int playing = 0;
        for (Entrant each : match.entrants()) {
            assertTrue(!each.isHere() || slots.add(each.slot()), what);
            assertTrue(ids.add(each.playerId()), what);
            playing += each.state() == State.PLAYING ? 1 : 0;
            boolean round = match.phase() == Phase.COUNTDOWN || match.phase() == Phase.ROUND;
            assertTrue(each.state() != State.PLAYING || round, what);
            assertTrue(each.isHere() || match.phase() != Phase.LOBBY, what);
            assertEquals(match.phase() == Phase.LOBBY, each.state() == State.WAITING, what);
            assertTrue(each.place() <= Math.max(1, match.started()), what);
        }
        assertTrue(match.phase() != Phase.ROUND || playing > 0, what);
        ByteWriter out = new ByteWriter(1024);
        match.write(out);
        ByteReader in = new ByteReader("match", out.toBytes());
        assertEquals(match.hash(), Match.read(in).hash(), what);
        in.requireEnd();
        endsByItself(at);
    }

    /** Whatever happened: if nobody does anything any more, the lobby comes. */
    private static void endsByItself(At at) {
        Match match = at.match;
        int turn = at.turn;
        for (int i = 0; i < 8 && match.phase() != Phase.LOBBY; i++) {
            turn = Math.max(turn + 1, match.endTurn(RATE));
            match = match.advanced(turn, RATE);
        }
        assertEquals(Phase.LOBBY, match.phase());
    }

    @Test
    void winnersOfARoundAreThoseWithTheFirstPlace() {
        Match match = open(SPLEEF);
        for (int slot = 0; slot < PLAYERS; slot++) {
            match = match.joined(slot, slot + 1L, "P" + slot).ready(slot, true);
        }
        match = match.advanced(2, RATE).advanced(3, RATE);
        match = match.advanced(match.endTurn(RATE), RATE);
        assertEquals(Phase.ROUND, match.phase());
        match = match.losing(new boolean[] {true, true, true}, 500).advanced(500, RATE);
        assertEquals(Phase.RESULTS, match.phase());
        for (Entrant each : match.entrants()) {
            assertEquals(1, each.place(), "all fell in one turn and share the place");
            assertEquals(1, each.wins());
        }
    }

    @Test
    void votesChooseTheModeAndATieGoesToTheNextInTheList() {
        Match match = open(RACE, SPLEEF).joined(0, 1, "A").joined(1, 2, "B");
        assertEquals(RACE.name(), modeOf(match.forced(2)).name());
        assertEquals(SPLEEF.name(), modeOf(match.voted(0, 1).forced(2)).name());
        Match second = match.forced(2).ended(3).forced(4);
        assertNotEquals(RACE.name(), modeOf(second).name());
        assertEquals(2, second.round());
    }

    private static Mode modeOf(Match match) {
        Mode mode = match.mode();
        assertTrue(mode != null);
        return mode;
    }
}
