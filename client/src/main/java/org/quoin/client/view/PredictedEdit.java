package org.quoin.client.view;

/**
 * A change of a block by the player's own frame, before its turn is executed.
 *
 * @param turn the turn in which it is to happen; it may still move if the input delay changes
 * @param kind the player's action
 * @param x the block's cell, as are y and z
 * @param before the current block
 * @param after the predicted block
 */
public record PredictedEdit(int turn, Kind kind, int x, int y, int z, int before, int after) {
    /** The acts of a player on a block. */
    public enum Kind {
        /** It is gone. */
        DIG,
        /** Another takes its place. */
        PLACE,
        /** TNT is lit: the block becomes a body with a burning fuse. */
        LIGHT
    }

    /** Whether both do the same to one block, be it in different turns. */
    public boolean isSameAct(PredictedEdit other) {
        return isAt(other.x, other.y, other.z) && kind == other.kind && after == other.after;
    }

    boolean isAt(int ox, int oy, int oz) {
        return x == ox && y == oy && z == oz;
    }
}
