package org.quoin.engine.undo;

/**
 * A voxel has changed.
 *
 * @param turn the turn of the change
 * @param before the old block
 * @param after the new block
 * @param how the kind of change
 * @param playerId the player who caused it, by its id in this world; for an undo or a redo, the
 *     player whose change is affected; 0 for nobody
 * @param by for an undo or a redo, the requester; otherwise 0
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
