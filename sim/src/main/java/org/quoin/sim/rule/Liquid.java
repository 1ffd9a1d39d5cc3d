package org.quoin.sim.rule;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.quoin.sim.world.Blocks;

/** The differences between water and lava. */
final class Liquid {
    /** Flows 7 blocks far, one block in a quarter of a second; sources renew themselves. */
    static final Liquid WATER = new Liquid(0, Blocks.WATER, 1, 250, true, Blocks::isFire);

    /** Flows 3 blocks far, one block in one and a half seconds. */
    static final Liquid LAVA =
            new Liquid(1, Blocks.LAVA, 2, 1500, false, block -> block == Blocks.TNT);

    /** The level of a voxel of something else. */
    static final int OTHER = -1;

    /** How many liquids there are. */
    static final int COUNT = 2;

    /** 0..{@link #COUNT}-1. */
    final int index;

    /** The state of a source; flowing states follow it. */
    final int source;

    /** By how much the level rises from a block to the next. */
    final int levelsPerBlock;

    /** Milliseconds from one block to the next. */
    final int flowMillis;

    /** Whether two sources beside a cell make it a source. */
    final boolean renews;

    /** By block state: 0 a source, 1..7 flowing, 8 falling, or {@link #OTHER}. */
    final byte[] levels = new byte[1 << Byte.SIZE];

    /** By block state: whether a block cares what this liquid does beside it. */
    final boolean[] cares = new boolean[1 << Byte.SIZE];

    private Liquid(
            int index,
            int source,
            int levelsPerBlock,
            int flowMillis,
            boolean renews,
            IntPredicate alsoCares) {
        this.index = index;
        this.source = source;
        this.levelsPerBlock = levelsPerBlock;
        this.flowMillis = flowMillis;
        this.renews = renews;
        Arrays.fill(levels, (byte) OTHER);
        for (int level = 0; level < Blocks.LIQUID_STATES; level++) {
            levels[source + level] = (byte) level;
        }
        for (int id = 0; id < Blocks.COUNT; id++) {
            cares[id] = (Blocks.isLiquid(id) && !is(id)) || alsoCares.test(id);
        }
    }

    boolean is(int block) {
        return levels[block] != OTHER;
    }

    /** Whether nothing but this liquid cares which of two such states a voxel is in. */
    boolean isPlain(int block) {
        return block == Blocks.AIR || is(block);
    }
}
