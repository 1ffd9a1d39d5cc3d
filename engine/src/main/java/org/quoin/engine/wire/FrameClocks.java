package org.quoin.engine.wire;

/**
 * What a client tells its host some times a second: the time, and how its machine fares.
 *
 * @param clocks the times for round trips
 * @param tickMicros the median time to execute a turn in the last second, to 16 us, 0..1,048,560
 * @param ticksBehind turns that are here and past their playout time, 0..255
 * @param datagramsHeard how many datagrams came from the host so far, low 8 bits: from two of these
 *     the host knows how many of those between were lost, however often it repeats itself
 */
public record FrameClocks(Clocks clocks, int tickMicros, int ticksBehind, int datagramsHeard) {
    /** The largest {@code tickMicros} that the wire carries. */
    public static final int TICK_MICROS_MAX = 0xFFFF * 16;

    /** Brings the figures into the wire's ranges. */
    public FrameClocks {
        tickMicros = Math.max(0, Math.min(TICK_MICROS_MAX, tickMicros)) / 16 * 16;
        ticksBehind = Math.max(0, Math.min(0xFF, ticksBehind));
        datagramsHeard &= 0xFF;
    }

    /** Of one who does not count datagrams. */
    public FrameClocks(Clocks clocks, int tickMicros, int ticksBehind) {
        this(clocks, tickMicros, ticksBehind, 0);
    }
}
