package org.quoin.engine.lab;

/**
 * Loss in bursts, after Gilbert and Elliott: a path is good or bad, and changes with each packet by
 * chance.
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
