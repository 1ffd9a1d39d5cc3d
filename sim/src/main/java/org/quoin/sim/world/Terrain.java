package org.quoin.sim.world;

/**
 * The world before any edit: a pure function of the seed and the position, in any order and on any
 * thread. Unedited columns are never stored, only generated again.
 *
 * <p>Generating a column is expensive. To read many voxels use a {@link ColumnSource} or a {@link
 * World}, which cache columns; each single query here generates a column.
 */
public interface Terrain extends BlockReader {
    /** The y of the lowest air above seas, lakes and rivers. */
    int WATER_LEVEL = 63;

    /** Makes the column at these column coordinates. Any number of threads may call it at once. */
    TerrainColumn column(int cx, int cz);

    /** Where avatars appear. */
    default SpawnPlace spawn() {
        return new SpawnPlace(0, 0, 0);
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
     * Surveys the ground at the points of a grid, for views of far land; no rule asks. Where a
     * cheaper way exists, no columns are generated. Safe for any number of threads.
     *
     * @param x0 the x of the first point; like z0 a multiple of 4
     * @param step blocks from point to point, a multiple of 4
     * @param side points along an edge
     */
    default Survey survey(int x0, int z0, int step, int side) {
        Survey survey = new Survey(side);
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

    /**
     * Where on the ground avatars appear: around this block.
     *
     * @param yaw to which side they look, in 1/1024 turns
     */
    public record SpawnPlace(int x, int z, int yaw) {}

    /**
     * The unedited ground at the points of a square grid, for views of far land. Points are ordered
     * along x first.
     */
    public static final class Survey {
        private final int side;
        private final short[] tops;
        private final byte[] grounds;
        private final byte[] covers;
        private final short[] woods;
        private final byte[] leaves;

        /** An empty survey of {@code side} x {@code side} points. */
        public Survey(int side) {
            this.side = side;
            tops = new short[side * side];
            grounds = new byte[side * side];
            covers = new byte[side * side];
            woods = new short[side * side];
            leaves = new byte[side * side];
        }

        /**
         * Sets what is known of a point.
         *
         * @param top see {@link #top}
         * @param ground see {@link #ground}
         * @param cover see {@link #cover}
         */
        public void set(int i, int j, int top, int ground, int cover) {
            int at = j * side + i;
            tops[at] = (short) top;
            grounds[at] = (byte) ground;
            covers[at] = (byte) cover;
        }

        /** Sets what grows around a point; see {@link #woods} and {@link #leaves}. */
        public void setWoods(int i, int j, int perMille, int block) {
            woods[j * side + i] = (short) perMille;
            leaves[j * side + i] = (byte) block;
        }

        /** Points along an edge. */
        public int side() {
            return side;
        }

        /** The y of the lowest block above the ground; water counts as above. */
        public int top(int i, int j) {
            return tops[j * side + i];
        }

        /** The uppermost block of the ground, under water as well. */
        public int ground(int i, int j) {
            return Byte.toUnsignedInt(grounds[j * side + i]);
        }

        /**
         * The block seen from above: water or ice where the ground is below the surface, else the
         * ground.
         */
        public int cover(int i, int j) {
            return Byte.toUnsignedInt(covers[j * side + i]);
        }

        /** How dense the woods are: trees on a thousand places for one. */
        public int woods(int i, int j) {
            return woods[j * side + i];
        }

        /** The leaves of trees there; air if there are none. */
        public int leaves(int i, int j) {
            return Byte.toUnsignedInt(leaves[j * side + i]);
        }
    }
}
