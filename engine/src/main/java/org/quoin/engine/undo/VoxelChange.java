package org.quoin.engine.undo;

/**
 * A voxel has changed.
 *
 * @param turn in which
 * @param before the block that was there
 * @param after the block that is there now
 * @param how how it came about
 * @param playerId who caused it, as the world knows the player; of an undo or a redo, whose change
 *     it is about; 0 for nobody
 * @param by of an undo or a redo, who asked for it; otherwise 0
 */
public record VoxelChange(
        int turn, int x, int y, int z, int before, int after, How how, long playerId, long by) {
    /** How a change comes about. */
    public enum How {
        /** A player dug, placed or lit it. */
        BY_HAND,

        /** It followed from what a player did, by TNT, fire, water, sand or the like. */
        FOLLOWED,

        /** It is nobody's doing, or nobody knows whose. */
        BY_ITSELF,

        /** A player's change was taken back. */
        UNDONE,

        /** A player's change was made again. */
        REDONE
    }

    /** Is told changes in the order in which they happened. */
    @FunctionalInterface
    public interface Reader {
        /** A voxel has changed. */
        void changed(VoxelChange change);
    }
}
