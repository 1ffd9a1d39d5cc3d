package org.quoin.sim.world;

/**
 * The world before anybody touched it: a pure function of the seed and the place, whichever column
 * is made first and on whichever thread. What nobody edited is never stored, only made again.
 *
 * <p>Making a column is dear. Whoever reads many voxels reads them through a {@link ColumnSource}
 * or a {@link World}, which remember columns; the single questions here make a column each.
 */
public interface Terrain extends BlockReader {
    /** Makes the column at these column coordinates. Any number of threads may call it at once. */
    TerrainColumn column(int cx, int cz);

    /** Where avatars appear. */
    default SpawnPlace spawn() {
        return new SpawnPlace(0, 0);
    }

    /**
     * How warm and how wet a place is, for views that colour what grows there; no rule asks.
     *
     * @return warmth in the upper 16 bits, wetness in the lower: each signed, about -1 to 1 with 14
     *     fractional bits
     */
    default int weather(int x, int z) {
        return 0;
    }

    /**
     * What the ground looks like at the points of a grid, for views of what is far away; no rule
     * asks. Where it is cheaper than columns, it makes none. Any number of threads may call it.
     *
     * @param x0 the x of the first point; as z0 a multiple of 4
     * @param step blocks from point to point, a multiple of 4
     * @param side points along an edge
     */
    default GroundSurvey survey(int x0, int z0, int step, int side) {
        GroundSurvey survey = new GroundSurvey(side);
        for (int j = 0; j < side; j++) {
            for (int i = 0; i < side; i++) {
                int x = x0 + i * step;
                int z = z0 + j * step;
                int top = surfaceHeight(x, z);
                int ground = blockAt(x, top - 1, z);
                survey.set(i, j, top, ground, ground);
            }
        }
        return survey;
    }

    /** The section at these section coordinates; air below and above the world. */
    default Section section(int sx, int sy, int sz) {
        return sy < 0 || sy >= WorldBounds.SECTIONS_HIGH ? Section.AIR : column(sx, sz).section(sy);
    }

    @Override
    default int blockAt(int x, int y, int z) {
        if (!WorldBounds.isInsideBorder(x, z)) {
            return Blocks.BEDROCK;
        }
        if (y < 0 || y >= WorldBounds.HEIGHT) {
            return Blocks.AIR;
        }
        return column(x >> Section.SHIFT, z >> Section.SHIFT).blockAt(x, y, z);
    }

    /** The y of the lowest block above the ground; see {@link TerrainColumn#surfaceHeight}. */
    default int surfaceHeight(int x, int z) {
        return column(x >> Section.SHIFT, z >> Section.SHIFT).surfaceHeight(x, z);
    }
}
