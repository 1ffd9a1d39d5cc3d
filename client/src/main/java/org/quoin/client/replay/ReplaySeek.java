package org.quoin.client.replay;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.StoreException;

/**
 * The way of a replay to a turn that somebody asked for. It may be long, so it is gone in slices,
 * with a picture after each. Main thread only.
 *
 * <pre>
 *   here --- begin ---> under way --- there, or the replay ends before, or it cannot go on
 *                                 --- cancel
 *                                      each leads back to: here
 * </pre>
 */
final class ReplaySeek {
    private final ReplaySource source;
    private boolean underWay;
    private int turn;
    private long turnsMax;

    ReplaySeek(ReplaySource source) {
        this.source = source;
    }

    /** Sets out for a turn; one beyond the ends becomes the end. Another goal is given up. */
    void begin(int goal) {
        turn = source.within(goal);
        turnsMax = Math.max(1, source.turnsTo(turn));
        underWay = true;
    }

    /** Stays where it is. */
    void cancel() {
        underWay = false;
    }

    boolean isUnderWay() {
        return underWay;
    }

    /** The turn it goes to, or else the one that is shown: where the next jump begins. */
    int turn() {
        return underWay ? turn : source.turn();
    }

    /** The turn that was asked for last. */
    int goal() {
        return turn;
    }

    /** How far it has come, 0..1. */
    double share() {
        return Math.max(0, 1 - (double) source.turnsTo(turn) / turnsMax);
    }

    /**
     * Goes on for a while; after an exception it is no longer under way. While a file is opened,
     * another goal may be set.
     *
     * @param goesOn asked after each turn: whether there is time for another
     * @return whether it has ended
     */
    boolean advance(BooleanSupplier goesOn) throws IOException, StoreException {
        boolean ended = true;
        int asked = turn;
        try {
            ended = source.seek(asked, goesOn);
        } finally {
            underWay &= !ended || turn != asked;
        }
        // Only now is it known how far the way is in a segment that had to be opened first.
        turnsMax = Math.max(turnsMax, source.turnsTo(turn));
        return !underWay;
    }
}
