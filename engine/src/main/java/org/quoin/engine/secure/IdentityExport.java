package org.quoin.engine.secure;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * An identity as a text that can be carried to another machine, locked by a passphrase:
 *
 * <pre>
 *   "quoin-identity-1 " and base64 of
 *   u32 rounds   16 bytes salt   12 bytes nonce   AES-256-GCM of (32 bytes private, 32 public)
 * </pre>
 *
 * <p>The key of AES is PBKDF2-HMAC-SHA256 (RFC 8018) of the passphrase; the text before the cipher
 * text is authenticated with it. Integers are big-endian.
 */
public final class IdentityExport {
    /** Shorter ones are found by trying. */
    public static final int PASSPHRASE_CHARS_MIN = 8;

    /** Longer ones are no passphrases. */
    public static final int PASSPHRASE_CHARS_MAX = 1024;

    /** A text that is longer is no export. */
    public static final int TEXT_CHARS_MAX = 512;

    /** Recommended by OWASP's cheat sheet on stored passwords for PBKDF2-HMAC-SHA256 since 2023. */
    static final int ROUNDS = 600_000;

    /** A file that asks for more would only keep the reader busy: some ten seconds. */
    private static final int ROUNDS_MAX = 10_000_000;

    static final int ROUNDS_MIN = 100_000;
    private static final String HEAD = "quoin-identity-1 ";
    private static final int SALT_BYTES = 16;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final int OPEN_BYTES = Integer.BYTES + SALT_BYTES + NONCE_BYTES;
    private static final int BYTES =
            OPEN_BYTES + Ed25519.SEED_BYTES + PublicIdentity.BYTES + TAG_BITS / Byte.SIZE;

    private IdentityExport() {}

    /** The problem with a new passphrase, for a person; null if it will do. */
    public static @Nullable String problemOf(char[] passphrase) {
        if (passphrase.length < PASSPHRASE_CHARS_MIN) {
            return "A passphrase has at least " + PASSPHRASE_CHARS_MIN + " characters.";
        }
        return passphrase.length > PASSPHRASE_CHARS_MAX ? "The passphrase is too long." : null;
    }

    /** Locks an identity. Takes about a third of a second. */
    public static String lock(Identity identity, char[] passphrase) {
        return lock(identity, passphrase, ROUNDS);
    }

    static String lock(Identity identity, char[] passphrase, int rounds) {
        String problem = problemOf(passphrase);
        if (problem != null) {
            throw new IllegalArgumentException(problem);
        }
        SecureRandom random = new SecureRandom();
        byte[] open = new byte[OPEN_BYTES];
        random.nextBytes(open);
        ByteBuffer.wrap(open).putInt(0, rounds);
        byte[] secret =
                ByteBuffer.allocate(Ed25519.SEED_BYTES + PublicIdentity.BYTES)
                        .put(identity.seed())
                        .put(identity.publicHalf().bytes())
                        .array();
        try {
            byte[] locked = cipher(Cipher.ENCRYPT_MODE, open, passphrase).doFinal(secret);
            byte[] whole = Arrays.copyOf(open, OPEN_BYTES + locked.length);
            System.arraycopy(locked, 0, whole, OPEN_BYTES, locked.length);
            return HEAD + Base64.getEncoder().encodeToString(whole) + "\n";
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has PBKDF2 and AES-GCM", e);
        } finally {
            Arrays.fill(secret, (byte) 0);
        }
    }

    /**
     * Unlocks an identity.
     *
     * @throws IOException if the text is no export or the passphrase another; the message says
     *     which, for a person
     */
    public static Identity unlock(String text, char[] passphrase) throws IOException {
        byte[] whole = bytesOf(text);
        int rounds = whole == null ? 0 : ByteBuffer.wrap(whole).getInt();
        if (whole == null || rounds < ROUNDS_MIN || rounds > ROUNDS_MAX) {
            throw new IOException("That is no exported identity of this version.");
        }
        if (passphrase.length == 0 || passphrase.length > PASSPHRASE_CHARS_MAX) {
            throw new IOException("The passphrase is wrong.");
        }
        byte[] open = Arrays.copyOf(whole, OPEN_BYTES);
        byte[] secret = {};
        try {
            secret =
                    cipher(Cipher.DECRYPT_MODE, open, passphrase)
                            .doFinal(whole, OPEN_BYTES, whole.length - OPEN_BYTES);
            return Identity.of(
                    Arrays.copyOf(secret, Ed25519.SEED_BYTES),
                    Arrays.copyOfRange(secret, Ed25519.SEED_BYTES, secret.length));
        } catch (AEADBadTagException e) {
            throw new IOException("The passphrase is wrong, or the file was changed.");
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException("That is no exported identity.", e);
        } finally {
            Arrays.fill(secret, (byte) 0);
        }
    }

    private static byte @Nullable [] bytesOf(String text) {
        if (text.length() > TEXT_CHARS_MAX || !text.startsWith(HEAD)) {
            return null;
        }
        try {
            byte[] whole = Base64.getDecoder().decode(text.substring(HEAD.length()).strip());
            return whole.length == BYTES ? whole : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static Cipher cipher(int mode, byte[] open, char[] passphrase)
            throws GeneralSecurityException {
        ByteBuffer in = ByteBuffer.wrap(open);
        int rounds = in.getInt();
        byte[] salt = new byte[SALT_BYTES];
        byte[] nonce = new byte[NONCE_BYTES];
        in.get(salt).get(nonce);
        PBEKeySpec spec = new PBEKeySpec(passphrase, salt, rounds, 256);
        try {
            byte[] key =
                    SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                            .generateSecret(spec)
                            .getEncoded();
            SecretKey aes = new SecretKeySpec(key, "AES");
            Arrays.fill(key, (byte) 0);
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, aes, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(HEAD.getBytes(StandardCharsets.US_ASCII));
            cipher.updateAAD(open);
            return cipher;
        } finally {
            spec.clearPassword();
        }
    }
}
