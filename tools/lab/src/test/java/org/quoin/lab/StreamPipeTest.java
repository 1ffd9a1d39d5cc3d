package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Streams keep their order and lose nothing, but wait as TCP does. */
final class StreamPipeTest {
    private static final long MILLI = VirtualNetwork.MILLI;
    private static final long SECOND = VirtualNetwork.SECOND;

    private final EventQueue events = new EventQueue();
    private final List<byte[]> arrived = new ArrayList<>();
    private final List<Long> arrivedNanos = new ArrayList<>();
    private boolean broken;

    @Test
    void everythingArrivesInOrderOverALossyLine() {
        for (int seed = 0; seed < 20; seed++) {
            arrived.clear();
            SplittableRandom random = new SplittableRandom(seed);
            StreamPipe pipe = pipe(random, LinkConditions.of(40, 10, 0.2));
            // Another test covers losses in a row until TCP gives up.
            pipe.setBreakNanos(Long.MAX_VALUE);
            List<byte[]> sent = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                byte[] message = new byte[1 + random.nextInt(6000)];
                random.nextBytes(message);
                sent.add(message);
                pipe.send(message);
                events.runUntil(events.nowNanos() + random.nextInt(100) * MILLI);
            }
            events.runUntil(events.nowNanos() + 3000 * SECOND);
            assertEquals(sent.size(), arrived.size(), "seed " + seed);
            for (int i = 0; i < sent.size(); i++) {
                assertArrayEquals(sent.get(i), arrived.get(i), "seed " + seed + ", message " + i);
            }
            assertEquals(0, pipe.queuedBytes());
        }
    }

    @Test
    void aLostSegmentHoldsUpWhatIsBehindIt() {
        StreamPipe pipe = pipeThatLoses(10);
        pipe.send(new byte[10]);
        events.runUntil(2 * SECOND);

        assertEquals(3, arrived.size());
        // The round trip and 200 ms, then the latency.
        long late = arrivedNanos.get(1) - SECOND;
        assertTrue(late > 300 * MILLI && late < 500 * MILLI, late + " ns");
        assertEquals(arrivedNanos.get(1), arrivedNanos.get(2));
    }

    @Test
    void threeLaterSegmentsShowALostOneSooner() {
        StreamPipe pipe = pipeThatLoses(1400);
        pipe.send(new byte[1400]);
        pipe.send(new byte[1400]);
        pipe.send(new byte[1400]);
        events.runUntil(2 * SECOND);

        assertEquals(5, arrived.size());
        long late = arrivedNanos.get(1) - SECOND;
        assertTrue(late > 149 * MILLI && late < 160 * MILLI, late + " ns");
    }

    @Test
    void whatIsSentIntoACutLineArrivesAfterItOrBreaksTheConnection() {
        Path there = losslessPath(1);
        Path back = losslessPath(2);
        StreamPipe pipe = pipe(there, back);
        pipe.setBreakNanos(30 * SECOND);
        there.setBlocked(true);
        pipe.send(new byte[10]);
        events.runUntil(4 * SECOND);
        there.setBlocked(false);
        events.runUntil(20 * SECOND);
        assertEquals(1, arrived.size());
        assertFalse(broken);

        there.setBlocked(true);
        pipe.send(new byte[10]);
        events.runUntil(200 * SECOND);
        assertTrue(broken);
    }

    private StreamPipe pipe(SplittableRandom random, LinkConditions conditions) {
        return pipe(path(random.split(), conditions), path(random.split(), conditions));
    }

    /** At second 1, it has brought one message and loses a second of this size. */
    private StreamPipe pipeThatLoses(int bytes) {
        Path there = losslessPath(1);
        StreamPipe pipe = pipe(there, losslessPath(2));
        pipe.send(new byte[10]);
        events.runUntil(SECOND);
        there.setBlocked(true);
        pipe.send(new byte[bytes]);
        there.setBlocked(false);
        return pipe;
    }

    private StreamPipe pipe(Path there, Path back) {
        return new StreamPipe(
                events,
                there::segment,
                back::segment,
                message -> {
                    arrived.add(message);
                    arrivedNanos.add(events.nowNanos());
                },
                () -> broken = true);
    }

    private Path losslessPath(long seed) {
        return path(new SplittableRandom(seed), LinkConditions.of(50, 0, 0));
    }

    private Path path(SplittableRandom random, LinkConditions conditions) {
        return new Path(events, random, 0, conditions);
    }
}
