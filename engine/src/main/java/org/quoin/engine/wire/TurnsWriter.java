package org.quoin.engine.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * The bytes of {@link ToClient.Turns}. They are written into one buffer that is reused: a host with
 * many clients makes thousands of these datagrams a second. Call {@link #begin}, {@link #add} for
 * each turn in order, perhaps {@link #addSum}, then send as many bytes of {@link #buffer} as {@link
 * #finish} says.
 *
 * <p>What nearly all datagrams say takes the fewest bytes: that the turns go up to the newest one,
 * that the acknowledgement is near it, and that it was sent within a few milliseconds. A turn that
 * is alone needs no length: it reaches to the end.
 */
public final class TurnsWriter {
    /** Bytes without clocks and without turns, as nearly all datagrams have them. */
    public static final int HEAD_BYTES = 5;

    /** The same where everything is unusual. */
    public static final int HEAD_BYTES_MAX = 11;

    /** Bytes of the clocks. */
    public static final int CLOCKS_BYTES = 22;

    private static final int HAS_CLOCKS = 1;
    private static final int HOST_LATE = 2;
    private static final int HAS_SUM = 4;

    /** Where the flags have how many turns there are, the newest the last of them. */
    private static final int RUN_SHIFT = 3;

    /** In place of that: the turns are others, or more. */
    private static final int RUN_TOLD = 7;

    /** An acknowledgement is written relative to this many turns before the newest. */
    private static final int ACK_BACK = 64;

    /** In place of that: its low 16 bits follow. */
    private static final int ACK_FAR = 254;

    /** In place of that: there is none. */
    private static final int ACK_NONE = 255;

    /** In place of the time since the newest turn was due: it follows, in 16 bits. */
    private static final int AFTER_DUE_LONG = 255;

    private final ByteWriter out = new ByteWriter(Limits.DATAGRAM_BYTES_MAX);
    private final @Nullable Blob[] turns = new Blob[Limits.TURNS_PER_DATAGRAM_MAX];
    private int count;
    private int turnBytes;
    private int newestTurn;
    private int firstTurn;
    private int ackTurn;
    private int sentAfterDueEighths;
    private boolean hostLate;
    private @Nullable TurnClocks clocks;
    private @Nullable Blob sum;

    /**
     * Begins a datagram and discards what was in the buffer. The fields are those of {@link
     * ToClient.Turns}.
     *
     * @param newFirstTurn the first turn to be added, at most 255 before {@code newNewestTurn}
     * @param newClocks null for a datagram without
     */
    public void begin(
            int newNewestTurn,
            int newFirstTurn,
            int newAckTurn,
            int newSentAfterDueEighths,
            boolean newHostLate,
            @Nullable TurnClocks newClocks) {
        newestTurn = newNewestTurn;
        firstTurn = newFirstTurn;
        ackTurn = newAckTurn;
        sentAfterDueEighths = newSentAfterDueEighths;
        hostLate = newHostLate;
        clocks = newClocks;
        sum = null;
        count = 0;
        turnBytes = 0;
    }

    /** Whether another turn fits into a datagram of at most that many bytes. */
    public boolean fits(Blob coded, int bytesMax) {
        int others = HEAD_BYTES_MAX + (clocks == null ? 0 : CLOCKS_BYTES) + turnBytes;
        return count < Limits.TURNS_PER_DATAGRAM_MAX
                && others + Wire.codedTurnBytes(coded) <= bytesMax;
    }

    /** Adds the next turn. */
    public void add(Blob coded) {
        turns[count++] = coded;
        turnBytes += Wire.codedTurnBytes(coded);
    }

    /** Adds the sum of the two turns before the first: see {@link TurnSum}. */
    public void addSum(Blob bytes) {
        sum = bytes;
        turnBytes += Wire.codedTurnBytes(bytes);
    }

    /** Writes the datagram into {@link #buffer}. Returns how many bytes of that it has. */
    public int finish() {
        out.clear();
        write(out);
        return out.length();
    }

    /** The buffer that begins with the datagram; the next {@link #finish} overwrites it. */
    public byte[] buffer() {
        return out.buffer();
    }

    static void write(ToClient.Turns message, ByteWriter out) {
        TurnsWriter writer = new TurnsWriter();
        writer.begin(
                message.newestTurn(),
                message.firstTurn(),
                message.ackTurn(),
                message.sentAfterDueEighths(),
                message.hostLate(),
                message.clocks());
        message.codedTurns().forEach(writer::add);
        Blob sum = message.sum();
        if (sum != null) {
            writer.addSum(sum);
        }
        writer.write(out);
    }

    private void write(ByteWriter to) {
        boolean upToNewest = count == 0 || firstTurn + count - 1 == newestTurn;
        int run = upToNewest && count < RUN_TOLD ? count : RUN_TOLD;
        int flags = (clocks == null ? 0 : HAS_CLOCKS) | (hostLate ? HOST_LATE : 0);
        flags |= (sum == null ? 0 : HAS_SUM) | run << RUN_SHIFT;
        MessageKind.TURNS.begin(to, flags).u16(newestTurn);
        writeAck(to);
        writeAfterDue(to);
        if (run == RUN_TOLD) {
            to.u8(newestTurn - firstTurn).u8(count);
        }
        TurnClocks told = clocks;
        if (told != null) {
            told.write(to);
        }
        if (sum != null) {
            Wire.writeCodedTurn(sum, to);
        }
        writeTurns(to);
    }

    private void writeAck(ByteWriter to) {
        int ack = ackTurn - newestTurn + ACK_BACK;
        if (ackTurn == ToClient.Turns.NO_ACK) {
            to.u8(ACK_NONE);
        } else if (ack >= 0 && ack < ACK_FAR) {
            to.u8(ack);
        } else {
            to.u8(ACK_FAR).u16(ackTurn);
        }
    }

    private void writeAfterDue(ByteWriter to) {
        if (sentAfterDueEighths < AFTER_DUE_LONG) {
            to.u8(sentAfterDueEighths);
        } else {
            to.u8(AFTER_DUE_LONG).u16(sentAfterDueEighths);
        }
    }

    private void writeTurns(ByteWriter to) {
        for (int i = 0; i < count; i++) {
            Blob coded = turns[i];
            if (coded != null && count == 1) {
                coded.writeTo(to);
            } else if (coded != null) {
                Wire.writeCodedTurn(coded, to);
            }
            turns[i] = null;
        }
    }

    /** Reads a message behind its first byte, which has these flags. */
    static ToClient.Turns read(int flags, ByteReader in, int nearTurn) throws BadBytesException {
        int newestTurn = Wire.widen(in.u16(), nearTurn);
        int ackTurn = readAck(in, newestTurn, nearTurn);
        int afterDue = in.u8();
        afterDue = afterDue == AFTER_DUE_LONG ? in.u16() : afterDue;
        int count = flags >> RUN_SHIFT;
        int back = count - 1;
        if (count == RUN_TOLD) {
            back = in.u8();
            count = in.u8In(1, Limits.TURNS_PER_DATAGRAM_MAX, "turns");
        }
        TurnClocks clocks = (flags & HAS_CLOCKS) != 0 ? TurnClocks.read(in) : null;
        Blob sum = (flags & HAS_SUM) != 0 ? Wire.readCodedTurn(in) : null;
        boolean alone = count == 1;
        List<Blob> coded =
                alone ? List.of(Wire.readLastCodedTurn(in)) : Wire.readCodedTurns(in, count);
        int firstTurn = newestTurn - back;
        if (newestTurn < 0 || newestTurn > ToClient.TURN_MAX || firstTurn < 1) {
            throw in.wrong("turns from " + firstTurn + " to " + newestTurn);
        } else if (count > back + 1) {
            throw in.wrong(count + " turns from " + firstTurn + " to " + newestTurn);
        } else if (sum != null && firstTurn <= TurnSum.TURNS) {
            throw in.wrong("a sum of turns before " + firstTurn);
        }
        boolean hostLate = (flags & HOST_LATE) != 0;
        return new ToClient.Turns(
                newestTurn, firstTurn, ackTurn, afterDue, hostLate, clocks, coded, sum);
    }

    private static int readAck(ByteReader in, int newestTurn, int nearTurn)
            throws BadBytesException {
        int ack = in.u8();
        if (ack == ACK_NONE) {
            return ToClient.Turns.NO_ACK;
        }
        int turn = ack == ACK_FAR ? Wire.widen(in.u16(), nearTurn) : newestTurn + ack - ACK_BACK;
        if (turn < 0) {
            throw in.wrong("acknowledged turn " + turn);
        }
        return turn;
    }
}
