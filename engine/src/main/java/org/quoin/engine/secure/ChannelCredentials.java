package org.quoin.engine.secure;

import java.util.Arrays;
import org.quoin.sim.util.BadBytesException;

/**
 * The credentials of one end: a static key made at its start, and its identity's signature over
 * that key; a host's also how it came to host its world. Made once and used for all channels of a
 * host or client; from any thread.
 *
 * <pre>
 *   32 bytes Ed25519 key   64 bytes signature over (context, 0, the static key)
 *   a host's, if it is asked: its {@link HostChain}
 * </pre>
 */
public final class ChannelCredentials {
    /** The purpose for which an identity signs its static key; the other role's is refused. */
    private static final String HOST_CONTEXT = "quoin line: key of a host";

    private static final String CLIENT_CONTEXT = "quoin line: key of a client";

    private static final int SIGNATURE_BYTES = 64;
    static final int PAYLOAD_BYTES = PublicIdentity.BYTES + SIGNATURE_BYTES;

    private final boolean host;
    private final X25519.Pair staticKey;
    private final byte[] payload;
    private final PublicIdentity identity;
    private volatile HostChain chain;

    private ChannelCredentials(Identity identity, boolean host) {
        this.host = host;
        this.identity = identity.publicHalf();
        this.staticKey = X25519.generate();
        byte[] signature = identity.sign(context(host), staticKey.publicBytes());
        this.payload = Arrays.copyOf(this.identity.bytes(), PAYLOAD_BYTES);
        System.arraycopy(signature, 0, payload, PublicIdentity.BYTES, SIGNATURE_BYTES);
        this.chain = HostChain.begin(this.identity);
    }

    /** Of a host. */
    public static ChannelCredentials ofHost(Identity identity) {
        return new ChannelCredentials(identity, true);
    }

    /** Of a player. */
    public static ChannelCredentials ofClient(Identity identity) {
        return new ChannelCredentials(identity, false);
    }

    /** Whose they are. */
    public PublicIdentity identity() {
        return identity;
    }

    /** How the host came to host its world; of no use at a player's end. */
    public HostChain chain() {
        return chain;
    }

    /** Has a host show another chain from now on: it hosts another world, or has been named. */
    public void show(HostChain other) {
        if (!other.host().equals(identity)) {
            throw new IllegalArgumentException(identity + " does not host: " + other);
        }
        chain = other;
    }

    boolean isHost() {
        return host;
    }

    X25519.Pair staticKey() {
        return staticKey;
    }

    /** The payload of the handshake; not to be changed. */
    byte[] payload() {
        return payload;
    }

    /** The same with the host's chain. */
    byte[] payloadWithChain() {
        byte[] all = Arrays.copyOf(payload, PAYLOAD_BYTES + HostChain.BYTES);
        System.arraycopy(chain.bytes(), 0, all, PAYLOAD_BYTES, HostChain.BYTES);
        return all;
    }

    /**
     * How a host came to host its world; a host of an older version says nothing of it.
     *
     * @param payload that was {@link #check checked}
     * @throws ChannelException if it is malformed
     */
    static HostChain chain(byte[] payload, PublicIdentity host) throws ChannelException {
        if (payload.length == PAYLOAD_BYTES) {
            return HostChain.begin(host).numbered(HostChain.NO_WORLD);
        }
        try {
            return HostChain.read(Arrays.copyOfRange(payload, PAYLOAD_BYTES, payload.length), host);
        } catch (BadBytesException e) {
            throw new ChannelException(e.problem());
        }
    }

    /**
     * Whose static key the other end has proved to have.
     *
     * @param ofHost whether the other end is the host
     * @throws ChannelException if its signature does not say so
     */
    static PublicIdentity check(byte[] payload, byte[] otherStatic, boolean ofHost)
            throws ChannelException {
        boolean hasChain = ofHost && payload.length == PAYLOAD_BYTES + HostChain.BYTES;
        if (payload.length != PAYLOAD_BYTES && !hasChain) {
            throw new ChannelException("an identity of " + payload.length + " bytes");
        }
        PublicIdentity other = PublicIdentity.of(Arrays.copyOf(payload, PublicIdentity.BYTES));
        byte[] signature = Arrays.copyOfRange(payload, PublicIdentity.BYTES, PAYLOAD_BYTES);
        if (!other.hasSigned(context(ofHost), otherStatic, signature)) {
            throw new ChannelException("the identity has not signed the line's key");
        }
        return other;
    }

    private static String context(boolean ofHost) {
        return ofHost ? HOST_CONTEXT : CLIENT_CONTEXT;
    }
}
