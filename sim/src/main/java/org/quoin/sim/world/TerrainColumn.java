package org.quoin.sim.world;

/**
 * A whole column of the untouched world: 16 x 16 voxels from the bottom to the top. Immutable, so
 * any thread may read it as long as it likes.
 */
public final class TerrainColumn {
    /** Voxels in a horizontal layer. */
    public static final int AREA = Section.SIDE * Section.SIDE;

    private final int cx;
    private final int cz;
    private final Section[] sections;
    private final short[] surface;

    /**
     * Takes over the arrays.
     *
     * @param sections from the bottom to the top, {@link WorldBounds#SECTIONS_HIGH} of them
     * @param surface by z * 16 + x, each 0..15: the y of the lowest air block above the ground
     */
    public TerrainColumn(int cx, int cz, Section[] sections, short[] surface) {
        if (sections.length != WorldBounds.SECTIONS_HIGH || surface.length != AREA) {
            throw new IllegalArgumentException("not a column");
        }
        this.cx = cx;
        this.cz = cz;
        this.sections = sections;
        this.surface = surface;
    }

    /** The column's x: block coordinates divided by 16, rounded down. */
    public int cx() {
        return cx;
    }

    /** The column's z. */
    public int cz() {
        return cz;
    }

    /**
     * One of its sections.
     *
     * @param sy 0..{@link WorldBounds#SECTIONS_HIGH}-1
     */
    public Section section(int sy) {
        return sections[sy];
    }

    /** The block at these world coordinates, of which x and z must lie in this column. */
    public int blockAt(int x, int y, int z) {
        return sections[y >> Section.SHIFT].blockAt(Section.indexOfBlock(x, y, z));
    }

    /**
     * The y of the lowest block above the ground; plants, trees and water stand on the ground and
     * do not belong to it.
     */
    public int surfaceHeight(int x, int z) {
        return surface[Section.index(x & 15, 0, z & 15)];
    }
}
