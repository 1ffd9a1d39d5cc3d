package org.quoin.sim.body;

/**
 * All bodies as they stood after a turn, for a view: one object a tick, not to be changed. The
 * arrays have one length, and no order that means anything.
 *
 * @param id each body's number
 * @param kind defined by {@link BodyKind}
 * @param x middle of the feet, Fixed blocks, as are y and z
 * @param y see x
 * @param z see x
 * @param dx how far it came in the last turn, Fixed blocks, as are dy and dz: before the turn it
 *     stood at (x - dx, y - dy, z - dz), which spares a view the search for it in the tick before
 * @param dy see dx
 * @param dz see dx
 * @param data as its kind defines: a block, a heading
 * @param timerTurns as its kind defines: a fuse
 */
@SuppressWarnings("ArrayRecordComponent") // A hundred thousand rows; nobody compares two of these.
public record BodiesView(
        long[] id,
        byte[] kind,
        long[] x,
        long[] y,
        long[] z,
        int[] dx,
        int[] dy,
        int[] dz,
        int[] data,
        int[] timerTurns) {
    /** No bodies. */
    public static final BodiesView EMPTY =
            new BodiesView(
                    new long[0],
                    new byte[0],
                    new long[0],
                    new long[0],
                    new long[0],
                    new int[0],
                    new int[0],
                    new int[0],
                    new int[0],
                    new int[0]);

    /** How many. */
    public int count() {
        return id.length;
    }
}
