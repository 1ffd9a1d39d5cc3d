package org.quoin.engine.undo;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Plans how to take back a player's changes. For each voxel that the player changed last, the plan
 * holds the voxel from before the first of these changes; if another player has changed it since,
 * that change is kept. Changes that no player caused do not count: grass that grew over a block
 * belongs to the block.
 *
 * <p>Of each voxel that the player has changed it keeps a stack of strokes: one player's changes to
 * it until another player changed it. An undo removes the top stroke, so earlier changes count as
 * if that stroke had never been.
 */
public final class UndoPlanner implements VoxelChange.Reader {
    /**
     * Strokes that are kept for a plan, so voxels of a plan, too: days of digging by hand without a
     * pause; 80 MB with the plan.
     */
    public static final int VOXELS_MAX = 1_000_000;

    private final long playerId;
    private final int fromTurn;
    private final VoxelBox box;
    private final Room room;

    /** By voxel: the stroke at the top. */
    private final Long2ObjectOpenHashMap<Stroke> strokes = new Long2ObjectOpenHashMap<>();

    private boolean isFull;

    /** The strokes for which there is room still, of one planner or several together. */
    static final class Room {
        private int left;

        Room(int strokes) {
            left = strokes;
        }

        private boolean take() {
            if (left == 0) {
                return false;
            }
            left--;
            return true;
        }
    }

    /** One player's uninterrupted changes to a voxel. */
    private static final class Stroke {
        final long playerId;
        final int before;
        final @Nullable Stroke below;
        int after;

        Stroke(long playerId, int before, int after, @Nullable Stroke below) {
            this.playerId = playerId;
            this.before = before;
            this.after = after;
            this.below = below;
        }
    }

    /**
     * Plans for one player.
     *
     * @param playerId as the world knows the player
     * @param fromTurn changes before this turn stay
     * @param box changes outside of it stay
     */
    public UndoPlanner(long playerId, int fromTurn, VoxelBox box) {
        this(playerId, fromTurn, box, new Room(VOXELS_MAX));
    }

    UndoPlanner(long playerId, int fromTurn, VoxelBox box, Room room) {
        this.playerId = playerId;
        this.fromTurn = fromTurn;
        this.box = box;
        this.room = room;
    }

    /** Whether there was more than there is room for: the plan is not to be used then. */
    public boolean isFull() {
        return isFull;
    }

    @Override
    public void changed(VoxelChange change) {
        if (change.turn() < fromTurn || !box.contains(change.x(), change.y(), change.z())) {
            return;
        }
        long cell = Cells.of(change.x(), change.y(), change.z());
        Stroke top = strokes.get(cell);
        boolean isDeed =
                switch (change.how()) {
                    case BY_HAND, FOLLOWED, REDONE -> true;
                    case BY_ITSELF, UNDONE -> false;
                };
        if (top == null) {
            if (isDeed && change.playerId() == playerId) {
                push(cell, change, null);
            }
        } else if (isDeed && change.playerId() != top.playerId) {
            push(cell, change, top);
        } else {
            top.after = change.after();
            boolean undone = !isDeed && change.playerId() == top.playerId;
            if (undone && change.after() == top.before) {
                takeAway(cell, top);
            }
        }
    }

    /** Returns the plan for the changes so far. */
    public UndoPlan plan() {
        UndoPlan.Builder plan = new UndoPlan.Builder(playerId);
        for (var entry : strokes.long2ObjectEntrySet()) {
            Stroke top = entry.getValue();
            if (top.playerId == playerId) {
                plan.add(entry.getLongKey(), top.after, top.before);
            } else {
                plan.keep();
            }
        }
        return plan.build();
    }

    private void push(long cell, VoxelChange change, @Nullable Stroke below) {
        if (room.take()) {
            strokes.put(
                    cell, new Stroke(change.playerId(), change.before(), change.after(), below));
        } else {
            isFull = true;
        }
    }

    private void takeAway(long cell, Stroke top) {
        Stroke below = top.below;
        room.left++;
        if (below == null) {
            strokes.remove(cell);
        } else {
            below.after = top.after;
            strokes.put(cell, below);
        }
    }
}
