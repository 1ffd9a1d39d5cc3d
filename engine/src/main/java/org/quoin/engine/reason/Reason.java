package org.quoin.engine.reason;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A reason with its arguments.
 *
 * @param arguments as many as the code has, each at most {@link #ARGUMENT_CHARS_MAX} long
 * @param cause the underlying reason, shown behind a colon; null if there is none. It is never
 *     sent.
 */
public record Reason(ReasonCode code, List<String> arguments, @Nullable Reason cause) {
    /** Of one argument: a name, a path, an address, a number or another program's words. */
    public static final int ARGUMENT_CHARS_MAX = 120;

    /** Stands where a long argument was cut. */
    private static final String GAP = "...";

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

    /** A reason behind which lies no other. */
    public Reason(ReasonCode code, List<String> arguments) {
        this(code, arguments, null);
    }

    /** The same with what lies behind it. */
    public Reason because(Reason why) {
        return new Reason(code, arguments, why);
    }

    private static String cut(String text) {
        if (text.length() <= ARGUMENT_CHARS_MAX) {
            return text;
        }
        // Of a path the end says most.
        int half = (ARGUMENT_CHARS_MAX - GAP.length()) / 2;
        int from = text.length() - half;
        int head = Character.isHighSurrogate(text.charAt(half - 1)) ? half - 1 : half;
        int tail = Character.isLowSurrogate(text.charAt(from)) ? from + 1 : from;
        return text.substring(0, head) + GAP + text.substring(tail);
    }

    /** The English sentence, for the terminal and the log. */
    public String text() {
        return text(English::of);
    }

    /**
     * The sentence in a language, without its full stop, and behind a colon what lies behind it.
     *
     * @param texts gives the text of a key; null if it has none
     */
    public String text(Function<String, @Nullable String> texts) {
        String pattern = texts.apply(code.key());
        String text =
                pattern == null
                        ? code.key() + " " + arguments
                        : filled(pattern, arguments.toArray());
        return cause == null ? text : text + ": " + cause.text(texts);
    }

    /** A text with {@code {0}}, {@code {1}}, ... filled in; other braces are left as they are. */
    public static String filled(String pattern, @Nullable Object... arguments) {
        StringBuilder filled = new StringBuilder();
        int at = 0;
        while (at < pattern.length()) {
            int open = pattern.indexOf('{', at);
            // One digit is enough.
            if (open < 0 || open + 2 >= pattern.length() || pattern.charAt(open + 2) != '}') {
                break;
            }
            int index = Character.digit(pattern.charAt(open + 1), 10);
            filled.append(pattern, at, index < 0 ? open + 3 : open);
            if (index >= 0 && index < arguments.length) {
                filled.append(arguments[index]);
            }
            at = open + 3;
        }
        return filled.append(pattern.substring(at)).toString();
    }

    @Override
    public String toString() {
        return text();
    }
}
