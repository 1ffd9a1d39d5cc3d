package org.quoin.sim.util;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class AngleTest {
    @Test
    void everySineIsWithinOneUnitOfTheTrueValue() {
        for (int angle = -Angle.TURN; angle <= 2 * Angle.TURN; angle++) {
            double radians = angle * 2 * Math.PI / Angle.TURN;
            assertEquals(
                    Math.sin(radians) * Fixed.ONE, (double) Angle.sin(angle), 1.0, "sin " + angle);
            assertEquals(
                    Math.cos(radians) * Fixed.ONE, (double) Angle.cos(angle), 1.0, "cos " + angle);
        }
    }

    @Test
    void quartersAreExact() {
        assertEquals(0, Angle.sin(0));
        assertEquals(Fixed.ONE, Angle.sin(256));
        assertEquals(0, Angle.sin(512));
        assertEquals(-Fixed.ONE, Angle.sin(768));
    }
}
