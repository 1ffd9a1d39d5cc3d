package org.quoin.engine.session.pacing;

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
        assertEquals(8, turnsAfterTheWayGotLonger(4, 20_000));
    }

    @Test
    void whatAHitchMadeLateRaisesNothing() {
        assertTrue(turnsAfterTheWayGotLonger(450, 1_500) <= 2);
    }

    @Test
    void theRoomForAHitchIsNotMeasuredByAHitch() {
        delay.begin(20, true, ROUND_TRIP_NANOS / 2, 0);
        delay.estimate(ROUND_TRIP_NANOS / 2, 0);
        delay.receive(report(-300), 320 * MILLI, ROUND_TRIP_NANOS, 200 * MILLI);
        delay.sampled(25 * MILLI, 250 * MILLI);
        delay.sampled(0, 300 * MILLI);
        delay.sampled(25 * MILLI, 350 * MILLI);
        assertEquals(1, delay.turns()); // 50 - 20 ms of room
    }

    /** One small hitch a second, and a way to the host that takes longer from the start on. */
    private int turnsAfterTheWayGotLonger(long hitchMillis, int forMillis) {
        delay.begin(20, true, ROUND_TRIP_NANOS / 2, 0);
        for (int atMillis = 0; atMillis < forMillis; atMillis += (int) TURN_MILLIS) {
            long nowNanos = atMillis * MILLI;
            delay.sampled(atMillis % 1000 == 0 ? 4 * MILLI : 0, nowNanos);
            if (atMillis % 200 == 0) {
                int margin = (int) (delay.turns() * TURN_MILLIS) + 20 - LONGER_MILLIS;
                delay.receive(report(margin), hitchMillis * MILLI, ROUND_TRIP_NANOS, nowNanos);
            }
        }
        return delay.turns();
    }

    private static TurnClocks report(int marginMillis) {
        return new TurnClocks(new Clocks(0, 0, 0), 0, marginMillis, marginMillis, 0, 0);
    }
}
