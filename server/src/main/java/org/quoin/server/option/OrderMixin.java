package org.quoin.server.option;

import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.server.option.Numbers.OneOf;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Option;

/** How a host keeps order: options of commands that host. */
public final class OrderMixin {
    @Option(
            names = "--afk-minutes",
            paramLabel = "N",
            description =
                    "Treat players as away after this many minutes without input, 1-1440; 0: never."
                            + " Away players give up their places to waiting ones. Default: 10.")
    @Within(min = 0, max = OrderRules.AWAY_MINUTES_MAX)
    @Live
    private int awayMinutes = OrderRules.AWAY_MINUTES_USUAL;

    @Option(
            names = "--queue",
            paramLabel = "N",
            description =
                    "How many players can wait for a place while the world is full, 0-256; "
                            + "0: refuse them. Default: 64.")
    @Within(min = 0, max = OrderRules.QUEUED_MAX)
    @Live
    private int queuedMax = OrderRules.QUEUED_USUAL;

    @Option(
            names = "--no-audit",
            description =
                    "Do not record in the world's folder who joined, with which key and "
                            + "address, and which commands were used.")
    private boolean unaudited;

    @Option(names = "--audit-chat", description = "Also record chat: tell your players.")
    private boolean chatAudited;

    @Option(
            names = "--spawn-radius",
            paramLabel = "N",
            description =
                    "In a new world, only moderators can change anything within this many blocks of"
                            + " the spawn: 8, 16, 32, 64 or 128; 0: no protection. Default: 16 if"
                            + " anyone can join, 0 with a password or an allowlist.")
    @OneOf({0, 8, 16, 32, 64, 128})
    private int spawnRadius = OrderRules.SPAWN_RADIUS_AS_OPEN;

    /** Returns how order is to be kept. */
    public OrderRules order() {
        return new OrderRules(awayMinutes, queuedMax, !unaudited, chatAudited, spawnRadius);
    }
}
