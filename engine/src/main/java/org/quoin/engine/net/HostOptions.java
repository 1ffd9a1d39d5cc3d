package org.quoin.engine.net;

import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.transport.NetworkConditions;
import org.quoin.engine.report.ReportSink;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.work.Workshop;
import org.quoin.sim.WorldConfig;

/**
 * What to host.
 *
 * @param port TCP and UDP; 0 for any free one
 * @param world what the world is made from
 * @param playersMax how many may be in at once, 1..{@value
 *     org.quoin.engine.wire.Limits#PLAYERS_MAX}
 * @param hashEveryTurns every how many turns the state hashes are compared, 1..255
 * @param latePolicy what is done about frames that are not here when they are due
 * @param conditions what to do to everything that is sent and received
 * @param reports where desync reports go
 * @param workshop what the world uses of this machine
 */
public record HostOptions(
        int port,
        WorldConfig world,
        int playersMax,
        int hashEveryTurns,
        LatePolicy latePolicy,
        NetworkConditions conditions,
        ReportSink reports,
        Workshop workshop) {
    /** Once a second at 20 turns a second. */
    public static final int HASH_EVERY_TURNS_DEFAULT = 20;

    /** Checks the ranges. */
    public HostOptions {
        if (port < 0 || port > 65535) {
            throw new IllegalArgumentException("port " + port + " outside [0, 65535]");
        }
        if (playersMax < 1 || playersMax > Limits.PLAYERS_MAX) {
            throw new IllegalArgumentException(
                    "players " + playersMax + " outside [1, " + Limits.PLAYERS_MAX + "]");
        }
        if (hashEveryTurns < 1 || hashEveryTurns > 255) {
            throw new IllegalArgumentException("hash every " + hashEveryTurns + " turns");
        }
    }

    /** The usual world for the most players. */
    public static HostOptions on(int port, WorldConfig world) {
        return new HostOptions(
                port,
                world,
                Limits.PLAYERS_MAX,
                HASH_EVERY_TURNS_DEFAULT,
                LatePolicy.SUBSTITUTE,
                NetworkConditions.NONE,
                ReportSink.NONE,
                Workshop.ofThisMachine());
    }

    /** The same with another world. */
    public HostOptions withWorld(WorldConfig other) {
        return new HostOptions(
                port, other, playersMax, hashEveryTurns, latePolicy, conditions, reports, workshop);
    }

    /** The same for so many players. */
    public HostOptions withPlayersMax(int players) {
        return new HostOptions(
                port, world, players, hashEveryTurns, latePolicy, conditions, reports, workshop);
    }

    /** The same with the hashes compared every so many turns. */
    public HostOptions withHashEveryTurns(int turns) {
        return new HostOptions(
                port, world, playersMax, turns, latePolicy, conditions, reports, workshop);
    }

    /** The same with another late policy. */
    public HostOptions withLatePolicy(LatePolicy policy) {
        return new HostOptions(
                port, world, playersMax, hashEveryTurns, policy, conditions, reports, workshop);
    }

    /** The same over another network. */
    public HostOptions withConditions(NetworkConditions chosen) {
        return new HostOptions(
                port, world, playersMax, hashEveryTurns, latePolicy, chosen, reports, workshop);
    }

    /** The same with a place for desync reports. */
    public HostOptions withReports(ReportSink chosen) {
        return new HostOptions(
                port, world, playersMax, hashEveryTurns, latePolicy, conditions, chosen, workshop);
    }

    /** The same, sharing what others in this process use. */
    public HostOptions withWorkshop(Workshop chosen) {
        return new HostOptions(
                port, world, playersMax, hashEveryTurns, latePolicy, conditions, reports, chosen);
    }
}
