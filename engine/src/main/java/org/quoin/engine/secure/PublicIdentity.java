package org.quoin.engine.secure;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Somebody's identity to others: the public half of an Ed25519 key pair. Equal keys are equal. */
public final class PublicIdentity {
    /** Of the key, as RFC 8032 writes it. */
    public static final int BYTES = 32;

    private static final String ID_CONTEXT = "quoin player";

    private final byte[] key;
    private final long id;

    private PublicIdentity(byte[] key) {
        this(key, idOf(key));
    }

    /** One whose id is not that of its key: a collision, for tests. */
    PublicIdentity(byte[] key, long id) {
        this.key = key;
        this.id = id;
    }

    /**
     * The identity of a key. That it is a point of the curve shows when a signature is checked.
     *
     * @param key {@value #BYTES} bytes, which are copied
     */
    public static PublicIdentity of(byte[] key) {
        if (key.length != BYTES) {
            throw new IllegalArgumentException("a key of " + key.length + " bytes");
        }
        return new PublicIdentity(key.clone());
    }

    private static long idOf(byte[] key) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(ID_CONTEXT.getBytes(StandardCharsets.US_ASCII));
            long id = ByteBuffer.wrap(digest.digest(key)).getLong();
            return id == 0 ? 1 : id;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /**
     * The number by which worlds know the player: the first 64 bits of a SHA-256 of the key; never
     * 0. No secret follows from it. A host compares the whole key before it counts as that player.
     */
    public long id() {
        return id;
    }

    /** {@link #id} as words, for people to compare. */
    public String fingerprint() {
        return Fingerprint.of(id);
    }

    /** A copy of the key's {@value #BYTES} bytes. */
    public byte[] bytes() {
        return key.clone();
    }

    /** The whole key as 64 digits, for files. */
    public String hex() {
        return HexFormat.of().formatHex(key);
    }

    /** The identity that {@link #hex} has written; null if the text is none. */
    public static @Nullable PublicIdentity ofHex(String text) {
        try {
            byte[] key = HexFormat.of().parseHex(text);
            return key.length == BYTES ? new PublicIdentity(key) : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /**
     * Whether a message was signed by the private half.
     *
     * @param context the signature's purpose, as given to {@link Identity#sign}
     */
    public boolean hasSigned(String context, byte[] message, byte[] signature) {
        if (Ed25519.isOfSmallOrder(key)) {
            return false; // Nobody's: its signatures can be made without a private half.
        }
        try {
            PublicKey verifying = Ed25519.publicKey(key);
            Signature verifier = Signature.getInstance(Ed25519.NAME);
            verifier.initVerify(verifying);
            verifier.update(context.getBytes(StandardCharsets.US_ASCII));
            verifier.update((byte) 0);
            verifier.update(message);
            return verifier.verify(signature);
        } catch (GeneralSecurityException e) {
            return false; // No point of the curve, or no signature.
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PublicIdentity that && Arrays.equals(key, that.key);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(key);
    }

    /** The fingerprint. */
    @Override
    public String toString() {
        return fingerprint();
    }
}
