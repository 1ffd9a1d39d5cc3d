package org.quoin.engine.host.entry;

import java.text.Normalizer;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.input.Command;

/**
 * The names that players may have: 1 to {@link Command#NAME_CHARS_MAX} visible characters, with
 * single spaces between them, few marks at a letter, and no word that the game or who rules the
 * world would be taken for.
 */
public final class NameRules {
    /** Marks at one letter: the languages that stack them need two; more paint over other lines. */
    static final int MARKS_MAX = 2;

    /** In the languages that the game speaks. */
    private static final List<String> RESERVED =
            List.of(
                    "server",
                    "console",
                    "system",
                    "host",
                    "owner",
                    "operator",
                    "admin",
                    "administrator",
                    "mod",
                    "moderator",
                    "root",
                    "quoin",
                    "konsole",
                    "gastgeber",
                    "besitzer",
                    "betreiber",
                    "inhaber",
                    "eigent\u00fcmer",
                    "eigentuemer");

    private static final Pattern SPACES = Pattern.compile(" {2,}");

    private static final Pattern SPACE = Pattern.compile(" ");

    private static final Pattern NUMBERS_AROUND = Pattern.compile("^\\p{N}+|\\p{N}+$");

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");

    /**
     * Words of which a look is the word itself, so that no table is needed to compare them: small
     * letters, without the two that look like an {@code m}.
     */
    private static final Pattern PLAIN_WORD = Pattern.compile("(?!.*rn)[a-z]*");

    private NameRules() {}

    /** Made when first needed, as the tables behind it are. */
    private static final class ReservedLooks {
        static final Set<String> ALL =
                RESERVED.stream()
                        .flatMap(NameRules::looksOf)
                        .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the problem with a name, or null. */
    public static @Nullable Reason problemOf(String name) {
        String clean = cleaned(name);
        if (clean.isEmpty()) {
            return Reason.of(EndCode.NAME_EMPTY, Command.NAME_CHARS_MAX);
        }
        if (clean.length() > Command.NAME_CHARS_MAX) {
            return Reason.of(EndCode.NAME_LONG, clean.length(), Command.NAME_CHARS_MAX);
        }
        if (!clean.codePoints().allMatch(VisibleText::isVisible)) {
            return Reason.of(EndCode.NAME_CHARACTERS);
        }
        if (!withFewMarks(clean).equals(clean)) {
            return Reason.of(EndCode.NAME_MARKS, MARKS_MAX);
        }
        String reserved = reservedWordOf(clean);
        return reserved == null ? null : Reason.of(EndCode.NAME_RESERVED, reserved);
    }

    /** The name without needless spaces and with composed accents (Unicode NFC). */
    public static String cleaned(String name) {
        String composed = Normalizer.normalize(name, Normalizer.Form.NFC).strip();
        return SPACES.matcher(composed).replaceAll(" ");
    }

    /** The same text without marks that have no letter, or stand in a pile. */
    static String withFewMarks(String text) {
        StringBuilder few = new StringBuilder();
        int free = 0;
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            i += Character.charCount(character);
            if (isMark(character)) {
                free--;
            } else {
                free = character == ' ' ? 0 : MARKS_MAX;
            }
            if (free >= 0) {
                few.appendCodePoint(character);
            }
        }
        return few.toString();
    }

    /** Whether a character is drawn at the letter before it. */
    public static boolean isMark(int character) {
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.COMBINING_SPACING_MARK ->
                    true;
            default -> false;
        };
    }

    /**
     * The first part of a name that is, or looks like, a reserved word; null if there is none. A
     * part is a word without numbers around it, or what several words spell together: {@code
     * s.e.r.v.e.r}.
     */
    public static @Nullable String reservedWordOf(String name) {
        List<MatchResult> words = WORD.matcher(name).results().toList();
        for (int first = 0; first < words.size(); first++) {
            StringBuilder spelt = new StringBuilder();
            for (int last = first; last < words.size(); last++) {
                spelt.append(words.get(last).group());
                if (spelt.length() > Command.NAME_CHARS_MAX) {
                    break;
                }
                if (isReserved(spelt.toString())) {
                    return name.substring(words.get(first).start(), words.get(last).end());
                }
            }
        }
        // Signs that look like letters: conso|e.
        return SPACE.splitAsStream(name).filter(NameRules::isReserved).findFirst().orElse(null);
    }

    private static boolean isReserved(String word) {
        return looksReserved(word) || looksReserved(NUMBERS_AROUND.matcher(word).replaceAll(""));
    }

    private static boolean looksReserved(String word) {
        String small = NameLikeness.withoutCase(word);
        if (PLAIN_WORD.matcher(small).matches()) {
            return RESERVED.contains(small);
        }
        return word.length() <= Command.NAME_CHARS_MAX
                && looksOf(word).anyMatch(ReservedLooks.ALL::contains);
    }

    /** Of a capital M the skeleton is itself, of a small one two letters. */
    private static Stream<String> looksOf(String word) {
        return NameLikeness.looksOf(word).stream().map(look -> look.replace("rn", "m"));
    }
}
