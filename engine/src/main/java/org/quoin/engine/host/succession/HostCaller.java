package org.quoin.engine.host.succession;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/** Calls players from the host's own machine, where no other player can or where two disagree. */
public interface HostCaller {
    /** The key that it proves. */
    PublicIdentity key();

    /**
     * Calls a player.
     *
     * @param from where its connection comes from; null for this machine
     * @param result receives what came of it, later, on the session's thread
     */
    void call(ToClient.TryCall wanted, @Nullable String from, Consumer<ToHost.Called> result);
}
