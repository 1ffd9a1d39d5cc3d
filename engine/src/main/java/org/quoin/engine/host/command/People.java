package org.quoin.engine.host.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.entry.BanList.Ban;
import org.quoin.engine.host.entry.NameLikeness;
import org.quoin.engine.host.entry.NameList;
import org.quoin.engine.host.entry.Names;
import org.quoin.engine.host.entry.Subject;
import org.quoin.engine.host.moderation.Bans;
import org.quoin.engine.host.moderation.HostLists;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.sim.player.Level;

/** Whom somebody means who types a name or a fingerprint: players who are here, and others. */
final class People {
    private final Peers peers;
    private final Players players;
    private final PlayerLevels levels;
    private final Names names;
    private final Bans bans;

    /**
     * Somebody who was named.
     *
     * @param name as the player writes it, or as it was typed; empty if only the key is known
     * @param player null if it has no slot
     * @param key the id of its key; 0 if it is not known
     */
    record Person(String name, @Nullable Player player, long key) {
        /** The name to show for it. */
        String shown() {
            return name.isEmpty() ? Fingerprint.of(key) : name;
        }
    }

    People(Peers peers, Players players, PlayerLevels levels, HostLists lists) {
        this.names = lists.names();
        this.bans = lists.bans();
        this.peers = peers;
        this.players = players;
        this.levels = levels;
    }

    /**
     * Whom a name or a fingerprint stands for; perhaps nobody who is known. Names are compared as a
     * {@link BanList} does.
     */
    Person find(String typed) {
        OptionalLong key = Fingerprint.parse(typed);
        String name = NameLikeness.folded(typed);
        Player here = here(player -> NameLikeness.folded(player.name()).equals(name));
        if (here != null) {
            return of(here);
        }
        Person known = key.isPresent() ? ofKey(key.getAsLong()) : ofName(typed);
        // Whose name that is may be here under another one.
        here = known.key() == 0 ? null : here(player -> keyOf(player) == known.key());
        return here == null ? known : of(here);
    }

    /** Whom the line of a list is about. */
    Person find(Subject of) {
        OptionalLong key = of.key();
        if (key.isEmpty()) {
            return find(of.value());
        }
        Player here = players.ofToken(key.getAsLong());
        return here == null ? ofKey(key.getAsLong()) : of(here);
    }

    /** The player of a name in the world; there must be one, as the parser has found it. */
    Player inWorld(String name) {
        Player found = here(player -> player.isInWorld() && player.name().equals(name));
        return Objects.requireNonNull(found, name);
    }

    /** The names of the players in the world. */
    List<String> namesInWorld() {
        List<String> found = new ArrayList<>();
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null && player.isInWorld()) {
                found.add(player.name());
            }
        }
        return found;
    }

    private @Nullable Player here(Predicate<Player> is) {
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null && is.test(player)) {
                return player;
            }
        }
        return null;
    }

    private Person ofKey(long key) {
        NameList.Owned last = names.list().lastOf(key);
        return new Person(last == null ? "" : last.name(), null, key);
    }

    /**
     * Finds somebody who was here under exactly that name: a name that only looks like it belongs
     * to somebody else.
     */
    private Person ofName(String typed) {
        NameList.Owned owned = names.list().ownerOf(typed);
        return owned != null && NameLikeness.folded(owned.name()).equals(NameLikeness.folded(typed))
                ? new Person(owned.name(), null, owned.keyId())
                : new Person(typed, null, 0);
    }

    /** The id of a player's key; 0 if it came without one, as in the lab. */
    private long keyOf(Player player) {
        Peer peer = peers.of(player);
        // An absent player has only a token, which is the id of its key.
        return peer == null || peer.identity() != null ? player.token() : 0;
    }

    /** Somebody who is here. */
    Person of(Player player) {
        return new Person(player.name(), player, keyOf(player));
    }

    /**
     * Whether somebody may send another away, ban or mute it, or change its level: nobody may so
     * treat who is of the same level or a higher one, here or away.
     *
     * @param by null for the host's console
     */
    boolean mayActOn(@Nullable Player by, Person whom) {
        if (by == null || levels.isOwn(by)) {
            return true;
        }
        Level level = levelOf(whom);
        return levels.levelOf(by).code() > (level == null ? Level.VISITOR : level).code();
    }

    /**
     * The level that somebody has, or finds on coming back; null if the world knows none. A lower
     * one that was commanded counts at once.
     */
    @Nullable Level levelOf(Person whom) {
        Player player = whom.player();
        if (player != null && player.isInWorld()) {
            return levels.levelOf(player);
        }
        Level now = levelInWorldOfAbsent(idOf(whom));
        Level asked = players.knownLevelAsked(idOf(whom));
        return now != null && asked != null && asked.code() < now.code() ? asked : now;
    }

    /** The same as it will be once all that was commanded is carried out. */
    @Nullable Level levelToBe(Person whom) {
        Player player = whom.player();
        if (player != null && player.isInWorld()) {
            return levels.levelToBe(player);
        }
        Level asked = players.knownLevelAsked(idOf(whom));
        return asked == null ? levelInWorldOfAbsent(idOf(whom)) : asked;
    }

    /** Whether somebody is a host, or will be one from the next turn on. */
    boolean isOrGetsHost(Person whom) {
        Player player = whom.player();
        if (player != null && player.isInWorld()) {
            return levels.hasOrGets(player, Level.HOST);
        }
        return levelInWorldOfAbsent(idOf(whom)) == Level.HOST || levelToBe(whom) == Level.HOST;
    }

    /** The number by which the world knows somebody; 0 if it does not. */
    long idOf(Person whom) {
        // Who is about to come in finds what it left.
        Player player = whom.player();
        return Seat.playerIdOf(player != null ? player.token() : whom.key());
    }

    /** Whether a player who is present is a moderator or host. */
    boolean moderates(Player player) {
        Level level = levelOf(of(player));
        return level != null && Level.mayModerate(level.code());
    }

    /**
     * Whether somebody may ban all who are here and whom some bans mean, by whatever of them.
     *
     * @param by null for the host's console
     */
    boolean mayBan(@Nullable Player by, List<Ban> wanted) {
        BanList list = BanList.NONE;
        for (Ban each : wanted) {
            list = list.with(each);
        }
        BanList all = list;
        return here(player -> !mayActOn(by, of(player)) && means(all, player)) == null;
    }

    private boolean means(BanList list, Player player) {
        Peer peer = peers.of(player);
        String address = peer == null ? null : peer.address();
        OptionalLong key = OptionalLong.of(player.token());
        return list.find(player.name(), address, key, bans.deadlines()) != null;
    }

    /**
     * The level by which the world knows somebody who is away, or who has left in this turn; null
     * if it knows none.
     */
    private @Nullable Level levelInWorldOfAbsent(long playerId) {
        return Level.ofCode(levels.rankOfId(playerId));
    }

    /** The level of the player with a key who is away; null if the world remembers none. */
    @Nullable Level levelOfAbsent(long key) {
        Player player = players.ofToken(key);
        return player != null && player.isInWorld() ? null : levelOf(new Person("", null, key));
    }
}
