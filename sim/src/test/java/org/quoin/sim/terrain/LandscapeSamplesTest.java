package org.quoin.sim.terrain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class LandscapeSamplesTest {
    /** After this many samples one place evicts another. */
    private static final int PERIOD = 256 * LandscapeSamples.STEP;

    @Test
    void keptSamplesEqualThoseMadeAnew() {
        Landscape landscape = new Landscape(7);
        LandscapeSamples samples = new LandscapeSamples(landscape);
        Random random = new Random(11);
        int[] kept = new int[3 + Landscape.FIELDS];
        int[] anew = new int[3 + Landscape.FIELDS];
        for (int i = 0; i < 20_000; i++) {
            // Of a few places, most of which share theirs with others, on both sides of 0.
            int x = (random.nextInt(8) - 4) * LandscapeSamples.STEP + random.nextInt(3) * PERIOD;
            int z = (random.nextInt(8) - 4) * LandscapeSamples.STEP - random.nextInt(3) * PERIOD;
            samples.at(x, z, kept, 3);
            landscape.sample(x, z, anew, 3);
            assertArrayEquals(anew, kept, "at " + x + ", " + z);
        }
    }

    @Test
    void aColumnIsTheSameWhateverWasMadeBefore() {
        NaturalTerrain used = new NaturalTerrain(3);
        Random random = new Random(5);
        for (int i = 0; i < 60; i++) {
            int cx = random.nextInt(4) - 2 + 64 * (random.nextInt(3) - 1);
            int cz = random.nextInt(4) - 2;
            Region anew = new NaturalTerrain(3).region(cx, cz);
            Region again = used.region(cx, cz);
            for (int field = 0; field < Landscape.FIELDS; field++) {
                for (int x = -Region.MARGIN; x < 16 + Region.MARGIN; x++) {
                    int[] expected = new int[16];
                    int[] found = new int[16];
                    for (int z = 0; z < 16; z++) {
                        expected[z] = anew.field(field, x, z);
                        found[z] = again.field(field, x, z);
                    }
                    assertArrayEquals(expected, found, cx + ", " + cz + ", field " + field);
                }
            }
        }
    }
}
