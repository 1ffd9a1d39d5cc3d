package org.quoin.engine.wire;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.ByteWriter;

/**
 * Writes {@link ToHost.Frames} into one buffer that is reused: a client sends them with each turn,
 * and more often where datagrams are lost. Call {@link #begin}, {@link #add} for each frame in
 * order, then send {@link #length} bytes of {@link #buffer}.
 */
public final class FramesWriter {
    static final int HAS_CLOCKS = 1;
    static final int HAS_HOLES = 2;
    static final int OWN_LATE = 4;

    /** The first frame's turn is far from the acknowledged one. */
    static final int FAR = 8;

    static final int KNOWN = HAS_CLOCKS | HAS_HOLES | OWN_LATE | FAR;

    /** The highest distance of the first frame from the acknowledged turn in one byte. */
    private static final int NEAR_MAX = 255;

    private static final int BITS_PER_BYTE = 8;

    private final ByteWriter out;
    private int maskAt;
    private int mask;
    private int count;
    private int added;
    private int lastFrame;

    /** Makes a writer with a buffer of its own. */
    public FramesWriter() {
        this(new ByteWriter(Limits.DATAGRAM_BYTES_MAX));
    }

    FramesWriter(ByteWriter out) {
        this.out = out;
    }

    /**
     * Begins a datagram and discards what was in the buffer. The fields are those of {@link
     * ToHost.Frames}.
     *
     * @param inputDelayTurns goes with clocks only
     * @param firstTurn the turn of the first frame to be added
     * @param count how many frames will be added, at most {@link Limits#FRAMES_PER_DATAGRAM_MAX}
     * @param clocks null for a datagram without
     */
    public void begin(
            int ackTurn,
            long haveMask,
            int inputDelayTurns,
            int ownLateMillis,
            @Nullable FrameClocks clocks,
            int firstTurn,
            int count) {
        if (count < 0 || count > Limits.FRAMES_PER_DATAGRAM_MAX) {
            throw new IllegalStateException(count + " frames in a datagram");
        }
        out.clear();
        append(ackTurn, haveMask, inputDelayTurns, ownLateMillis, clocks, firstTurn, count);
    }

    /** Adds the next frame: one bit if it equals the one before. */
    public void add(int frame) {
        if (added == count) {
            throw new IllegalStateException("more than the " + count + " frames announced");
        }
        if (frame != lastFrame) {
            mask |= 1 << (added % BITS_PER_BYTE);
            out.i32(frame);
            lastFrame = frame;
        }
        out.setU8(maskAt + added / BITS_PER_BYTE, mask);
        added++;
        mask = added % BITS_PER_BYTE == 0 ? 0 : mask;
    }

    /** The buffer that begins with the datagram; {@link #begin} overwrites it. */
    public byte[] buffer() {
        return out.buffer();
    }

    /** How many bytes of the buffer are the datagram. */
    public int length() {
        if (added != count) {
            throw new IllegalStateException(added + " of the " + count + " frames announced");
        }
        return out.length();
    }

    static void write(ToHost.Frames frames, ByteWriter out) {
        FrameRun run = frames.run();
        FramesWriter writer = new FramesWriter(out);
        writer.append(
                frames.ackTurn(),
                frames.haveMask(),
                frames.inputDelayTurns(),
                frames.ownLateMillis(),
                frames.clocks(),
                run.firstTurn(),
                run.count());
        for (int i = 0; i < run.count(); i++) {
            writer.add(run.at(i));
        }
    }

    /** Writes a mask without the zero bytes at its end. */
    private void writeMask(long haveMask) {
        int bytes = Long.BYTES - Long.numberOfLeadingZeros(haveMask) / Byte.SIZE;
        out.u8(bytes);
        for (int i = 0; i < bytes; i++) {
            out.u8((int) (haveMask >> (i * Byte.SIZE)) & 0xFF);
        }
    }

    private void append(
            int ackTurn,
            long haveMask,
            int inputDelayTurns,
            int ownLateMillis,
            @Nullable FrameClocks clocks,
            int firstTurn,
            int frames) {
        int flags = (clocks == null ? 0 : HAS_CLOCKS) | (haveMask == 0 ? 0 : HAS_HOLES);
        flags |= ownLateMillis == 0 ? 0 : OWN_LATE;
        int ahead = firstTurn - ackTurn;
        boolean far = ahead < 0 || ahead > NEAR_MAX;
        out.u8(Wire.FRAMES | flags | (far ? FAR : 0)).u16(ackTurn);
        if (far) {
            out.u16(firstTurn);
        } else {
            out.u8(ahead);
        }
        out.u8(frames);
        if (clocks != null) {
            out.u8(inputDelayTurns);
            Wire.writeClocks(clocks.clocks(), out);
            out.u16(clocks.tickMicros() / FrameClocks.TICK_MICROS_STEP).u8(clocks.ticksBehind());
            out.u8(clocks.datagramsHeard());
            out.i32(clocks.bytesHeard()).u16(clocks.queueMillis());
        }
        if (haveMask != 0) {
            writeMask(haveMask);
        }
        if (ownLateMillis != 0) {
            out.u16(ownLateMillis);
        }
        maskAt = out.length();
        for (int i = 0; i < TurnFrames.maskBytes(frames); i++) {
            out.u8(0);
        }
        count = frames;
        added = 0;
        mask = 0;
        lastFrame = InputFrame.NEUTRAL;
    }
}
