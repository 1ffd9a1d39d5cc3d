package org.quoin.server.option;

import static java.util.stream.Collectors.joining;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The ranges of options that take a number, and the sentence for a value outside. */
public final class Numbers {
    private static final Set<Class<?>> FRACTIONS = Set.of(double.class, Double.class);
    private static final Set<Class<?>> WHOLE =
            Set.of(int.class, Integer.class, long.class, Long.class);

    private Numbers() {}

    /** Says whether an option takes a number. */
    public static boolean isNumeric(ArgSpec option) {
        return isFraction(option) || WHOLE.contains(option.type());
    }

    private static boolean isFraction(ArgSpec option) {
        return FRACTIONS.contains(option.type());
    }

    /** The range of an option, or null if it takes any number. */
    private static @Nullable Within rangeOf(ArgSpec option) {
        return option.userObject() instanceof Field field
                ? field.getAnnotation(Within.class)
                : null;
    }

    private static long @Nullable [] choicesOf(ArgSpec option) {
        OneOf choices =
                option.userObject() instanceof Field field
                        ? field.getAnnotation(OneOf.class)
                        : null;
        return choices == null ? null : choices.value();
    }

    /**
     * Refuses a command line in which a number is out of its range.
     *
     * @param parsed the whole command line
     */
    public static void check(ParseResult parsed) {
        for (OptionSpec option : parsed.matchedOptions()) {
            List<Object> values = option.typedValues();
            for (int i = 0; i < values.size(); i++) {
                if (values.get(i) instanceof Number number && !isWithin(option, number)) {
                    throw new ParameterException(
                            option.command().commandLine(),
                            sentence(option, option.originalStringValues().get(i)));
                }
            }
        }
        if (parsed.hasSubcommand()) {
            check(parsed.subcommand());
        }
    }

    private static boolean isWithin(ArgSpec option, Number number) {
        long[] choices = choicesOf(option);
        if (choices != null) {
            return Arrays.binarySearch(choices, number.longValue()) >= 0;
        }
        Within range = rangeOf(option);
        if (range == null) {
            return true;
        }
        if (isFraction(option)) {
            return number.doubleValue() > range.min() && number.doubleValue() <= range.max();
        }
        return number.longValue() >= range.min() && number.longValue() <= range.max();
    }

    /** Returns what is wrong with a command line, in words for the person who typed it. */
    public static String textOf(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unknown && !unknown.isUnknownOption()) {
            // picocli counts words, which a person would have to do as well.
            return e.getCommandLine().getCommandSpec().qualifiedName()
                    + " does not know "
                    + unknown.getUnmatched().stream()
                            .map(word -> '"' + word + '"')
                            .collect(joining(", "));
        }
        ArgSpec option = e.getArgSpec();
        String value = e.getValue();
        return option != null
                        && value != null
                        && isNumeric(option)
                        && option.converters().length == 0
                        && e.getCause() instanceof TypeConversionException
                ? sentence(option, value)
                : String.valueOf(e.getMessage());
    }

    private static String sentence(ArgSpec option, String given) {
        String name =
                option instanceof OptionSpec named ? named.longestName() : option.paramLabel();
        return name + " wants " + wanted(option) + ", not '" + given + "'";
    }

    private static String wanted(ArgSpec option) {
        long[] choices = choicesOf(option);
        if (choices != null) {
            String all = Arrays.stream(choices).mapToObj(Long::toString).collect(joining(", "));
            return all.replaceFirst(", (?=[0-9]+$)", " or ");
        }
        Within range = rangeOf(option);
        if (isFraction(option)) {
            return range == null
                    ? "a number"
                    : "a number above " + range.min() + ", up to " + range.max();
        }
        if (range == null) {
            return "a whole number";
        }
        return range.max() == Integer.MAX_VALUE
                ? "a whole number, " + range.min() + " or more"
                : "a whole number from " + range.min() + " to " + range.max();
    }

    /**
     * Which numbers an option allows; {@link Numbers} checks it. A whole number may equal either
     * end of the range, a number with a fraction must be above the least.
     */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.FIELD)
    public @interface Within {
        /** The least. */
        long min();

        /** The most; for whole numbers {@link Integer#MAX_VALUE} stands for no limit. */
        long max();
    }

    /** The few whole numbers that an option allows; {@link Numbers} checks it. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.FIELD)
    public @interface OneOf {
        /** All of them, ascending. */
        long[] value();
    }
}
