package org.quoin.engine.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.TurnClocks;

/** The playout time follows the network's way and nothing else. */
final class PlayoutClockTest {
    private static final long MILLI = 1_000_000L;
    private static final long TURN = 50 * MILLI;

    /** The client's clock shows this much more than the host's. */
    private static final long CLOCK = 987_654_321_000L;

    @Test
    void aSteadyNetworkPlaysEachTurnAFixedTimeAfterItWasDue() {
        PlayoutClock clock = new PlayoutClock(20);
        for (int turn = 1; turn <= 100; turn++) {
            hear(clock, turn, turn * TURN, 0, 40 * MILLI);
            long sinceDue = clock.playoutNanos(turn) - CLOCK - turn * TURN;
            assertEquals(40.5, sinceDue / (double) MILLI, 0.1, "turn " + turn);
        }
    }

    @Test
    void lateSealsAreNotTakenForASlowNetwork() {
        PlayoutClock clock = new PlayoutClock(20);
        for (int turn = 1; turn <= 100; turn++) {
            hear(clock, turn, turn * TURN + 45 * MILLI, -45 * MILLI, 10 * MILLI);
        }
        long sinceDue = clock.playoutNanos(100) - CLOCK - 100 * TURN;
        assertEquals(10.5, sinceDue / (double) MILLI, 0.1);
    }

    @Test
    void jitterWidensTheMarginUntilNearlyAllComeInTime() {
        PlayoutClock clock = new PlayoutClock(20);
        Random random = new Random(3);
        int late = 0;
        for (int turn = 1; turn <= 400; turn++) {
            long way = (50 + random.nextInt(30)) * MILLI;
            long arrival = CLOCK + turn * TURN + way;
            if (turn > 50 && arrival > clock.playoutNanos(turn)) {
                late++;
            }
            hear(clock, turn, turn * TURN, 0, way);
        }
        assertTrue(late < 35, late + " of 350 were late");
        long sinceDue = clock.playoutNanos(400) - CLOCK - 400 * TURN;
        assertTrue(sinceDue < 85 * MILLI, "waits " + sinceDue / MILLI + " ms");
    }

    @Test
    void theHostsMicrosecondsMayRunOver() {
        PlayoutClock clock = new PlayoutClock(20);
        long nearTheEnd = (0xFFFF_FFFFL - 2_000_000) * 1000;
        for (int turn = 1; turn <= 100; turn++) {
            hear(clock, turn, nearTheEnd + turn * TURN, 0, 20 * MILLI);
        }
        long expected = CLOCK + nearTheEnd + 100 * TURN + 20 * MILLI;
        assertEquals(0.5, (clock.playoutNanos(100) - expected) / (double) MILLI, 0.1);
    }

    private static void hear(
            PlayoutClock clock, int turn, long sentNanos, long dueFromSent, long wayNanos) {
        Clocks clocks = new Clocks((int) (sentNanos / 1000), 0, Clocks.NO_ECHO);
        clock.hear(
                new TurnClocks(clocks, (int) (dueFromSent / 1000), 0, 0),
                turn,
                CLOCK + sentNanos + wayNanos);
    }
}
