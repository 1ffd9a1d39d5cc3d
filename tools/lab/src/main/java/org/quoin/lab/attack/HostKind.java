package org.quoin.lab.attack;

import java.util.List;
import java.util.Locale;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.world.TerrainType;

/**
 * The kind of host that is attacked; its twin is of the same kind.
 *
 * @param word its distinguishing trait, in a word or two
 * @param policy how it treats late frames
 * @param balls the balls in the world besides its players
 * @param playersMax the player limit
 * @param password the password for joining; empty for none
 * @param saved whether its world is saved, so that its past can be queried
 * @param sections the number of sections already edited
 * @param orders commands its console runs before anybody joins
 */
record HostKind(
        String word,
        LatePolicy policy,
        int balls,
        int playersMax,
        String password,
        boolean saved,
        int sections,
        List<String> orders) {
    private static final int PLAYERS = 64;

    /** A world whose download has more parts than may be in flight at once. */
    private static final int BALLS = 45_000;

    /** Two bots, and as many places for others. */
    private static final int FEW_PLAYERS = 4;

    /** With a host's defaults. */
    static final HostKind USUAL = usual("", LatePolicy.SUBSTITUTE, 0);

    /** Everybody waits for late frames. */
    static final HostKind WAITING = usual("wait", LatePolicy.WAIT, 0);

    static final HostKind BIG = usual("big", LatePolicy.SUBSTITUTE, BALLS);

    static final HostKind LOCKED =
            new HostKind(
                    "password",
                    LatePolicy.SUBSTITUTE,
                    0,
                    PLAYERS,
                    "correct horse battery staple",
                    false,
                    0,
                    List.of());

    static final HostKind SMALL =
            new HostKind("small", LatePolicy.SUBSTITUTE, 0, FEW_PLAYERS, "", false, 0, List.of());

    static final HostKind SAVED =
            new HostKind("saved", LatePolicy.SUBSTITUTE, 0, PLAYERS, "", true, 0, List.of());

    /** Land that has to be made. */
    static final HostKind NATURAL = usual("natural", LatePolicy.SUBSTITUTE, 0);

    /** With strict rules against machines. */
    static final HostKind STRICT =
            new HostKind(
                    "strict rules",
                    LatePolicy.SUBSTITUTE,
                    0,
                    PLAYERS,
                    "",
                    false,
                    0,
                    List.of(
                            "/rule edits-per-second 40",
                            "/rule tnt-alight 16",
                            "/rule falling-blocks 500"));

    /** Of the 2048 sections that fill a world of one MiB. */
    private static final int SECTIONS_NEARLY_FULL = 2040;

    static final HostKind NEARLY_FULL =
            new HostKind(
                    "nearly full",
                    LatePolicy.SUBSTITUTE,
                    0,
                    PLAYERS,
                    "",
                    false,
                    SECTIONS_NEARLY_FULL,
                    List.of("/rule edits-per-second 40", "/rule world-size 1"));

    private static HostKind usual(String word, LatePolicy policy, int balls) {
        return new HostKind(word, policy, balls, PLAYERS, "", false, 0, List.of());
    }

    /** Whether the attackers can take all its places. */
    boolean isSmall() {
        return playersMax < PLAYERS;
    }

    /** The most that live data may grow during an attack, in MB. */
    double heapGrowthMbMax() {
        return equals(NATURAL) ? LAND_MB : GROWTH_MB;
    }

    /** A packed world and some connections. */
    private static final double GROWTH_MB = 32;

    /** The same, and the land around nine players in the worlds of the host and its clients. */
    private static final double LAND_MB = 160;

    HostConfig config() {
        WorldConfig world =
                new WorldConfig(1, WorldConfig.TURN_RATE_DEFAULT)
                        .withTerrain(equals(NATURAL) ? TerrainType.NATURAL : TerrainType.FLAT)
                        .withRules(WorldRules.DEFAULT.withBodies(balls));
        EntryRules entry = password.isEmpty() ? EntryRules.OPEN : EntryRules.ofPassword(password);
        return new HostConfig(world, playersMax, HostConfig.HASH_EVERY_TURNS_DEFAULT)
                .withLatePolicy(policy)
                .withEntry(entry)
                // Limits apply to this machine too, since attackers and players are both on it.
                .withAddresses(new AddressLimits(AddressLimits.PLAYERS_USUAL / 2, true));
    }

    /** The late policy, in a word. */
    String policyWord() {
        return policy.name().toLowerCase(Locale.ROOT);
    }
}
