package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ErrorSmootherTest {
    private static final long MILLI = 1_000_000;

    private final ErrorSmoother smoother = new ErrorSmoother();

    private double x(long millis) {
        return smoother.at(millis * MILLI)[0];
    }

    private void add(double blocks, int takesMillis, long atMillis) {
        smoother.add(blocks, 0, 0, all -> takesMillis * MILLI, atMillis * MILLI);
    }

    @Test
    void itEndsWhenItShouldAndNeverGoesBeyond() {
        add(2, 100, 0);
        double before = 2;
        for (int millis = 0; millis <= 100; millis++) {
            assertTrue(x(millis) <= before && x(millis) >= 0, "at " + millis);
            before = x(millis);
        }
        assertEquals(0, x(100), 1e-12);
        assertEquals(0, x(500), 1e-12);
    }

    @Test
    void clocksMayBeBelowZero() {
        add(1, 100, -5000);
        assertEquals(0, x(-4900), 1e-12);
        smoother.stop();
        add(1, 100, -9000); // A replay went back.
        assertEquals(0, x(-8900), 1e-12);
    }

    @Test
    void whatIsAddedOnTheWayChangesNeitherThePlaceNorTheSpeedAtOnce() {
        add(1, 200, 0);
        double speed = smoother.speed(80 * MILLI);
        double left = x(80);
        add(0.5, 200, 80);
        assertEquals(left + 0.5, x(80), 1e-9);
        assertEquals(speed, smoother.speed(80 * MILLI), 1e-6);
    }

    @Test
    void theSpeedIsThatOfThePlace() {
        Random random = new Random(4);
        for (int millis = 0; millis < 2000; millis++) {
            if (random.nextInt(40) == 0) {
                add(random.nextDouble() - 0.5, 50 + random.nextInt(300), millis);
            }
            double moved = Math.abs(smoother.at(millis * MILLI + 1000)[0] - x(millis));
            assertEquals(moved * 1e6, smoother.speed(millis * MILLI), 0.01 + moved * 1e4, "seed 4");
        }
    }

    @Test
    void whatCancelsTheRestDoesNotOvershoot() {
        add(1, 200, 0);
        add(-x(100), 200, 100);
        for (int millis = 100; millis < 400; millis++) {
            assertEquals(0, x(millis), 1e-9);
        }
    }
}
