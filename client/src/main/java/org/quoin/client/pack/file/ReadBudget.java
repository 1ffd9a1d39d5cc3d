package org.quoin.client.pack.file;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.quoin.client.pack.file.AssetProblem.Sink;

/** Reads files of a pack until it has read as much as a pack may have. */
final class ReadBudget {
    private long leftBytes = PackLimits.READ_BYTES_MAX;

    /**
     * Reads all of a stream, whatever size was promised.
     *
     * @param where for reports
     */
    Optional<byte[]> read(InputStream in, String where, int bytesMax, Sink problems)
            throws IOException {
        int most = (int) Math.min(leftBytes, Math.min(bytesMax, PackLimits.FILE_BYTES_MAX));
        byte[] bytes = in.readNBytes(most + 1);
        if (bytes.length > most) {
            problems.add(where, leftBytes == most ? packTooLarge() : tooLarge(most));
            leftBytes -= most; // It was work all the same.
            return Optional.empty();
        }
        leftBytes -= bytes.length;
        return Optional.of(bytes);
    }

    /** The complaint about a file. */
    static String tooLarge(long bytesMax) {
        return "larger than " + sizeText(bytesMax);
    }

    private static String packTooLarge() {
        return "not read: the pack's files are larger than "
                + sizeText(PackLimits.READ_BYTES_MAX)
                + " together";
    }

    private static String sizeText(long bytes) {
        return bytes >= 1 << 20 ? (bytes >> 20) + " MiB" : (bytes >> 10) + " KiB";
    }
}
