package org.quoin.engine.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The link's rate as shown by a download. */
final class DownloadRateTest {
    private static final long MILLI = 1_000_000L;

    private final DownloadRate download = new DownloadRate();

    @Test
    void headersCountAndThePathDoesNot() {
        assertEquals(0, download.bytesPerSecond());
        download.came(2800, 2200 * MILLI);
        assertEquals(1452, download.bytesPerSecond(), 1e-6);
        download.forget();
        assertEquals(0, download.bytesPerSecond());
    }

    @Test
    void whatComesWithinThePathsTimeShowsNoLimit() {
        download.came(1000, 150 * MILLI);
        assertTrue(download.bytesPerSecond() > 1e9);
    }

    @Test
    void aLongPathIsKnownOnceTheQueueIsGone() {
        assertEquals(1, timesPath(5000, 4000));
        assertEquals(0, timesPath(5000, 600), "the path is a small part of it");
    }

    private int timesPath(long tookMillis, long roundTripMillis) {
        download.came(5000, tookMillis * MILLI);
        int times = 0;
        for (int i = 0; i < 50; i++) {
            // At first what it has queued up makes every path long.
            boolean was = download.wasPath((i < 5 ? 4900 : roundTripMillis) * MILLI);
            assertFalse(was && i < 5);
            times += was ? 1 : 0;
        }
        return times;
    }
}
