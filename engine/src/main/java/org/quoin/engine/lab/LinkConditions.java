package org.quoin.engine.lab;

import java.util.SplittableRandom;

/**
 * How bad a link is, the same in both directions. Immutable; a link can be given others while it
 * runs.
 *
 * @param latencyMillisMin the shortest one way of any link with these conditions
 * @param latencyMillisMax the longest one way; each link has its own in between, and keeps it
 * @param jitterMillis what a packet may take longer; see {@link JitterShape}
 * @param jitterShape how that is spread
 * @param lossFraction packets lost, each by itself
 * @param bursts packets lost in bursts, on top
 * @param duplicateFraction datagrams that arrive twice
 * @param reorderFraction datagrams that are held up and overtaken
 * @param reorderMillis by at most how much
 * @param kbitPerSecond what goes through, headers included; 0 means without limit
 * @param queueBytes what waits in front of that; more is dropped
 */
public record LinkConditions(
        double latencyMillisMin,
        double latencyMillisMax,
        double jitterMillis,
        JitterShape jitterShape,
        double lossFraction,
        BurstLoss bursts,
        double duplicateFraction,
        double reorderFraction,
        double reorderMillis,
        int kbitPerSecond,
        int queueBytes) {
    /** A cable between two machines on a desk. */
    public static final LinkConditions PERFECT = new LinkConditions(0, 0, 0, 0);

    /**
     * What the proofs ask for: round trips of 0-300 ms, a tenth of the datagrams lost, and more.
     */
    public static final LinkConditions HOSTILE = new LinkConditions(300, 25, 10, 3);

    /** A queue as home routers have it: 250 ms at 1 Mbit/s. */
    private static final int QUEUE_BYTES_DEFAULT = 32 * 1024;

    /**
     * Links without bursts and bandwidth limits.
     *
     * @param roundTripMillisMax the longest way there and back of any link without jitter; each
     *     link has its own from 0 on
     * @param jitterMillisMax what a packet may take longer
     * @param lossPercent packets lost
     * @param doubledPercent datagrams that arrive twice
     */
    public LinkConditions(
            int roundTripMillisMax, int jitterMillisMax, int lossPercent, int doubledPercent) {
        this(
                0,
                roundTripMillisMax / 2.0,
                jitterMillisMax,
                JitterShape.UNIFORM,
                lossPercent / 100.0,
                BurstLoss.NONE,
                doubledPercent / 100.0,
                0,
                0,
                0,
                QUEUE_BYTES_DEFAULT);
    }

    /** Links that are all alike: so long one way, so much jitter, so much loss. */
    public static LinkConditions of(double latencyMillis, double jitterMillis, double loss) {
        return PERFECT.withLatency(latencyMillis).withJitter(jitterMillis).withLoss(loss);
    }

    /** The same with one latency for all links, one way. */
    public LinkConditions withLatency(double millis) {
        return withLatency(millis, millis);
    }

    /** The same with other latencies, one way. */
    public LinkConditions withLatency(double millisMin, double millisMax) {
        return new LinkConditions(
                millisMin,
                millisMax,
                jitterMillis,
                jitterShape,
                lossFraction,
                bursts,
                duplicateFraction,
                reorderFraction,
                reorderMillis,
                kbitPerSecond,
                queueBytes);
    }

    /** The same with another jitter. */
    public LinkConditions withJitter(double millis) {
        return withJitter(millis, jitterShape);
    }

    /** The same with another jitter. */
    public LinkConditions withJitter(double millis, JitterShape shape) {
        return new LinkConditions(
                latencyMillisMin,
                latencyMillisMax,
                millis,
                shape,
                lossFraction,
                bursts,
                duplicateFraction,
                reorderFraction,
                reorderMillis,
                kbitPerSecond,
                queueBytes);
    }

    /** The same with another independent loss. */
    public LinkConditions withLoss(double fraction) {
        return new LinkConditions(
                latencyMillisMin,
                latencyMillisMax,
                jitterMillis,
                jitterShape,
                fraction,
                bursts,
                duplicateFraction,
                reorderFraction,
                reorderMillis,
                kbitPerSecond,
                queueBytes);
    }

    /** The same with other bursts of loss. */
    public LinkConditions withBursts(BurstLoss burstLoss) {
        return new LinkConditions(
                latencyMillisMin,
                latencyMillisMax,
                jitterMillis,
                jitterShape,
                lossFraction,
                burstLoss,
                duplicateFraction,
                reorderFraction,
                reorderMillis,
                kbitPerSecond,
                queueBytes);
    }

    /** The same with other shares of datagrams that come twice, and late. */
    public LinkConditions withDisorder(double duplicates, double reordered, double millis) {
        return new LinkConditions(
                latencyMillisMin,
                latencyMillisMax,
                jitterMillis,
                jitterShape,
                lossFraction,
                bursts,
                duplicates,
                reordered,
                millis,
                kbitPerSecond,
                queueBytes);
    }

    /** The same with another bandwidth; 0 means without limit. */
    public LinkConditions withBandwidth(int kbit, int queue) {
        return new LinkConditions(
                latencyMillisMin,
                latencyMillisMax,
                jitterMillis,
                jitterShape,
                lossFraction,
                bursts,
                duplicateFraction,
                reorderFraction,
                reorderMillis,
                kbit,
                queue);
    }

    /**
     * Loss in bursts, after Gilbert and Elliott: a path is good or bad, and changes with each
     * packet by chance.
     *
     * @param goodToBad how likely a good path is bad for the next packet
     * @param badToGood how likely a bad path is good again for the next packet
     * @param lossWhileBad how likely a packet is lost while the path is bad
     */
    public record BurstLoss(double goodToBad, double badToGood, double lossWhileBad) {
        /** No bursts. */
        public static final BurstLoss NONE = new BurstLoss(0, 1, 0);

        /**
         * Bursts of a mean length that lose so much in all.
         *
         * @param lossFraction of all packets; below 1
         * @param packets the mean length of a burst, in packets, in which all are lost; at least 1
         */
        public static BurstLoss of(double lossFraction, double packets) {
            double badToGood = 1 / packets;
            return new BurstLoss(badToGood * lossFraction / (1 - lossFraction), badToGood, 1);
        }
    }

    /** How the time that a packet takes longer than the shortest is spread. */
    public enum JitterShape {
        /** Anything from nothing to the jitter, all equally likely. */
        UNIFORM {
            @Override
            double draw(SplittableRandom random) {
                return random.nextDouble();
            }
        },

        /**
         * Mostly little, seldom much: exponential with half of the jitter as its mean, cut at four.
         */
        LONG_TAIL {
            @Override
            double draw(SplittableRandom random) {
                // StrictMath: the same bits on every machine, so that a seed replays everywhere.
                return Math.min(4, -0.5 * StrictMath.log(1 - random.nextDouble()));
            }
        };

        /** A factor for the jitter. */
        abstract double draw(SplittableRandom random);
    }
}
