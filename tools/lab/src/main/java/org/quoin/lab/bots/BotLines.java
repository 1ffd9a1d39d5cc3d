package org.quoin.lab.bots;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.Simulation;

/** What a bot says in the chat, commands among it. */
@FunctionalInterface
public interface BotLines {
    /** Never says anything. */
    BotLines SILENT = (simulation, slot) -> null;

    /**
     * The line to say after a turn, or null. Called once a turn, on the client's thread.
     *
     * @param simulation the confirmed world; to read only
     * @param slot the bot's own slot
     */
    @Nullable String next(Simulation simulation, int slot);
}
