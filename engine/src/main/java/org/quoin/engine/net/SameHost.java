package org.quoin.engine.net;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.transport.ClientConnection;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.ToHost;

/**
 * The host of one client's life: the first that was believed. When the client connects again, the
 * same host must answer, or one whom it has named for its world, whatever the remembered keys say:
 * else somebody on the way could cut the connection for a moment and take the session over. At a
 * server of rooms it is asked for the same room. Belongs to the client's thread.
 */
final class SameHost implements ClientConnection.HostCheck {
    private final HostAddress address;
    private final HostKeys keys;
    private final EntryPass pass;
    private final LongSupplier nowSeconds;
    private ToHost.@Nullable Enter room;
    private @Nullable HostChain first;
    private @Nullable ChannelPassword shown;

    /**
     * @param address as the player gave it
     * @param keys decides about the first
     * @param pass the player's pass
     * @param nowSeconds the time since 1970: what hosts say of their successors ends
     */
    SameHost(HostAddress address, HostKeys keys, EntryPass pass, LongSupplier nowSeconds) {
        this.address = address;
        this.keys = keys;
        this.pass = pass;
        this.nowSeconds = nowSeconds;
        this.room = address.enter();
    }

    /** We are in a room of the server: the one to come back to. */
    void entered(String name) {
        room = new ToHost.Enter(false, name);
    }

    @Override
    public ToHost.@Nullable Enter room() {
        return room;
    }

    @Override
    public @Nullable DisconnectReason problemOf(HostChain host) {
        HostChain before = first;
        if (before != null && before.host().equals(host.host())) {
            return null;
        }
        // Asked also about another one, so that it is the one the player may trust.
        DisconnectReason problem = keys.problemOf(address, host);
        if (problem != null) {
            return problem;
        } else if (before != null && !isNamed(host, before)) {
            return DisconnectReason.of(
                    DisconnectReason.Kind.HOST_CHANGED,
                    EndCode.HOST_CHANGED,
                    address,
                    before.host().fingerprint(),
                    host.host().fingerprint());
        }
        first = host;
        return null;
    }

    /** The host that was believed last; null before the first. */
    @Nullable HostChain host() {
        return first;
    }

    private boolean isNamed(HostChain host, HostChain before) {
        return host.leadsFrom(before.host(), before.world(), nowSeconds.getAsLong());
    }

    /** The password that was shown last; null for none. */
    @Nullable ChannelPassword shown() {
        return shown;
    }

    @Override
    public ToHost.Pass passFor(OtherEnd end) {
        ChannelPassword password = pass.passwordOf(end.identity());
        shown = password;
        Blob proof = password == null ? Blob.EMPTY : Blob.owning(end.proofOf(password));
        return new ToHost.Pass(proof, pass.invitation());
    }
}
