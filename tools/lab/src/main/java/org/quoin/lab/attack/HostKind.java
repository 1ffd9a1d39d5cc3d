package org.quoin.lab.attack;

import java.util.List;
import java.util.Locale;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;

/**
 * What kind of host is attacked, and its twin is not.
 *
 * @param word what sets it apart, for people
 * @param policy what it does about late frames
 * @param balls in the world, beside its players
 * @param playersMax how many may be in it
 * @param password what must be known to come in; empty for nothing
 * @param saved whether its world is kept, so that its past can be looked at
 * @param sections that are edited already
 * @param orders what its console says before anybody is in
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

    /** A world that takes more parts than may be under way at once. */
    private static final int BALLS = 45_000;

    /** Two bots, and as many places for whoever comes. */
    private static final int FEW_PLAYERS = 4;

    /** As hosts are by default. */
    static final HostKind USUAL = usual("", LatePolicy.SUBSTITUTE, 0);

    /** Where all wait for late frames. */
    static final HostKind WAITING = usual("wait", LatePolicy.WAIT, 0);

    /** With a big world. */
    static final HostKind BIG = usual("big", LatePolicy.SUBSTITUTE, BALLS);

    /** With a password. */
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

    /** With few places. */
    static final HostKind SMALL =
            new HostKind("small", LatePolicy.SUBSTITUTE, 0, FEW_PLAYERS, "", false, 0, List.of());

    /** With a world that is kept. */
    static final HostKind SAVED =
            new HostKind("saved", LatePolicy.SUBSTITUTE, 0, PLAYERS, "", true, 0, List.of());

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

    /** Of the 2048 for which a world of a mebibyte is full. */
    private static final int SECTIONS_NEARLY_FULL = 2040;

    /** With a world that is nearly full by its rule. */
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

    /** Whether all its places can be taken. */
    boolean isSmall() {
        return playersMax < PLAYERS;
    }

    /** The world and the limits. */
    HostConfig config() {
        WorldConfig world =
                new WorldConfig(1, WorldConfig.TURN_RATE_DEFAULT)
                        .withRules(WorldRules.DEFAULT.withBodies(balls));
        EntryRules entry = password.isEmpty() ? EntryRules.OPEN : EntryRules.ofPassword(password);
        return new HostConfig(world, playersMax, HostConfig.HASH_EVERY_TURNS_DEFAULT)
                .withLatePolicy(policy)
                .withEntry(entry)
                // Also of this machine, as attackers and players both are on it.
                .withAddresses(new AddressLimits(AddressLimits.PLAYERS_USUAL / 2, true));
    }

    /** The late policy, for people. */
    String policyWord() {
        return policy.name().toLowerCase(Locale.ROOT);
    }
}
