package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.engine.host.HostConfig;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

/**
 * A client that stalled catches up: it skips pictures if it is far behind, else shows each turn.
 */
final class FastForwardTest {
    private static final int RATE = 20;
    private static final long SECOND = VirtualNetwork.SECOND;

    private final Shown shown = new Shown();
    private final VirtualNetwork network =
            new VirtualNetwork(
                    LabOptions.of(31, LinkConditions.of(25, 0, 0))
                            .withHost(new HostConfig(new WorldConfig(31, RATE), 8, 1)),
                    shown);
    private final VirtualPlayer stays = network.connect("stays", 2, PlayerScript.restless(1));
    private final VirtualPlayer sleeps = network.connect("sleeps", 2, PlayerScript.restless(2));

    /** The turns that the stalled client executes, and those that it shows. */
    private final class Shown implements LabObserver {
        private final List<Integer> executed = new ArrayList<>();
        private final List<Integer> ticked = new ArrayList<>();

        @Override
        public boolean wantsTicks() {
            return true;
        }

        @Override
        public void executed(VirtualPlayer player, Simulation after) {
            if (player == sleeps) {
                executed.add(after.turn());
            }
        }

        @Override
        public void ticked(VirtualPlayer player, int turn) {
            if (player == sleeps) {
                ticked.add(turn);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 9})
    void aClientMoreThanTwoSecondsBehindExecutesManyTurnsAndShowsFew(int seconds) {
        sleep(seconds);

        int missed = seconds * RATE;
        assertTrue(shown.executed.size() >= missed, shown.executed.size() + " turns executed");
        int unseen = shown.executed.size() - shown.ticked.size();
        // All except the last two seconds, and a few before.
        assertTrue(unseen >= missed - 2 * RATE - 15, unseen + " of " + missed + " turns not shown");
        checkBackInThePresent();
    }

    @Test
    void aClientLessFarBehindIsShownEachTurn() {
        sleep(1);
        assertTrue(shown.executed.size() >= RATE);
        assertEquals(shown.executed, shown.ticked);
        checkBackInThePresent();
    }

    /** Plays, stalls, and catches up for a second; records that second. */
    private void sleep(int seconds) {
        network.run(8 * SECOND);
        sleeps.freeze(seconds * SECOND);
        network.run(seconds * SECOND - SECOND / 10);
        shown.executed.clear();
        shown.ticked.clear();
        network.run(SECOND + SECOND / 10);
    }

    private void checkBackInThePresent() {
        int behind = network.host().turn() - sleeps.simulation().turn();
        assertTrue(behind <= 2, behind + " turns behind a second after waking up");
        double bufferMillis = sleeps.session().stats(sleeps.clockNanos()).pacing().bufferMillis();
        assertTrue(bufferMillis < 5, "its own sleep was taken for jitter: " + bufferMillis + " ms");
        network.run(5 * SECOND);
        assertNull(sleeps.ended());
        assertTrue(sleeps.session().isPlaying());
        assertEquals(List.of(), sleeps.desyncs);
        assertEquals(1, sleeps.calls.stream().filter(call -> call.equals("joined")).count());
        Map<Integer, Long> hashes = sleeps.hashes();
        assertFalse(hashes.isEmpty());
        hashes.forEach(
                (turn, hash) -> assertEquals(stays.hashes().get(turn), hash, "turn " + turn));
        assertTrue(hashes.keySet().containsAll(shown.executed), "a skipped turn was not hashed");
        int frames = sleeps.executed.size();
        network.run(SECOND);
        assertTrue(sleeps.executed.size() > frames, "its frames do not count again");
    }
}
