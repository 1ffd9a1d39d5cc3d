package org.quoin.engine.reason;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A reason with what it is about.
 *
 * @param arguments as many as the code has, each at most {@link #ARGUMENT_CHARS_MAX} long
 */
public record Reason(ReasonCode code, List<String> arguments) {
    /** Of one argument: a name, an address, a number or another program's words. */
    public static final int ARGUMENT_CHARS_MAX = 120;

    /** No reason needs more. */
    public static final int ARGUMENTS_MAX = 4;

    /**
     * Checks the arguments' number and cuts what is too long.
     *
     * @throws IllegalArgumentException if there are fewer or more than the code has
     */
    public Reason {
        if (arguments.size() != code.arguments()) {
            throw new IllegalArgumentException(
                    code + " has " + code.arguments() + " arguments, not " + arguments.size());
        }
        List<String> cut = new ArrayList<>();
        for (String each : arguments) {
            cut.add(cut(each));
        }
        arguments = List.copyOf(cut);
    }

    /** A reason about these things. */
    public static Reason of(ReasonCode code, @Nullable Object... arguments) {
        List<String> texts = new ArrayList<>();
        for (@Nullable Object each : arguments) {
            texts.add(String.valueOf(each));
        }
        return new Reason(code, texts);
    }

    private static String cut(String text) {
        if (text.length() <= ARGUMENT_CHARS_MAX) {
            return text;
        }
        boolean pair = Character.isHighSurrogate(text.charAt(ARGUMENT_CHARS_MAX - 1));
        return text.substring(0, pair ? ARGUMENT_CHARS_MAX - 1 : ARGUMENT_CHARS_MAX);
    }

    /** The English sentence, for the terminal and the log. */
    public String text() {
        StringBuilder text = new StringBuilder();
        String pattern = code.english();
        for (int at = 0; at < pattern.length(); at++) {
            boolean argument =
                    pattern.charAt(at) == '{'
                            && at + 2 < pattern.length()
                            && pattern.charAt(at + 2) == '}';
            if (argument) {
                text.append(arguments.get(pattern.charAt(at + 1) - '0'));
                at += 2;
            } else {
                text.append(pattern.charAt(at));
            }
        }
        return text.toString();
    }
}
