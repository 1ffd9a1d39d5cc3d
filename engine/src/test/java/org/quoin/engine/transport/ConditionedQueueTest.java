package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ConditionedQueueTest {
    private static final long MILLI = 1_000_000L;

    /** The clock overflows during the test. */
    private static final long START_NANOS = Long.parseLong("" + (Long.MAX_VALUE - 500 * MILLI));

    @Test
    void anUntouchedNetworkIsOpen() {
        ConditionedQueue queue = new ConditionedQueue(1);
        assertTrue(queue.isOpen());
        queue.setConditions(NetworkConditions.parse("latency=10"), START_NANOS);
        assertFalse(queue.isOpen());
        assertTrue(queue.add(datagram(1), START_NANOS));
        queue.setConditions(NetworkConditions.NONE, START_NANOS);
        assertFalse(queue.isOpen(), "something is still on its way");
        assertEquals(List.of(1), arrivals(queue, START_NANOS + 10 * MILLI));
        assertTrue(queue.isOpen());
    }

    @Test
    void latencyDelaysEveryMessageByAsMuch() {
        ConditionedQueue queue = queue(1, "latency=150");
        queue.add(datagram(1), START_NANOS);
        queue.add(stream(2), START_NANOS + MILLI);
        assertEquals(START_NANOS + 150 * MILLI, queue.nextDueNanos(START_NANOS + 1000 * MILLI));
        assertEquals(START_NANOS + 20 * MILLI, queue.nextDueNanos(START_NANOS + 20 * MILLI));
        assertNull(queue.poll(START_NANOS + 150 * MILLI - 1));
        assertEquals(List.of(1), arrivals(queue, START_NANOS + 150 * MILLI));
        assertEquals(List.of(2), arrivals(queue, START_NANOS + 151 * MILLI));
    }

    @Test
    void jitterReordersDatagramsButNotTheStream() {
        ConditionedQueue queue = queue(7, "latency=100,jitter=50,loss=0.2");
        int count = 200;
        for (int i = 0; i < count; i++) {
            queue.add(datagram(i), START_NANOS + i * MILLI);
            queue.add(stream(1000 + i), START_NANOS + i * MILLI);
        }
        List<Integer> datagrams = new ArrayList<>();
        List<Integer> streamed = new ArrayList<>();
        for (int number : arrivals(queue, START_NANOS + 10_000 * MILLI)) {
            (number >= 1000 ? streamed : datagrams).add(number);
        }
        assertEquals(count, streamed.size(), "nothing of a stream is lost");
        assertEquals(streamed.stream().sorted().toList(), streamed);
        assertFalse(datagrams.stream().sorted().toList().equals(datagrams));
        assertTrue(datagrams.size() > 130 && datagrams.size() < 190, "" + datagrams.size());
        assertEquals(0, queue.streamBytes());
    }

    @Test
    void whatAStreamLosesComesLateAndHoldsUpTheRest() {
        ConditionedQueue queue = queue(3, "latency=100,loss=0.95");
        queue.add(stream(1), START_NANOS);
        // The first was lost, as nearly all are: sent again after 200 ms and a round trip.
        assertEquals(START_NANOS + 500 * MILLI, queue.nextDueNanos(START_NANOS + 9999 * MILLI));
        queue.setConditions(NetworkConditions.NONE, START_NANOS);
        queue.add(stream(2), START_NANOS + MILLI);
        assertEquals(List.of(), arrivals(queue, START_NANOS + 499 * MILLI));
        assertEquals(List.of(1, 2), arrivals(queue, START_NANOS + 500 * MILLI));
    }

    @Test
    void lossAndDuplicatesComeAsOftenAsAsked() {
        ConditionedQueue queue = queue(11, "loss=0.25,duplicate=0.1");
        int arrived = 0;
        for (int i = 0; i < 20_000; i++) {
            queue.add(datagram(i), START_NANOS);
            arrived += arrivals(queue, START_NANOS).size();
        }
        assertEquals(20_000 * 0.75 * 1.1, arrived, 300);
    }

    @Test
    void theSameSeedGivesTheSameArrivals() {
        List<List<Integer>> runs = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            ConditionedQueue queue = queue(5, "latency=50,jitter=40,loss=0.3,duplicate=0.3");
            for (int i = 0; i < 100; i++) {
                queue.add(datagram(i), START_NANOS + i * MILLI);
            }
            runs.add(arrivals(queue, START_NANOS + 1000 * MILLI));
        }
        assertEquals(runs.get(0), runs.get(1));
    }

    @Test
    void theQueueIsBounded() {
        ConditionedQueue queue = queue(1, "latency=1000");
        for (int i = 0; i < 2 * NetLimits.CONDITIONED_DATAGRAMS_MAX; i++) {
            assertTrue(queue.add(datagram(i), START_NANOS), "a datagram too many is lost");
        }
        Packet big = new Packet(new byte[16 * 1024], true);
        int taken = 0;
        while (queue.add(big, START_NANOS)) {
            taken++;
        }
        assertTrue(taken * big.bytes.length <= NetLimits.CONDITIONED_STREAM_BYTES_MAX);
        int left = 0;
        while (queue.pollEarly() != null) {
            left++;
        }
        assertEquals(NetLimits.CONDITIONED_DATAGRAMS_MAX + taken, left);
        assertTrue(queue.add(big, START_NANOS));
    }

    private static ConditionedQueue queue(long seed, String conditions) {
        ConditionedQueue queue = new ConditionedQueue(seed);
        queue.setConditions(NetworkConditions.parse(conditions), START_NANOS);
        return queue;
    }

    private static Packet datagram(int number) {
        return packet(number, false);
    }

    private static Packet stream(int number) {
        return packet(number, true);
    }

    private static Packet packet(int number, boolean stream) {
        return new Packet(new byte[] {(byte) (number >> 8), (byte) number}, stream);
    }

    private static List<Integer> arrivals(ConditionedQueue queue, long nowNanos) {
        List<Integer> numbers = new ArrayList<>();
        for (Packet packet = queue.poll(nowNanos); packet != null; packet = queue.poll(nowNanos)) {
            numbers.add((packet.bytes[0] & 0xFF) << 8 | (packet.bytes[1] & 0xFF));
        }
        return numbers;
    }
}
