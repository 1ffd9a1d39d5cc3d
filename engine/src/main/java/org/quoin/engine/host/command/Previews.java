package org.quoin.engine.host.command;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.undo.UndoPlan;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.PreviewBlock;

/** What of a plan is shown to whoever asked for it: the voxels that are nearest. */
final class Previews {
    private static final int INDEX_BITS = 24;

    private Previews() {}

    /**
     * Returns a message.
     *
     * @param from where its reader stands: x, y, z
     */
    static ToClient.Preview of(UndoPlan plan, int[] from) {
        long[] nearest = new long[plan.size()];
        for (int i = 0; i < nearest.length; i++) {
            nearest[i] = distance(plan, i, from) << INDEX_BITS | i;
        }
        LongArrays.quickSort(nearest);
        List<PreviewBlock> blocks = new ArrayList<>();
        for (int i = 0; i < nearest.length && i < Limits.PREVIEW_BLOCKS_MAX; i++) {
            int index = (int) nearest[i] & ((1 << INDEX_BITS) - 1);
            blocks.add(
                    new PreviewBlock(
                            plan.x(index), plan.y(index), plan.z(index), plan.block(index)));
        }
        return new ToClient.Preview(blocks);
    }

    /** The sum of the distances along the axes: no more than 2^23. */
    private static long distance(UndoPlan plan, int index, int[] from) {
        return Math.abs((long) plan.x(index) - from[0])
                + Math.abs((long) plan.y(index) - from[1])
                + Math.abs((long) plan.z(index) - from[2]);
    }
}
