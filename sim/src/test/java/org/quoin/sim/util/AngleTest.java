package org.quoin.sim.util;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.SplittableRandom;
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
    void directionsAreTheNearestAngle() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 20_000; i++) {
            int bits = 1 + random.nextInt(44);
            long dx = random.nextLong(-(1L << bits), 1L << bits);
            long dz = random.nextLong(-(1L << bits), 1L << bits);
            if (dx == 0 && dz == 0) {
                continue;
            }
            double exact = Math.atan2((double) -dx, (double) dz) * Angle.TURN / (2 * Math.PI);
            int angle = Angle.of(dx, dz);
            double off = Math.IEEEremainder(exact - angle, Angle.TURN);
            assertEquals(0, off, 0.51, dx + ", " + dz + ": " + angle);
            assertEquals(Angle.wrap(angle), angle);
        }
        assertThrows(IllegalArgumentException.class, () -> Angle.of(0, 0));
    }

    @Test
    void directionsOfTheAxesAreExact() {
        assertEquals(0, Angle.of(0, 1));
        assertEquals(256, Angle.of(-1, 0));
        assertEquals(512, Angle.of(0, -1));
        assertEquals(768, Angle.of(1, 0));
    }

    @Test
    void quartersAreExact() {
        assertEquals(0, Angle.sin(0));
        assertEquals(Fixed.ONE, Angle.sin(256));
        assertEquals(0, Angle.sin(512));
        assertEquals(-Fixed.ONE, Angle.sin(768));
    }
}
