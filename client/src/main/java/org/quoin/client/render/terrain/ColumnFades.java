package org.quoin.client.render.terrain;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.LongConsumer;
import org.quoin.client.render.far.FarCuller;
import org.quoin.client.render.mesh.PackedVertex;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * Fades columns in and out: a column is invisible until all of its sections are meshed, then fades
 * in, and fades out when it is left behind. Edits have no effect. The level of a column, 0..16,
 * says how many of sixteen neighbouring pixels show it; the others show the far land in its place.
 *
 * <p>Columns are stored at their coordinates modulo {@link PackedVertex#COLUMNS}, as in a vertex.
 */
public final class ColumnFades implements FarCuller.Columns {
    /** The level of a column that is drawn whole. */
    public static final int WHOLE = 16;

    private static final double SECONDS = 0.5;
    private static final int SIDE = PackedVertex.COLUMNS;
    private static final int MASK = SIDE - 1;
    private static final long NOBODY = SectionKey.of(0, -1, 0);

    private final long[] keys = new long[SIDE * SIDE];
    private final byte[] settled = new byte[SIDE * SIDE];
    private final float[] shares = new float[SIDE * SIDE];
    private final byte[] levels = new byte[SIDE * SIDE];

    /** The cells that are fading. */
    private final int[] moving = new int[SIDE * SIDE];

    private final boolean[] isMoving = new boolean[SIDE * SIDE];
    private int movingCount;

    /** The columns whose level has changed since {@link #drainChanged}. */
    private final LongArrayList changed = new LongArrayList();

    private int centreX;
    private int centreZ;
    private int showReach;
    private double lastSeconds = Double.NaN;
    private int version;

    ColumnFades() {
        Arrays.fill(keys, NOBODY);
    }

    private static int cell(int cx, int cz) {
        return (cx & MASK) * SIDE + (cz & MASK);
    }

    /**
     * Moves the camera to a column.
     *
     * @param show radius in columns beyond which they fade out
     * @param keep radius in columns beyond which they are forgotten
     */
    void moveTo(int cx, int cz, int show, int keep) {
        centreX = cx;
        centreZ = cz;
        showReach = show;
        for (int cell = 0; cell < keys.length; cell++) {
            if (keys[cell] == NOBODY) {
                continue;
            }
            if (!isWithin(keys[cell], keep)) {
                show(cell, 0);
                keys[cell] = NOBODY;
                settled[cell] = 0;
            } else if (settled[cell] == WorldBounds.SECTIONS_HIGH) {
                move(cell);
            }
        }
    }

    private boolean isWithin(long key, int reach) {
        long dx = SectionKey.x(key) - (long) centreX;
        long dz = SectionKey.z(key) - (long) centreZ;
        return dx * dx + dz * dz <= (long) reach * reach;
    }

    /** Says that a section is meshed for the first time, or known to need no mesh. */
    void settled(long sectionKey) {
        int cell = cell(SectionKey.x(sectionKey), SectionKey.z(sectionKey));
        long key = SectionKey.of(SectionKey.x(sectionKey), 0, SectionKey.z(sectionKey));
        if (keys[cell] != key) {
            show(cell, 0);
            keys[cell] = key;
            settled[cell] = 0;
        }
        if (++settled[cell] == WorldBounds.SECTIONS_HIGH) {
            move(cell);
        }
    }

    private void move(int cell) {
        if (!isMoving[cell] && shares[cell] != target(cell)) {
            isMoving[cell] = true;
            moving[movingCount++] = cell;
        }
    }

    private float target(int cell) {
        boolean there = settled[cell] == WorldBounds.SECTIONS_HIGH;
        return there && isWithin(keys[cell], showReach) ? 1 : 0;
    }

    /**
     * Advances the fading.
     *
     * @param seconds since any fixed moment
     * @param atOnce whether fades are to end at once
     */
    void advance(double seconds, boolean atOnce) {
        double passed = Double.isNaN(lastSeconds) ? 0 : Math.max(0, seconds - lastSeconds);
        float step = atOnce ? 1 : (float) Math.min(1, passed / SECONDS);
        lastSeconds = seconds;
        int kept = 0;
        for (int i = 0; i < movingCount; i++) {
            int cell = moving[i];
            float target = target(cell);
            float share = shares[cell];
            show(cell, share < target ? Math.min(1, share + step) : Math.max(0, share - step));
            isMoving[cell] = shares[cell] != target;
            if (isMoving[cell]) {
                moving[kept++] = cell;
            }
        }
        movingCount = kept;
    }

    private void show(int cell, float share) {
        shares[cell] = share;
        int level = (int) (share * WHOLE);
        if (levels[cell] != level) {
            levels[cell] = (byte) level;
            changed.add(keys[cell]);
            version++;
        }
    }

    /** The level of the column of a section, 0..{@link #WHOLE}. */
    int level(long sectionKey) {
        return level(SectionKey.x(sectionKey), SectionKey.z(sectionKey));
    }

    /** The level of a column, 0..{@link #WHOLE}. */
    int level(int cx, int cz) {
        int cell = cell(cx, cz);
        return keys[cell] == SectionKey.of(cx, 0, cz) ? levels[cell] : 0;
    }

    @Override
    public boolean isSeen(int cx, int cz) {
        return level(cx, cz) > 0;
    }

    /**
     * Whether entities at a place of the world are shown: while at least half of the pixels show
     * its column.
     */
    public boolean isShown(double x, double z) {
        return level((int) Math.floor(x) >> Section.SHIFT, (int) Math.floor(z) >> Section.SHIFT)
                >= WHOLE / 2;
    }

    /** The lowest level of a square of columns that begins there. */
    int leastLevel(int cx, int cz, int side) {
        int least = WHOLE;
        for (int i = 0; i < side * side && least > 0; i++) {
            least = Math.min(least, level(cx + i % side, cz + i / side));
        }
        return least;
    }

    /** Whether any column of a square that begins there is visible at all. */
    boolean isAnySeen(int cx, int cz, int side) {
        int fromX = Math.max(cx, centreX - showReach - 1);
        int toX = Math.min(cx + side - 1, centreX + showReach + 1);
        int fromZ = Math.max(cz, centreZ - showReach - 1);
        int toZ = Math.min(cz + side - 1, centreZ + showReach + 1);
        for (int x = fromX; x <= toX; x++) {
            for (int z = fromZ; z <= toZ; z++) {
                if (isSeen(x, z)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Writes the level of each place of the grid, z first, as a byte. */
    void copyLevels(ByteBuffer into) {
        into.put(0, levels);
    }

    /**
     * Visits the columns whose level has changed since the last call, as the keys of their lowest
     * sections. A column may come several times.
     */
    void drainChanged(LongConsumer visitor) {
        for (int i = 0; i < changed.size(); i++) {
            visitor.accept(changed.getLong(i));
        }
        changed.clear();
    }

    /** Whether all columns within that many of the camera's are meshed. */
    public boolean standWithin(int columns) {
        for (int dz = -columns; dz <= columns; dz++) {
            for (int dx = -columns; dx <= columns; dx++) {
                if (dx * dx + dz * dz <= columns * columns
                        && !isMeshed(centreX + dx, centreZ + dz)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isMeshed(int cx, int cz) {
        int cell = cell(cx, cz);
        return keys[cell] == SectionKey.of(cx, 0, cz) && settled[cell] == WorldBounds.SECTIONS_HIGH;
    }

    /** A number that differs whenever any level has changed. */
    int version() {
        return version;
    }
}
