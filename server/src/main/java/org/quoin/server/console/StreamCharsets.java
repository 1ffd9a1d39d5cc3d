package org.quoin.server.console;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The charsets of this process's standard streams. Windows' consoles have another than the rest of
 * the system, and each version of Java says so elsewhere.
 */
final class StreamCharsets {
    private final UnaryOperator<@Nullable String> properties;

    /**
     * @param properties Java's own; null for those that are not set
     */
    StreamCharsets(UnaryOperator<@Nullable String> properties) {
        this.properties = properties;
    }

    /** As Java has found them out. */
    static StreamCharsets ofJava() {
        return new StreamCharsets(System::getProperty);
    }

    /**
     * The charset of what is printed.
     *
     * @param stream {@code stdout} or {@code stderr}
     */
    Charset output(String stream) {
        // From Java 19 on; before, for consoles of Windows; and everywhere else.
        return first(stream + ".encoding", "sun." + stream + ".encoding", "native.encoding");
    }

    /**
     * The charset of what is read from the input: that of a terminal, which on Windows is not
     * UTF-8. In a pipe it is UTF-8.
     */
    Charset input(boolean isTerminal) {
        if (!isTerminal) {
            return StandardCharsets.UTF_8;
        }
        // From Java 25 on; before, that of the same terminal's output.
        return first("stdin.encoding", "stdout.encoding", "sun.stdout.encoding", "native.encoding");
    }

    /** Where the system knows ASCII only, as in the C locale, it is UTF-8, which extends that. */
    private Charset first(String... names) {
        for (String name : names) {
            String charset = properties.apply(name);
            if (charset != null && Charset.isSupported(charset)) {
                Charset found = Charset.forName(charset);
                return found.equals(StandardCharsets.US_ASCII) ? StandardCharsets.UTF_8 : found;
            }
        }
        return StandardCharsets.UTF_8;
    }
}
