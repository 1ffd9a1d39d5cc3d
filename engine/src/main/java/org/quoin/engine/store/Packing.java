package org.quoin.engine.store;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Blob;

/** Snapshots as zlib streams. */
final class Packing {
    private Packing() {}

    static Blob pack(byte[] raw) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            deflater.setInput(raw);
            deflater.finish();
            byte[] packed = new byte[raw.length / 4 + 64];
            int length = 0;
            while (!deflater.finished()) {
                if (length == packed.length) {
                    packed = Arrays.copyOf(packed, 2 * packed.length);
                }
                length += deflater.deflate(packed, length, packed.length - length);
            }
            return Blob.owning(Arrays.copyOf(packed, length));
        } finally {
            deflater.end();
        }
    }

    /** The bytes again; null if they are not exactly {@code rawBytes} of a zlib stream. */
    static byte @Nullable [] unpack(Blob packed, int rawBytes) {
        byte[] input = new byte[packed.length()];
        packed.copyTo(input, 0);
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(input);
            byte[] raw = new byte[rawBytes];
            int length = 0;
            while (length < rawBytes) {
                int more = inflater.inflate(raw, length, rawBytes - length);
                if (more == 0) {
                    return null;
                }
                length += more;
            }
            // The stream's own checksum is read only when it is asked for more.
            boolean ends = inflater.inflate(new byte[1]) == 0 && inflater.finished();
            return ends ? raw : null;
        } catch (DataFormatException e) {
            return null;
        } finally {
            inflater.end();
        }
    }
}
