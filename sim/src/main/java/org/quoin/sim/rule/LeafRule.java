package org.quoin.sim.rule;

import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.update.Updates;
import org.quoin.sim.util.Mix;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;

/**
 * Grown leaves decay when no log is left within {@value #LOG_REACH} blocks along each axis. They
 * are updated only after a log is removed, each after its own delay.
 */
final class LeafRule {
    static final int LOG_REACH = 4;

    private static final int DELAY_MILLIS_MIN = 500;
    private static final int DELAY_MILLIS_MAX = 6000;

    private final BlockEditor editor;
    private final Updates updates;
    private final int delayTurnsMin;
    private final int delayTurnsSpan;

    LeafRule(BlockEditor editor, Updates updates, TickRate rate) {
        this.editor = editor;
        this.updates = updates;
        this.delayTurnsMin = rate.turnsOfMillis(DELAY_MILLIS_MIN);
        this.delayTurnsSpan = rate.turnsOfMillis(DELAY_MILLIS_MAX) - delayTurnsMin;
    }

    /** Schedules the leaves that a removed log may have supported. */
    void logGone(int x, int y, int z) {
        for (int ly = y - LOG_REACH; ly <= y + LOG_REACH; ly++) {
            for (int lz = z - LOG_REACH; lz <= z + LOG_REACH; lz++) {
                for (int lx = x - LOG_REACH; lx <= x + LOG_REACH; lx++) {
                    if (BlockTraits.isGrownLeaves(editor.blockAt(lx, ly, lz))
                            && editor.borders().mayCross(x, y, z, lx, ly, lz, Flag.GROWTH)) {
                        editor.schedule(updates.blocks(), delayTurns(lx, ly, lz), lx, ly, lz);
                    }
                }
            }
        }
    }

    /** Looks at leaves that are due. */
    void update(int x, int y, int z) {
        if (!hasLog(x, y, z)) {
            editor.set(x, y, z, Blocks.AIR);
        }
    }

    private boolean hasLog(int x, int y, int z) {
        for (int ly = y - LOG_REACH; ly <= y + LOG_REACH; ly++) {
            for (int lz = z - LOG_REACH; lz <= z + LOG_REACH; lz++) {
                for (int lx = x - LOG_REACH; lx <= x + LOG_REACH; lx++) {
                    if (BlockTraits.isLog(editor.blockAt(lx, ly, lz))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private int delayTurns(int x, int y, int z) {
        long bits = Mix.mix(x, y, z);
        return delayTurnsMin + (int) Long.remainderUnsigned(bits, delayTurnsSpan + 1L);
    }
}
