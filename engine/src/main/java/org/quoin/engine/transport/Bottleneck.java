package org.quoin.engine.transport;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * The narrowest part of one direction of a connection, under {@link NetworkConditions#rateKbit}: a
 * queue that empties at the rate, in the order in which things came. A datagram that does not fit
 * is dropped. A stream's bytes wait at the sender and come in segments, as many as its window
 * allows; the window grows with each that is acknowledged and halves when one does not fit, which
 * is then sent again after the time in which TCP would notice (after Reno; acknowledgements
 * themselves take no room on the connection).
 */
final class Bottleneck {
    /** IP and UDP headers. */
    static final int DATAGRAM_HEADER_BYTES = 28;

    /** IP and TCP headers with timestamps. */
    static final int SEGMENT_HEADER_BYTES = 52;

    /** Payload of a segment on an ordinary path. */
    static final int SEGMENT_BYTES = 1400;

    /** TCP's shortest retransmission timeout. */
    static final long RETRANSMISSION_NANOS = 200_000_000L;

    private static final int WINDOW_FIRST = 10;
    private static final int BACK_OFF_MAX = 6;
    private static final double NANOS_PER_BYTE_AT_1_KBIT = 8e6;

    private final Far far;
    private final ArrayDeque<Unit> queue = new ArrayDeque<>();
    private final ArrayDeque<Unsent> unsent = new ArrayDeque<>();
    private final ArrayDeque<Long> acknowledgements = new ArrayDeque<>();
    private int rateKbit;
    private int queueBytesMax;
    private long roundTripNanos;
    private int queuedBytes;
    private int queuedSegments;

    /** When the first of the queue will have been sent. */
    private long departNanos;

    private double window = WINDOW_FIRST;
    private double threshold = Double.MAX_VALUE;
    private boolean holds;
    private long retryNanos;
    private int backOff;

    /** The far side of the narrow part. */
    interface Far {
        /** A datagram has left the connection. */
        void datagramLeft(Packet datagram, long atNanos);

        /**
         * A segment has left the connection.
         *
         * @param complete the messages whose last byte is in it, in order
         * @return when it arrives
         */
        long segmentLeft(List<Packet> complete, long atNanos);
    }

    /** A datagram, or a segment with the messages that end in it. */
    private record Unit(int bytes, List<Packet> packets, boolean isSegment) {}

    private static final class Unsent {
        final Packet message;
        int leftBytes;

        Unsent(Packet message) {
            this.message = message;
            this.leftBytes = message.length + FrameSerialization.HEAD_BYTES;
        }
    }

    Bottleneck(Far far) {
        this.far = far;
    }

    /**
     * Changes rate and queue; waiting messages continue at the new rate, even if they exceed the
     * new queue.
     */
    void setConditions(NetworkConditions chosen, long nowNanos) {
        advance(nowNanos);
        double leftBytes =
                queue.isEmpty() || rateKbit == 0 ? 0 : (departNanos - nowNanos) / nanosPerByte();
        rateKbit = chosen.rateKbit();
        queueBytesMax = chosen.queueBytes();
        roundTripNanos = 2_000_000L * chosen.latencyMillis();
        if (!queue.isEmpty()) {
            departNanos = nowNanos + (rateKbit == 0 ? 0 : (long) (leftBytes * nanosPerByte()));
        }
        advance(nowNanos);
    }

    /** Whether nothing waits and the rate is not limited: then nothing need go through it. */
    boolean isOpen() {
        return rateKbit == 0 && queue.isEmpty() && unsent.isEmpty();
    }

    /** A datagram enters; false if it was dropped. */
    boolean addDatagram(Packet datagram, long nowNanos) {
        advance(nowNanos);
        int bytes = datagram.length + DATAGRAM_HEADER_BYTES;
        return enter(new Unit(bytes, List.of(datagram), false), nowNanos);
    }

    /** A message of the stream enters. */
    void addToStream(Packet message, long nowNanos) {
        unsent.add(new Unsent(message));
        advance(nowNanos);
        sendSegments(nowNanos);
    }

    /** When the next thing happens; only while it {@link #isOpen is not open}. */
    long nextNanos(long otherwiseNanos) {
        long next = otherwiseNanos;
        if (!queue.isEmpty()) {
            next = earlier(next, departNanos);
        }
        if (!unsent.isEmpty() && holds) {
            next = earlier(next, retryNanos);
        }
        if (!unsent.isEmpty() && !acknowledgements.isEmpty()) {
            next = earlier(next, acknowledgements.element());
        }
        return next;
    }

    /** Time has passed. */
    void advance(long nowNanos) {
        while (true) {
            long next = nextNanos(nowNanos + 1);
            if (next - nowNanos > 0) {
                return;
            }
            if (!queue.isEmpty() && departNanos == next) {
                leave();
            } else if (!acknowledgements.isEmpty() && acknowledgements.element() == next) {
                acknowledgements.remove();
                window += window < threshold ? 1 : 1 / window;
                backOff = 0;
            } else {
                holds = false;
            }
            sendSegments(next);
        }
    }

    /** Everything leaves at once, in order: for a connection that ends. */
    void drain() {
        long nowNanos = departNanos;
        rateKbit = 0;
        holds = false;
        window = Integer.MAX_VALUE;
        sendSegments(nowNanos);
        advance(nowNanos);
    }

    private static long earlier(long a, long b) {
        return a - b < 0 ? a : b;
    }

    private double nanosPerByte() {
        return NANOS_PER_BYTE_AT_1_KBIT / rateKbit;
    }

    /** The time that these bytes take on the connection. */
    private long sendNanos(int bytes) {
        return rateKbit == 0 ? 0 : (long) (bytes * nanosPerByte());
    }

    /** Puts something into the queue if there is room; an idle line takes it in any case. */
    private boolean enter(Unit unit, long nowNanos) {
        if (queue.isEmpty()) {
            departNanos = nowNanos + sendNanos(unit.bytes);
        } else if (rateKbit > 0) {
            double sent = queue.element().bytes - (departNanos - nowNanos) / nanosPerByte();
            if (queuedBytes - sent + unit.bytes > queueBytesMax) {
                return false;
            }
        }
        queue.add(unit);
        queuedBytes += unit.bytes;
        queuedSegments += unit.isSegment ? 1 : 0;
        return true;
    }

    private void leave() {
        Unit first = queue.remove();
        queuedBytes -= first.bytes;
        queuedSegments -= first.isSegment ? 1 : 0;
        long atNanos = departNanos;
        if (!queue.isEmpty()) {
            departNanos = atNanos + sendNanos(queue.element().bytes);
        }
        if (first.isSegment) {
            long arrivalNanos = far.segmentLeft(first.packets, atNanos);
            acknowledgements.add(arrivalNanos + roundTripNanos / 2);
        } else {
            far.datagramLeft(first.packets.get(0), atNanos);
        }
    }

    private void sendSegments(long nowNanos) {
        while (!acknowledgements.isEmpty() && acknowledgements.element() - nowNanos <= 0) {
            acknowledgements.remove();
            window += window < threshold ? 1 : 1 / window;
        }
        while (!unsent.isEmpty() && !holds && underWay() < (int) window) {
            Unit segment = nextSegment();
            if (!enter(segment, nowNanos)) {
                threshold = Math.max(2, window / 2);
                window = underWay() == 0 ? 1 : threshold;
                holds = true;
                retryNanos = nowNanos + noticedNanos();
                backOff = Math.min(BACK_OFF_MAX, backOff + 1);
                return;
            }
            taken(segment);
        }
    }

    /** How long TCP takes to notice that a segment did not arrive. */
    private long noticedNanos() {
        return underWay() == 0
                ? roundTripNanos + (RETRANSMISSION_NANOS << backOff)
                : roundTripNanos + sendNanos(queuedBytes);
    }

    private int underWay() {
        return acknowledgements.size() + queuedSegments;
    }

    /** The next bytes of the stream; nothing is taken from it yet. */
    private Unit nextSegment() {
        List<Packet> complete = new ArrayList<>();
        int bytes = 0;
        for (Unsent next : unsent) {
            int part = Math.min(next.leftBytes, SEGMENT_BYTES - bytes);
            bytes += part;
            if (part < next.leftBytes) {
                break;
            }
            complete.add(next.message);
        }
        return new Unit(bytes + SEGMENT_HEADER_BYTES, complete, true);
    }

    private void taken(Unit segment) {
        int bytes = segment.bytes - SEGMENT_HEADER_BYTES;
        for (int i = 0; i < segment.packets.size(); i++) {
            bytes -= unsent.remove().leftBytes;
        }
        if (bytes > 0) {
            unsent.element().leftBytes -= bytes;
        }
    }
}
