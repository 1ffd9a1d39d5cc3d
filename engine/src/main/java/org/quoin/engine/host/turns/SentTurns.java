package org.quoin.engine.host.turns;

/** Which turns one client was sent, when and how, and which of them it has. */
final class SentTurns {
    /** Turns that datagrams can name: older ones go by TCP. */
    static final int WINDOW = 256;

    private static final int MASK_BITS = Long.SIZE;

    /** When the turn at an index was last sent by datagram. */
    private final long[] sentNanos = new long[WINDOW];

    private int ackTurn;
    private int maskTurn;
    private long mask;
    private int streamedTurn;
    private int sentTurn;

    private long datagrams;
    private long lastNanos;
    private int lastFrameAck;
    private int sinceSeal;
    private long regularNanos;
    private long newSinceNanos;

    /** When clocks last went; far in the past before the first. */
    private long clocksNanos = Long.MIN_VALUE / 2;

    /**
     * So many datagrams tell of a schedule that has moved: by the old one what comes after seems to
     * have been under way for as much longer or shorter, and one datagram may be lost.
     */
    private static final int CLOCKS_AFTER_MOVE = 4;

    /** How often the schedule had moved when clocks last went. */
    private int clocksMoves = -1;

    /** How many more datagrams are to tell of that. */
    private int clocksOwed;

    SentTurns(long nowNanos) {
        this.lastNanos = nowNanos;
    }

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

    /** The client has every turn up to this one. */
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

    /** The last turn that the client has beyond a hole: all holes are below; 0 if none is known. */
    int lastHere() {
        return mask == 0 ? 0 : maskTurn + 2 + MASK_BITS - 1 - Long.numberOfLeadingZeros(mask);
    }

    /** The last turn that the client has acknowledged or reported missing. */
    int lastTold() {
        return Math.max(ackTurn, maskTurn + 1 + MASK_BITS);
    }

    /** Whether the client is known to have a turn. */
    boolean isHere(int turn) {
        int bit = turn - maskTurn - 2;
        return turn <= ackTurn || (bit >= 0 && bit < MASK_BITS && ((mask >> bit) & 1) != 0);
    }

    /** Turns up to one are in the client's stream. */
    void streamed(int lastTurn) {
        streamedTurn = Math.max(streamedTurn, lastTurn);
    }

    /**
     * A datagram with these turns goes.
     *
     * @param frameAck the acknowledgement of frames in it
     */
    void datagramSent(int first, int last, int frameAck, long nowNanos) {
        for (int turn = Math.max(first, last - WINDOW + 1); turn <= last; turn++) {
            sentNanos[turn % WINDOW] = nowNanos;
        }
        if (last >= first) { // One without turns brings none, whatever it says of the newest.
            sentTurn = Math.max(sentTurn, last);
        }
        lastFrameAck = frameAck;
        lastNanos = nowNanos;
        datagrams++;
    }

    /** When a turn was last sent by datagram; it must have been. */
    long sentNanos(int turn) {
        return sentNanos[turn % WINDOW];
    }

    /** How many datagrams were sent. */
    long datagrams() {
        return datagrams;
    }

    /** When the last datagram was sent; before the first, when the connection was opened. */
    long lastNanos() {
        return lastNanos;
    }

    /** The acknowledgement of frames in the last datagram. */
    int lastFrameAck() {
        return lastFrameAck;
    }

    /** A turn was sealed. */
    void sealed(int newest, long nowNanos) {
        if (firstUnsent() == newest) {
            newSinceNanos = nowNanos;
        }
    }

    /** Since when there is a turn that was not sent. */
    long newSinceNanos() {
        return newSinceNanos;
    }

    /** The first datagram since the newest turn was sealed goes. */
    void firstSinceSeal(long nowNanos) {
        sinceSeal = 1;
        regularNanos = nowNanos;
    }

    /** One more datagram since the newest turn was sealed goes. */
    void moreSinceSeal(long nowNanos) {
        sinceSeal++;
        regularNanos = nowNanos;
    }

    /** How many went since the newest turn was sealed, those that only fill holes not counted. */
    int sinceSeal() {
        return sinceSeal;
    }

    /** When the last of those went. */
    long regularNanos() {
        return regularNanos;
    }

    /**
     * Whether clocks go with the datagram that is sent now; if so, this counts as sent.
     *
     * @param scheduleMoves how often the schedule has moved: the client must know at once
     * @param everyNanos the longest between two clocks otherwise
     */
    boolean clocksAreDue(int scheduleMoves, long everyNanos, long nowNanos) {
        if (clocksMoves != scheduleMoves) {
            clocksMoves = scheduleMoves;
            clocksOwed = CLOCKS_AFTER_MOVE;
        }
        if (clocksOwed == 0 && nowNanos - clocksNanos < everyNanos) {
            return false;
        }
        clocksOwed = Math.max(0, clocksOwed - 1);
        clocksNanos = nowNanos;
        return true;
    }
}
