package org.quoin.engine.bots;

import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.wire.Limits;

/**
 * Which bots to send where.
 *
 * @param client where to, and how; the name is what stands before the bots' numbers
 * @param count how many, 1..{@value org.quoin.engine.wire.Limits#PLAYERS_MAX}
 * @param script what they do
 * @param seed for the scripts' chance
 */
public record BotOptions(ClientOptions client, int count, BotScript script, long seed) {
    /** Before their numbers: bot-0, bot-1, ... */
    public static final String NAME_PREFIX_DEFAULT = "bot-";

    /** Checks the count. */
    public BotOptions {
        if (count < 1 || count > Limits.PLAYERS_MAX) {
            throw new IllegalArgumentException(
                    count + " bots outside [1, " + Limits.PLAYERS_MAX + "]");
        }
    }

    /** Bots with the usual names and input delay. */
    public static BotOptions of(String host, int port, int count, BotScript script, long seed) {
        int delay = ClientOptions.INPUT_DELAY_TURNS_DEFAULT;
        return new BotOptions(
                new ClientOptions(host, port, NAME_PREFIX_DEFAULT, delay), count, script, seed);
    }

    /** What a bot joins with. */
    ClientOptions client(int bot) {
        return client.withName(client.name() + bot);
    }
}
