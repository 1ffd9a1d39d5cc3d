package org.quoin.lab;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.sim.WorldConfig;

/**
 * The options of a virtual network.
 *
 * @param seed seeds all random numbers
 * @param host the host's rules
 * @param disk the host's disk
 * @param conditions the links of players that have none of their own
 * @param framesKept how many frames, sampled and executed, each player keeps for tests; 0 for long
 *     runs
 * @param coldStart how its processes start
 * @param hostLink the conditions of the first host's own link; null if it stands at the other end
 *     of its players' links
 */
public record LabOptions(
        long seed,
        HostConfig host,
        HostDisk disk,
        LinkConditions conditions,
        int framesKept,
        ColdStart coldStart,
        @Nullable LinkConditions hostLink) {
    private static final int FRAMES_KEPT_DEFAULT = 4096;

    /** A new world at 20 turns a second, with hashes compared every 20th turn and no disk. */
    public static LabOptions of(long seed, LinkConditions conditions) {
        return new LabOptions(
                seed,
                new HostConfig(new WorldConfig(seed, 20), 64, 20),
                HostDisk.NONE,
                conditions,
                FRAMES_KEPT_DEFAULT,
                ColdStart.NONE,
                null);
    }

    /** The same with another host. */
    public LabOptions withHost(HostConfig config) {
        return new LabOptions(seed, config, disk, conditions, framesKept, coldStart, hostLink);
    }

    /** The same with another disk. */
    public LabOptions withDisk(HostDisk other) {
        return new LabOptions(seed, host, other, conditions, framesKept, coldStart, hostLink);
    }

    /** The same with another number of kept frames. */
    public LabOptions withFramesKept(int count) {
        return new LabOptions(seed, host, disk, conditions, count, coldStart, hostLink);
    }

    /** The same with processes that start in another way. */
    public LabOptions withColdStart(ColdStart other) {
        return new LabOptions(seed, host, disk, conditions, framesKept, other, hostLink);
    }

    /** The same with a host on a link of its own: players can be cut off from it or it from all. */
    public LabOptions withHostLink(LinkConditions own) {
        return new LabOptions(seed, host, disk, conditions, framesKept, coldStart, own);
    }
}
