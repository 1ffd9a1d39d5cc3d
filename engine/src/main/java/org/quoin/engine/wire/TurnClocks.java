package org.quoin.engine.wire;

/**
 * What a host tells a client some times a second: the time, and how its frames arrive.
 *
 * @param clocks the times for round trips
 * @param dueMicros when the newest turn was due, from {@code clocks.sendMicros} on; mostly negative
 * @param marginMillis the margin of the worst of a hundred frames of the last ten seconds: how long
 *     before its turn was due a frame came; {@link #MARGIN_UNKNOWN} before the first
 * @param recentMarginMillis the lowest margin of the last second
 * @param datagramsHeard how many datagrams came from the client so far, low 8 bits, as in {@link
 *     FrameClocks}
 */
public record TurnClocks(
        Clocks clocks,
        int dueMicros,
        int marginMillis,
        int recentMarginMillis,
        int datagramsHeard) {
    /** There is no frame to judge by. */
    public static final int MARGIN_UNKNOWN = Short.MIN_VALUE;

    /** Keeps the low bits. */
    public TurnClocks {
        datagramsHeard &= 0xFF;
    }
}
