package org.quoin.engine.host;

/** Which turns one client was sent, when and how, and which of them it has. */
final class SentTurns {
    /** Turns that datagrams can name: what is older goes by TCP. */
    static final int WINDOW = 256;

    private static final int MASK_BITS = Long.SIZE;

    /** When a turn of that index was last sent by datagram. */
    private final long[] sentNanos = new long[WINDOW];

    private int ackTurn;
    private int maskTurn;
    private long mask;
    private int streamedTurn;
    private int sentTurn;

    /** How many turns datagrams were sent. */
    long datagrams;

    /** When the last one was. */
    long lastNanos;

    /** When the last one with clocks in it was; far in the past before the first. */
    long clocksNanos = Long.MIN_VALUE / 2;

    /** The state of the schedule that the client was told of. */
    int slips = -1;

    /** The acknowledgement in the last one. */
    int lastAckTurn;

    /** How many went since the newest turn was sealed, what was sent again not counted. */
    int sinceSeal;

    /** When the last of those was. */
    long regularNanos;

    /** Turns that went by datagram once more because they were missing. */
    long resentTurns;

    /** The client has every turn up to one, and is sent those after it. */
    void begin(int turn) {
        ackTurn = turn;
        maskTurn = turn;
        mask = 0;
        streamedTurn = turn;
        sentTurn = turn;
    }

    /** The client has every turn up to one; bit i of the mask: and turn {@code turn + 2 + i}. */
    void acknowledge(int turn, long haveMask) {
        if (turn >= maskTurn) {
            maskTurn = turn;
            mask = haveMask;
        }
        ackTurn = Math.max(ackTurn, turn);
    }

    int ackTurn() {
        return ackTurn;
    }

    /** The first turn that is neither acknowledged nor in the client's stream. */
    int firstOpen() {
        return Math.max(ackTurn, streamedTurn) + 1;
    }

    /** The first turn that was never sent. */
    int firstUnsent() {
        return Math.max(firstOpen(), sentTurn + 1);
    }

    /** Turns up to one are in the client's stream. */
    void streamed(int lastTurn) {
        streamedTurn = Math.max(streamedTurn, lastTurn);
    }

    /** A datagram with these turns goes. */
    void sent(int first, int last, long nowNanos) {
        for (int turn = Math.max(first, last - WINDOW + 1); turn <= last; turn++) {
            sentNanos[turn % WINDOW] = nowNanos;
        }
        sentTurn = Math.max(sentTurn, last);
    }

    /** When a turn was last sent by datagram; it must have been. */
    long sentNanos(int turn) {
        return sentNanos[turn % WINDOW];
    }

    /** The last turn before one that the client has: all holes are below; 0 if none is known. */
    int lastHere() {
        return mask == 0 ? 0 : maskTurn + 2 + MASK_BITS - 1 - Long.numberOfLeadingZeros(mask);
    }

    /** Whether the client is known to have a turn. */
    boolean isHere(int turn) {
        int bit = turn - maskTurn - 2;
        return turn <= ackTurn || (bit >= 0 && bit < MASK_BITS && ((mask >> bit) & 1) != 0);
    }
}
