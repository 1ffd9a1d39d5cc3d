package org.quoin.client.ui;

import java.util.Locale;

/** Writes amounts of bytes for the player: 812 KB, 1.9 MB. A KB is a thousand bytes. */
public final class ByteText {
    private static final long KILO = 1000;
    private static final long MEGA = 1_000_000;

    private ByteText() {}

    /** Returns the amount with its unit. */
    public static String of(long bytes) {
        return share(bytes, bytes) + (bytes < MEGA ? " KB" : " MB");
    }

    /** Returns a part of an amount in the unit in which {@link #of} writes the whole. */
    public static String share(long bytes, long totalBytes) {
        if (totalBytes < MEGA) {
            // Rounded up, so that only 0 bytes are 0 KB.
            return Long.toString((bytes + KILO - 1) / KILO);
        }
        return String.format(Locale.ROOT, "%.1f", bytes / (double) MEGA);
    }
}
