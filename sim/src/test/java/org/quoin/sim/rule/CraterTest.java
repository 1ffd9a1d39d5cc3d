package org.quoin.sim.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.IntegerRoot;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.WorldBounds;

final class CraterTest {
    private static final int CASES = 60;

    @Test
    void emptiesWhatRaysThatAskTheWorldAtEachStepEmpty() {
        SplittableRandom random = new SplittableRandom(20);
        Crater crater = new Crater();
        for (int i = 0; i < CASES; i++) {
            long seed = random.nextLong();
            SplittableRandom own = new SplittableRandom(seed);
            BlockReader blocks = landOf(seed, own.nextInt(4));
            int edge = own.nextInt(3) == 0 ? WorldBounds.BORDER - 5 : 0;
            long x = Fixed.ofInt(edge) + own.nextLong(-Fixed.ofInt(4), Fixed.ofInt(4));
            long y = own.nextLong(Fixed.ofInt(WorldBounds.HEIGHT));
            long z = own.nextLong(-Fixed.ofInt(40), Fixed.ofInt(40));
            int tenths = i % 5 == 0 ? ExplosionQueue.POWER_MAX : own.nextInt(1, 81);
            crater.find(blocks, x, y, z, tenths, seed);
            assertEquals(
                    naive(blocks, x, y, z, tenths, seed), cellsOf(crater), "case of seed " + seed);
        }
    }

    /** Air, soil, stone or a mixture of all blocks, and bedrock beyond the border. */
    private static BlockReader landOf(long seed, int kind) {
        return (x, y, z) -> {
            if (!WorldBounds.contains(x, y, z)) {
                return WorldBounds.isInsideBorder(x, z) ? Blocks.AIR : Blocks.BEDROCK;
            }
            long draw = Mix.mix(Mix.mix(seed, x), Mix.mix(y, z)) >>> 1;
            return switch (kind) {
                case 0 -> Blocks.AIR;
                case 1 -> Blocks.DIRT;
                case 2 -> draw % 3 == 0 ? Blocks.TNT : Blocks.AIR;
                default -> (int) (draw % Blocks.COUNT);
            };
        };
    }

    private static Set<String> cellsOf(Crater crater) {
        Set<String> cells = new TreeSet<>();
        for (int cell = crater.next(0); cell >= 0; cell = crater.next(cell + 1)) {
            cells.add(crater.x(cell) + " " + crater.y(cell) + " " + crater.z(cell));
        }
        return cells;
    }

    private static Set<String> naive(
            BlockReader blocks, long x, long y, long z, int tenths, long draw) {
        Set<String> cells = new TreeSet<>();
        int ray = 0;
        for (int i = -11; i <= 11; i += 2) {
            for (int j = -11; j <= 11; j += 2) {
                for (int k = -11; k <= 11; k += 2) {
                    if (Math.max(Math.abs(i), Math.max(Math.abs(j), Math.abs(k))) == 11) {
                        long share = 700 + Long.remainderUnsigned(Mix.mix(draw, ray), 601);
                        long left = Fixed.ofRatio(tenths * share, 10_000);
                        walk(blocks, new long[] {x, y, z}, new int[] {i, j, k}, left, cells);
                        ray += 3;
                    }
                }
            }
        }
        return cells;
    }

    private static void walk(
            BlockReader blocks, long[] at, int[] way, long strength, Set<String> cells) {
        int squares = way[0] * way[0] + way[1] * way[1] + way[2] * way[2];
        long length = IntegerRoot.of((long) squares << (2 * Fixed.BITS));
        long left = strength;
        while (left > 0) {
            int x = Fixed.floor(at[0]);
            int y = Fixed.floor(at[1]);
            int z = Fixed.floor(at[2]);
            int block = blocks.blockAt(x, y, z);
            if (block != Blocks.AIR) {
                int hardness = Blocks.hardnessOf(block);
                left -= Fixed.ofRatio(1, 10) + hardness * Fixed.ofRatio(4, 100);
                if (hardness == Block.UNBREAKABLE) {
                    return;
                }
                if (left > 0) {
                    cells.add(x + " " + y + " " + z);
                }
            }
            for (int axis = 0; axis < 3; axis++) {
                at[axis] += (int) (Fixed.ofRatio(3, 10) * Fixed.ofInt(way[axis]) / length);
            }
            left -= Fixed.ofRatio(225, 1000);
        }
    }
}
