package org.quoin.engine.bots;

import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.wire.Limits;

/**
 * Which bots to send where.
 *
 * @param host name or address
 * @param port TCP and UDP
 * @param count how many, 1..64
 * @param script what they do
 * @param seed for the scripts' chance
 * @param inputDelayTurns of each of them, 0..20
 * @param namePrefix before their numbers: "bot-" gives bot-0, bot-1, ...
 */
public record BotOptions(
        String host,
        int port,
        int count,
        BotScript script,
        long seed,
        int inputDelayTurns,
        String namePrefix) {
    /** The usual prefix. */
    public static final String NAME_PREFIX_DEFAULT = "bot-";

    /** Checks the count. */
    public BotOptions {
        if (count < 1 || count > Limits.PLAYERS_MAX) {
            throw new IllegalArgumentException(count + " bots outside [1, 64]");
        }
    }

    /** Bots with the usual names and input delay. */
    public static BotOptions of(String host, int port, int count, BotScript script, long seed) {
        int delay = ClientOptions.INPUT_DELAY_TURNS_DEFAULT;
        return new BotOptions(host, port, count, script, seed, delay, NAME_PREFIX_DEFAULT);
    }
}
