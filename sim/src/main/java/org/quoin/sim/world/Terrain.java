package org.quoin.sim.world;

/**
 * The world before anybody touched it: a pure function of the seed and the place, whichever column
 * is made first and on whichever thread. What nobody edited is never stored, only made again.
 *
 * <p>Making a column is expensive. Readers of many voxels use a {@link ColumnSource} or a {@link
 * World}, which remember columns; the single questions here make a column each.
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
     * What the ground looks like at the points of a grid, for views of what is far away; no rule
     * asks. Where it is cheaper than columns, it makes none. Any number of threads may call it.
     *
     * @param x0 the x of the first point; as z0 a multiple of 4
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
     * What the untouched ground looks like at the points of a square grid, for views of what is far
     * away. Points are counted along x first.
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

        /** What is seen from above: water or ice where the ground is below, else the ground. */
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
