package org.quoin.engine.host;

import java.util.function.Supplier;
import org.quoin.engine.wire.Blob;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Turn;

/**
 * Hears of everything that a world must be made from again: a journal. Called on the session's
 * thread, in order; to return quickly and never to throw.
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
     * @param base where a decoder of the turns to come begins
     */
    void started(Simulation at, Blob base);

    /**
     * A slot has another player or token from now on. A seat counts only while its slot has an
     * avatar of that name: the join and leave commands in the turns say so.
     */
    void seat(Seat seat);

    /**
     * A turn was sealed and executed. It is told of before it is sent to anybody.
     *
     * @param coded the turn's bytes, each turn told apart from the one before
     * @param stateHashOrZero the hash after the turn if it is one of those that are compared
     * @param after the world after the turn, to be read in this call only
     * @param base makes what a decoder begins with after this turn: for those who write a snapshot
     */
    void sealed(Turn turn, Blob coded, long stateHashOrZero, Simulation after, Supplier<Blob> base);
}
