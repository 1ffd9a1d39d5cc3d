package org.quoin.sim.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.terrain.Landscape.Curve;

class NoiseTest {
    @Test
    void aLineIsWhatItsPlacesAreOneByOne() {
        long seed = 5;
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            Noise noise = new Noise(random.nextLong(), 7, 2 + random.nextInt(6));
            int x = random.nextInt() >> 10;
            int y = random.nextInt(300) - 20;
            int z = random.nextInt() >> 10;
            int step = 1 + random.nextInt(9);
            int[] line = new int[20];
            noise.line(x, y, z, step, 18, line, 1);
            for (int k = 0; k < 18; k++) {
                int[] single = new int[1];
                noise.line(x, y + k * step, z, 1, 1, single, 0);
                assertEquals(single[0], line[1 + k], "seed " + seed + ", line " + i);
            }
        }
    }

    @Test
    void neighboursDifferLittleAlsoAcrossTheLattice() {
        Noise noise = new Noise(11, 3, 5);
        int[] line = new int[400];
        noise.line(-77, -100, 12, 1, 400, line, 0);
        for (int i = 1; i < 400; i++) {
            assertTrue(Math.abs(line[i] - line[i - 1]) < Noise.ONE / 8, "y " + i);
            int here = noise.at(i - 200, 40);
            assertTrue(Math.abs(noise.at(i - 199, 40) - here) < Noise.ONE / 8, "x " + i);
        }
    }

    @Test
    void noiseIsBalancedAndStaysNearOne() {
        Noise noise = new Noise(1, 2, 4);
        long sum = 0;
        int most = 0;
        for (int x = 0; x < 600; x++) {
            for (int z = 0; z < 600; z++) {
                int value = noise.at(x * 3, z * 5);
                sum += value;
                most = Math.max(most, Math.abs(value));
            }
        }
        assertTrue(Math.abs(sum / 360_000) < Noise.ONE / 50, "mean " + sum / 360_000);
        assertTrue(most > Noise.ONE / 2 && most < 3 * Noise.ONE / 2, "most " + most);
    }

    @Test
    void stepsAndCurvesHoldTheirEnds() {
        assertEquals(0, Noise.step(10, 20, 10));
        assertEquals(Noise.ONE, Noise.step(10, 20, 20));
        assertEquals(Noise.ONE / 2, Noise.step(10, 20, 15));
        Curve curve = new Curve(0, 5, 10, 25, 20, -5);
        assertEquals(5, curve.at(-3));
        assertEquals(15, curve.at(5));
        assertEquals(10, curve.at(15));
        assertEquals(-5, curve.at(21));
    }
}
