package org.quoin.engine.secure;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.text.Normalizer;
import java.util.HexFormat;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * The password of a world, stretched: whoever has this can come in there, and nowhere else, as the
 * key of the host who has set the password is its salt. Hosts who carry the world on keep it as it
 * is.
 */
public final class ChannelPassword {
    /** Longer ones are no more secure. */
    public static final int CHARS_MAX = 64;

    /** Recommended by OWASP's cheat sheet on stored passwords for PBKDF2-HMAC-SHA256 since 2023. */
    private static final int ROUNDS = 600_000;

    private static final int BYTES = 32;
    private static final String CONTEXT = "quoin world";

    private final byte[] key;
    private final PublicIdentity salt;

    private ChannelPassword(byte[] key, PublicIdentity salt) {
        this.key = key;
        this.salt = salt;
    }

    /**
     * Stretches a password, which takes about half a second.
     *
     * @param password 1..{@value #CHARS_MAX} characters; however its accents are composed
     * @param host whose world it is
     */
    public static ChannelPassword of(String password, PublicIdentity host) {
        return of(password, host, ROUNDS);
    }

    static ChannelPassword of(String password, PublicIdentity host, int rounds) {
        String composed = Normalizer.normalize(password, Normalizer.Form.NFC);
        byte[] context = CONTEXT.getBytes(StandardCharsets.US_ASCII);
        byte[] salt = new byte[context.length + PublicIdentity.BYTES];
        System.arraycopy(context, 0, salt, 0, context.length);
        System.arraycopy(host.bytes(), 0, salt, context.length, PublicIdentity.BYTES);
        PBEKeySpec spec = new PBEKeySpec(composed.toCharArray(), salt, rounds, BYTES * Byte.SIZE);
        try {
            return new ChannelPassword(
                    SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                            .generateSecret(spec)
                            .getEncoded(),
                    host);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has PBKDF2", e);
        } finally {
            spec.clearPassword();
        }
    }

    /**
     * The same from what {@link #hex} has written; null if the text is none.
     *
     * @param salt the host's key for which it was stretched
     */
    public static @Nullable ChannelPassword ofHex(String text, PublicIdentity salt) {
        try {
            byte[] key = HexFormat.of().parseHex(text);
            return key.length == BYTES ? new ChannelPassword(key, salt) : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** As 64 digits, for the file of a player who wants it remembered. */
    public String hex() {
        return HexFormat.of().formatHex(key);
    }

    /** The key of the host for which it was stretched. */
    public PublicIdentity salt() {
        return salt;
    }

    byte[] key() {
        return key;
    }

    /** Writes salt and key, 64 bytes: for those who may carry the world on, and nobody else. */
    public void write(ByteWriter out) {
        out.bytes(salt.bytes()).bytes(key);
    }

    /** Reads what {@link #write} has written. */
    public static ChannelPassword read(ByteReader in) throws BadBytesException {
        PublicIdentity salt = PublicIdentity.of(in.bytes(PublicIdentity.BYTES));
        return new ChannelPassword(in.bytes(BYTES), salt);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ChannelPassword that
                && salt.equals(that.salt)
                && MessageDigest.isEqual(key, that.key);
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
