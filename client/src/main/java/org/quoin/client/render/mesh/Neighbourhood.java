package org.quoin.client.render.mesh;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * A section and the 26 around it, and how far the sky reaches down to them: everything that its
 * mesh depends on. Its columns are immutable, so a worker may read it while the world changes;
 * which columns they are its owner may set anew.
 */
public final class Neighbourhood {
    /** Sections in a neighbourhood. */
    public static final int COUNT = 27;

    /** Columns in a neighbourhood. */
    public static final int COLUMNS = 9;

    private static final int CENTRE = 4;

    private long key;
    private int sy;
    private final ColumnVoxels[] columns;

    /**
     * Takes over the array.
     *
     * @param key of the section in the middle
     * @param columns by {@link #columnOf}
     */
    public Neighbourhood(long key, ColumnVoxels[] columns) {
        if (columns.length != COLUMNS) {
            throw new IllegalArgumentException("not a neighbourhood");
        }
        this.columns = columns;
        move(key);
    }

    /** One of nothing but air, to be {@linkplain #set set} before it is used. */
    public static Neighbourhood ofAir() {
        ColumnVoxels[] columns = new ColumnVoxels[COLUMNS];
        Arrays.fill(columns, ColumnVoxels.AIR);
        return new Neighbourhood(SectionKey.of(0, 0, 0), columns);
    }

    /** Says of which section this is the neighbourhood; the columns are to be set, too. */
    public void move(long sectionKey) {
        sy = SectionKey.y(sectionKey);
        if (sy < 0 || sy >= WorldBounds.SECTIONS_HIGH) {
            throw new IllegalArgumentException("not a neighbourhood");
        }
        key = sectionKey;
    }

    /**
     * Sets a column.
     *
     * @param index see {@link #columnOf}
     */
    public void set(int index, ColumnVoxels column) {
        columns[index] = column;
    }

    /** Becomes like another. */
    void set(Neighbourhood other) {
        key = other.key;
        sy = other.sy;
        System.arraycopy(other.columns, 0, columns, 0, COLUMNS);
    }

    /** Lets go of the columns. */
    void clear() {
        Arrays.fill(columns, ColumnVoxels.AIR);
    }

    /** The index in the array of the column at these offsets, each -1..1. */
    public static int columnOf(int dx, int dz) {
        return (dz + 1) * 3 + dx + 1;
    }

    /** The key of the section in the middle. */
    public long key() {
        return key;
    }

    /** The section in the middle. */
    Section centre() {
        return columns[CENTRE].section(sy);
    }

    /** The section at these offsets, each -1..1; null below the world, where all is solid. */
    @Nullable Section section(int dx, int dy, int dz) {
        int y = sy + dy;
        if (y < 0) {
            return null;
        }
        return y >= WorldBounds.SECTIONS_HIGH ? Section.AIR : columns[columnOf(dx, dz)].section(y);
    }

    /** The bits of the section at these offsets. */
    SectionBits bits(int dx, int dy, int dz) {
        return columns[columnOf(dx, dz)].bits(sy + dy);
    }

    /** The sky tops of the column at these offsets. */
    SkyTops tops(int dx, int dz) {
        return columns[columnOf(dx, dz)].tops();
    }

    /** The y of the lowest voxel of the sections below. */
    int lowestY() {
        return (sy - 1) * Section.SIDE;
    }

    /**
     * Whether the section has no visible face: it is air, or opaque and surrounded by opaque
     * sections.
     */
    public boolean isInvisible() {
        Section centre = centre();
        if (centre.isEmpty()) {
            return true;
        }
        return isOpaqueThroughout(centre)
                && isOpaqueThroughout(section(-1, 0, 0))
                && isOpaqueThroughout(section(1, 0, 0))
                && isOpaqueThroughout(section(0, -1, 0))
                && isOpaqueThroughout(section(0, 1, 0))
                && isOpaqueThroughout(section(0, 0, -1))
                && isOpaqueThroughout(section(0, 0, 1));
    }

    private static boolean isOpaqueThroughout(@Nullable Section section) {
        return section == null || (section.isUniform() && Blocks.get(section.blockAt(0)).opaque());
    }
}
