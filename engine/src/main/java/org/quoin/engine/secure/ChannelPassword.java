package org.quoin.engine.secure;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.text.Normalizer;
import java.util.HexFormat;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * The password of a host's world, stretched: whoever has this can come in there, and nowhere else,
 * as the host's key is its salt.
 */
public final class ChannelPassword {
    /** Longer ones are no more secure. */
    public static final int CHARS_MAX = 64;

    /** Recommended by OWASP's cheat sheet on stored passwords for PBKDF2-HMAC-SHA256 since 2023. */
    private static final int ROUNDS = 600_000;

    private static final int BYTES = 32;
    private static final String CONTEXT = "quoin world";

    private final byte[] key;

    private ChannelPassword(byte[] key) {
        this.key = key;
    }

    /**
     * Stretches a password, which takes about half a second.
     *
     * @param password 1..{@value #CHARS_MAX} characters; however its accents are composed
     * @param host whose world it is
     */
    public static ChannelPassword of(String password, PublicIdentity host) {
        String composed = Normalizer.normalize(password, Normalizer.Form.NFC);
        byte[] context = CONTEXT.getBytes(StandardCharsets.US_ASCII);
        byte[] salt = new byte[context.length + PublicIdentity.BYTES];
        System.arraycopy(context, 0, salt, 0, context.length);
        System.arraycopy(host.bytes(), 0, salt, context.length, PublicIdentity.BYTES);
        PBEKeySpec spec = new PBEKeySpec(composed.toCharArray(), salt, ROUNDS, BYTES * Byte.SIZE);
        try {
            return new ChannelPassword(
                    SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                            .generateSecret(spec)
                            .getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has PBKDF2", e);
        } finally {
            spec.clearPassword();
        }
    }

    /** The same from what {@link #hex} has written; null if the text is none. */
    public static @Nullable ChannelPassword ofHex(String text) {
        try {
            byte[] key = HexFormat.of().parseHex(text);
            return key.length == BYTES ? new ChannelPassword(key) : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** As 64 digits, for the file of a player who wants it remembered. */
    public String hex() {
        return HexFormat.of().formatHex(key);
    }

    byte[] key() {
        return key;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ChannelPassword that && MessageDigest.isEqual(key, that.key);
    }

    @Override
    public int hashCode() {
        return key[0];
    }

    /** Nothing secret is ever printed. */
    @Override
    public String toString() {
        return "password";
    }
}
