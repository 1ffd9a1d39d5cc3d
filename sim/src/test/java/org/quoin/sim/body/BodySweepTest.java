package org.quoin.sim.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.VoxelSweep;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.World;

/** The quick ways of a body through the voxels lead where the plain ones do. */
class BodySweepTest {
    private static final int[] TURN_RATES = {20, 30, 60};

    private static final int[] CUBES = {Blocks.AIR, Blocks.AIR, Blocks.AIR, Blocks.STONE};
    private static final int[] ALL = {
        Blocks.AIR, Blocks.AIR, Blocks.AIR, Blocks.STONE, Blocks.STONE_SLAB, Blocks.WATER
    };

    private static World world(Random random, int[] blocks) {
        World world = new World(new FlatTerrain());
        for (int i = 0; i < 6000; i++) {
            int block = blocks[random.nextInt(blocks.length)];
            int y = 60 + random.nextInt(14);
            world.setBlock(random.nextInt(40) - 20, y, random.nextInt(40) - 20, block);
        }
        return world;
    }

    private static int randomMove(Random random) {
        return Bodies.speed(random.nextInt(1 << 19) - (1 << 18));
    }

    @Test
    void aSweepEndsWhereTheSweepOfEachAxisEnds() {
        int stopped = 0;
        for (long seed = 0; seed < 4; seed++) {
            Random random = new Random(seed);
            World world = world(random, seed % 2 == 0 ? CUBES : ALL);
            BodySweep sweep = new BodySweep(world.newReader(), new BodyWindow(world.newReader()));
            for (int i = 0; i < 20_000; i++) {
                int kind = random.nextInt(BodyKind.COUNT);
                long x = random.nextInt(30 << 12) * 16L - (15 << 16);
                long y = Fixed.ofInt(62) + random.nextInt(10 << 12) * 16L;
                long z = random.nextInt(30 << 12) * 16L - (15 << 16);
                int moveX = randomMove(random);
                int moveY = randomMove(random);
                int moveZ = randomMove(random);
                sweep.go(x, y, z, moveX, moveY, moveZ, kind);
                if (!sweep.stuck) {
                    String where = "seed " + seed + ", sweep " + i;
                    long freeY = clip(world, VoxelSweep.Y, moveY, x, y, z, kind);
                    long freeX = clip(world, VoxelSweep.X, moveX, x, y + freeY, z, kind);
                    long freeZ = clip(world, VoxelSweep.Z, moveZ, x + freeX, y + freeY, z, kind);
                    assertEquals(freeY, sweep.freeY, where);
                    assertEquals(freeX, sweep.freeX, where);
                    assertEquals(freeZ, sweep.freeZ, where);
                    stopped += freeX != moveX || freeY != moveY || freeZ != moveZ ? 1 : 0;
                }
            }
        }
        assertTrue(stopped > 5000, stopped + " met something");
    }

    private static long clip(World world, int axis, int way, long x, long y, long z, int kind) {
        int half = BodyKind.HALF_WIDTH[kind];
        int height = BodyKind.HEIGHT[kind];
        return VoxelSweep.clip(
                world, axis, way, x - half, y, z - half, x + half, y + height, z + half);
    }

    @Test
    void theShortWayLeadsWhereTheLongOneDoesFromGroundAirAndWater() {
        int flown = 0;
        for (long seed = 0; seed < 12; seed++) {
            World world = world(new Random(seed), ALL);
            Bodies all = Crowds.random(seed, 600, 16);
            Bodies bodies = new Bodies();
            for (int row = 0; row < all.size(); row++) {
                // Those of one column, as a window is of one; the ones on its edge cross to others.
                if (all.x[row] >= 0 && all.z[row] >= 0) {
                    int copied = bodies.appendRow();
                    bodies.copyRow(all, row, copied);
                    bodies.flags[copied] = (byte) (row % 3 == 0 ? 0 : row % (Bodies.FLAGS + 1));
                }
            }
            Bodies longWay = bodies.copy();
            BodyRates rates = new BodyRates(new TickRate(TURN_RATES[(int) seed % 3]));
            BodyMover mover = new BodyMover(rates, seed, world.newReader());
            mover.startColumn(0, 0);
            BodyMover plain = new BodyMover(rates, seed, world.newReader());
            Random random = new Random(seed);
            long[] push = new long[bodies.size()];
            for (int row = 0; row < push.length; row++) {
                int overlap = random.nextInt(3) * (random.nextInt(1 << 17) - (1 << 16));
                push[row] = BodyPairs.push(overlap, -overlap);
            }
            BodyOutcomes outcomes = new BodyOutcomes();
            outcomes.start(push.length, push.length);
            // The second half is one body after the other: too few for the short way.
            mover.move(bodies, 0, push.length / 2, push, outcomes);
            for (int row = push.length / 2; row < push.length; row++) {
                mover.move(bodies, row, row + 1, push, outcomes);
            }
            for (int row = 0; row < bodies.size(); row++) {
                int pushX = BodyPairs.pushX(push[row]);
                plain.moveAmidst(longWay, row, pushX, BodyPairs.pushZ(push[row]));
                String where = "seed " + seed + ", row " + row;
                assertEquals(longWay.rowHash(row), bodies.rowHash(row), where);
                assertEquals(longWay.dx[row], bodies.dx[row], where);
                assertEquals(longWay.dy[row], bodies.dy[row], where);
                assertEquals(longWay.dz[row], bodies.dz[row], where);
                flown += bodies.dy[row] != 0 ? 1 : 0;
            }
        }
        assertTrue(flown > 500, flown + " moved");
    }
}
