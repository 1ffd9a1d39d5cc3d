package org.quoin.sim.world;

/**
 * What the untouched ground looks like at the points of a square grid, for views of what is far
 * away. Points are counted along x first.
 */
public final class GroundSurvey {
    /** The y of the lowest air above seas, lakes and rivers. */
    public static final int WATER_LEVEL = 63;

    private final int side;
    private final short[] tops;
    private final byte[] grounds;
    private final byte[] covers;
    private final short[] woods;
    private final byte[] leaves;

    /** A survey of {@code side} x {@code side} points that are still to be told. */
    public GroundSurvey(int side) {
        this.side = side;
        tops = new short[side * side];
        grounds = new byte[side * side];
        covers = new byte[side * side];
        woods = new short[side * side];
        leaves = new byte[side * side];
    }

    /**
     * Tells of a point.
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

    /** Tells of what grows around a point; see {@link #woods} and {@link #leaves}. */
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

    /** How dense the woods are: of a thousand places for a tree, so many have one. */
    public int woods(int i, int j) {
        return woods[j * side + i];
    }

    /** The leaves of trees there; air if there are none. */
    public int leaves(int i, int j) {
        return Byte.toUnsignedInt(leaves[j * side + i]);
    }
}
