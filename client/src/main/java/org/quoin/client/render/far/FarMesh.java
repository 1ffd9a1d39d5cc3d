package org.quoin.client.render.far;

import org.quoin.sim.world.Section;

/**
 * The quads of a tile, ready for upload. Water that lies flat comes first; then {@link #KINDS}
 * kinds of quads that are always drawn: ground, trees and boxes, then walls that face west, east,
 * north and south. Within each kind the quads are in the order of the tile's groups of cells, along
 * x first. Aprons come last: walls that are drawn only in tiles that border on columns.
 *
 * @param key the tile's
 * @param words {@link FarVertex} words
 * @param waters how many quads are water
 * @param parts where each group of each kind begins, and the end of the last, in quads
 * @param aprons how many aprons follow
 * @param waterY the highest y of any flat water
 * @param highs the highest y of anything in each group
 * @param lows for each column the y below which all is ground or water
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
    /** Kinds of quads that are drawn separately. */
    public static final int KINDS = 5;

    /** The quads before the aprons. */
    public int quads() {
        return parts[parts.length - 1];
    }

    /** A mesh without quads. */
    static FarMesh empty(long key) {
        int columns = FarGrid.tileBlocks(FarGrid.level(key)) >> Section.SHIFT;
        short[] lows = new short[columns * columns];
        return new FarMesh(key, new int[0], 0, new int[KINDS + 1], 0, 0, new short[1], lows);
    }
}
