package org.quoin.engine.net;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.RulesRecord;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.succession.Takeover;

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
