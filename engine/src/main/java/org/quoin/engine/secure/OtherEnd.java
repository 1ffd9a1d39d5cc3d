package org.quoin.engine.secure;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The proven identity of the other end of a channel, and a value that binds proofs to this channel:
 * the hash of its handshake, to which both ends have added randomness. A proof given here is of no
 * use on another channel.
 */
public final class OtherEnd {
    /** Of a proof. */
    public static final int PROOF_BYTES = 32;

    private static final String CONTEXT = "quoin password";

    private final PublicIdentity identity;
    private final byte[] handshakeHash;

    /** The hash is kept, not copied. */
    OtherEnd(PublicIdentity identity, byte[] handshakeHash) {
        this.identity = identity;
        this.handshakeHash = handshakeHash;
    }

    /** Somebody of the same process, to whom there is no channel: nothing can be proved. */
    public static OtherEnd ofProcess(PublicIdentity identity) {
        return new OtherEnd(identity, new byte[0]);
    }

    /** Its identity. */
    public PublicIdentity identity() {
        return identity;
    }

    /**
     * The proof that somebody at either end of this channel knows a password.
     *
     * @return {@value #PROOF_BYTES} bytes: HMAC-SHA256 over the context, 0 and the handshake's hash
     */
    public byte[] proofOf(ChannelPassword password) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(password.key(), "HmacSHA256"));
            mac.update(CONTEXT.getBytes(StandardCharsets.US_ASCII));
            mac.update((byte) 0);
            return mac.doFinal(handshakeHash);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has HMAC-SHA256", e);
        }
    }

    /** Whether that is the proof; takes as long for each wrong one. */
    public boolean isProof(ChannelPassword password, byte[] proof) {
        return handshakeHash.length > 0 && MessageDigest.isEqual(proofOf(password), proof);
    }
}
