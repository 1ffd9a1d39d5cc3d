package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class SentTurnsTest {
    private static final long TURN = 50_000_000L;

    private final SentTurns sent = new SentTurns(0);
    private long nowNanos;

    @Test
    void clocksGoWithEveryFourthDatagramAndTellOfAMovedScheduleFourTimes() {
        assertEquals("cccc...c...c", datagrams(1, 12));
        assertEquals("cccc...c...c", datagrams(2, 12));
    }

    @Test
    void aScheduleThatMovesOnIsToldAnew() {
        datagrams(1, 8);
        assertEquals("cc", datagrams(2, 2));
        assertEquals("cccc..", datagrams(3, 6));
    }

    /** One for each of the next datagrams: c if it has clocks. */
    private String datagrams(int scheduleMoves, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(sent.clocksAreDue(scheduleMoves, 4 * TURN, nowNanos) ? 'c' : '.');
            nowNanos += TURN;
        }
        return text.toString();
    }
}
