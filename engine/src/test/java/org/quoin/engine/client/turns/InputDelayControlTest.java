package org.quoin.engine.client.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.ToClient.TurnClocks;

final class InputDelayControlTest {
    private static final long MILLI = 1_000_000L;
    private static final long TURN_MILLIS = 50;
    private static final long ROUND_TRIP_NANOS = 40 * MILLI;
    private static final int LONGER_MILLIS = 400;

    private final InputDelayControl delay = new InputDelayControl(InputDelay.AUTO);

    @Test
    void aLongerPathIsFollowedThoughSmallHitchesGoOn() {
        assertEquals(8, turnsAfterTheWayGotLonger(20_000));
    }

    @Test
    void lateFramesSoonAfterAHitchRaiseNothing() {
        assertTrue(turnsAfterTheWayGotLonger(1_000) <= 2);
    }

    /** One hitch of 4 ms a second, and a way to the host that takes longer from the start on. */
    private int turnsAfterTheWayGotLonger(int forMillis) {
        delay.begin(20, true, ROUND_TRIP_NANOS / 2, 0);
        for (int atMillis = 0; atMillis < forMillis; atMillis += (int) TURN_MILLIS) {
            long nowNanos = atMillis * MILLI;
            delay.sampled(atMillis % 1000 == 0 ? 4 * MILLI : 0, nowNanos);
            if (atMillis % 200 == 0) {
                int margin = (int) (delay.turns() * TURN_MILLIS) + 20 - LONGER_MILLIS;
                delay.receive(report(margin), true, ROUND_TRIP_NANOS, nowNanos);
            }
        }
        return delay.turns();
    }

    private static TurnClocks report(int marginMillis) {
        return new TurnClocks(new Clocks(0, 0, 0), 0, marginMillis, marginMillis, 0);
    }
}
