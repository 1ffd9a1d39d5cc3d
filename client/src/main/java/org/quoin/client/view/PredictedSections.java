package org.quoin.client.view;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import it.unimi.dsi.fastutil.longs.LongLists;
import java.util.Arrays;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * In which sections blocks are shown that are not confirmed, and which. There are few: those within
 * reach of one player. Main thread only.
 */
final class PredictedSections {
    /** The sections in question, each once; there are a handful, so they are searched in order. */
    private LongArrayList keys = new LongArrayList();

    /** For each the places and blocks, packed by {@link #pack}; of a place the last counts. */
    private int[][] voxels = new int[0][];

    /** Places and blocks as they came last: x, y, z and the block of each. */
    private int[] last = new int[0];

    private int lastCount;

    /** Those of which a tick brought something since the last {@link #replace}. */
    private final LongArrayList deferred = new LongArrayList();

    /** Whether a section has blocks that are not confirmed. */
    boolean has(long key) {
        return keys.contains(key);
    }

    /**
     * A tick brought a section. Returns whether it must not be shown before the next {@link
     * #replace}, since blocks are predicted in it.
     */
    boolean defer(long key) {
        if (!has(key)) {
            return false;
        }
        if (!deferred.contains(key)) {
            deferred.add(key);
        }
        return true;
    }

    /** The section with the predicted blocks in it. */
    Section over(long key, Section confirmed) {
        int at = keys.indexOf(key);
        if (at < 0) {
            return confirmed;
        }
        byte[] blocks = confirmed.toBlocks();
        boolean differs = false;
        for (int voxel : voxels[at]) {
            byte block = (byte) voxel;
            differs |= blocks[voxel >>> Byte.SIZE] != block;
            blocks[voxel >>> Byte.SIZE] = block;
        }
        return differs ? Section.of(blocks) : confirmed;
    }

    /**
     * Takes these voxels instead of those before.
     *
     * @return the sections that are to be shown anew
     */
    LongList replace(PredictedVoxels fresh) {
        if (deferred.isEmpty() && isSame(fresh)) { // In most pictures: nothing is allocated.
            return LongLists.EMPTY_LIST;
        }
        keep(fresh);
        LongArrayList changed = new LongArrayList(deferred);
        deferred.clear();
        if (keys.isEmpty() && fresh.count() == 0) {
            return changed;
        }
        LongArrayList freshKeys = new LongArrayList();
        for (int i = 0; i < fresh.count(); i++) {
            boolean inside = fresh.y(i) >= 0 && fresh.y(i) < WorldBounds.HEIGHT;
            long key = SectionKey.ofBlock(fresh.x(i), fresh.y(i), fresh.z(i));
            if (inside && !freshKeys.contains(key)) {
                freshKeys.add(key);
            }
        }
        int[][] freshVoxels = new int[freshKeys.size()][];
        for (int k = 0; k < freshVoxels.length; k++) {
            freshVoxels[k] = inSection(fresh, freshKeys.getLong(k));
            int at = keys.indexOf(freshKeys.getLong(k));
            if (at < 0 || !Arrays.equals(voxels[at], freshVoxels[k])) {
                addOnce(changed, freshKeys.getLong(k));
            }
        }
        for (int k = 0; k < keys.size(); k++) {
            if (!freshKeys.contains(keys.getLong(k))) {
                addOnce(changed, keys.getLong(k));
            }
        }
        keys = freshKeys;
        voxels = freshVoxels;
        return changed;
    }

    private boolean isSame(PredictedVoxels fresh) {
        boolean same = fresh.count() == lastCount;
        for (int i = 0; same && i < lastCount; i++) {
            same =
                    last[4 * i] == fresh.x(i)
                            && last[4 * i + 1] == fresh.y(i)
                            && last[4 * i + 2] == fresh.z(i)
                            && last[4 * i + 3] == fresh.block(i);
        }
        return same;
    }

    private void keep(PredictedVoxels fresh) {
        lastCount = fresh.count();
        last = IntArrays.ensureCapacity(last, 4 * lastCount);
        for (int i = 0; i < lastCount; i++) {
            last[4 * i] = fresh.x(i);
            last[4 * i + 1] = fresh.y(i);
            last[4 * i + 2] = fresh.z(i);
            last[4 * i + 3] = fresh.block(i);
        }
    }

    private static void addOnce(LongArrayList list, long key) {
        if (!list.contains(key)) {
            list.add(key);
        }
    }

    private static int[] inSection(PredictedVoxels fresh, long key) {
        int[] packed = new int[fresh.count()];
        int count = 0;
        for (int i = 0; i < fresh.count(); i++) {
            if (SectionKey.ofBlock(fresh.x(i), fresh.y(i), fresh.z(i)) == key) {
                packed[count++] = pack(fresh.x(i), fresh.y(i), fresh.z(i), fresh.block(i));
            }
        }
        return Arrays.copyOf(packed, count);
    }

    private static int pack(int x, int y, int z, int block) {
        return Section.indexOfBlock(x, y, z) << Byte.SIZE | block;
    }
}
