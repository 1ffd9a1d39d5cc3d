package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A download takes a line of its own whole, and shares one with another. */
final class DownloadTest {
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final int SECONDS = 120;

    private final EventQueue events = new EventQueue();

    @ParameterizedTest
    @CsvSource({"24, 4000", "24, 64000", "48, 4000", "48, 64000", "1000, 64000"})
    void aloneItTakesTheLine(int kbitPerSecond, int queueBytes) {
        Link link = link(kbitPerSecond, queueBytes);
        Download download = link.startDownload();
        events.runUntil(10 * SECOND);
        Link.Traffic before = download.traffic();
        long arrivedBefore = download.arrivedBytes();
        events.runUntil((10 + SECONDS) * SECOND);
        double lineBytes = kbitPerSecond * 125.0 * SECONDS;
        double carried = download.traffic().since(before).carriedBytes() / lineBytes;
        double useful = (download.arrivedBytes() - arrivedBefore) / lineBytes;
        assertTrue(carried > 0.85 && carried < 1.01, carried + " of the line");
        assertTrue(useful > 0.75, useful + " of the line is useful");
    }

    @ParameterizedTest
    @CsvSource({"100, 4000", "1000, 64000"})
    void twoShareALine(int kbitPerSecond, int queueBytes) {
        Link link = link(kbitPerSecond, queueBytes);
        Download first = link.startDownload();
        events.runUntil(5 * SECOND);
        Download second = link.startDownload();
        events.runUntil(20 * SECOND);
        long firstBefore = first.arrivedBytes();
        long secondBefore = second.arrivedBytes();
        events.runUntil(320 * SECOND);
        double firstBytes = first.arrivedBytes() - firstBefore;
        double secondBytes = second.arrivedBytes() - secondBefore;
        assertEquals(0.5, firstBytes / (firstBytes + secondBytes), 0.2);
    }

    @ParameterizedTest
    @CsvSource({"0.01", "0.05"})
    void randomLossSlowsItDown(double loss) {
        LinkConditions line = LinkConditions.of(30, 0, 0).withBandwidth(10_000, 64_000);
        Link link = new Link(events, new SplittableRandom(3), line);
        Download download = link.startDownload();
        events.runUntil(60 * SECOND);
        long clean = download.arrivedBytes();
        link.setConditions(line.withLoss(loss));
        events.runUntil(120 * SECOND);
        assertTrue(download.arrivedBytes() - clean < clean / 2, "as fast as without loss");
        assertTrue(download.arrivedBytes() > clean, "stands still");
    }

    private Link link(int kbitPerSecond, int queueBytes) {
        LinkConditions line = LinkConditions.of(30, 0, 0).withBandwidth(kbitPerSecond, queueBytes);
        return new Link(events, new SplittableRandom(3), line);
    }
}
