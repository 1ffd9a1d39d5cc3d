package org.quoin.engine.meet.code;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The code by which a meeting point knows a world: eight letters and digits of which none looks or
 * sounds like another, 36 bits. People write it as {@code ACDE-FGHJ}.
 */
public final class MeetCode {
    /** Without 0 O 1 I L 2 Z 5 S 8 B U V. */
    static final String ALPHABET = "34679ACDEFGHJKMNPQRTWXY";

    /** Of a code without its hyphen. */
    public static final int LETTERS = 8;

    private static final int HALF = LETTERS / 2;

    private MeetCode() {}

    /** The code of a number; equal numbers have equal codes. */
    public static String of(long bits) {
        StringBuilder code = new StringBuilder(LETTERS);
        long rest = bits;
        for (int i = 0; i < LETTERS; i++) {
            code.append(ALPHABET.charAt((int) Long.remainderUnsigned(rest, ALPHABET.length())));
            rest = Long.divideUnsigned(rest, ALPHABET.length());
        }
        return code.toString();
    }

    /**
     * Reads a code as people write it: in any case, with or without a hyphen; null if it is none.
     */
    public static @Nullable String parse(String text) {
        String code = text.strip().toUpperCase(Locale.ROOT);
        if (code.length() == LETTERS + 1 && code.charAt(HALF) == '-') {
            code = code.substring(0, HALF) + code.substring(HALF + 1);
        }
        boolean good =
                code.length() == LETTERS && code.chars().allMatch(c -> ALPHABET.indexOf(c) >= 0);
        return good ? code : null;
    }

    /** A code as people read it. */
    public static String shown(String code) {
        return code.substring(0, HALF) + "-" + code.substring(HALF);
    }
}
