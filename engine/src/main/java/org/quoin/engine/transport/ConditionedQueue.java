package org.quoin.engine.transport;

import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One direction of one connection under {@link NetworkConditions}: messages go in when they are
 * sent and come out when they arrive. Datagrams are delayed, lost, duplicated and overtaken;
 * messages of the stream keep their order, and a lost one arrives later, as if sent again. Where
 * the rate is limited, all of them first wait for a {@link Bottleneck}. The same seed, calls and
 * times give the same arrivals.
 */
final class ConditionedQueue implements Bottleneck.Far {
    private static final long MILLI = 1_000_000L;

    private final SplittableRandom random;
    private final PriorityQueue<Entry> waiting = new PriorityQueue<>();
    private final Bottleneck line = new Bottleneck(this);
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

    /**
     * Sets the conditions of the messages that are added from now on, and the rate at which what
     * waits goes on.
     */
    void setConditions(NetworkConditions chosen, long nowNanos) {
        conditions = chosen;
        line.setConditions(chosen, nowNanos);
    }

    /** Whether a message need not go through the queue, as it would come out at once. */
    boolean isOpen() {
        return waiting.isEmpty() && line.isOpen() && conditions.isNone();
    }

    /**
     * Adds a copy of a message.
     *
     * @return false if there was no room for a message of the stream; a datagram is lost then
     */
    boolean add(Packet packet, long nowNanos) {
        if (packet.stream) {
            return addToStream(packet, nowNanos);
        }
        if (datagrams >= NetLimits.CONDITIONED_DATAGRAMS_MAX) {
            return true;
        }
        if (line.isOpen()) {
            sendOn(packet, nowNanos);
        } else {
            datagrams++;
            if (!line.addDatagram(packet.copy(), nowNanos)) {
                datagrams--;
            }
        }
        return true;
    }

    @Override
    public void datagramLeft(Packet datagram, long atNanos) {
        datagrams--;
        sendOn(datagram, atNanos);
    }

    /** A datagram is on its way, unless it is lost. */
    private void sendOn(Packet datagram, long nowNanos) {
        if (random.nextDouble() >= conditions.lossFraction()) {
            Packet kept = datagram.copy();
            put(kept, nowNanos + pickDelayNanos());
            if (random.nextDouble() < conditions.duplicateFraction()) {
                put(kept, nowNanos + pickDelayNanos());
            }
        }
    }

    /** The next message that has arrived by now, or null. */
    @Nullable Packet poll(long nowNanos) {
        line.advance(nowNanos);
        Entry next = waiting.peek();
        if (next == null || next.dueNanos - nowNanos > 0) {
            return null;
        }
        return remove();
    }

    /** The next message whether it has arrived or not, or null: for a connection that ends. */
    @Nullable Packet pollEarly() {
        line.drain();
        return waiting.isEmpty() ? null : remove();
    }

    /** Hands over all messages that have arrived by now, in their order. */
    void pollAll(long nowNanos, Consumer<Packet> to) {
        for (Packet packet = poll(nowNanos); packet != null; packet = poll(nowNanos)) {
            to.accept(packet);
        }
    }

    /** Hands over all messages whether they have arrived or not. */
    void pollAllEarly(Consumer<Packet> to) {
        for (Packet packet = pollEarly(); packet != null; packet = pollEarly()) {
            to.accept(packet);
        }
    }

    /** When the next message arrives, or {@code otherwiseNanos} if that is sooner. */
    long nextDueNanos(long otherwiseNanos) {
        Entry next = waiting.peek();
        long lineNanos = line.nextNanos(otherwiseNanos);
        return next == null || lineNanos - next.dueNanos < 0 ? lineNanos : next.dueNanos;
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
        streamBytes += bytes;
        if (line.isOpen()) {
            segmentLeft(List.of(packet.copy()), nowNanos);
        } else {
            line.addToStream(packet.copy(), nowNanos);
        }
        return true;
    }

    @Override
    public long segmentLeft(List<Packet> complete, long atNanos) {
        long dueNanos = atNanos + pickDelayNanos();
        if (random.nextDouble() < conditions.lossFraction()) {
            dueNanos += Bottleneck.RETRANSMISSION_NANOS + 2L * conditions.latencyMillis() * MILLI;
        }
        if (streamWaits && dueNanos - lastStreamNanos < 0) {
            dueNanos = lastStreamNanos;
        }
        lastStreamNanos = dueNanos;
        streamWaits = true;
        for (Packet message : complete) {
            put(message, dueNanos);
        }
        return dueNanos;
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
