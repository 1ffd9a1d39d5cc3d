package org.quoin.client.render.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class ClimateTintsTest {
    /** Warmth and wetness in hundredths. */
    private static int color(int warmth, int wetness) {
        int high = warmth * 16384 / 100;
        int low = wetness * 16384 / 100;
        return ClimateTints.halved(high << 16 | (low & 0xFFFF));
    }

    private static int part(int color, int shift) {
        return color >> shift & 255;
    }

    @Test
    void mildAndDryIsAsTheTexturesAre() {
        assertEquals(0x808080, color(0, -30));
    }

    @Test
    void coldIsBluerAndDryHeatYellower() {
        assertTrue(part(color(-40, 0), 0) > part(color(-40, 0), 16) + 30);
        assertTrue(part(color(40, -40), 16) > part(color(40, -40), 0) + 60);
        assertTrue(part(color(40, 40), 16) < part(color(40, -40), 16));
    }

    @Test
    void betweenClimatesItChangesSmoothly() {
        for (int wetness = -60; wetness <= 60; wetness += 15) {
            for (int warmth = -60; warmth < 60; warmth++) {
                int one = color(warmth, wetness);
                int other = color(warmth + 1, wetness);
                for (int shift = 0; shift <= 16; shift += 8) {
                    int step = Math.abs(part(one, shift) - part(other, shift));
                    assertTrue(step <= 9, step + " at " + warmth + " " + wetness);
                }
            }
        }
    }
}
