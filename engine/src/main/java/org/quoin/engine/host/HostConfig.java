package org.quoin.engine.host;

import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.sim.WorldConfig;

/**
 * What a session needs to know of its host's options.
 *
 * @param world what the world is made from
 * @param playersMax how many may be in at once
 * @param hashEveryTurns every how many turns the hashes are compared
 * @param latePolicy what is done about frames that are not here when they are due
 */
public record HostConfig(
        WorldConfig world, int playersMax, int hashEveryTurns, LatePolicy latePolicy) {
    /** With the usual late policy. */
    public HostConfig(WorldConfig world, int playersMax, int hashEveryTurns) {
        this(world, playersMax, hashEveryTurns, LatePolicy.SUBSTITUTE);
    }
}
