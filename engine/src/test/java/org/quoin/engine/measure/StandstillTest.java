package org.quoin.engine.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class StandstillTest {
    private static final long SECOND = 1_000_000_000L;

    private final Standstill standstill = new Standstill(SECOND);

    @Test
    void whoLooksInTimeOrALittleLateNeverStoodStill() {
        assertEquals(0, standstill.look(100 * SECOND), "the first look knows of none before");
        assertEquals(0, standstill.look(101 * SECOND));
        assertEquals(0, standstill.look(101 * SECOND + 1));
        assertEquals(0, standstill.look(104 * SECOND));
    }

    @Test
    void whatIsBeyondTheLongestBetweenTwoLooksWasAStandstillOnce() {
        standstill.look(0);
        assertEquals(65 * SECOND, standstill.look(66 * SECOND));
        assertEquals(0, standstill.look(66 * SECOND));
        assertEquals(4 * SECOND, standstill.look(71 * SECOND));
    }
}
