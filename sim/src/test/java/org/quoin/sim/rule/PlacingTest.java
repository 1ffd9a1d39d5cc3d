package org.quoin.sim.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.quoin.sim.rule.BlockActions.Placing;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** Which way round things are placed. */
final class PlacingTest {
    private static final BlockReader STONE = (x, y, z) -> Blocks.STONE;
    private static final BlockReader SLABS = (x, y, z) -> Blocks.STONE_SLAB;

    private static Hit hit(int face, long atY) {
        Hit hit = new Hit();
        hit.face = face;
        hit.atY = atY;
        return hit;
    }

    @Test
    void stairsClimbAwayFromThePlayerThatPlacesThem() {
        Hit ground = hit(Face.UP, 0);
        int[] facings = {Face.SOUTH, Face.WEST, Face.NORTH, Face.EAST};
        for (int quarter = 0; quarter < 4; quarter++) {
            for (int off = -127; off <= 127; off += 127) {
                int yaw = (quarter * 256 + off) & 1023;
                int state = Placing.state(Blocks.PLANKS_STAIRS, yaw, ground, STONE);
                assertEquals(facings[quarter], Blocks.get(state).facing(), "yaw " + yaw);
                assertEquals(Blocks.PLANKS_STAIRS, Blocks.kindOf(state));
            }
        }
    }

    @Test
    void laddersHangOnWholeWallsAndLookAwayFromThem() {
        for (int face : new int[] {Face.WEST, Face.EAST, Face.NORTH, Face.SOUTH}) {
            int state = Placing.state(Blocks.LADDER, 0, hit(face, 0), STONE);
            assertEquals(face, Blocks.get(state).facing());
            assertEquals(Placing.NOWHERE, Placing.state(Blocks.LADDER, 0, hit(face, 0), SLABS));
        }
        assertEquals(Placing.NOWHERE, Placing.state(Blocks.LADDER, 0, hit(Face.UP, 0), STONE));
    }

    @Test
    void slabsLieInTheHalfThatWasAimedAt() {
        int low = Blocks.PLANKS_SLAB;
        int high = Blocks.PLANKS_SLAB + 1;
        assertEquals(low, Placing.state(low, 0, hit(Face.UP, Fixed.ofInt(5)), STONE));
        assertEquals(high, Placing.state(low, 0, hit(Face.DOWN, Fixed.ofInt(5)), STONE));
        long lower = Fixed.ofInt(5) + Fixed.HALF - 1;
        assertEquals(low, Placing.state(low, 0, hit(Face.WEST, lower), STONE));
        assertEquals(high, Placing.state(low, 0, hit(Face.WEST, lower + 1), STONE));
    }

    @Test
    void placedLeavesAreOfTheKindThatStays() {
        Hit ground = hit(Face.UP, 0);
        assertEquals(
                Blocks.PLACED_BIRCH_LEAVES, Placing.state(Blocks.BIRCH_LEAVES, 0, ground, STONE));
        assertEquals(Blocks.SNOW, Placing.state(Blocks.SNOW, 0, ground, STONE));
    }
}
