package org.quoin.client.render.picture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.world.Face;

/** The brightness of light levels. */
final class LightLevelsTest {
    private static final int NUMBERS = Face.COUNT * 3;

    @Test
    void whatShinesIsBrightInTheDark() {
        float[] dark = new float[NUMBERS];
        LightLevels.dim(new float[NUMBERS], 0, dark);
        float[] lit = new float[NUMBERS];
        LightLevels.shine(dark, 15, lit);
        for (int i = 0; i < NUMBERS; i++) {
            assertTrue(lit[i] >= LightLevels.LAMP_COLOR[i % 3] && lit[i] <= 1, i + ": " + lit[i]);
        }
    }

    @Test
    void whatShinesALittleIsNoDarkerThanAroundIt() {
        float[] day = Atmosphere.DAY.faceLights();
        float[] lit = new float[NUMBERS];
        LightLevels.shine(day, 0, lit);
        assertArrayEquals(day, lit, 1e-6f);
        LightLevels.shine(day, 4, lit);
        for (int i = 0; i < NUMBERS; i++) {
            assertTrue(lit[i] >= day[i] && lit[i] <= 1, i + ": " + lit[i]);
        }
    }
}
