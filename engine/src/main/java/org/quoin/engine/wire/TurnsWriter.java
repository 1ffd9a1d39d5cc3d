package org.quoin.engine.wire;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.sim.bytes.ByteWriter;

/**
 * Writes {@link ToClient.Turns} into one buffer that is reused: a host with many clients makes
 * thousands of these datagrams a second. Call {@link #begin}, {@link #add} for each turn in order,
 * then send {@link #length} bytes of {@link #buffer}.
 */
public final class TurnsWriter {
    /** Bytes without clocks and without turns. */
    public static final int HEAD_BYTES = 10;

    /** Bytes of the clocks. */
    public static final int CLOCKS_BYTES = 22;

    static final int HAS_CLOCKS = 1;
    static final int HAS_ACK = 2;
    static final int HOST_LATE = 4;

    private final ByteWriter out = new ByteWriter(Limits.DATAGRAM_BYTES_MAX);
    private int countAt;
    private int count;

    /**
     * Begins a datagram and discards what was in the buffer. The fields are those of {@link
     * ToClient.Turns}.
     *
     * @param firstTurn the first turn to be added, at most 255 before {@code newestTurn}
     * @param clocks null for a datagram without
     */
    public void begin(
            int newestTurn,
            int firstTurn,
            int ackTurn,
            int sentAfterDueEighths,
            boolean hostLate,
            @Nullable TurnClocks clocks) {
        out.clear();
        writeHead(newestTurn, firstTurn, ackTurn, sentAfterDueEighths, hostLate, clocks, out);
        countAt = out.length();
        count = 0;
        out.u8(0);
    }

    /** Whether another turn fits into a datagram. */
    public boolean fits(Blob coded) {
        return count < Limits.TURNS_PER_DATAGRAM_MAX
                && out.length() + Wire.codedTurnBytes(coded) <= Limits.DATAGRAM_BYTES_MAX;
    }

    /** Adds the next turn. */
    public void add(Blob coded) {
        Wire.writeCodedTurn(coded, out);
        out.setU8(countAt, ++count);
    }

    /** The buffer that begins with the datagram; {@link #begin} overwrites it. */
    public byte[] buffer() {
        return out.buffer();
    }

    /** How many bytes of the buffer are the datagram. */
    public int length() {
        return out.length();
    }

    static void write(ToClient.Turns turns, ByteWriter out) {
        writeHead(
                turns.newestTurn(),
                turns.firstTurn(),
                turns.ackTurn(),
                turns.sentAfterDueEighths(),
                turns.hostLate(),
                turns.clocks(),
                out);
        Wire.writeCodedTurns(turns.codedTurns(), out);
    }

    private static void writeHead(
            int newestTurn,
            int firstTurn,
            int ackTurn,
            int sentAfterDueEighths,
            boolean hostLate,
            @Nullable TurnClocks clocks,
            ByteWriter out) {
        boolean acks = ackTurn != ToClient.Turns.NO_ACK;
        int flags = (clocks == null ? 0 : HAS_CLOCKS) | (acks ? HAS_ACK : 0);
        out.u8(Wire.TURNS).u8(flags | (hostLate ? HOST_LATE : 0));
        out.u16(newestTurn).u8(Math.max(0, newestTurn - firstTurn)).u16(ackTurn);
        out.u16(sentAfterDueEighths);
        if (clocks != null) {
            Wire.writeClocks(clocks.clocks(), out);
            out.i32(clocks.dueMicros());
            out.u16(clocks.marginMillis()).u16(clocks.recentMarginMillis());
            out.u8(clocks.datagramsHeard()).u8(clocks.datagramsSent());
        }
    }
}
