package org.quoin.engine.undo;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The past of a world, according to its journal. Reading it takes seconds, so the answers come
 * later; they may be completed on any thread, and fail with an exception whose message says why.
 */
public interface WorldPast {
    /** Of a world that is not kept. */
    WorldPast NONE =
            new WorldPast() {
                @Override
                public boolean isKept() {
                    return false;
                }

                @Override
                public CompletableFuture<History> history(
                        int x, int y, int z, int fromTurn, int changesMax) {
                    return CompletableFuture.failedFuture(new IllegalStateException("no journal"));
                }

                @Override
                public CompletableFuture<Undoing> plan(String player, int fromTurn, VoxelBox box) {
                    return CompletableFuture.failedFuture(new IllegalStateException("no journal"));
                }
            };

    /** Whether there is a journal at all. */
    boolean isKept();

    /**
     * Asks for the last changes of a voxel.
     *
     * @param fromTurn older ones are not looked for
     * @param changesMax at most this many, the newest
     */
    CompletableFuture<History> history(int x, int y, int z, int fromTurn, int changesMax);

    /**
     * Requests a plan that undoes a player's changes.
     *
     * @param player a name or the fingerprint of a key
     * @param fromTurn earlier changes stay
     * @param box changes elsewhere stay
     */
    CompletableFuture<Undoing> plan(String player, int fromTurn, VoxelBox box);

    /**
     * The last changes of a voxel.
     *
     * @param changes the newest first
     * @param players whom the journal knows
     * @param fromTurn how far back was looked
     */
    record History(List<VoxelChange> changes, PlayerBook players, int fromTurn) {
        /** Makes an unmodifiable copy of the list. */
        public History {
            changes = List.copyOf(changes);
        }
    }

    /**
     * A plan, or why there is none.
     *
     * @param plan null if there is not exactly one player
     * @param player the player's name; with more than one, their fingerprints
     * @param found how many players have that name, or a fingerprint
     * @param fromTurn how far back the journal goes, at most to the turn asked for
     * @param isFull whether the player did more than a plan may have
     */
    record Undoing(
            @Nullable UndoPlan plan, String player, int found, int fromTurn, boolean isFull) {}
}
