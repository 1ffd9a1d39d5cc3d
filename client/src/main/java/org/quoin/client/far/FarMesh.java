package org.quoin.client.far;

/**
 * The quads of a tile, ready for upload.
 *
 * @param key the tile's
 * @param words {@link FarVertex} words
 * @param quads what is always drawn, first: water that lies flat, tops and trees, then walls
 * @param waters how many are water
 * @param walls how many of these look west, east, north and south, in this order at their end
 * @param aprons what follows: walls that only show where a column begins that is there
 * @param highY the highest y of any
 * @param lows how low the ground of each square of the tile is, 0 for not known
 */
@SuppressWarnings("ArrayRecordComponent") // Handed over once, from worker to renderer.
public record FarMesh(
        long key,
        int[] words,
        int quads,
        int waters,
        int[] walls,
        int aprons,
        int highY,
        short[] lows) {
    /** Nothing to see. */
    static FarMesh empty(long key) {
        return new FarMesh(
                key, new int[0], 0, 0, new int[4], 0, 0, new short[FarCells.LOWS * FarCells.LOWS]);
    }
}
