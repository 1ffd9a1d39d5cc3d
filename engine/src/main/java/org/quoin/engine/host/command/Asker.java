package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Player;

/**
 * Somebody who asks: a player or one of the host's consoles.
 *
 * @param token of the player; 0 for a console
 * @param name empty for a console
 * @param rank how high who asks stands, see {@link PlayerLevels#rankOf}
 * @param line what was entered at the console; null for a player
 */
record Asker(long token, String name, int rank, @Nullable ConsoleLine line) {
    /**
     * Who asks now.
     *
     * @param line what of a console is carried out now
     */
    static Asker of(@Nullable Player player, PlayerLevels levels, @Nullable ConsoleLine line) {
        int rank = levels.rankOf(player);
        return player == null
                ? new Asker(0, "", rank, line)
                : new Asker(player.token(), player.name(), rank, null);
    }

    /** The same, who has entered something else meanwhile. */
    Asker asking(@Nullable ConsoleLine other) {
        return new Asker(token, name, rank, other);
    }

    boolean isConsole() {
        return token == 0;
    }

    /** Something that was asked for is under way. */
    void begin() {
        if (line != null) {
            line.begin();
        }
    }

    /** It is no more. */
    void end() {
        if (line != null) {
            line.end();
        }
    }
}
