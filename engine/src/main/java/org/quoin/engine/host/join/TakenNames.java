package org.quoin.engine.host.join;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.NameLikeness;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;

/** The names of the players who have a slot, by what they look like. */
final class TakenNames {
    private final Map<String, Player> byLook = new HashMap<>();

    TakenNames(Players players) {
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null) {
                for (String look : NameLikeness.looksOf(player.name())) {
                    byLook.putIfAbsent(look, player);
                }
            }
        }
    }

    /** The player whose name is, or looks like, a name; null if there is none. */
    @Nullable Player namesakeOf(String name) {
        if (byLook.isEmpty()) {
            return null;
        }
        for (String look : NameLikeness.looksOf(name)) {
            Player player = byLook.get(look);
            if (player != null) {
                return player;
            }
        }
        return null;
    }
}
