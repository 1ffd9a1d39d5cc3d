package org.quoin.lab.bots;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.wire.Limits;

/**
 * The bots to run and the host they join.
 *
 * @param client the host and how to join it; its name is the prefix of the bots' names
 * @param count the number of bots, 1..{@value org.quoin.engine.wire.Limits#PLAYERS_MAX}
 * @param script their behavior
 * @param seed seeds the scripts' random numbers
 * @param pauses receives the times in which bots had lost their host, on their threads
 * @param hosts receives the hosts that bots have become, by the bots' names, on their threads
 * @param identities the identity of each bot, by its name
 */
public record BotOptions(
        ClientOptions client,
        int count,
        BotScript script,
        long seed,
        Consumer<BotRunner.Pause> pauses,
        BiConsumer<String, LockstepHost> hosts,
        Function<String, Identity> identities) {
    /** The default prefix, for bot-0, bot-1, ... */
    public static final String NAME_PREFIX_DEFAULT = "bot-";

    /** Checks the count. */
    public BotOptions {
        if (count < 1 || count > Limits.PLAYERS_MAX) {
            throw new IllegalArgumentException(
                    count + " bots outside [1, " + Limits.PLAYERS_MAX + "]");
        }
    }

    /** Bots that nobody has seen before, and whose pauses and hosts nobody wants to know. */
    public BotOptions(ClientOptions client, int count, BotScript script, long seed) {
        this(
                client,
                count,
                script,
                seed,
                pause -> {},
                (name, host) -> {},
                name -> Identity.fresh());
    }

    /** Bots with the default names and input delay. */
    public static BotOptions of(String host, int port, int count, BotScript script, long seed) {
        int delay = ClientOptions.INPUT_DELAY_TURNS_DEFAULT;
        return new BotOptions(
                new ClientOptions(host, port, NAME_PREFIX_DEFAULT, delay), count, script, seed);
    }

    /** The client options of one bot. */
    ClientOptions client(int bot) {
        String name = client.name() + bot;
        return client.withName(name)
                .withEnvironment(client.environment().withIdentity(identities.apply(name)));
    }
}
