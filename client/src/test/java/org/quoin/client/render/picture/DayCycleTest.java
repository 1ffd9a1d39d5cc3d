package org.quoin.client.render.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.DayClock;

class DayCycleTest {
    private static final int STEP = 16;

    private final DayCycle days = new DayCycle();

    @Test
    void sunRisesInTheEastAndSetsInTheWest() {
        Vector3fc morning = days.at(DayClock.SUNRISE + 1000).sunDirection();
        Vector3fc noon = days.at(DayClock.NOON).sunDirection();
        Vector3fc evening = days.at(DayClock.SUNSET - 1000).sunDirection();
        assertTrue(morning.x() > 0.9f && morning.y() > 0 && morning.y() < 0.2f);
        assertTrue(noon.y() > 0.9f);
        assertTrue(evening.x() < -0.9f && evening.y() > 0 && evening.y() < 0.2f);
        assertTrue(days.at(0).sunDirection().y() < -0.9f);
    }

    @Test
    void colorsAreColorsAndNeverLeapThroughoutTheDay() {
        Atmosphere before = days.at(DayClock.MOMENTS - STEP);
        for (int moment = 0; moment < DayClock.MOMENTS; moment += STEP) {
            Atmosphere now = days.at(moment);
            assertEquals(1, now.sunDirection().length(), 1e-4f);
            assertEquals(0, apart(now.horizon(), before.horizon()), 0.02f, "moment " + moment);
            assertEquals(0, apart(now.zenith(), before.zenith()), 0.02f, "moment " + moment);
            assertEquals(now.stars(), before.stars(), 0.02f, "moment " + moment);
            float[] lights = now.faceLights();
            float[] lightsBefore = before.faceLights();
            for (int i = 0; i < lights.length; i++) {
                assertTrue(lights[i] > 0.05f && lights[i] <= 1, "moment " + moment);
                assertEquals(lights[i], lightsBefore[i], 0.02f, "moment " + moment);
            }
            before = now;
        }
    }

    private static float apart(Vector3fc a, Vector3fc b) {
        return Math.max(
                Math.abs(a.x() - b.x()),
                Math.max(Math.abs(a.y() - b.y()), Math.abs(a.z() - b.z())));
    }

    @Test
    void starsShineAtNightAndNotByDay() {
        assertEquals(1, days.at(0).stars());
        assertEquals(0, days.at(DayClock.NOON).stars());
    }

    @Test
    void neighbouringMomentsShareOneObject() {
        Atmosphere first = days.at(DayClock.NOON);
        assertSame(first, days.at(DayClock.NOON + 1));
    }
}
