package org.quoin.engine.host.command;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.names.NameList;
import org.quoin.engine.host.names.Names;
import org.quoin.engine.host.sending.Peer;
import org.quoin.engine.host.sending.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.identity.Fingerprint;
import org.quoin.sim.house.KnownPlayers.Known;
import org.quoin.sim.house.Level;

/** Whom somebody means who types a name or a fingerprint: players who are here, and others. */
final class People {
    private final Peers peers;
    private final Players players;
    private final TurnSealer sealer;
    private final PlayerLevels levels;
    private final Names names;

    /**
     * Somebody who was named.
     *
     * @param name as the player writes it, or as it was typed; empty if only the key is known
     * @param player null if it has no slot
     * @param key the id of its key; 0 if it is not known
     */
    record Person(String name, @Nullable Player player, long key) {
        /** What to call it. */
        String shown() {
            return name.isEmpty() ? Fingerprint.of(key) : name;
        }
    }

    People(Peers peers, Players players, TurnSealer sealer, PlayerLevels levels, Names names) {
        this.names = names;
        this.peers = peers;
        this.players = players;
        this.sealer = sealer;
        this.levels = levels;
    }

    /** Whom a name in whatever case, or a fingerprint, stands for; perhaps nobody who is known. */
    Person find(String typed) {
        OptionalLong key = Fingerprint.parse(typed);
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null
                    && (player.name().equalsIgnoreCase(typed)
                            || (key.isPresent() && keyOf(player) == key.getAsLong()))) {
                return new Person(player.name(), player, keyOf(player));
            }
        }
        return key.isPresent() ? ofKey(key.getAsLong()) : ofName(typed);
    }

    private Person ofKey(long key) {
        NameList.Owned last = names.kept().list().lastOf(key);
        return new Person(last == null ? "" : last.name(), null, key);
    }

    /** Somebody who was here under that very name: what only looks like it is another's. */
    private Person ofName(String typed) {
        NameList.Owned owned = names.kept().list().ownerOf(typed);
        return owned != null && owned.name().equalsIgnoreCase(typed)
                ? new Person(owned.name(), null, owned.keyId())
                : new Person(typed, null, 0);
    }

    /** The id of a player's key; 0 if it came without one, as in the lab. */
    private long keyOf(Player player) {
        Peer peer = peers.of(player);
        // Of who is absent the token is all there is, and that is the id of its key.
        return peer == null || peers.identityOf(peer) != null ? player.token() : 0;
    }

    /** Whether somebody may send another away, ban or mute it: one of a lower level. */
    boolean mayActOn(@Nullable Player by, Person whom) {
        Player player = whom.player();
        if (by == null || levels.isOwn(by)) {
            return true;
        }
        int code =
                player != null && player.isInWorld()
                        ? levels.levelOf(player).code()
                        : codeOfKnown(whom.key());
        return levels.levelOf(by).code() > code;
    }

    /** The code of the level of somebody whom the world remembers; the lowest for others. */
    private int codeOfKnown(long key) {
        Known known = key == 0 ? null : sealer.simulation().known(Seat.playerIdOf(key));
        return known == null ? Level.VISITOR.code() : known.level();
    }
}
