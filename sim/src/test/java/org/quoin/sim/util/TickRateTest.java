package org.quoin.sim.util;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class TickRateTest {
    @Test
    void spansBecomeWholeTurns() {
        assertEquals(5, new TickRate(20).turnsOfMillis(250));
        assertEquals(7, new TickRate(30).turnsOfMillis(250));
        assertEquals(15, new TickRate(60).turnsOfMillis(250));
        assertEquals(1, new TickRate(20).turnsOfMillis(1));
    }

    @Test
    void slowRatesCloseTheSameShareOfADifferenceInASecondAsFastOnes() {
        long perTurn = new TickRate(20).shareOf60th(Fixed.ofRatio(25, 100));
        assertEquals(0.578, perTurn / (double) Fixed.ONE, 0.001);
    }

    @Test
    void otherRatesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new TickRate(25));
    }
}
