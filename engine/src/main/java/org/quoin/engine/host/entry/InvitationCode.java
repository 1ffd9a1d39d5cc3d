package org.quoin.engine.host.entry;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * The secret of an invitation: 100 bits of chance as 20 letters and digits of D. Crockford's base
 * 32, without those that look alike. Nobody guesses it, so its plain SHA-256 may lie in a file.
 */
public final class InvitationCode {
    /** Of 5 bits each. */
    public static final int CHARS = 20;

    private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
    private static final int CHAR_BITS = 5;

    /** Characters made of one random number. */
    private static final int CHARS_PER_LONG = 10;

    private InvitationCode() {}

    /**
     * Makes one.
     *
     * @param random numbers that nobody can guess
     */
    static String fresh(LongSupplier random) {
        StringBuilder code = new StringBuilder();
        while (code.length() < CHARS) {
            long bits = random.getAsLong();
            for (int i = 0; i < CHARS_PER_LONG; i++) {
                code.append(ALPHABET.charAt((int) (bits >>> (i * CHAR_BITS)) & 31));
            }
        }
        return code.toString();
    }

    /** The code that somebody has typed; empty if that is none. */
    public static String cleaned(String typed) {
        String code =
                typed.strip()
                        .toLowerCase(Locale.ROOT)
                        .replace("-", "")
                        .replace('o', '0')
                        .replace('i', '1')
                        .replace('l', '1');
        boolean fits =
                code.length() == CHARS && code.chars().allMatch(c -> ALPHABET.indexOf(c) >= 0);
        return fits ? code : "";
    }

    /** The stored form of a code: its SHA-256 as 64 digits. */
    static String hash(String code) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of()
                    .formatHex(digest.digest(code.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
