package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Face;

class AimTest {
    private final FlatTerrain terrain = new FlatTerrain();
    private final Camera eye = new Camera().set(-0.3, 65.62, 0.7, 0, 0);
    private final Hit hit = new Hit();

    @Test
    void lookingDownHitsTheGroundUnderTheEye() {
        assertTrue(Aim.cast(terrain, eye, 0, -255, hit));
        assertEquals(-1, hit.x);
        assertEquals(63, hit.y);
        assertEquals(0, hit.z);
        assertEquals(Face.UP, hit.face);
    }

    @Test
    void lookingAtTheSkyHitsNothing() {
        assertFalse(Aim.cast(terrain, eye, 0, 40, hit));
    }

    @Test
    void aQuarterTurnAimsTowardMinusX() {
        assertTrue(Aim.cast(terrain, eye, 256, -100, hit));
        assertTrue(hit.x < -1, "hit x " + hit.x);
        assertEquals(0, hit.z);
    }
}
