package org.quoin.engine.wire;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Friends who want the same room: a word on which they have agreed, and how many they are. People
 * write it as {@code otters} or {@code otters/6}.
 *
 * @param code 3 to {@value Limits#PARTY_CODE_BYTES_MAX} of a-z and 0-9; empty for a player alone
 * @param size 2 to {@value Limits#PARTY_SIZE_MAX}; 1 for a player alone
 */
public record Party(String code, int size) {
    /** A player alone. */
    public static final Party NONE = new Party("", 1);

    /** If nothing is said of it. */
    public static final int USUAL_SIZE = 4;

    /** The longest text of one. */
    public static final int CHARACTERS_MAX = Limits.PARTY_CODE_BYTES_MAX + 2;

    private static final Pattern FORM =
            Pattern.compile("[a-z0-9]{3," + Limits.PARTY_CODE_BYTES_MAX + "}(/[0-9])?");

    /** Whether it is one. */
    public boolean isPossible() {
        boolean sized = size >= 2 && size <= Limits.PARTY_SIZE_MAX;
        return equals(NONE) || (sized && FORM.matcher(code).matches() && !code.contains("/"));
    }

    /** Whether somebody who types one may type that character. */
    public static boolean mayContain(int c) {
        return c == '/' || (c < 128 && Character.isLetterOrDigit(c));
    }

    /** Reads one as people write it, in any case; null if it is none. */
    public static @Nullable Party parse(String text) {
        String typed = text.strip().toLowerCase(Locale.ROOT);
        if (!FORM.matcher(typed).matches()) {
            return null;
        }
        int slash = typed.indexOf('/');
        Party party =
                slash < 0
                        ? new Party(typed, USUAL_SIZE)
                        : new Party(
                                typed.substring(0, slash), typed.charAt(typed.length() - 1) - '0');
        return party.isPossible() ? party : null;
    }

    /** As people write it; empty for none. */
    @Override
    public String toString() {
        return size == USUAL_SIZE || code.isEmpty() ? code : code + "/" + size;
    }
}
