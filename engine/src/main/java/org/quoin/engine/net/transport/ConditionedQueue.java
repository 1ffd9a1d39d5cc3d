package org.quoin.engine.net.transport;

import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * One direction of one connection under {@link NetworkConditions}: messages go in when they are
 * sent and come out when they would arrive. Datagrams are delayed, lost, doubled and overtaken;
 * messages of the stream keep their order, and what would have been lost comes after it was sent
 * again. The same seed, calls and times give the same arrivals.
 */
final class ConditionedQueue {
    /** The shortest time after which TCP sends again what was not acknowledged. */
    private static final int RETRANSMISSION_MILLIS = 200;

    private static final long MILLI = 1_000_000L;

    private final SplittableRandom random;
    private final PriorityQueue<Entry> waiting = new PriorityQueue<>();
    private NetworkConditions conditions = NetworkConditions.NONE;
    private long sequence;
    private long lastStreamNanos;
    private boolean streamWaits;
    private int datagrams;
    private int streamBytes;

    private record Entry(Packet packet, long dueNanos, long sequence) implements Comparable<Entry> {
        @Override
        public int compareTo(Entry other) {
            long byTime = dueNanos - other.dueNanos;
            return byTime != 0 ? Long.signum(byTime) : Long.compare(sequence, other.sequence);
        }
    }

    ConditionedQueue(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** What happens to the messages that go in from now on. */
    void setConditions(NetworkConditions chosen) {
        conditions = chosen;
    }

    /** Whether a message may go past the queue: it would come out at once. */
    boolean isOpen() {
        return waiting.isEmpty() && conditions.isNone();
    }

    /**
     * Sends a message. What is on its way does not change with the buffer it was made in.
     *
     * @return false if a message of the stream found no room; a datagram is lost then
     */
    boolean add(Packet packet, long nowNanos) {
        if (packet.stream) {
            return addToStream(packet, nowNanos);
        }
        boolean full = datagrams >= NetLimits.CONDITIONED_DATAGRAMS_MAX;
        if (!full && random.nextDouble() >= conditions.lossFraction()) {
            Packet kept = packet.copy();
            put(kept, nowNanos + pickDelayNanos());
            if (random.nextDouble() < conditions.duplicateFraction()) {
                put(kept, nowNanos + pickDelayNanos());
            }
        }
        return true;
    }

    /** The next message that has arrived by now, or null. */
    @Nullable Packet poll(long nowNanos) {
        Entry next = waiting.peek();
        if (next == null || next.dueNanos - nowNanos > 0) {
            return null;
        }
        return remove();
    }

    /** The next message whether it has arrived or not, or null: for those who cannot wait. */
    @Nullable Packet pollEarly() {
        return waiting.isEmpty() ? null : remove();
    }

    /** When the next message arrives, if one is on its way before the time given; else that. */
    long nextDueNanos(long otherwiseNanos) {
        Entry next = waiting.peek();
        return next == null || otherwiseNanos - next.dueNanos < 0 ? otherwiseNanos : next.dueNanos;
    }

    /** Bytes of the stream that are on their way. */
    int streamBytes() {
        return streamBytes;
    }

    private boolean addToStream(Packet packet, long nowNanos) {
        int bytes = packet.length + FrameSerialization.HEAD_BYTES;
        if (streamBytes + bytes > NetLimits.CONDITIONED_STREAM_BYTES_MAX) {
            return false;
        }
        long dueNanos = nowNanos + pickDelayNanos();
        if (random.nextDouble() < conditions.lossFraction()) {
            dueNanos += (RETRANSMISSION_MILLIS + 2L * conditions.latencyMillis()) * MILLI;
        }
        if (streamWaits && dueNanos - lastStreamNanos < 0) {
            dueNanos = lastStreamNanos;
        }
        lastStreamNanos = dueNanos;
        streamBytes += bytes;
        streamWaits = true;
        put(packet.copy(), dueNanos);
        return true;
    }

    private long pickDelayNanos() {
        long jitterNanos = conditions.jitterMillis() * MILLI;
        long delayNanos = conditions.latencyMillis() * MILLI;
        if (jitterNanos > 0) {
            delayNanos += random.nextLong(-jitterNanos, jitterNanos + 1);
        }
        return Math.max(0, delayNanos);
    }

    private void put(Packet packet, long dueNanos) {
        datagrams += packet.stream ? 0 : 1;
        waiting.add(new Entry(packet, dueNanos, sequence++));
    }

    private Packet remove() {
        Packet packet = waiting.remove().packet();
        if (packet.stream) {
            streamBytes -= packet.length + FrameSerialization.HEAD_BYTES;
            streamWaits = streamBytes > 0;
        } else {
            datagrams--;
        }
        return packet;
    }
}
