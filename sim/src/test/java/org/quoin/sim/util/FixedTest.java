package org.quoin.sim.util;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FixedTest {
    @Test
    void floorRoundsTowardNegativeInfinity() {
        assertEquals(0, Fixed.floor(Fixed.ONE - 1));
        assertEquals(1, Fixed.floor(Fixed.ONE));
        assertEquals(-1, Fixed.floor(-1));
        assertEquals(-1, Fixed.floor(-Fixed.ONE));
        assertEquals(-2, Fixed.floor(-Fixed.ONE - 1));
    }

    @Test
    void productsAndQuotientsRoundDown() {
        assertEquals(Fixed.ofInt(6), Fixed.mul(Fixed.ofInt(2), Fixed.ofInt(3)));
        assertEquals(-1, Fixed.mul(-1, Fixed.HALF));
        assertEquals(Fixed.HALF, Fixed.div(Fixed.ONE, Fixed.ofInt(2)));
        assertEquals(-21846, Fixed.div(-Fixed.ONE, Fixed.ofInt(3)));
        assertEquals(39321, Fixed.ofRatio(6, 10));
    }

    @Test
    void wholeNumbersSurviveTheRoundTripToTheBorder() {
        for (int value : new int[] {0, 1, -1, 1 << 21, -(1 << 21), Integer.MAX_VALUE}) {
            assertEquals(value, Fixed.floor(Fixed.ofInt(value)));
        }
    }
}
