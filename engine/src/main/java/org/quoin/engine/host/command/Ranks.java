package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Player;
import org.quoin.sim.player.Level;

/** How high players stand: the codes of their levels. */
public interface Ranks {
    /** All are equal, as where nobody has a level. */
    Ranks EQUAL =
            new Ranks() {
                @Override
                public int of(@Nullable Player player) {
                    return Level.HOST.code();
                }

                @Override
                public int ofId(long playerId) {
                    return 0;
                }
            };

    /** Somebody who is here, or, if null, the console, which stands as high as a host. */
    int of(@Nullable Player player);

    /** A player, here or away, by what the world knows it; of a stranger 0. */
    int ofId(long playerId);

    /** Whether a rank may take back what a player did, or make it again. */
    default boolean mayUndo(int rank, long playerId) {
        return rank >= Level.HOST.code() || rank >= ofId(playerId);
    }
}
