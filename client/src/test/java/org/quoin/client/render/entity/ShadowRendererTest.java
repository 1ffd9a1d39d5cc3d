package org.quoin.client.render.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/** The height of the ground below a shadow. */
final class ShadowRendererTest {
    private static final BlockReader FLOOR = (x, y, z) -> y < 10 ? Blocks.STONE : Blocks.AIR;

    @Test
    void shadeLiesUnderTheFeetAlsoDuringAJump() {
        assertEquals(10, ShadowRenderer.groundBelow(FLOOR, 0.5, 10, 0.5));
        assertEquals(10, ShadowRenderer.groundBelow(FLOOR, 0.5, 11.3, 0.5));
    }

    @Test
    void anEntityHighUpHasNone() {
        double far = ShadowRenderer.groundBelow(FLOOR, 0.5, 40, 0.5);
        assertEquals(Double.NEGATIVE_INFINITY, far);
    }

    @Test
    void shadeLiesOnASlabAsHighAsItIs() {
        BlockReader slab =
                (x, y, z) -> y == 10 ? Blocks.STONE_SLAB : y < 10 ? Blocks.STONE : Blocks.AIR;
        assertEquals(10.5, ShadowRenderer.groundBelow(slab, 0.5, 10.5, 0.5));
    }

    @Test
    void plantsAreNoGround() {
        BlockReader meadow =
                (x, y, z) -> y == 10 ? Blocks.TALL_GRASS : y < 10 ? Blocks.DIRT : Blocks.AIR;
        assertEquals(10, ShadowRenderer.groundBelow(meadow, 0.5, 10, 0.5));
    }
}
