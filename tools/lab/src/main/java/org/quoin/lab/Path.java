package org.quoin.lab;

import java.util.ArrayDeque;
import java.util.SplittableRandom;
import org.quoin.lab.Link.Traffic;
import org.quoin.lab.LinkConditions.Bandwidth;
import org.quoin.lab.LinkConditions.BurstLoss;

/**
 * One direction of a link, which decides when each packet arrives, if at all. If the bandwidth is
 * limited, packets of all kinds wait in one queue in front of the bottleneck, in order of arrival.
 */
final class Path implements Route {
    private static final double MILLI = VirtualNetwork.MILLI;

    /** The shortest possible latency: that of a switch. */
    private static final long SHORTEST_NANOS = 20_000;

    private final EventQueue events;
    private final SplittableRandom random;

    /** Where the link's latency lies between the shortest and the longest, 0..1. */
    private final double place;

    private final Meter own = new Meter();
    private final Meter cross = new Meter();

    /** Packets that wait for the bottleneck; the first is being sent. */
    private final ArrayDeque<Waiting> queue = new ArrayDeque<>();

    private LinkConditions conditions;
    private boolean blocked;
    private boolean losesDatagrams;
    private boolean bad;
    private int queuedBytes;

    /** How much of the queue's first packet had gone by {@link #sendingSinceNanos}. */
    private double sentBytes;

    private long sendingSinceNanos;
    private long sendingSerial;
    private long lastSegmentNanos;

    /** Takes the segments of a stream, which do not overtake each other. */
    @FunctionalInterface
    interface Segments {
        /**
         * Sends a segment.
         *
         * @param bytes headers included
         * @param arrived called when it arrives, if it does
         */
        void segment(int bytes, Runnable arrived);
    }

    /** Counts the packets that entered so far, and their fate. */
    private static final class Meter {
        long packets;
        long bytes;
        long lost;
        long carriedBytes;

        Traffic traffic() {
            return new Traffic(packets, bytes, lost, carriedBytes);
        }
    }

    private record Waiting(int bytes, boolean isDatagram, Meter meter, Runnable arrived) {}

    Path(EventQueue events, SplittableRandom random, double place, LinkConditions conditions) {
        this.events = events;
        this.random = random;
        this.place = place;
        this.conditions = conditions;
    }

    /** Changes the conditions; waiting packets go on at the new bandwidth. */
    void setConditions(LinkConditions conditions) {
        sentBytes = sentOfFirst();
        sendingSinceNanos = events.nowNanos();
        this.conditions = conditions;
        bad = false;
        sendFirst();
    }

    /** Blocks or unblocks the path. While it is blocked, nothing that enters arrives. */
    void setBlocked(boolean blocked) {
        this.blocked = blocked;
    }

    /**
     * Starts or stops losing datagrams; streams still come through, as with a firewall or an old
     * NAT.
     */
    void setLosesDatagrams(boolean loses) {
        losesDatagrams = loses;
    }

    @Override
    public boolean losesDatagrams() {
        return losesDatagrams;
    }

    /** The game's traffic, headers included. */
    Traffic traffic() {
        return own.traffic();
    }

    /** The cross traffic, headers included. */
    Traffic crossTraffic() {
        return cross.traffic();
    }

    /** How long a packet takes without jitter or queueing. */
    long latencyNanos() {
        LinkConditions.Latency latency = conditions.latency();
        double spread = latency.millisMax() - latency.millisMin();
        return SHORTEST_NANOS + (long) ((latency.millisMin() + place * spread) * MILLI);
    }

    /**
     * Sends a datagram.
     *
     * @param bytes headers included
     * @param arrived called whenever a copy of it arrives; never if it is lost
     */
    @Override
    public void datagram(int bytes, Runnable arrived) {
        enter(new Waiting(bytes, true, own, arrived));
    }

    /**
     * Sends a segment of a stream. Segments do not overtake each other.
     *
     * @param bytes headers included
     * @param arrived called when it arrives, if it does
     */
    @Override
    public void segment(int bytes, Runnable arrived) {
        enter(new Waiting(bytes, false, own, arrived));
    }

    /** The entry for other programs' segments: the same link and queue, counted separately. */
    Segments cross() {
        return (bytes, arrived) -> enter(new Waiting(bytes, false, cross, arrived));
    }

    private void enter(Waiting packet) {
        packet.meter.packets++;
        packet.meter.bytes += packet.bytes;
        Bandwidth bandwidth = conditions.bandwidth();
        if (queue.isEmpty() && bandwidth.kbitPerSecond() == 0) {
            leave(packet);
            return;
        }
        // An idle link takes even a packet larger than its queue.
        if (!queue.isEmpty()
                && queuedBytes - sentOfFirst() + packet.bytes > bandwidth.queueBytes()) {
            packet.meter.lost++;
            return;
        }
        queue.add(packet);
        queuedBytes += packet.bytes;
        if (queue.size() == 1) {
            sendFirst();
        }
    }

    /** How many bytes of the queue's first packet have gone by now. */
    private double sentOfFirst() {
        return queue.isEmpty()
                ? 0
                : sentBytes + (events.nowNanos() - sendingSinceNanos) / nanosPerByte();
    }

    private double nanosPerByte() {
        return 8e6 / conditions.bandwidth().kbitPerSecond();
    }

    /** Goes on sending the queue's first packet; without a bandwidth limit, all packets at once. */
    private void sendFirst() {
        long serial = ++sendingSerial;
        while (!queue.isEmpty() && conditions.bandwidth().kbitPerSecond() == 0) {
            leave(takeFirst());
        }
        if (!queue.isEmpty()) {
            double leftBytes = Math.max(0, queue.element().bytes - sentBytes);
            sendingSinceNanos = events.nowNanos();
            events.after(
                    (long) (leftBytes * nanosPerByte()),
                    () -> {
                        if (serial == sendingSerial) {
                            leave(takeFirst());
                            sendFirst();
                        }
                    });
        }
    }

    private Waiting takeFirst() {
        Waiting first = queue.remove();
        queuedBytes -= first.bytes;
        sentBytes = 0;
        return first;
    }

    /** Handles a packet that has left the bottleneck. */
    private void leave(Waiting packet) {
        packet.meter.carriedBytes += packet.bytes;
        if (isLost() || blocked || (packet.isDatagram && losesDatagrams)) {
            packet.meter.lost++;
            return;
        }
        long nowNanos = events.nowNanos();
        if (packet.isDatagram) {
            boolean twice = chance(conditions.disorder().duplicateFraction());
            events.at(nowNanos + transitNanos() + holdNanos(), packet.arrived);
            if (twice) {
                events.at(nowNanos + transitNanos() + holdNanos(), packet.arrived);
            }
        } else {
            lastSegmentNanos = Math.max(lastSegmentNanos, nowNanos + transitNanos());
            events.at(lastSegmentNanos, packet.arrived);
        }
    }

    private boolean isLost() {
        BurstLoss bursts = conditions.bursts();
        if (bursts.goodToBad() > 0) {
            bad = bad ? !chance(bursts.badToGood()) : chance(bursts.goodToBad());
        }
        boolean inBurst = bad && chance(bursts.lossWhileBad());
        return chance(conditions.lossFraction()) || inBurst;
    }

    private long transitNanos() {
        LinkConditions.Jitter jitter = conditions.jitter();
        double millis = jitter.millis();
        double longer = millis == 0 ? 0 : jitter.shape().draw(random) * millis;
        return latencyNanos() + (long) (longer * MILLI);
    }

    private long holdNanos() {
        return chance(conditions.disorder().reorderFraction())
                ? (long) (random.nextDouble() * conditions.disorder().reorderMillis() * MILLI)
                : 0;
    }

    private boolean chance(double fraction) {
        return fraction > 0 && random.nextDouble() < fraction;
    }
}
