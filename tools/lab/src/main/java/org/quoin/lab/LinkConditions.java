package org.quoin.lab;

import java.util.SplittableRandom;

/**
 * The conditions of a link. Immutable; a running link can be given other conditions.
 *
 * @param latency how long every packet takes
 * @param jitter how much longer a packet may take
 * @param lossFraction packets lost independently, 0..1
 * @param bursts packets lost in bursts, in addition
 * @param disorder datagrams that arrive twice or late
 * @param bandwidth how much goes through
 */
public record LinkConditions(
        Latency latency,
        Jitter jitter,
        double lossFraction,
        BurstLoss bursts,
        Disorder disorder,
        Bandwidth bandwidth) {
    /** A cable between two machines on a desk. */
    public static final LinkConditions PERFECT = new LinkConditions(0, 0, 0, 0);

    /** For tests: round trips of 0..300 ms, jitter, 10 % loss and 3 % duplicates. */
    public static final LinkConditions HOSTILE = new LinkConditions(300, 25, 10, 3);

    /**
     * Links without bursts and bandwidth limits.
     *
     * @param roundTripMillisMax the longest round trip of any link without jitter; each link has
     *     its own, from 0 up
     * @param jitterMillisMax how much longer a packet may take
     * @param lossPercent packets lost
     * @param duplicatePercent datagrams that arrive twice
     */
    public LinkConditions(
            int roundTripMillisMax, int jitterMillisMax, int lossPercent, int duplicatePercent) {
        this(
                new Latency(0, roundTripMillisMax / 2.0),
                new Jitter(jitterMillisMax, JitterShape.UNIFORM),
                lossPercent / 100.0,
                BurstLoss.NONE,
                new Disorder(duplicatePercent / 100.0, 0, 0),
                Bandwidth.UNLIMITED);
    }

    /** Identical links with this one-way latency, jitter and loss. */
    public static LinkConditions of(double latencyMillis, double jitterMillis, double loss) {
        return PERFECT.withLatency(latencyMillis).withJitter(jitterMillis).withLoss(loss);
    }

    /** The same with one one-way latency for all links. */
    public LinkConditions withLatency(double millis) {
        return withLatency(millis, millis);
    }

    /** The same with another range of one-way latencies. */
    public LinkConditions withLatency(double millisMin, double millisMax) {
        Latency other = new Latency(millisMin, millisMax);
        return new LinkConditions(other, jitter, lossFraction, bursts, disorder, bandwidth);
    }

    /** The same with another jitter of the same shape. */
    public LinkConditions withJitter(double millis) {
        return withJitter(millis, jitter.shape());
    }

    /** The same with another jitter. */
    public LinkConditions withJitter(double millis, JitterShape shape) {
        Jitter other = new Jitter(millis, shape);
        return new LinkConditions(latency, other, lossFraction, bursts, disorder, bandwidth);
    }

    /** The same with another independent loss. */
    public LinkConditions withLoss(double fraction) {
        return new LinkConditions(latency, jitter, fraction, bursts, disorder, bandwidth);
    }

    /** The same with other bursts of loss. */
    public LinkConditions withBursts(BurstLoss other) {
        return new LinkConditions(latency, jitter, lossFraction, other, disorder, bandwidth);
    }

    /** The same with other shares of datagrams that arrive twice and late. */
    public LinkConditions withDisorder(double duplicates, double reordered, double millis) {
        Disorder other = new Disorder(duplicates, reordered, millis);
        return new LinkConditions(latency, jitter, lossFraction, bursts, other, bandwidth);
    }

    /** The same with another bandwidth; 0 means unlimited. */
    public LinkConditions withBandwidth(int kbitPerSecond, int queueBytes) {
        Bandwidth other = new Bandwidth(kbitPerSecond, queueBytes);
        return new LinkConditions(latency, jitter, lossFraction, bursts, disorder, other);
    }

    /**
     * How long every packet takes, one way. Each link keeps one latency between the two limits.
     *
     * @param millisMin the shortest latency of any link
     * @param millisMax the longest latency of any link
     */
    public record Latency(double millisMin, double millisMax) {}

    /**
     * How much longer than the latency a packet may take.
     *
     * @param millis scales what the shape draws
     * @param shape how the extra time is distributed
     */
    public record Jitter(double millis, JitterShape shape) {}

    /**
     * Datagrams that arrive twice or late. Streams keep their order.
     *
     * @param duplicateFraction datagrams that arrive twice, 0..1
     * @param reorderFraction datagrams that are held up and overtaken, 0..1
     * @param reorderMillis the longest time one is held up
     */
    public record Disorder(
            double duplicateFraction, double reorderFraction, double reorderMillis) {}

    /**
     * How much goes through a link.
     *
     * @param kbitPerSecond headers included; 0 means unlimited
     * @param queueBytes the capacity of the queue in front of the link, including the packet being
     *     sent. A packet that finds the link idle always goes; another that does not fit is dropped
     */
    public record Bandwidth(int kbitPerSecond, int queueBytes) {
        /** Everything goes through at once. */
        public static final Bandwidth UNLIMITED = new Bandwidth(0, 0);
    }

    /**
     * Loss in bursts, in the Gilbert-Elliott model: a path is good or bad, and may change with each
     * packet.
     *
     * @param goodToBad how likely a good path turns bad for the next packet
     * @param badToGood how likely a bad path turns good for the next packet
     * @param lossWhileBad how likely a packet is lost while the path is bad
     */
    public record BurstLoss(double goodToBad, double badToGood, double lossWhileBad) {
        /** No bursts. */
        public static final BurstLoss NONE = new BurstLoss(0, 1, 0);

        /**
         * Bursts with a mean length and a total loss.
         *
         * @param lossFraction the share of all packets, below 1
         * @param packets the mean length of a burst in packets, all of them lost; at least 1
         */
        public static BurstLoss of(double lossFraction, double packets) {
            double badToGood = 1 / packets;
            return new BurstLoss(badToGood * lossFraction / (1 - lossFraction), badToGood, 1);
        }
    }

    /** How the extra time of packets is distributed. */
    public enum JitterShape {
        /** Uniform between zero and the jitter. */
        UNIFORM {
            @Override
            double draw(SplittableRandom random) {
                return random.nextDouble();
            }
        },

        /**
         * Mostly short, rarely long: exponential with a mean of half the jitter, capped at four
         * times the jitter.
         */
        LONG_TAIL {
            @Override
            double draw(SplittableRandom random) {
                // StrictMath: the same bits on every machine, so that a seed replays everywhere.
                return Math.min(4, -0.5 * StrictMath.log(1 - random.nextDouble()));
            }
        };

        /** Draws a factor for the jitter. */
        abstract double draw(SplittableRandom random);
    }
}
