package org.quoin.client.far;

/**
 * The quads of a tile, ready for upload.
 *
 * @param key the tile's
 * @param words {@link FarVertex} words
 * @param quads what is always drawn, first
 * @param aprons what follows: walls that only show where a column begins that is there
 * @param highY the highest y of any
 */
@SuppressWarnings("ArrayRecordComponent") // Handed over once, from worker to renderer.
public record FarMesh(long key, int[] words, int quads, int aprons, int highY) {}
