package org.quoin.engine.wire;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The sum of two turns in a row: their coded bytes, each with a {@link #END} behind,
 * exclusive-ored. A receiver that has one of the two gets the other from it. So for about the cost
 * of one copy it makes up for the loss of any datagram, and for most losses of two in a row: the
 * parity of forward error correction over the smallest group.
 */
public final class TurnSum {
    /** How many turns are in a sum. */
    public static final int TURNS = 2;

    /** Tells a turn's last byte from the zeros behind it. */
    private static final int END = 1;

    private TurnSum() {}

    /** The sum of two turns, whose order does not matter; at least one byte. */
    public static Blob of(Blob one, Blob other) {
        byte[] sum = new byte[Math.max(one.length(), other.length()) + 1];
        add(one, sum);
        add(other, sum);
        return Blob.owning(Arrays.copyOf(sum, Math.max(1, lengthWithoutZeros(sum))));
    }

    /** The other turn of a sum, given one; null if these bytes are no sum with that turn. */
    public static @Nullable Blob other(Blob sum, Blob one) {
        byte[] other = Arrays.copyOf(sum.unsafeBytes(), Math.max(sum.length(), one.length() + 1));
        add(one, other);
        int length = lengthWithoutZeros(other) - 1;
        boolean ends = length >= 1 && other[length] == END;
        return ends && length <= Limits.CODED_TURN_BYTES_MAX
                ? Blob.owning(Arrays.copyOf(other, length))
                : null;
    }

    private static void add(Blob turn, byte[] sum) {
        byte[] bytes = turn.unsafeBytes();
        for (int i = 0; i < bytes.length; i++) {
            sum[i] ^= bytes[i];
        }
        sum[bytes.length] ^= END;
    }

    private static int lengthWithoutZeros(byte[] bytes) {
        int length = bytes.length;
        while (length > 0 && bytes[length - 1] == 0) {
            length--;
        }
        return length;
    }
}
