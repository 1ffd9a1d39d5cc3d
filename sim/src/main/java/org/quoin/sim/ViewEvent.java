package org.quoin.sim;

import org.quoin.sim.area.Refusal;

/** Something that happened in a tick and that a view may want to show or sound. */
public sealed interface ViewEvent {
    /** A player, in {@code slot}, changed a block from one type to another. */
    record BlockChanged(int slot, int x, int y, int z, int before, int after)
            implements ViewEvent {}

    /**
     * Something exploded.
     *
     * @param x its middle, Fixed blocks, as are y and z
     * @param powerTenths TNT has 40
     */
    record Exploded(long x, long y, long z, int powerTenths) implements ViewEvent {}

    /**
     * The world did not do what the buttons of the player in {@code slot} asked for.
     *
     * @param x the block at which they asked for it, as are y and z
     */
    record Refused(int slot, Refusal why, int x, int y, int z) implements ViewEvent {}

    /** A player joined. */
    record Joined(int slot, String name) implements ViewEvent {}

    /** A player left. */
    record Left(int slot, String name) implements ViewEvent {}

    /**
     * The avatar in {@code slot} lost all its health or fell out, and stands at the spawn again.
     */
    record Respawned(int slot) implements ViewEvent {}

    /**
     * A match has put the avatar in {@code slot} somewhere, and its player is to look that way.
     * Input frames say where players look, so the view must turn: the world cannot.
     *
     * @param yaw in 1/1024 of a turn
     */
    record Faced(int slot, int yaw) implements ViewEvent {}

    /** What happens in a match. */
    enum Moment {
        /** Players wait for the next round. */
        LOBBY,
        /** A second of the countdown; the number is of those that are left. */
        COUNT,
        /** The round of that number begins. */
        START,
        /** A player passes the checkpoint of that number, from 1 on. */
        CHECKPOINT,
        /** A player has completed that number of laps, and goes on. */
        LAP,
        /** A player loses a life, and has that number left; 0 where they are endless, too. */
        FELL,
        /** A player is out for good at that place; 0 for none. */
        OUT,
        /** A player has reached the goal at that place. */
        FINISHED,
        /** The round of that number is over. */
        ENDED
    }

    /**
     * Something happened in a match.
     *
     * @param slot of the player; -1 if it is about all
     */
    record MatchMoment(Moment moment, int slot, int number) implements ViewEvent {}
}
