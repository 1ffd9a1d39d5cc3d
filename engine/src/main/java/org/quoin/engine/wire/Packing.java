package org.quoin.engine.wire;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** Snapshots as zlib streams: on the wire and in journals. */
public final class Packing {
    /** No zlib stream unpacks to more: a match of 258 bytes takes two bits at least. */
    private static final long RATIO_MAX = 1032;

    private Packing() {}

    /** The packed bytes, at zlib's fastest level. */
    public static byte[] pack(byte[] raw) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            deflater.setInput(raw);
            deflater.finish();
            byte[] packed = new byte[raw.length / 2 + 64];
            int length = 0;
            while (!deflater.finished()) {
                if (length == packed.length) {
                    packed = Arrays.copyOf(packed, 2 * packed.length);
                }
                length += deflater.deflate(packed, length, packed.length - length);
            }
            return Arrays.copyOf(packed, length);
        } finally {
            deflater.end();
        }
    }

    /** The unpacked bytes; null if they are not a zlib stream of exactly {@code rawBytes} bytes. */
    public static byte @Nullable [] unpack(byte[] packed, int rawBytes) {
        if (rawBytes > RATIO_MAX * packed.length) {
            return null;
        }
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed);
            byte[] raw = new byte[rawBytes];
            int length = 0;
            while (length < rawBytes) {
                int more = inflater.inflate(raw, length, rawBytes - length);
                if (more == 0) {
                    return null;
                }
                length += more;
            }
            // The inflater checks the stream's checksum only when it is asked for more bytes.
            boolean ends = inflater.inflate(new byte[1]) == 0 && inflater.finished();
            return ends && inflater.getRemaining() == 0 ? raw : null;
        } catch (DataFormatException e) {
            return null;
        } finally {
            inflater.end();
        }
    }
}
