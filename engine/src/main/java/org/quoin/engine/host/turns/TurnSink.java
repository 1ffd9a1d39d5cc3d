package org.quoin.engine.host.turns;

import java.util.function.Supplier;
import org.quoin.engine.wire.Blob;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/**
 * Receives everything that a world can be made from again: a journal. Its methods are called on the
 * session's thread, in order; they must return quickly and never throw.
 */
public interface TurnSink {
    /** Keeps nothing. */
    TurnSink NONE =
            new TurnSink() {
                @Override
                public void started(Simulation at, Blob base) {}

                @Override
                public void seat(Seat seat) {}

                @Override
                public void sealed(
                        Turn turn,
                        Blob coded,
                        long stateHashOrZero,
                        Simulation after,
                        Supplier<Blob> base) {}
            };

    /**
     * The session begins; called once, first. The seats that were recovered follow.
     *
     * @param at the world as it is, to be read in this call only
     * @param base the state in which a decoder of the turns to come begins
     */
    void started(Simulation at, Blob base);

    /**
     * A slot has another player or token from now on. A seat counts only while its slot has an
     * avatar of that name: the join and leave commands in the turns say so.
     */
    void seat(Seat seat);

    /**
     * A turn was sealed and executed. Called before the turn is sent to anybody.
     *
     * @param coded the turn's bytes, coded relative to the turns before it
     * @param stateHashOrZero the hash after the turn if it is one of those that are compared, else
     *     0
     * @param after the world after the turn, to be read in this call only
     * @param base makes the state in which a decoder begins after this turn, for a snapshot
     */
    void sealed(Turn turn, Blob coded, long stateHashOrZero, Simulation after, Supplier<Blob> base);

    /**
     * No turn is played for now, as nobody is in the world. Called again and again meanwhile.
     *
     * @param at the world as it is, to be read in this call only
     * @param base as in {@link #sealed}
     */
    default void standing(Simulation at, Supplier<Blob> base, long nowNanos) {}

    /**
     * Asks for a whole copy of the world after the next turn, or as it is if none is played, beside
     * the turns that are kept anyway.
     *
     * @return whether anything is kept
     */
    default boolean saveSoon() {
        return false;
    }
}
