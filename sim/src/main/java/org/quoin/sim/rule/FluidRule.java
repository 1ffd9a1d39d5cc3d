package org.quoin.sim.rule;

import org.quoin.sim.update.ActiveColumns;
import org.quoin.sim.update.UpdateQueue;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** Lets a liquid flow, level, fall and drain: carries {@link FluidLaw} out where it is due. */
final class FluidRule {
    private final Liquid liquid;
    private final BlockEditor editor;
    private final UpdateQueue queue;

    FluidRule(Liquid liquid, BlockEditor editor) {
        this.liquid = liquid;
        this.editor = editor;
        this.queue = editor.queueOf(liquid);
    }

    /** Looks at what is due, section by section, until as many voxels were looked at. */
    void step(ActiveColumns active, int limit) {
        int done = 0;
        long[] words = queue.next(active);
        while (words != null) {
            done += update(queue.key(), words);
            words = done < limit ? queue.next(active) : null;
        }
    }

    private int update(long key, long[] words) {
        int x0 = SectionKey.x(key) << Section.SHIFT;
        int y0 = SectionKey.y(key) << Section.SHIFT;
        int z0 = SectionKey.z(key) << Section.SHIFT;
        int done = 0;
        for (int i = 0; i < words.length; i++) {
            for (long word = words[i]; word != 0; word &= word - 1) {
                int index = (i << 6) + Long.numberOfTrailingZeros(word);
                update(
                        x0 + Section.localX(index),
                        y0 + Section.localY(index),
                        z0 + Section.localZ(index));
                done++;
            }
        }
        return done;
    }

    private void update(int x, int y, int z) {
        int block = editor.blockAt(x, y, z);
        if (!BlockTraits.FLOODABLE[block]) {
            return;
        }
        int above = editor.blockAt(x, y + 1, z);
        int below = editor.blockAt(x, y - 1, z);
        int best = FluidLaw.DRY;
        int sources = 0;
        for (int side = 0; side < 4; side++) {
            int nx = x + ((side & 2) == 0 ? (side << 1) - 1 : 0);
            int nz = z + ((side & 2) == 0 ? 0 : (side << 1) - 5);
            int beside = editor.blockAt(nx, y, nz);
            if (liquid.is(beside)) {
                int under = editor.blockAt(nx, y - 1, nz);
                best = Math.min(best, FluidLaw.outflow(liquid, beside, under));
                sources += beside == liquid.source ? 1 : 0;
            }
        }
        int inflow = FluidLaw.inflow(liquid, above, best);
        int next = FluidLaw.next(liquid, block, inflow, below, sources);
        if (next != block) {
            editor.flow(liquid, x, y, z, block, next);
        }
    }
}
