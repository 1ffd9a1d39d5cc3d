package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.quoin.lab.Link.Traffic;
import org.quoin.lab.LinkConditions.BurstLoss;

/** A path does to packets exactly what its conditions say. */
final class PathTest {
    private static final int PACKETS = 20_000;
    private static final long MILLI = VirtualNetwork.MILLI;

    private final EventQueue events = new EventQueue();

    @Test
    void asManyPacketsAreLostAsTheConditionsSay() {
        Path path = path(LinkConditions.of(10, 0, 0.2));
        for (int i = 0; i < PACKETS; i++) {
            path.datagram(100, () -> {});
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
            boolean gone = arrivals(path, 100).isEmpty();
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
            long nanos = arrivals(path, 100).get(0);
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
            List<Long> arrivals = arrivals(path, 100);
            twice += arrivals.size() - 1;
            late += arrivals.size() == 1 && arrivals.get(0) > 11 * MILLI ? 1 : 0;
        }
        assertEquals(0.1, (double) twice / PACKETS, 0.01);
        assertEquals(0.2, (double) late / (PACKETS - twice), 0.015);
    }

    @Test
    void aFullQueueDropsAndTheRestGoesThroughAtTheBandwidth() {
        // 800 kbit/s are 100 bytes a millisecond; ten packets of 1000 bytes fit into the queue.
        Path path = path(LinkConditions.PERFECT.withBandwidth(800, 10_000));
        List<Long> arrivals = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            path.datagram(1000, () -> arrivals.add(events.nowNanos()));
        }
        events.runUntil(1000 * MILLI);
        assertEquals(10, arrivals.size());
        assertEquals(10, (double) arrivals.get(0) / MILLI, 0.1);
        assertEquals(100, (double) arrivals.get(9) / MILLI, 0.1);
        assertEquals(new Traffic(25, 25_000, 15, 10_000), path.traffic());
        assertEquals(1, arrivals(path, 1000).size());
    }

    @Test
    void datagramsAndSegmentsOfAllProgramsWaitInOneQueue() {
        Path path = path(LinkConditions.PERFECT.withBandwidth(800, 3_000));
        List<String> arrivals = new ArrayList<>();
        path.datagram(1000, () -> arrivals.add("datagram"));
        path.cross().segment(1000, () -> arrivals.add("other's"));
        path.segment(1000, () -> arrivals.add("segment"));
        path.cross().segment(1000, () -> arrivals.add("too much"));
        events.runUntil(1000 * MILLI);
        assertEquals(List.of("datagram", "other's", "segment"), arrivals);
        assertEquals(new Traffic(2, 2000, 0, 2000), path.traffic());
        assertEquals(new Traffic(2, 2000, 1, 1000), path.crossTraffic());
    }

    @Test
    void anIdleLineTakesWhatIsLargerThanItsQueue() {
        Path path = path(LinkConditions.PERFECT.withBandwidth(800, 500));
        assertEquals(1, arrivals(path, 1000).size());
        path.datagram(1000, () -> {});
        assertEquals(0, arrivals(path, 1000).size());
    }

    @Test
    void whatWaitsGoesOnAtTheNewBandwidth() {
        // Ten packets at 100 bytes a millisecond; after 25 ms ten times as fast, later unlimited.
        Path path = path(LinkConditions.PERFECT.withBandwidth(800, 10_000));
        List<Double> millis = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            path.datagram(1000, () -> millis.add((double) events.nowNanos() / MILLI));
        }
        events.runUntil(25 * MILLI);
        path.setConditions(LinkConditions.PERFECT.withBandwidth(8000, 10_000));
        events.runUntil(27 * MILLI);
        path.setConditions(LinkConditions.PERFECT);
        events.runUntil(100 * MILLI);
        double[] wanted = {10, 20, 25.5, 26.5, 27, 27, 27, 27, 27, 27};
        for (int i = 0; i < wanted.length; i++) {
            assertEquals(wanted[i], millis.get(i), 0.1, "packet " + i + " of " + millis);
        }
        assertEquals(0, path.traffic().lost());
    }

    @Test
    void nothingComesThroughACutLine() {
        Path path = path(LinkConditions.PERFECT);
        path.setBlocked(true);
        assertEquals(0, arrivals(path, 100).size());
        path.segment(100, Assertions::fail);
        events.runUntil(events.nowNanos() + 1000 * MILLI);
        path.setBlocked(false);
        assertEquals(1, arrivals(path, 100).size());
    }

    /** How long each copy of a datagram takes on a line that nothing else uses, in nanoseconds. */
    private List<Long> arrivals(Path path, int bytes) {
        long startNanos = events.nowNanos();
        List<Long> arrivals = new ArrayList<>();
        path.datagram(bytes, () -> arrivals.add(events.nowNanos() - startNanos));
        events.runUntil(startNanos + 1000 * MILLI);
        return arrivals;
    }

    private Path path(LinkConditions conditions) {
        return new Path(events, new SplittableRandom(7), 0, conditions);
    }

    private static double lost(Path path) {
        Traffic traffic = path.traffic();
        return (double) traffic.lost() / traffic.packets();
    }
}
