package org.quoin.server.option;

import org.quoin.engine.host.join.OrderRules;
import org.quoin.server.option.Numbers.OneOf;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.Option;

/** How a host keeps order: options of commands that host. */
public final class OrderMixin {
    @Option(
            names = "--afk-minutes",
            paramLabel = "N",
            description =
                    "Call a player away after so many minutes without input, 1-1440; 0: never."
                            + " Who is away gives its place to who waits. Default: 10.")
    @Within(min = 0, max = OrderRules.AWAY_MINUTES_MAX)
    @Live
    private int awayMinutes = OrderRules.AWAY_MINUTES_USUAL;

    @Option(
            names = "--queue",
            paramLabel = "N",
            description =
                    "Let so many wait for a place while the world is full, 0-256; 0: refuse them."
                            + " Default: 64.")
    @Within(min = 0, max = OrderRules.QUEUED_MAX)
    @Live
    private int queuedMax = OrderRules.QUEUED_USUAL;

    @Option(
            names = "--no-audit",
            description =
                    "Do not write down in the world's folder who came, with which key and address,"
                            + " and what was commanded.")
    private boolean unaudited;

    @Option(
            names = "--audit-chat",
            description = "Write down what is said, too: tell your players.")
    private boolean chatAudited;

    @Option(
            names = "--spawn-radius",
            paramLabel = "N",
            description =
                    "In a new world let only moderators change anything within so many blocks of"
                            + " the spawn: 8, 16, 32, 64 or 128; 0: none. Default: 16 if everybody"
                            + " may come in, 0 with a password or an allow-list.")
    @OneOf({0, 8, 16, 32, 64, 128})
    private int spawnRadius = OrderRules.SPAWN_RADIUS_AS_OPEN;

    /** Returns how order is to be kept. */
    public OrderRules order() {
        return new OrderRules(awayMinutes, queuedMax, !unaudited, chatAudited, spawnRadius);
    }
}
