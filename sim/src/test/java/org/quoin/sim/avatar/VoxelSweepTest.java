package org.quoin.sim.avatar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockBoxes;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/** The sweep against its naive twin, and walking over slabs and stairs. */
final class VoxelSweepTest {
    private static final TickRate RATE = new TickRate(20);
    private static final int FORWARD = InputFrame.of(0, 1, 0, 0, 0, 0);

    @Test
    void theSweepStopsWhereTheNearestOfAllBoxesBegins() {
        long seed = 11;
        Random random = new Random(seed);
        int stopped = 0;
        for (int round = 0; round < 20_000; round++) {
            int salt = random.nextInt();
            BlockReader blocks = (x, y, z) -> noise(x, y, z, salt);
            long[] low = new long[3];
            long[] high = new long[3];
            for (int i = 0; i < 3; i++) {
                // Often on a sixteenth, where touching and overlapping part.
                long at = random.nextLong(-Fixed.ONE, 2 * Fixed.ONE);
                low[i] = random.nextBoolean() ? at : at & ~4095;
                high[i] = low[i] + (1 + random.nextInt(30)) * 4096L;
            }
            int axis = random.nextInt(3);
            long distance = random.nextLong(-2 * Fixed.ONE, 2 * Fixed.ONE);
            long free =
                    VoxelSweep.clip(
                            blocks, axis, distance, low[0], low[1], low[2], high[0], high[1],
                            high[2]);
            String message = "seed " + seed + ", round " + round;
            assertEquals(naive(blocks, axis, distance, low, high), free, message);
            stopped += free == distance ? 0 : 1;
        }
        assertTrue(stopped > 2000 && stopped < 18_000, stopped + " were stopped");
    }

    private static int noise(int x, int y, int z, int salt) {
        int bits = (int) Mix.mix(salt, x * 31L + y, z) >>> 1;
        return bits % 3 == 0 ? bits / 3 % Blocks.COUNT : Blocks.AIR;
    }

    /** Looks at every box of every cell around. */
    private static long naive(
            BlockReader blocks, int axis, long distance, long[] low, long[] high) {
        long best = distance;
        int[] cell = new int[3];
        for (cell[0] = -5; cell[0] < 8; cell[0]++) {
            for (cell[1] = -5; cell[1] < 8; cell[1]++) {
                for (cell[2] = -5; cell[2] < 8; cell[2]++) {
                    BlockBoxes boxes =
                            Blocks.get(blocks.blockAt(cell[0], cell[1], cell[2])).boxes();
                    for (int box = 0; box < boxes.count(); box++) {
                        best = naive(boxes, box, cell, axis, distance, best, low, high);
                    }
                }
            }
        }
        return best;
    }

    private static long naive(
            BlockBoxes boxes,
            int box,
            int[] cell,
            int axis,
            long distance,
            long best,
            long[] low,
            long[] high) {
        for (int other = 0; other < 3; other++) {
            long from = Fixed.ofInt(cell[other]) + boxes.low(box, other) * 4096L;
            long to = Fixed.ofInt(cell[other]) + boxes.high(box, other) * 4096L;
            if (other != axis && (high[other] <= from || low[other] >= to)) {
                return best;
            }
        }
        long from = Fixed.ofInt(cell[axis]) + boxes.low(box, axis) * 4096L;
        long to = Fixed.ofInt(cell[axis]) + boxes.high(box, axis) * 4096L;
        if (distance > 0 && from >= high[axis]) {
            return Math.min(best, from - high[axis]);
        }
        if (distance < 0 && to <= low[axis]) {
            return Math.max(best, to - low[axis]);
        }
        return best;
    }

    @Test
    void anAvatarWalksUpSlabsAndStairsButNotUpAWholeBlock() {
        int risingSouth = Blocks.STONE_STAIRS + 3;
        AvatarState avatar = new AvatarState();
        BlockReader stairs =
                (x, y, z) -> {
                    int ground = Math.min(4, Math.max(0, z - 2));
                    boolean rises = y == ground && z >= 2 && z < 6;
                    return y < ground ? Blocks.STONE : rises ? risingSouth : Blocks.AIR;
                };
        walk(avatar, stairs, 40);
        assertEquals(Fixed.ofInt(4), avatar.y);

        AvatarState onSlab = new AvatarState();
        BlockReader slab =
                (x, y, z) ->
                        y < 0 ? Blocks.STONE : y == 0 && z >= 2 ? Blocks.PLANKS_SLAB : Blocks.AIR;
        walk(onSlab, slab, 40);
        assertEquals(Fixed.HALF, onSlab.y);

        AvatarState blocked = new AvatarState();
        BlockReader wall = (x, y, z) -> y < 0 || (y == 0 && z >= 2) ? Blocks.STONE : Blocks.AIR;
        walk(blocked, wall, 40);
        assertEquals(0, blocked.y);
        assertEquals(Fixed.ofInt(2) - AvatarShape.HALF_WIDTH, blocked.z);
    }

    @Test
    void anAvatarDoesNotStepUpWhereItsHeadHasNoRoom() {
        AvatarState avatar = new AvatarState();
        BlockReader low =
                (x, y, z) ->
                        y < 0 || y >= 2
                                ? Blocks.STONE
                                : y == 0 && z >= 2 ? Blocks.STONE_SLAB : Blocks.AIR;
        walk(avatar, low, 40);
        assertEquals(0, avatar.y);
        assertEquals(Fixed.ofInt(2) - AvatarShape.HALF_WIDTH, avatar.z);
    }

    private static void walk(AvatarState avatar, BlockReader blocks, int turns) {
        for (int turn = 0; turn < turns; turn++) {
            AvatarStep.step(avatar, FORWARD, blocks, RATE);
        }
    }
}
