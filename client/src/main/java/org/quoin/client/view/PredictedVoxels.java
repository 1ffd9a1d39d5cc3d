package org.quoin.client.view;

/**
 * Blocks to show instead of the confirmed ones, in order: of several at a place the last counts.
 */
public interface PredictedVoxels {
    /** How many. */
    int count();

    /** The cell of a block by its index, as are {@link #y} and {@link #z}. */
    int x(int index);

    /** See {@link #x}. */
    int y(int index);

    /** See {@link #x}. */
    int z(int index);

    /** The block to be shown there. */
    int block(int index);
}
