package org.quoin.server.option;

import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options with an empty value count as not set; those that are a {@link Secret} are kept. */
public final class EmptyValues implements IParameterPreprocessor {
    private EmptyValues() {}

    /** Has a command and all of its subcommands leave empty values out. */
    public static void leaveOutOf(CommandLine command) {
        command.getCommandSpec().preprocessor(new EmptyValues());
        command.getSubcommands().values().forEach(EmptyValues::leaveOutOf);
    }

    /** Whether an empty value of the option is refused. */
    public static boolean areRefused(OptionSpec option) {
        return option.userObject() instanceof Field field
                && field.isAnnotationPresent(Secret.class);
    }

    @Override
    @SuppressWarnings("JdkObsolete") // Demanded by picocli.
    public boolean preprocess(
            Stack<String> words,
            CommandSpec command,
            @Nullable ArgSpec argument,
            Map<String, Object> information) {
        Deque<String> kept = new ArrayDeque<>();
        boolean isOptions = true;
        while (!words.isEmpty()) {
            String word = words.pop();
            isOptions &= !word.equals("--");
            int equals = word.indexOf('=');
            OptionSpec option =
                    isOptions
                            ? command.findOption(equals < 0 ? word : word.substring(0, equals))
                            : null;
            if (option == null
                    || !word.startsWith("--")
                    || option.arity().min() == 0
                    || (equals < 0 && words.isEmpty())) {
                kept.push(word);
                continue;
            }
            String value = equals < 0 ? words.pop() : word.substring(equals + 1);
            if (!value.isEmpty() || areRefused(option)) {
                kept.push(word);
                if (equals < 0) {
                    kept.push(value);
                }
            }
        }
        while (!kept.isEmpty()) {
            words.push(kept.pop());
        }
        return false;
    }
}
