package org.quoin.engine.host.undo;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Player;

/**
 * Somebody who asks: a player or the console.
 *
 * @param token of the player; 0 for the console
 * @param name empty for the console
 * @param rank how high who asks stands, see {@link Ranks}
 */
record Asker(long token, String name, int rank) {
    static Asker of(@Nullable Player player, Ranks ranks) {
        int rank = ranks.of(player);
        return player == null
                ? new Asker(0, "", rank)
                : new Asker(player.token(), player.name(), rank);
    }

    boolean isConsole() {
        return token == 0;
    }
}
