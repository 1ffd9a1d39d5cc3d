package org.quoin.client.render.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.sim.world.Blocks;

class HandRendererTest {
    private static final double BLOCK_SHARE_MAX = 0.14;
    private static final double ARM_SHARE_MAX = 0.17;
    private static final int[] CUBES = {Blocks.BRICKS, Blocks.GLASS, Blocks.PLANKS_STAIRS};
    private static final int[] FLAT = {Blocks.FLOWER_RED, Blocks.LADDER, Blocks.TALL_GRASS};

    /** Where what is held begins and ends, -1..1 from edge to edge of the picture. */
    private static float[] extent(int block, float aspect) {
        Matrix4f seen = HandRenderer.projection(aspect, new Matrix4f());
        seen.mul(HandRenderer.place(block, aspect, 0, 0, 0, new Matrix4f()));
        float[] extent = {Float.MAX_VALUE, -Float.MAX_VALUE};
        for (int corner = 0; corner < 8; corner++) {
            float z = BlockModel.isFlat(block) ? 0.5f : corner >> 2;
            Vector3f at = new Vector3f(corner & 1, corner >> 1 & 1, z);
            seen.transformProject(at);
            extent[0] = Math.min(extent[0], at.x);
            extent[1] = Math.max(extent[1], at.x);
        }
        return extent;
    }

    private static double share(int block, float aspect) {
        float[] extent = extent(block, aspect);
        return (extent[1] - extent[0]) / 2;
    }

    @ParameterizedTest
    @ValueSource(floats = {9 / 16f, 1, 4 / 3f, 16 / 10f, 16 / 9f, 21 / 9f, 32 / 9f})
    void aHeldBlockIsWholeAndTakesASeventhOfAnyWidthAtMost(float aspect) {
        for (int[] blocks : new int[][] {CUBES, FLAT}) {
            for (int block : blocks) {
                double share = share(block, aspect);
                assertTrue(share <= BLOCK_SHARE_MAX, "block " + block + ": " + share);
                float[] extent = extent(block, aspect);
                assertTrue(extent[0] > 0.6 && extent[1] < 1, extent[0] + " to " + extent[1]);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {9 / 16f, 1, 4 / 3f, 16 / 9f, 32 / 9f})
    void theBareArmTakesLittleOfAnyWidth(float aspect) {
        float[] extent = extent(Blocks.AIR, aspect);
        assertTrue((1 - extent[0]) / 2 <= ARM_SHARE_MAX, "from " + extent[0]);
        assertTrue(extent[1] > 1, "it comes from beyond the edge");
    }

    @ParameterizedTest
    @ValueSource(floats = {9 / 16f, 4 / 3f})
    void inANarrowPictureItTakesAsMuchOfTheWidthAsInAWideOne(float aspect) {
        assertEquals(share(Blocks.BRICKS, 16 / 9f), share(Blocks.BRICKS, aspect), 0.01);
    }
}
