package org.quoin.engine.lab;

import java.util.SplittableRandom;
import org.quoin.engine.lab.Link.Traffic;
import org.quoin.engine.lab.LinkConditions.BurstLoss;

/** One direction of a link: says for each packet when it arrives, if at all. */
final class Path {
    /** The arrival time of a packet that never arrives. */
    static final long LOST = -1;

    private static final double MILLI = VirtualNetwork.MILLI;

    /** The shortest latency there is: that of a switch. */
    private static final long SHORTEST_NANOS = 20_000;

    private final EventQueue events;
    private final SplittableRandom random;

    /** The link's latency between the shortest and the longest, 0..1. */
    private final double place;

    private LinkConditions conditions;
    private boolean blocked;
    private boolean losesDatagrams;
    private boolean bad;
    private long busyUntilNanos;
    private long lastSegmentNanos;
    private long packets;
    private long bytes;
    private long lost;

    Path(EventQueue events, SplittableRandom random, double place, LinkConditions conditions) {
        this.events = events;
        this.random = random;
        this.place = place;
        this.conditions = conditions;
    }

    void setConditions(LinkConditions conditions) {
        this.conditions = conditions;
        bad = false;
    }

    /** While it is blocked, nothing that enters arrives. */
    void setBlocked(boolean blocked) {
        this.blocked = blocked;
    }

    /** While it loses datagrams, streams still come through: a firewall, or an old NAT. */
    void setLosesDatagrams(boolean loses) {
        losesDatagrams = loses;
    }

    boolean losesDatagrams() {
        return losesDatagrams;
    }

    /** What entered, headers included, and how much of it was lost. */
    Traffic traffic() {
        return new Traffic(packets, bytes, lost);
    }

    /** How long a packet takes without jitter and queue. */
    long latencyNanos() {
        LinkConditions.Latency latency = conditions.latency();
        double spread = latency.millisMax() - latency.millisMin();
        return SHORTEST_NANOS + (long) ((latency.millisMin() + place * spread) * MILLI);
    }

    /** When each copy of a datagram arrives; none if it is lost. */
    long[] datagram(int bytesWithHeaders) {
        long departNanos = depart(bytesWithHeaders);
        if (departNanos == LOST) {
            return new long[0];
        }
        if (losesDatagrams) {
            lost++;
            return new long[0];
        }
        boolean twice = chance(conditions.disorder().duplicateFraction());
        long first = departNanos + transitNanos() + holdNanos();
        return twice
                ? new long[] {first, departNanos + transitNanos() + holdNanos()}
                : new long[] {first};
    }

    /** When a packet of a stream arrives, or {@link #LOST}. They do not overtake each other. */
    long segment(int bytesWithHeaders) {
        long departNanos = depart(bytesWithHeaders);
        if (departNanos == LOST) {
            return LOST;
        }
        lastSegmentNanos = Math.max(lastSegmentNanos, departNanos + transitNanos());
        return lastSegmentNanos;
    }

    private long depart(int size) {
        packets++;
        bytes += size;
        long departNanos = queue(size);
        boolean gone = isLost();
        if (blocked || gone || departNanos == LOST) {
            lost++;
            return LOST;
        }
        return departNanos;
    }

    /** When a packet leaves the bottleneck, or {@link #LOST} if the queue is full. */
    private long queue(int size) {
        long nowNanos = events.nowNanos();
        LinkConditions.Bandwidth bandwidth = conditions.bandwidth();
        if (bandwidth.kbitPerSecond() == 0) {
            return nowNanos;
        }
        double nanosPerByte = 8e6 / bandwidth.kbitPerSecond();
        long startNanos = Math.max(nowNanos, busyUntilNanos);
        if ((startNanos - nowNanos) / nanosPerByte + size > bandwidth.queueBytes()) {
            return LOST;
        }
        busyUntilNanos = startNanos + (long) (size * nanosPerByte);
        return busyUntilNanos;
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
