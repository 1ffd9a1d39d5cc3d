package org.quoin.sim.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

class RayWalkTest {
    @Test
    void aRayStopsAtTheFaceItComesInBy() {
        BlockReader block = (x, y, z) -> x == 0 && y == 0 && z == 4 ? Blocks.STONE : Blocks.AIR;
        Hit hit = new Hit();
        assertTrue(RayWalk.cast(block, Fixed.HALF, Fixed.HALF, Fixed.HALF, 0, 0, hit));
        assertEquals(4, hit.z);
        assertEquals(Face.NORTH, hit.face);
        assertEquals(3, hit.adjacentZ());
    }

    @Test
    void reachEndsAtSixBlocks() {
        BlockReader wall = (x, y, z) -> z >= 6 ? Blocks.STONE : Blocks.AIR;
        Hit hit = new Hit();
        assertTrue(RayWalk.cast(wall, 0, 0, 0, 0, 0, hit));
        assertFalse(RayWalk.cast(wall, 0, 0, -1, 0, 0, hit));
    }

    @Test
    void aRayHitsASlabWhereItsTopIs() {
        BlockReader slabs = (x, y, z) -> y == 0 ? Blocks.STONE_SLAB : Blocks.AIR;
        Hit hit = new Hit();
        assertTrue(RayWalk.cast(slabs, Fixed.HALF, Fixed.ofInt(2), Fixed.HALF, 0, -255, hit));
        assertEquals(0, hit.y);
        assertEquals(Face.UP, hit.face);
        assertTrue(Math.abs(hit.atY - Fixed.HALF) <= 2, "at " + hit.atY);
        assertTrue(Math.abs(hit.distance - Fixed.ofRatio(3, 2)) < 100, "after " + hit.distance);
    }

    @Test
    void aRayPassesOverASlabAndThroughLiquidsAndAroundPlants() {
        BlockReader slab = (x, y, z) -> z == 2 ? Blocks.STONE_SLAB : Blocks.AIR;
        Hit hit = new Hit();
        long above = Fixed.ofRatio(6, 10);
        assertFalse(RayWalk.cast(slab, Fixed.HALF, above, Fixed.HALF, 0, 0, hit));
        assertTrue(RayWalk.cast(slab, Fixed.HALF, Fixed.HALF / 2, Fixed.HALF, 0, 0, hit));
        assertEquals(Face.NORTH, hit.face);
        BlockReader water = (x, y, z) -> Blocks.WATER;
        assertFalse(RayWalk.cast(water, Fixed.HALF, Fixed.HALF, Fixed.HALF, 0, 0, hit));
        BlockReader flower = (x, y, z) -> z == 2 ? Blocks.FLOWER_RED : Blocks.AIR;
        assertTrue(RayWalk.cast(flower, Fixed.HALF, Fixed.HALF, Fixed.HALF, 0, 0, hit));
        assertFalse(RayWalk.cast(flower, Fixed.ONE / 8, Fixed.HALF, Fixed.HALF, 0, 0, hit));
    }

    @Test
    void theSlabInTheEyesOwnCellIsHit() {
        BlockReader slab = (x, y, z) -> y == 0 && x == 0 ? Blocks.STONE_SLAB : Blocks.AIR;
        Hit hit = new Hit();
        assertTrue(RayWalk.cast(slab, Fixed.HALF, Fixed.ONE - 1, Fixed.HALF, 0, -255, hit));
        assertEquals(0, hit.y);
        assertEquals(Face.UP, hit.face);
    }

    @Test
    void theWalkFindsWhatTinyStepsAlongTheRayFind() {
        long seed = 3;
        Random random = new Random(seed);
        int hits = 0;
        for (int ray = 0; ray < 5000; ray++) {
            int salt = random.nextInt();
            BlockReader blocks = (x, y, z) -> noise(x, y, z, salt);
            long ex = random.nextInt(1 << 20);
            long ey = random.nextInt(1 << 20);
            long ez = random.nextInt(1 << 20);
            int yaw = random.nextInt(1024);
            int pitch = random.nextInt(511) - 255;
            Hit hit = new Hit();
            boolean found = RayWalk.cast(blocks, ex, ey, ez, yaw, pitch, hit);
            hits += found ? 1 : 0;
            String message = "seed " + seed + ", ray " + ray;
            assertTrue(agrees(blocks, ex, ey, ez, yaw, pitch, found, hit), message);
        }
        assertTrue(hits > 1000, "only " + hits + " rays hit anything");
    }

    /** Whether stepping along the ray by 1/256 block meets no solid cell before the hit. */
    private static boolean agrees(
            BlockReader blocks,
            long ex,
            long ey,
            long ez,
            int yaw,
            int pitch,
            boolean found,
            Hit hit) {
        long level = Angle.cos(pitch);
        long dx = -Fixed.mul(Angle.sin(yaw), level);
        long dy = Angle.sin(pitch);
        long dz = Fixed.mul(Angle.cos(yaw), level);
        int start = cellKey(ex, ey, ez);
        for (int step = 1; step < RayWalk.REACH * 256; step++) {
            long x = ex + dx * step / 256;
            long y = ey + dy * step / 256;
            long z = ez + dz * step / 256;
            int bx = Fixed.floor(x);
            int by = Fixed.floor(y);
            int bz = Fixed.floor(z);
            // With a margin, since the steps may jump over the corner that the ray cuts.
            if (found && touches(x, hit.x) && touches(y, hit.y) && touches(z, hit.z)) {
                return true;
            }
            boolean inside = isInside(x) && isInside(y) && isInside(z);
            if (inside && cellKey(x, y, z) != start && Blocks.isSolid(blocks.blockAt(bx, by, bz))) {
                return false;
            }
        }
        return !found;
    }

    private static boolean touches(long coordinate, int cell) {
        long margin = Fixed.ONE / 256;
        return coordinate >= Fixed.ofInt(cell) - margin
                && coordinate <= Fixed.ofInt(cell + 1) + margin;
    }

    /** Away from the border of a cell, where rounding may choose either side. */
    private static boolean isInside(long coordinate) {
        long fraction = coordinate & (Fixed.ONE - 1);
        return fraction > 64 && fraction < Fixed.ONE - 64;
    }

    private static int cellKey(long x, long y, long z) {
        return (Fixed.floor(x) * 1009 + Fixed.floor(y)) * 1009 + Fixed.floor(z);
    }

    private static int noise(int x, int y, int z, int salt) {
        int mixed = ((x * 73856093) ^ (y * 19349663) ^ (z * 83492791) ^ salt) * 0x9E3779B1;
        return (mixed >>> 24) % 16 == 0 ? Blocks.STONE : Blocks.AIR;
    }
}
