package org.quoin.engine.host.undo;

import org.quoin.engine.undo.PlayerBook;
import org.quoin.engine.undo.VoxelChange;
import org.quoin.sim.world.Blocks;

/** A change of a voxel as a line of the chat: a key of the texts and what is filled in. */
final class ChangeTexts {
    private ChangeTexts() {}

    static String[] of(VoxelChange change, PlayerBook players, String ago) {
        String key =
                switch (change.how()) {
                    case BY_HAND -> "hand";
                    case FOLLOWED -> "followed";
                    case BY_ITSELF -> "itself";
                    case UNDONE -> "undone";
                    case REDONE -> "redone";
                };
        return new String[] {
            "answer.who." + key,
            ago,
            Blocks.get(change.before()).name(),
            Blocks.get(change.after()).name(),
            name(change.playerId(), players),
            players.fingerprintOf(change.playerId()),
            name(change.by(), players)
        };
    }

    private static String name(long playerId, PlayerBook players) {
        String name = players.nameOf(playerId);
        return name.isEmpty() ? "*" : name;
    }
}
