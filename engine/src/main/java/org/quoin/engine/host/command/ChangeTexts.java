package org.quoin.engine.host.command;

import org.quoin.engine.undo.PlayerBook;
import org.quoin.engine.undo.VoxelChange;
import org.quoin.engine.undo.VoxelChange.How;
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
        boolean byConsole = change.by() == 0;
        boolean restored = change.how() == How.UNDONE || change.how() == How.REDONE;
        return new String[] {
            "answer.who." + key + (restored && byConsole ? ".console" : ""),
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
