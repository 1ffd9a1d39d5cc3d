package org.quoin.engine.undo;

import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/** The players whom a journal tells of: by what the world knows them, and by what people do. */
public final class PlayerBook {
    /** By id, as the world knows players: the name that each had last. */
    private final TreeMap<Long, String> names = new TreeMap<>();

    /** By the same: the id of the key. */
    private final TreeMap<Long, Long> keys = new TreeMap<>();

    /** The name of a player, or a fingerprint if only that is known; empty for nobody. */
    public String nameOf(long playerId) {
        String name = names.get(playerId);
        return name == null ? fingerprintOf(playerId) : name;
    }

    /** The fingerprint of a player's key; empty if it is not known. */
    public String fingerprintOf(long playerId) {
        Long key = keys.get(playerId);
        return key == null ? "" : Fingerprint.of(key);
    }

    /** Learns whom a book of an earlier time knows: names that are known already stay. */
    public void learnEarlier(PlayerBook earlier) {
        earlier.names.forEach(names::putIfAbsent);
        earlier.keys.forEach(keys::putIfAbsent);
    }

    /** Learns who is in a world. */
    public void learn(Simulation world) {
        AvatarState avatar = new AvatarState();
        for (int slot : world.avatarSlots()) {
            if (world.readAvatar(slot, avatar)) {
                learn(avatar.playerId, world.nameOf(slot));
            }
        }
    }

    /** Learns who joins in a turn. */
    public void learn(Turn turn) {
        for (int i = 0; i < turn.commandCount(); i++) {
            if (turn.commandAt(i) instanceof Command.Join join) {
                learn(join.playerId(), join.name());
            }
        }
    }

    /** Learns the keys of players. */
    public void learn(List<Seat> seats) {
        for (Seat seat : seats) {
            keys.put(Seat.playerIdOf(seat.token()), seat.token());
        }
    }

    private void learn(long playerId, @Nullable String name) {
        if (playerId != 0 && name != null) {
            names.put(playerId, name);
        }
    }
}
