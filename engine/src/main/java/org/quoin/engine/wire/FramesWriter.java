package org.quoin.engine.wire;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * The bytes of {@link ToHost.Frames}. They are written into one buffer that is reused: a client
 * sends them with each turn, and more often where datagrams are lost. Call {@link #begin}, {@link
 * #add} for each frame in order, then send {@link #length} bytes of {@link #buffer}.
 */
public final class FramesWriter {
    private static final int HAS_CLOCKS = 1;
    private static final int HAS_HOLES = 2;
    private static final int OWN_LATE = 4;

    /** The first frame's turn is far from the acknowledged one. */
    private static final int FAR = 8;

    private static final int KNOWN = HAS_CLOCKS | HAS_HOLES | OWN_LATE | FAR;

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

    /** Reads a message behind its first byte, which has these flags. */
    static ToHost.Frames read(int flags, ByteReader in, int nearTurn) throws BadBytesException {
        if ((flags & ~KNOWN) != 0) {
            throw in.wrong("flags of frames " + flags);
        }
        int ackTurn = leastTurn(Wire.widen(in.u16(), nearTurn), 0, in);
        boolean far = (flags & FAR) != 0;
        int firstTurn = far ? Wire.widen(in.u16(), nearTurn) : ackTurn + in.u8();
        leastTurn(firstTurn, 1, in);
        int count = in.u8In(0, Limits.FRAMES_PER_DATAGRAM_MAX, "frames");
        int delay = ToHost.Frames.DELAY_UNTOLD;
        FrameClocks clocks = null;
        if ((flags & HAS_CLOCKS) != 0) {
            delay = in.u8In(0, Limits.INPUT_DELAY_TURNS_MAX, "input delay");
            clocks = FrameClocks.read(in);
        }
        long haveMask = (flags & HAS_HOLES) == 0 ? 0 : readMask(in);
        int ownLateMillis = (flags & OWN_LATE) == 0 ? 0 : (short) in.u16();
        FrameRun run = new FrameRun(firstTurn, readRun(in, count));
        return new ToHost.Frames(ackTurn, haveMask, delay, ownLateMillis, clocks, run);
    }

    private static int leastTurn(int turn, int least, ByteReader in) throws BadBytesException {
        if (turn < least) {
            throw in.wrong("turn " + turn);
        }
        return turn;
    }

    private static long readMask(ByteReader in) throws BadBytesException {
        int bytes = in.u8In(1, Long.BYTES, "bytes of a mask");
        long mask = 0;
        for (int i = 0; i < bytes; i++) {
            mask |= (long) in.u8() << (i * Byte.SIZE);
        }
        return mask;
    }

    private static int[] readRun(ByteReader in, int count) throws BadBytesException {
        byte[] mask = in.bytes(TurnFrames.maskBytes(count));
        int[] frames = new int[count];
        int last = InputFrame.NEUTRAL;
        for (int i = 0; i < count; i++) {
            if ((mask[i / BITS_PER_BYTE] >> (i % BITS_PER_BYTE) & 1) != 0) {
                last = TurnFrames.validFrame(in);
            }
            frames[i] = last;
        }
        return frames;
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
        MessageKind.FRAMES.begin(out, flags | (far ? FAR : 0)).u16(ackTurn);
        if (far) {
            out.u16(firstTurn);
        } else {
            out.u8(ahead);
        }
        out.u8(frames);
        if (clocks != null) {
            out.u8(inputDelayTurns);
            clocks.write(out);
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
