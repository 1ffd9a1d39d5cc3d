package org.quoin.engine.host.entry;

import java.util.Random;
import java.util.function.Predicate;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.input.Command;

/** Finds a name for a player whose own cannot be had. */
public final class FreeName {
    /** For a name without a character that can be seen. */
    private static final String NAMELESS = "Player";

    /** One more than there can be players. */
    private static final int SMALL_NUMBER_MAX = Limits.PLAYERS_MAX + 2;

    /** Ten times as many as names are kept, with those that look alike. */
    private static final int NUMBER_MAX = 99_999;

    /** Each meets a name that is taken once in ten times at most. */
    private static final int TRIES_MAX = 100;

    private FreeName() {}

    /**
     * Returns a name that follows the rules and is free: the wanted one made valid, or that with a
     * free number from 2 on in place of its own: anna2 for anna, anna3 for anna2.
     *
     * @param taken whether somebody has a name
     */
    public static String like(String wanted, Predicate<String> taken) {
        String valid = valid(wanted);
        if (!taken.test(valid)) {
            return valid;
        }
        String stem = withoutNumber(valid);
        for (int number = 2; number <= SMALL_NUMBER_MAX; number++) {
            String name = numbered(stem, number);
            if (!taken.test(name)) {
                return name;
            }
        }
        // Somebody has taken all small ones: to ask for each would cost the host's turn.
        Random random = new Random();
        String name = valid;
        for (int i = 0; i < TRIES_MAX && taken.test(name); i++) {
            name = numbered(stem, random.nextInt(SMALL_NUMBER_MAX, NUMBER_MAX) + 1);
        }
        return name;
    }

    private static String numbered(String stem, int number) {
        return cut(stem, Command.NAME_CHARS_MAX - digits(number)) + number;
    }

    private static String valid(String wanted) {
        StringBuilder visible = new StringBuilder();
        NameRules.cleaned(wanted)
                .codePoints()
                .filter(VisibleText::isVisible)
                .forEach(visible::appendCodePoint);
        String few = NameRules.withFewMarks(NameRules.cleaned(visible.toString()));
        String name = cut(few, Command.NAME_CHARS_MAX);
        return NameRules.problemOf(name) == null ? name : NAMELESS;
    }

    private static String withoutNumber(String name) {
        int end = name.length();
        while (end > 0 && name.charAt(end - 1) >= '0' && name.charAt(end - 1) <= '9') {
            end--;
        }
        return end == 0 ? name : name.substring(0, end);
    }

    /** The beginning of a text, without half a character at its end. */
    private static String cut(String text, int charsMax) {
        if (text.length() <= charsMax) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(charsMax - 1)) ? charsMax - 1 : charsMax;
        return text.substring(0, end).strip();
    }

    private static int digits(int number) {
        return Integer.toString(number).length();
    }
}
