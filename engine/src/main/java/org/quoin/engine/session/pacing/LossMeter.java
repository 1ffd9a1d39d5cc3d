package org.quoin.engine.session.pacing;

import org.quoin.engine.congestion.RingWindow;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.TurnClocks;

/**
 * Counts the host's datagrams that were lost or duplicated. A few times a second the host reports
 * how many it has sent. The turns in them do not say: on a narrow connection, or after the host
 * stalled, several new turns share a datagram.
 */
final class LossMeter {
    /** Datagrams that are remembered to recognize a duplicate. */
    private static final int REMEMBERED = 64;

    /**
     * A count that is this much lower was overtaken on its way; one that is lower still ran over.
     */
    private static final int OVERTAKEN_MAX = 32;

    private final RingWindow remembered = new RingWindow(REMEMBERED);
    private boolean known;
    private int sentThen;
    private long heardThen;
    private long heard;

    /** Below 0 while more has come than was sent when the count went. */
    private long missing;

    private long duplicate;

    /** A datagram of our session came. */
    void receive(ToClient.Turns datagram) {
        if (isDuplicate(datagram)) {
            duplicate++;
            return;
        }
        heard++;
        TurnClocks clocks = datagram.clocks();
        if (clocks != null) {
            compare(clocks.datagramsSent());
        }
    }

    private void compare(int sentLowBits) {
        int sentBetween = ((sentLowBits - sentThen + OVERTAKEN_MAX) & 0xFF) - OVERTAKEN_MAX;
        if (known && sentBetween <= 0) {
            return;
        }
        if (known) {
            // One that was overtaken on its way seems lost, and comes after all.
            missing += sentBetween - (heard - heardThen);
        }
        known = true;
        sentThen = sentLowBits;
        heardThen = heard;
    }

    /** Over another connection the host counts anew. */
    void reconnected() {
        known = false;
    }

    /** Starts counting: losses before we played are not the player's. */
    void begin() {
        missing = 0;
        duplicate = 0;
        known = false;
    }

    /** Datagrams that did not come. */
    long lost() {
        return Math.max(0, missing);
    }

    /** Datagrams that came twice. */
    long duplicate() {
        return duplicate;
    }

    /**
     * A datagram is identified by its first turn as well: a repetition may be sent at the same
     * moment as something new.
     */
    private boolean isDuplicate(ToClient.Turns datagram) {
        long sent = (long) datagram.newestTurn() << 16 | (datagram.sentAfterDueEighths() & 0xFFFF);
        long identity = sent << 16 | (datagram.firstTurn() & 0xFFFF);
        if (remembered.contains(identity)) {
            return true;
        }
        remembered.add(identity);
        return false;
    }
}
