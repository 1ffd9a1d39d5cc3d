package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.terrain.NaturalTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;

/** A new player looks to where the land is. */
final class FirstLookTest {
    private static Terrain land(IntBinaryOperator height) {
        return new Terrain() {
            @Override
            public TerrainColumn column(int cx, int cz) {
                throw new AssertionError("no column is made for a look");
            }

            @Override
            public Survey survey(int x0, int z0, int step, int side) {
                Survey survey = new Survey(side);
                for (int j = 0; j < side; j++) {
                    for (int i = 0; i < side; i++) {
                        int top = height.applyAsInt(x0 + i * step, z0 + j * step);
                        boolean water = top < WATER_LEVEL;
                        survey.set(i, j, top, Blocks.DIRT, water ? Blocks.WATER : Blocks.DIRT);
                    }
                }
                return survey;
            }
        };
    }

    private static double look(IntBinaryOperator height) {
        return FirstLook.yawDegrees(land(height), 0.5, 66.6, 0.5);
    }

    @Test
    void hillsAreBetterThanTheSea() {
        // Hills to the west, where x is negative: a quarter of a turn clockwise from +Z.
        double yaw = look((x, z) -> x > 0 ? 40 : 65 - x / 6);
        assertEquals(90, yaw, 40);
        double other = look((x, z) -> z > 0 ? 40 : 65 - z / 6);
        assertEquals(180, other, 40);
    }

    @Test
    void aWallBeforeOnesEyesIsNoView() {
        double yaw = look((x, z) -> z > 8 ? 120 : 65);
        assertTrue(yaw > 60 && yaw < 300, "looks at " + yaw);
    }

    @Test
    void theSameWorldIsLookedAtAlike() {
        Terrain terrain = new NaturalTerrain(new WorldConfig(7, 20).seed());
        double yaw = FirstLook.yawDegrees(terrain, 1.5, 70, 1.5);
        assertEquals(yaw, FirstLook.yawDegrees(terrain, 1.5, 70, 1.5));
        assertTrue(yaw >= 0 && yaw < 360);
    }
}
