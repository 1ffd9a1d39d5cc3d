package org.quoin.engine.secure;

import java.util.Arrays;

/**
 * The credentials of one end: a static key made at its start, and its identity's signature over
 * that key. Made once and used for all channels of a host or client; from any thread.
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

    private ChannelCredentials(Identity identity, boolean host) {
        this.host = host;
        this.identity = identity.publicHalf();
        this.staticKey = X25519.generate();
        byte[] signature = identity.sign(context(host), staticKey.publicBytes());
        this.payload = Arrays.copyOf(this.identity.bytes(), PAYLOAD_BYTES);
        System.arraycopy(signature, 0, payload, PublicIdentity.BYTES, SIGNATURE_BYTES);
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

    /**
     * Whose static key the other end has proved to have.
     *
     * @param ofHost whether the other end is the host
     * @throws ChannelException if its signature does not say so
     */
    static PublicIdentity check(byte[] payload, byte[] otherStatic, boolean ofHost)
            throws ChannelException {
        if (payload.length != PAYLOAD_BYTES) {
            throw new ChannelException("an identity of " + payload.length + " bytes");
        }
        PublicIdentity other = PublicIdentity.of(Arrays.copyOf(payload, PublicIdentity.BYTES));
        byte[] signature = Arrays.copyOfRange(payload, PublicIdentity.BYTES, payload.length);
        if (!other.hasSigned(context(ofHost), otherStatic, signature)) {
            throw new ChannelException("the identity has not signed the line's key");
        }
        return other;
    }

    private static String context(boolean ofHost) {
        return ofHost ? HOST_CONTEXT : CLIENT_CONTEXT;
    }
}
