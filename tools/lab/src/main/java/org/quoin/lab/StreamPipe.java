package org.quoin.lab;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.ChannelFormat;
import org.quoin.lab.Path.Segments;

/**
 * One direction of a TCP connection, modeled on Reno. Messages are cut into segments that arrive in
 * order. A lost segment holds up all behind it until it is sent again, after three later ones were
 * acknowledged or after a timeout that doubles each time. The window opens slowly and halves with
 * each loss. Acknowledgements are selective. Not simulated: delayed acknowledgements and the
 * receiver's window.
 */
final class StreamPipe {
    /** The payload of a segment on an ordinary path. */
    private static final int SEGMENT_BYTES = 1400;

    /** IP and TCP headers with timestamps. */
    private static final int HEADER_BYTES = 52;

    /** Linux retransmits fifteen times, which takes this long on a short link. */
    static final long BREAK_NANOS = 924 * VirtualNetwork.SECOND;

    /** Linux's shortest retransmission timeout. */
    private static final long REPEAT_NANOS_MIN = 200 * VirtualNetwork.MILLI;

    private static final long REPEAT_NANOS_MAX = 120 * VirtualNetwork.SECOND;

    /** The timeout before the first round trip is known. */
    private static final long REPEAT_NANOS_FIRST = VirtualNetwork.SECOND;

    /** So many segments wait no longer than the handshake did, whatever the path. */
    private static final int OPENED_SEGMENTS_MAX = 2;

    private static final int WINDOW_FIRST = 10;
    private static final int DUPLICATES_MAX = 3;

    private final EventQueue events;
    private final Segments there;
    private final Segments back;
    private final Consumer<byte[]> receiver;
    private final Runnable brokenBySilence;

    private final ArrayDeque<Piece> unsent = new ArrayDeque<>();
    private final TreeMap<Long, Segment> underWay = new TreeMap<>();
    private final TreeMap<Long, Segment> lost = new TreeMap<>();
    private final TreeMap<Long, Segment> early = new TreeMap<>();
    private int arrivedEarly;
    private long nextNumber;
    private long nextExpected;
    private int queuedBytes;
    private double window = WINDOW_FIRST;
    private double threshold = Double.MAX_VALUE;
    private long recoverNumber = -1;
    private double smoothNanos;
    private long openedNanos;
    private double varianceNanos;
    private int backOff;
    private long timerSerial;
    private long lastProgressNanos;
    private long breakNanos = BREAK_NANOS;
    private boolean closed;

    /** Bytes of a message that are not sent yet; the last piece carries the whole message. */
    private static final class Piece {
        final int bytes;
        final byte @Nullable [] message;

        Piece(int bytes, byte @Nullable [] message) {
            this.bytes = bytes;
            this.message = message;
        }
    }

    /** The content of one packet: consecutive pieces, since small messages share a segment. */
    private static final class Segment {
        final long number;
        final List<byte[]> messages = new ArrayList<>();
        int bytes;
        long sentNanos;
        int sends;
        int overtaken;
        boolean acknowledged;

        Segment(long number) {
            this.number = number;
        }
    }

    /**
     * @param there the path of the segments
     * @param back the path of their acknowledgements
     * @param receiver receives the messages, in order
     * @param brokenBySilence called when nothing was acknowledged for too long
     */
    StreamPipe(
            EventQueue events,
            Segments there,
            Segments back,
            Consumer<byte[]> receiver,
            Runnable brokenBySilence) {
        this.events = events;
        this.there = there;
        this.back = back;
        this.receiver = receiver;
        this.brokenBySilence = brokenBySilence;
    }

    /** Sets after how long without an acknowledgement the connection breaks. */
    void setBreakNanos(long nanos) {
        breakNanos = nanos;
    }

    /**
     * The connection was opened in a round trip: until segments are acknowledged, that says how
     * long a few of them are waited for. A window full of them queues on a narrow path for longer.
     */
    void begin(long roundTripNanos) {
        openedNanos = roundTripNanos;
    }

    /** Stops sending and receiving. */
    void close() {
        closed = true;
        unsent.clear();
        underWay.clear();
        lost.clear();
        early.clear();
        queuedBytes = 0;
    }

    /** The number of bytes sent but not yet acknowledged. */
    int queuedBytes() {
        return queuedBytes;
    }

    void send(byte[] message) {
        if (closed) {
            return;
        }
        // The real connection encrypts this. Nothing is encrypted here, but the added bytes are
        // counted.
        int left = Math.max(1, message.length) + ChannelFormat.STREAM_BYTES_ADDED;
        queuedBytes += left;
        while (left > 0) {
            int part = Math.min(left, SEGMENT_BYTES);
            left -= part;
            unsent.add(new Piece(part, left == 0 ? message : null));
        }
        if (underWay.isEmpty()) {
            lastProgressNanos = events.nowNanos();
        }
        pump();
    }

    private void pump() {
        boolean idle = underWay.isEmpty();
        while (flying() < (int) window && (!lost.isEmpty() || !unsent.isEmpty())) {
            if (lost.isEmpty()) {
                Segment segment = nextSegment();
                underWay.put(segment.number, segment);
                transmit(segment);
            } else {
                transmit(lost.pollFirstEntry().getValue());
            }
        }
        if (idle && !underWay.isEmpty()) {
            startTimer();
        }
    }

    private Segment nextSegment() {
        Segment segment = new Segment(nextNumber++);
        for (Piece next = unsent.peek();
                next != null && segment.bytes + next.bytes <= SEGMENT_BYTES;
                next = unsent.peek()) {
            unsent.remove();
            segment.bytes += next.bytes;
            if (next.message != null) {
                segment.messages.add(next.message);
            }
        }
        return segment;
    }

    private int flying() {
        return underWay.size() - arrivedEarly - lost.size();
    }

    private void transmit(Segment segment) {
        segment.sentNanos = events.nowNanos();
        segment.sends++;
        segment.overtaken = 0;
        there.segment(segment.bytes + HEADER_BYTES, () -> arrived(segment));
    }

    private void arrived(Segment segment) {
        if (closed) {
            return;
        }
        if (segment.number >= nextExpected) {
            early.put(segment.number, segment);
        }
        while (!closed && early.containsKey(nextExpected)) {
            Segment next = early.remove(nextExpected);
            nextExpected++;
            if (next != null) {
                next.messages.forEach(this::deliver);
            }
        }
        long upTo = nextExpected;
        back.segment(HEADER_BYTES, () -> acknowledged(upTo, segment));
    }

    private void deliver(byte[] message) {
        if (!closed) {
            receiver.accept(message);
        }
    }

    private void acknowledged(long upTo, Segment received) {
        if (closed) {
            return;
        }
        if (received.sends == 1 && !received.acknowledged) {
            sample(events.nowNanos() - received.sentNanos);
        }
        if (!received.acknowledged && underWay.containsKey(received.number)) {
            received.acknowledged = true;
            arrivedEarly++;
            lost.remove(received.number);
        }
        boolean progress = false;
        while (!underWay.isEmpty() && underWay.firstKey() < upTo) {
            Segment done = underWay.pollFirstEntry().getValue();
            queuedBytes -= done.bytes;
            arrivedEarly -= done.acknowledged ? 1 : 0;
            lost.remove(done.number);
            done.acknowledged = true;
            window += window < threshold ? 1 : 1 / window;
            progress = true;
        }
        if (progress) {
            lastProgressNanos = events.nowNanos();
            backOff = 0;
            startTimer();
        }
        findOvertaken(received);
        pump();
    }

    /** Fast retransmit: a segment that three later ones have overtaken is lost. */
    private void findOvertaken(Segment by) {
        for (Segment segment : underWay.headMap(by.number).values()) {
            if (segment.acknowledged
                    || lost.containsKey(segment.number)
                    || segment.sentNanos > by.sentNanos
                    || ++segment.overtaken < DUPLICATES_MAX) {
                continue;
            }
            if (segment.number > recoverNumber) {
                recoverNumber = nextNumber - 1;
                threshold = Math.max(2, window / 2);
                window = threshold;
            }
            lost.put(segment.number, segment);
        }
    }

    private void sample(long nanos) {
        if (smoothNanos == 0) {
            smoothNanos = nanos;
            varianceNanos = nanos / 2.0;
        } else {
            varianceNanos += (Math.abs(smoothNanos - nanos) - varianceNanos) / 4;
            smoothNanos += (nanos - smoothNanos) / 8;
        }
    }

    private void startTimer() {
        long serial = ++timerSerial;
        if (underWay.isEmpty()) {
            return;
        }
        double nanos;
        if (smoothNanos != 0) {
            nanos = smoothNanos + Math.max(REPEAT_NANOS_MIN, 4 * varianceNanos);
        } else if (openedNanos != 0 && underWay.size() <= OPENED_SEGMENTS_MAX) {
            nanos = openedNanos + Math.max(REPEAT_NANOS_MIN, 2.0 * openedNanos);
        } else {
            nanos = REPEAT_NANOS_FIRST;
        }
        long waitNanos = (long) Math.min(REPEAT_NANOS_MAX, nanos * (1L << Math.min(backOff, 16)));
        events.after(waitNanos, () -> timeOut(serial));
    }

    private void timeOut(long serial) {
        if (closed || serial != timerSerial || underWay.isEmpty()) {
            return;
        }
        if (events.nowNanos() - lastProgressNanos > breakNanos) {
            brokenBySilence.run();
            return;
        }
        threshold = Math.max(2, window / 2);
        window = 1;
        recoverNumber = nextNumber - 1;
        backOff++;
        for (Segment segment : underWay.values()) {
            if (!segment.acknowledged) {
                lost.put(segment.number, segment);
            }
        }
        pump();
        startTimer();
    }
}
