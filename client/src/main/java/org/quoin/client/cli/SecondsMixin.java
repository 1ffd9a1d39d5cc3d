package org.quoin.client.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option {@code --seconds} of the commands that can end by themselves. */
final class SecondsMixin {
    /** A hundred years: long enough for anybody, short enough for a count of milliseconds. */
    private static final double SECONDS_MAX = 100 * 365.25 * 24 * 3600;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    private @Nullable Double seconds;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "End by itself after so many seconds.")
    void setSeconds(double value) {
        if (!(value > 0 && value <= SECONDS_MAX)) {
            throw new ParameterException(
                    command.commandLine(), "--seconds " + value + ": must be a positive number");
        }
        seconds = value;
    }

    double orElse(double usual) {
        Double chosen = seconds;
        return chosen == null ? usual : chosen;
    }

    double orForever() {
        return orElse(SECONDS_MAX);
    }
}
