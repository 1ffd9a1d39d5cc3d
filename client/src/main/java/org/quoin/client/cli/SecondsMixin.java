package org.quoin.client.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --seconds} of the commands that can end by themselves. */
final class SecondsMixin {
    /** Thirty years: long enough for anybody, short enough for a count of milliseconds. */
    private static final long SECONDS_MAX = 1_000_000_000;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "End by itself after so many seconds.")
    @Within(min = 0, max = SECONDS_MAX)
    private @Nullable Double seconds;

    double orElse(double usual) {
        Double chosen = seconds;
        return chosen == null ? usual : chosen;
    }

    double orForever() {
        return orElse(SECONDS_MAX);
    }
}
