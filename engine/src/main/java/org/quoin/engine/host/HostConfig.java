package org.quoin.engine.host;

import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.WorldConfig;

/**
 * The world that a host serves, and its rules.
 *
 * @param world what the world is made from
 * @param playersMax how many players may be in it at once, 1..{@value
 *     org.quoin.engine.wire.Limits#PLAYERS_MAX}
 * @param hashEveryTurns every how many turns state hashes are compared, 1..255
 * @param latePolicy what is done about input frames that are not here when they are due
 */
public record HostConfig(
        WorldConfig world, int playersMax, int hashEveryTurns, LatePolicy latePolicy) {
    /** Once a second at 20 turns a second. */
    public static final int HASH_EVERY_TURNS_DEFAULT = 20;

    /** Checks the ranges. */
    public HostConfig {
        if (playersMax < 1 || playersMax > Limits.PLAYERS_MAX) {
            throw new IllegalArgumentException(
                    "players " + playersMax + " outside [1, " + Limits.PLAYERS_MAX + "]");
        }
        if (hashEveryTurns < 1 || hashEveryTurns > 255) {
            throw new IllegalArgumentException("hash every " + hashEveryTurns + " turns");
        }
    }

    /** With the usual late policy. */
    public HostConfig(WorldConfig world, int playersMax, int hashEveryTurns) {
        this(world, playersMax, hashEveryTurns, LatePolicy.SUBSTITUTE);
    }

    /** The usual rules for the most players. */
    public static HostConfig of(WorldConfig world) {
        return new HostConfig(world, Limits.PLAYERS_MAX, HASH_EVERY_TURNS_DEFAULT);
    }

    /** The same with another world. */
    public HostConfig withWorld(WorldConfig other) {
        return new HostConfig(other, playersMax, hashEveryTurns, latePolicy);
    }

    /** The same with another late policy. */
    public HostConfig withLatePolicy(LatePolicy other) {
        return new HostConfig(world, playersMax, hashEveryTurns, other);
    }
}
