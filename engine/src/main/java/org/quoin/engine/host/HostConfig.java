package org.quoin.engine.host;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.engine.host.succession.SuccessorRule;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.PlainText;

/**
 * The world that a host serves, and its rules.
 *
 * @param world the settings it is generated from
 * @param playersMax how many players may be in it at once, 1..{@value
 *     org.quoin.engine.wire.Limits#PLAYERS_MAX}
 * @param hashEveryTurns every how many turns state hashes are compared, 1..255
 * @param latePolicy the treatment of late input frames
 * @param title of the world in lists; cut to {@value org.quoin.engine.wire.Limits#TITLE_BYTES_MAX}
 *     bytes
 * @param addresses the limits of one address
 * @param order how order is kept
 * @param newcomers the level of players new to the world; null leaves it to the world
 * @param entry the requirements for joining
 * @param successor who may carry the world on
 * @param match the commands that make the match of a world that has none; empty for no match
 */
public record HostConfig(
        WorldConfig world,
        int playersMax,
        int hashEveryTurns,
        LatePolicy latePolicy,
        String title,
        AddressLimits addresses,
        OrderRules order,
        @Nullable Level newcomers,
        EntryRules entry,
        SuccessorRule successor,
        List<MatchCommand> match) {
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
        if (newcomers != null && !GameRule.NEWCOMERS.words().contains(newcomers.word())) {
            throw new IllegalArgumentException("newcomers are no " + newcomers);
        }
        if (match.size() > Limits.MATCH_CHANGES_MAX) {
            throw new IllegalArgumentException("match of " + match.size() + " commands");
        }
        match = List.copyOf(match);
        title = PlainText.cut(title, Limits.TITLE_BYTES_MAX);
    }

    /** With the usual limits of addresses, and the level of newcomers that the world says. */
    public HostConfig(
            WorldConfig world,
            int playersMax,
            int hashEveryTurns,
            LatePolicy latePolicy,
            String title) {
        this(
                world,
                playersMax,
                hashEveryTurns,
                latePolicy,
                title,
                AddressLimits.USUAL,
                OrderRules.USUAL,
                null,
                EntryRules.OPEN,
                SuccessorRule.ANYBODY,
                List.of());
    }

    /** Without a title. */
    public HostConfig(
            WorldConfig world, int playersMax, int hashEveryTurns, LatePolicy latePolicy) {
        this(world, playersMax, hashEveryTurns, latePolicy, "");
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
        return new HostConfig(
                other,
                playersMax,
                hashEveryTurns,
                latePolicy,
                title,
                addresses,
                order,
                newcomers,
                entry,
                successor,
                match);
    }

    /** The same with another late policy. */
    public HostConfig withLatePolicy(LatePolicy other) {
        return new HostConfig(
                world,
                playersMax,
                hashEveryTurns,
                other,
                title,
                addresses,
                order,
                newcomers,
                entry,
                successor,
                match);
    }

    /** The same if it has a title; else under that one. */
    public HostConfig orTitle(String other) {
        return title.isEmpty() ? withTitle(other) : this;
    }

    /** The same with another level of newcomers. */
    public HostConfig withNewcomers(@Nullable Level other) {
        return new HostConfig(
                world,
                playersMax,
                hashEveryTurns,
                latePolicy,
                title,
                addresses,
                order,
                other,
                entry,
                successor,
                match);
    }

    /** The same for another number of players. */
    public HostConfig withPlayersMax(int other) {
        return new HostConfig(
                world,
                other,
                hashEveryTurns,
                latePolicy,
                title,
                addresses,
                order,
                newcomers,
                entry,
                successor,
                match);
    }

    /** The same under another title. */
    public HostConfig withTitle(String other) {
        return new HostConfig(
                world,
                playersMax,
                hashEveryTurns,
                latePolicy,
                other,
                addresses,
                order,
                newcomers,
                entry,
                successor,
                match);
    }

    /** The same with other limits of addresses. */
    public HostConfig withAddresses(AddressLimits other) {
        return new HostConfig(
                world,
                playersMax,
                hashEveryTurns,
                latePolicy,
                title,
                other,
                order,
                newcomers,
                entry,
                successor,
                match);
    }

    /** The same with another order. */
    public HostConfig withOrder(OrderRules other) {
        return new HostConfig(
                world,
                playersMax,
                hashEveryTurns,
                latePolicy,
                title,
                addresses,
                other,
                newcomers,
                entry,
                successor,
                match);
    }

    /** The same with other rules of entry. */
    public HostConfig withEntry(EntryRules other) {
        return new HostConfig(
                world,
                playersMax,
                hashEveryTurns,
                latePolicy,
                title,
                addresses,
                order,
                newcomers,
                other,
                successor,
                match);
    }

    /** The same with another rule of who may carry the world on. */
    public HostConfig withSuccessor(SuccessorRule other) {
        return new HostConfig(
                world,
                playersMax,
                hashEveryTurns,
                latePolicy,
                title,
                addresses,
                order,
                newcomers,
                entry,
                other,
                match);
    }

    /** The same with another match. */
    public HostConfig withMatch(List<MatchCommand> other) {
        return new HostConfig(
                world,
                playersMax,
                hashEveryTurns,
                latePolicy,
                title,
                addresses,
                order,
                newcomers,
                entry,
                successor,
                other);
    }
}
