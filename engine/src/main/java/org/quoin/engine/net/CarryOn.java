package org.quoin.engine.net;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.RulesRecord;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.store.EarlierFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.succession.LeftWorld;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.transport.NetLimits;
import org.quoin.engine.wire.Position;
import org.tinylog.Logger;

/**
 * Whether and how a player's machine hosts the world on if its host is gone.
 *
 * @param port at which it listens meanwhile, TCP and UDP; 0 takes any free one, {@link
 *     HostOptions#NO_PORT} none: then others may carry on, and we follow
 * @param mapPort whether the router may be asked to forward that port
 * @param keeper makes the folder in which the world is kept from then on
 * @param hosting receives the host that this machine has become, on the client's thread
 */
public record CarryOn(int port, boolean mapPort, Keeper keeper, Consumer<LockstepHost> hosting) {
    /** Follows others alone. */
    public static final CarryOn FOLLOWING =
            new CarryOn(HostOptions.NO_PORT, takeover -> null, host -> {});

    /** The same where no router is asked. */
    public CarryOn(int port, Keeper keeper, Consumer<LockstepHost> hosting) {
        this(port, false, keeper, hosting);
    }

    /** The same at another port. */
    CarryOn at(int otherPort) {
        return new CarryOn(otherPort, mapPort, keeper, hosting);
    }

    /** The same, with another receiver of the host as well. */
    public CarryOn alsoTelling(Consumer<LockstepHost> other) {
        return new CarryOn(port, mapPort, keeper, hosting.andThen(other));
    }

    /** Makes the folder in which a world is kept that this machine hosts on. */
    public interface Keeper {
        /**
         * A new folder for the world, locked, into which its host writes it; null if it is not
         * kept. Should be quick: called when a host is gone, and all wait.
         *
         * @throws StoreException if it cannot be made
         */
        @Nullable WorldFolder keep(Takeover takeover) throws StoreException;

        /**
         * Where the folders of worlds are that were hosted here before. A world that comes back, or
         * that its player leaves, goes on in its own; null for nowhere.
         */
        default @Nullable Path worlds() {
            return null;
        }
    }

    /**
     * The world's folder: the one it had here before, or a new one.
     *
     * @param isBefore as for {@link EarlierFolder#find}
     */
    @Nullable WorldFolder folderFor(Takeover takeover, Predicate<HostChain> isBefore)
            throws StoreException {
        Path worlds = keeper.worlds();
        WorldFolder earlier =
                worlds == null ? null : EarlierFolder.reopen(worlds, takeover, isBefore);
        return earlier == null ? keeper.keep(takeover) : earlier;
    }

    /**
     * Has the folder that a world had here before take it in, if there is one and the world's rules
     * allow it. Returns at once: a thread of its own writes, and a process that ends waits for it.
     *
     * @param position of the player who leaves it
     * @param isBefore as for {@link EarlierFolder#find}
     * @param left makes a copy of its world; null if there is none after all
     */
    void takeIn(
            Position position, Predicate<HostChain> isBefore, Supplier<@Nullable LeftWorld> left) {
        Path worlds = keeper.worlds();
        Path earlier =
                worlds == null
                        ? null
                        : EarlierFolder.find(worlds, position.lineage(), position.turn(), isBefore);
        LeftWorld world = earlier == null ? null : left.get();
        if (earlier != null && world != null) {
            takeIn(earlier, world);
        }
    }

    private static void takeIn(Path folder, LeftWorld world) {
        Runtime process = Runtime.getRuntime();
        AtomicReference<@Nullable Thread> hook = new AtomicReference<>();
        Thread writing =
                new Thread(
                        () -> {
                            EarlierFolder.takeIn(folder, world);
                            forget(hook.get());
                        },
                        "quoin-take-in");
        writing.setDaemon(true);
        Thread waiting = new Thread(() -> await(writing), "quoin-take-in-wait");
        hook.set(waiting);
        try {
            process.addShutdownHook(waiting);
            writing.start();
        } catch (IllegalStateException e) { // It ends already.
            Logger.info("{} does not take in the world any more", folder);
        }
    }

    private static void forget(@Nullable Thread hook) {
        try {
            if (hook != null) {
                Runtime.getRuntime().removeShutdownHook(hook);
            }
        } catch (IllegalStateException e) { // It waits for us.
            Logger.debug("{}", e.getMessage());
        }
    }

    private static void await(Thread writing) {
        try {
            writing.join(NetLimits.JOURNAL_CLOSE_MILLIS_MAX);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * The settings of a world's new folder: those it had at the host before, as far as is known.
     */
    public static WorldSettings settingsOf(Takeover takeover) {
        HostConfig rules = rulesOf(takeover);
        return new WorldSettings(rules.title(), rules.world(), rules.latePolicy());
    }

    /** The rules of the host before, as far as they are known. */
    static HostConfig rulesOf(Takeover takeover) {
        HostConfig usual = HostConfig.of(takeover.simulation().config());
        return RulesRecord.rules(takeover.records(), usual);
    }
}
