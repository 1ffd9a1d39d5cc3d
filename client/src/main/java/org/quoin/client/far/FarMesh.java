package org.quoin.client.far;

import org.quoin.sim.world.Section;

/**
 * The quads of a tile, ready for upload. Water that lies flat comes first; then {@link #KINDS}
 * kinds of what is always drawn: tops, trees and boxes, then walls that look west, east, north and
 * south. Each kind goes through the tile's groups of cells, along x first. Aprons come last: walls
 * that only show where a column begins that is there.
 *
 * @param key the tile's
 * @param words {@link FarVertex} words
 * @param waters how many quads are water
 * @param parts where each group of each kind begins, and the end of the last, in quads
 * @param aprons how many follow
 * @param waterY the highest y of any water
 * @param highs the highest y of anything in each group
 * @param lows the y in each column below which all is ground or water
 */
@SuppressWarnings("ArrayRecordComponent") // Handed over once, from worker to renderer.
public record FarMesh(
        long key,
        int[] words,
        int waters,
        int[] parts,
        int aprons,
        int waterY,
        short[] highs,
        short[] lows) {
    /** What is told apart by how it is drawn. */
    public static final int KINDS = 5;

    /** The quads before the aprons. */
    public int quads() {
        return parts[parts.length - 1];
    }

    /** Nothing to see. */
    static FarMesh empty(long key) {
        int columns = FarGrid.tileBlocks(FarGrid.level(key)) >> Section.SHIFT;
        short[] lows = new short[columns * columns];
        return new FarMesh(key, new int[0], 0, new int[KINDS + 1], 0, 0, new short[1], lows);
    }
}
