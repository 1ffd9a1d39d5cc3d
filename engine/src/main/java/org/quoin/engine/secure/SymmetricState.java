package org.quoin.engine.secure;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * The SymmetricState of Noise (5.2) with its CipherState: the shared state, a chaining key and a
 * hash of all messages. The names are those of the specification.
 */
final class SymmetricState {
    static final int HASH_BYTES = 32;

    private static final String DATAGRAMS = "quoin datagrams";

    private final MessageDigest digest;
    private final Mac mac;
    private byte[] chainingKey;
    private byte[] hash;
    private @Nullable Aead cipher;
    private long counter;

    /** Begins with a protocol's name of at most 32 bytes. */
    SymmetricState(String protocolName) {
        try {
            digest = MessageDigest.getInstance("SHA-256");
            mac = Mac.getInstance("HmacSHA256");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
        hash = Arrays.copyOf(protocolName.getBytes(StandardCharsets.US_ASCII), HASH_BYTES);
        chainingKey = hash;
    }

    void mixHash(byte[] data) {
        digest.update(hash);
        hash = digest.digest(data);
    }

    void mixKey(byte[] material) {
        byte[][] keys = hkdf(material);
        chainingKey = keys[0];
        cipher = new Aead(keys[1]);
        counter = 0;
    }

    byte[] encryptAndHash(byte[] plain) {
        Aead under = cipher;
        byte[] text = plain;
        if (under != null) {
            text = new byte[plain.length + ChannelFormat.TAG_BYTES];
            under.seal(counter++, hash, plain, 0, plain.length, text, 0);
        }
        mixHash(text);
        return text;
    }

    /**
     * Reads what {@link #encryptAndHash} of the other end has written.
     *
     * @throws ChannelException if it is not that
     */
    byte[] decryptAndHash(byte[] text) throws ChannelException {
        Aead under = cipher;
        byte[] plain = text;
        if (under != null) {
            if (text.length < ChannelFormat.TAG_BYTES) {
                throw new ChannelException("a message of the handshake is too short");
            }
            plain = new byte[text.length - ChannelFormat.TAG_BYTES];
            if (under.open(counter, hash, text, 0, text.length, plain, 0) < 0) {
                throw new ChannelException("a message of the handshake was changed");
            }
            counter++;
        }
        mixHash(text);
        return plain;
    }

    /** The keys of the stream: from the client, from the host. */
    byte[][] split() {
        return hkdf(new byte[0]);
    }

    /** The keys of the datagrams: from the client, from the host. */
    byte[][] splitForDatagrams() {
        return hkdf(DATAGRAMS.getBytes(StandardCharsets.US_ASCII));
    }

    /** The hash of all messages so far, 32 bytes. */
    byte[] handshakeHash() {
        return hash.clone();
    }

    /** HKDF of Noise (4.3) with two outputs. */
    private byte[][] hkdf(byte[] material) {
        byte[] temporary = hmac(chainingKey, material);
        byte[] first = hmac(temporary, new byte[] {1});
        byte[] next = Arrays.copyOf(first, HASH_BYTES + 1);
        next[HASH_BYTES] = 2;
        return new byte[][] {first, hmac(temporary, next)};
    }

    private byte[] hmac(byte[] key, byte[] data) {
        try {
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(data);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has HMAC", e);
        }
    }
}
