package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A narrow line carries its rate and no more, whatever waits in front of it. */
final class BottleneckTest {
    private static final long MILLI = 1_000_000L;

    /** The clock overflows during the test. */
    private static final long START_NANOS = Long.parseLong("" + (Long.MAX_VALUE - 500 * MILLI));

    private final List<Packet> arrived = new ArrayList<>();
    private final List<Double> arrivedMillis = new ArrayList<>();
    private long nowNanos = START_NANOS;

    @Test
    void datagramsComeAtTheRateAndTheQueueDropsTheRest() {
        // 80 kbit/s are 10 bytes a millisecond: 100 bytes take 10 ms, ten fit into the queue.
        ConditionedQueue queue = queue("rate=80,queue=1");
        for (int i = 0; i < 25; i++) {
            queue.add(datagram(100), nowNanos);
        }
        run(queue, 95);
        assertEquals(9, arrived.size());
        run(queue, 1000);
        assertEquals(10, arrived.size());
        for (int i = 0; i < arrived.size(); i++) {
            assertEquals(10.0 * (i + 1), arrivedMillis.get(i), 0.01);
        }
        queue.add(datagram(100), nowNanos);
        run(queue, 10);
        assertEquals(11, arrived.size());
    }

    @Test
    void latencyJitterLossAndDuplicatesComeBehindTheLine() {
        ConditionedQueue queue = queue("latency=200,jitter=10,loss=0.3,duplicate=0.1,rate=80");
        for (int i = 0; i < 1000; i++) {
            queue.add(datagram(100), nowNanos);
            run(queue, 20);
        }
        run(queue, 500);
        assertEquals(1000 * 0.7 * 1.1, arrived.size(), 60);
        assertTrue(arrivedMillis.get(0) >= 200, "" + arrivedMillis.get(0));
    }

    @Test
    void anIdleLineTakesAPacketOfAnySize() {
        ConditionedQueue queue = queue("rate=80,queue=1");
        queue.add(datagram(1200), nowNanos);
        queue.add(datagram(1200), nowNanos);
        run(queue, 119.9);
        assertEquals(0, arrived.size());
        run(queue, 500);
        assertEquals(1, arrived.size());
    }

    @Test
    void aStreamArrivesWholeInOrderAndNotAboveTheRate() {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int queueKbytes = 1 + random.nextInt(64);
            ConditionedQueue queue = queue("latency=30,rate=80,queue=" + queueKbytes);
            arrived.clear();
            long startNanos = nowNanos;
            List<byte[]> sent = new ArrayList<>();
            long bytes = 0;
            for (int i = 0; i < 60; i++) {
                byte[] message = new byte[random.nextInt(4000)];
                random.nextBytes(message);
                sent.add(message);
                bytes += message.length;
                assertTrue(queue.add(new Packet(message, true), nowNanos));
                // Datagrams beside it, some of which are dropped.
                queue.add(datagram(20 + random.nextInt(50)), nowNanos);
                run(queue, random.nextInt(100));
            }
            double seconds = 0;
            while (queue.streamBytes() > 0 && seconds < 60) {
                run(queue, 10);
                seconds = (nowNanos - startNanos) / 1e9;
            }
            List<Packet> streamed = arrived.stream().filter(packet -> packet.stream).toList();
            String what = "seed " + seed + ", " + queueKbytes + " kB, " + seconds + " s";
            assertEquals(sent.size(), streamed.size(), what);
            for (int i = 0; i < sent.size(); i++) {
                assertTrue(Arrays.equals(sent.get(i), streamed.get(i).bytes), what);
            }
            double leastSeconds = bytes * 8 / 80e3;
            assertTrue(seconds > leastSeconds, what + ", at least " + leastSeconds);
            assertTrue(seconds < 1.6 * leastSeconds + 1, what + ", about " + leastSeconds);
        }
    }

    @Test
    void aStreamLeavesRoomForDatagramsOnlyAsAQueueDoes() {
        ConditionedQueue queue = queue("rate=80,queue=64");
        queue.add(new Packet(new byte[100_000], true), nowNanos);
        queue.add(datagram(100), nowNanos);
        run(queue, 100);
        assertEquals(0, arrived.size(), "the datagram waits behind ten segments");
        run(queue, 1400);
        assertEquals(1, arrived.size());
        assertFalse(arrived.get(0).stream);
    }

    @Test
    void whatWaitsGoesOnAtTheNewRate() {
        ConditionedQueue queue = queue("rate=80,queue=4");
        for (int i = 0; i < 10; i++) {
            queue.add(datagram(100), nowNanos);
        }
        run(queue, 25);
        queue.setConditions(NetworkConditions.parse("rate=800,queue=4"), nowNanos);
        run(queue, 2);
        assertEquals(4, arrived.size());
        queue.setConditions(NetworkConditions.NONE, nowNanos);
        run(queue, 1);
        assertEquals(10, arrived.size());
        assertTrue(queue.isOpen());
    }

    @Test
    void theSameSeedGivesTheSameArrivals() {
        List<List<Double>> runs = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            nowNanos = START_NANOS;
            arrivedMillis.clear();
            ConditionedQueue queue = queue("latency=50,jitter=40,loss=0.3,rate=26,queue=4");
            for (int i = 0; i < 200; i++) {
                queue.add(datagram(i), nowNanos);
                queue.add(new Packet(new byte[i * 10], true), nowNanos);
                run(queue, 7);
            }
            run(queue, 5000);
            runs.add(List.copyOf(arrivedMillis));
        }
        assertEquals(runs.get(0), runs.get(1));
    }

    @Test
    void aConnectionThatEndsSendsWhatStillWaits() {
        ConditionedQueue queue = queue("rate=1,queue=4");
        queue.add(datagram(100), nowNanos);
        queue.add(new Packet(new byte[30_000], true), nowNanos);
        queue.add(new Packet(new byte[3], true), nowNanos);
        List<Integer> lengths = new ArrayList<>();
        for (Packet packet = queue.pollEarly(); packet != null; packet = queue.pollEarly()) {
            lengths.add(packet.length);
        }
        assertEquals(List.of(72, 30_000, 3), lengths);
        assertEquals(0, queue.streamBytes());
    }

    @Test
    void whatWaitsIsBounded() {
        ConditionedQueue queue = queue("rate=1,queue=1024");
        for (int i = 0; i < 2 * NetLimits.CONDITIONED_DATAGRAMS_MAX; i++) {
            assertTrue(queue.add(datagram(30), nowNanos), "a datagram too many is lost");
        }
        int left = 0;
        while (queue.pollEarly() != null) {
            left++;
        }
        assertEquals(NetLimits.CONDITIONED_DATAGRAMS_MAX, left);
    }

    private static ConditionedQueue queue(String conditions) {
        ConditionedQueue queue = new ConditionedQueue(5);
        queue.setConditions(NetworkConditions.parse(conditions), START_NANOS);
        return queue;
    }

    /** A datagram that has as many bytes on the line, or the fewest. */
    private static Packet datagram(int bytesOnTheLine) {
        return new Packet(
                new byte[Math.max(0, bytesOnTheLine - Bottleneck.DATAGRAM_HEADER_BYTES)], false);
    }

    /** Polls whenever the queue asks for it. */
    private void run(ConditionedQueue queue, double millis) {
        long endNanos = nowNanos + (long) (millis * MILLI);
        while (true) {
            for (Packet packet = queue.poll(nowNanos);
                    packet != null;
                    packet = queue.poll(nowNanos)) {
                arrived.add(packet);
                arrivedMillis.add((nowNanos - START_NANOS) / (double) MILLI);
            }
            if (nowNanos == endNanos) {
                return;
            }
            long next = queue.nextDueNanos(endNanos);
            nowNanos = next - nowNanos <= 0 ? nowNanos + 1 : next;
        }
    }
}
