package org.quoin.engine.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.quoin.engine.lab.Link.Traffic;
import org.quoin.engine.lab.LinkConditions.BurstLoss;

/** A path does to packets exactly what its conditions say. */
final class PathTest {
    private static final int PACKETS = 20_000;
    private static final long MILLI = VirtualNetwork.MILLI;

    private final EventQueue events = new EventQueue();

    @Test
    void asManyPacketsAreLostAsTheConditionsSay() {
        Path path = path(LinkConditions.of(10, 0, 0.2));
        for (int i = 0; i < PACKETS; i++) {
            path.datagram(100);
        }
        assertEquals(0.2, lost(path), 0.01);
    }

    @Test
    void burstsLoseTheirShareInRuns() {
        LinkConditions bursts = LinkConditions.PERFECT.withBursts(BurstLoss.of(0.1, 8));
        Path path = path(bursts);
        int runs = 0;
        boolean before = false;
        for (int i = 0; i < PACKETS; i++) {
            boolean gone = path.datagram(100).length == 0;
            runs += gone && !before ? 1 : 0;
            before = gone;
        }
        assertEquals(0.1, lost(path), 0.02);
        assertEquals(8, lost(path) * PACKETS / runs, 1);
    }

    @Test
    void datagramsTakeTheLatencyAndAtMostTheJitterLonger() {
        Path path = path(LinkConditions.of(30, 20, 0));
        long longest = 0;
        for (int i = 0; i < PACKETS; i++) {
            long nanos = path.datagram(100)[0];
            assertTrue(nanos >= 30 * MILLI);
            longest = Math.max(longest, nanos);
        }
        assertEquals(50, (double) longest / MILLI, 0.5);
    }

    @Test
    void someComeTwiceAndSomeAreOvertaken() {
        Path path = path(LinkConditions.of(10, 0, 0).withDisorder(0.1, 0.2, 50));
        int twice = 0;
        int late = 0;
        for (int i = 0; i < PACKETS; i++) {
            long[] arrivals = path.datagram(100);
            twice += arrivals.length - 1;
            late += arrivals[0] > 11 * MILLI ? 1 : 0;
        }
        assertEquals(0.1, (double) twice / PACKETS, 0.01);
        assertEquals(0.2, (double) late / PACKETS, 0.015);
    }

    @Test
    void aFullQueueDropsAndTheRestGoesThroughAtTheBandwidth() {
        // 800 kbit/s are 100 bytes a millisecond; ten packets of 1000 bytes fit into the queue.
        Path path = path(LinkConditions.PERFECT.withBandwidth(800, 10_000));
        int through = 0;
        long last = 0;
        for (int i = 0; i < 25; i++) {
            long[] arrivals = path.datagram(1000);
            through += arrivals.length;
            last = arrivals.length > 0 ? arrivals[0] : last;
        }
        assertEquals(10, through);
        assertEquals(100, (double) last / MILLI, 0.1);
        events.runUntil(100 * MILLI);
        assertEquals(1, path.datagram(1000).length);
    }

    @Test
    void nothingComesThroughACutLine() {
        Path path = path(LinkConditions.PERFECT);
        path.setBlocked(true);
        assertEquals(0, path.datagram(100).length);
        assertEquals(Path.LOST, path.segment(100));
        path.setBlocked(false);
        assertEquals(1, path.datagram(100).length);
    }

    private Path path(LinkConditions conditions) {
        return new Path(events, new SplittableRandom(7), 0, conditions);
    }

    private static double lost(Path path) {
        Traffic traffic = path.traffic();
        return (double) traffic.lost() / traffic.packets();
    }
}
