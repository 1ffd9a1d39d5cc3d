package org.quoin.sim.rule;

import java.util.Arrays;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.WorldBounds;

/** Explosions that are due and not yet carried out, in their order. Part of the state. */
public final class ExplosionQueue {
    /** Explosions that may wait; a further one is dropped. At 64 a turn these take 50 s. */
    public static final int COUNT_MAX = 1 << 16;

    /** The strongest there is, in tenths: TNT has 40. */
    public static final int POWER_MAX = 80;

    private static final int BYTES_EACH = 29;

    private long[] x = new long[16];
    private long[] y = new long[16];
    private long[] z = new long[16];
    private byte[] power = new byte[16];
    private int[] cause = new int[16];
    private int first;
    private int end;

    /**
     * Adds one at the end.
     *
     * @param atX its middle, Fixed blocks, as are atY and atZ
     * @param tenths its power, 1..{@link #POWER_MAX}
     * @param why see {@link Attribution}
     */
    public void add(long atX, long atY, long atZ, int tenths, int why) {
        if (count() == COUNT_MAX) {
            return;
        }
        if (end == x.length) {
            makeRoom();
        }
        x[end] = atX;
        y[end] = atY;
        z[end] = atZ;
        cause[end] = why;
        power[end++] = (byte) tenths;
    }

    /** How many wait. */
    public int count() {
        return end - first;
    }

    long firstX() {
        return x[first];
    }

    long firstY() {
        return y[first];
    }

    long firstZ() {
        return z[first];
    }

    int firstPower() {
        return power[first];
    }

    int firstCause() {
        return cause[first];
    }

    void removeFirst() {
        first++;
        if (first == end) {
            first = 0;
            end = 0;
        }
    }

    /** A player has left, and another may get its slot: nobody is the cause of what waits. */
    public void disown(int slot) {
        for (int i = first; i < end; i++) {
            if (Attribution.slot(cause[i]) == slot) {
                cause[i] = Attribution.withoutPlayer(cause[i]);
            }
        }
    }

    /** The share of the state hash. */
    public long hash() {
        long hash = Mix.mix(count());
        for (int i = first; i < end; i++) {
            hash += Mix.mix(Mix.mix(i - first, x[i], y[i]), Mix.mix(z[i], cause[i]), power[i]);
        }
        return hash;
    }

    /** Writes a count, then of each x, y, z, the power and the cause. */
    public void write(ByteWriter out) {
        out.i32(count());
        for (int i = first; i < end; i++) {
            out.i64(x[i]);
            out.i64(y[i]);
            out.i64(z[i]);
            out.u8(power[i]).i32(cause[i]);
        }
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    public static ExplosionQueue read(ByteReader in) throws BadBytesException {
        int count = in.i32();
        if (count < 0 || count > COUNT_MAX || count > in.remaining() / BYTES_EACH) {
            throw in.wrong(count + " explosions in " + in.remaining() + " bytes");
        }
        ExplosionQueue queue = new ExplosionQueue();
        long border = Fixed.ofInt(WorldBounds.BORDER);
        for (int i = 0; i < count; i++) {
            long x = in.i64();
            long y = in.i64();
            long z = in.i64();
            int power = in.u8();
            int cause = in.i32();
            boolean inWorld = isWithin(x, border) && isWithin(y, border) && isWithin(z, border);
            if (!inWorld || power < 1 || power > POWER_MAX || !Attribution.isValid(cause)) {
                throw in.wrong("explosion of power " + power + " at " + x + "," + y + "," + z);
            }
            queue.add(x, y, z, power, cause);
        }
        return queue;
    }

    private static boolean isWithin(long value, long limit) {
        return value >= -limit && value <= limit;
    }

    /** A queue of its own with the same explosions. */
    public ExplosionQueue copy() {
        ExplosionQueue copy = new ExplosionQueue();
        for (int i = first; i < end; i++) {
            copy.add(x[i], y[i], z[i], power[i], cause[i]);
        }
        return copy;
    }

    /** To the front, if half is free there; else into longer arrays. */
    private void makeRoom() {
        int count = count();
        int capacity = count > x.length / 2 ? 2 * x.length : x.length;
        x = Arrays.copyOf(Arrays.copyOfRange(x, first, end), capacity);
        y = Arrays.copyOf(Arrays.copyOfRange(y, first, end), capacity);
        z = Arrays.copyOf(Arrays.copyOfRange(z, first, end), capacity);
        power = Arrays.copyOf(Arrays.copyOfRange(power, first, end), capacity);
        cause = Arrays.copyOf(Arrays.copyOfRange(cause, first, end), capacity);
        first = 0;
        end = count;
    }
}
