package org.quoin.engine.secure;

import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * The short form of a public key that people read, say and compare: the 64 bits of {@link
 * PublicIdentity#id} as four words of five letters, consonant and vowel in turn, {@code
 * lusab-babad-gutih-tugad}. The letters are those of "Proquints: Readable, Spellable, and
 * Pronounceable Identifiers" (D. S. Wilkerson, arXiv:0901.4016): 16 bits a word, the highest first.
 */
public final class Fingerprint {
    private static final String CONSONANTS = "bdfghjklmnprstvz";
    private static final String VOWELS = "aiou";
    private static final int WORDS = Long.BYTES / Short.BYTES;

    /** From the letter of the highest bits on: how many bits each has. */
    private static final int[] LETTER_BITS = {4, 2, 4, 2, 4};

    private static final Pattern SHAPE =
            Pattern.compile("[a-z]{5}(?:-[a-z]{5}){" + (WORDS - 1) + "}");

    private Fingerprint() {}

    /** The fingerprint of an id. */
    public static String of(long id) {
        StringBuilder text = new StringBuilder();
        for (int word = WORDS - 1; word >= 0; word--) {
            int bits = (int) (id >>> (Short.SIZE * word)) & 0xFFFF;
            int left = Short.SIZE;
            for (int letterBits : LETTER_BITS) {
                left -= letterBits;
                String letters = letterBits == 2 ? VOWELS : CONSONANTS;
                text.append(letters.charAt((bits >>> left) & ((1 << letterBits) - 1)));
            }
            text.append(word == 0 ? "" : "-");
        }
        return text.toString();
    }

    /** The id of a fingerprint in whatever case; empty if the text is none. */
    public static OptionalLong parse(String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        if (!SHAPE.matcher(lower).matches()) {
            return OptionalLong.empty();
        }
        long id = 0;
        int letter = 0;
        for (int i = 0; i < lower.length(); i++) {
            if (lower.charAt(i) == '-') {
                continue;
            }
            int letterBits = LETTER_BITS[letter++ % LETTER_BITS.length];
            int value = (letterBits == 2 ? VOWELS : CONSONANTS).indexOf(lower.charAt(i));
            if (value < 0) {
                return OptionalLong.empty();
            }
            id = id << letterBits | value;
        }
        return OptionalLong.of(id);
    }
}
