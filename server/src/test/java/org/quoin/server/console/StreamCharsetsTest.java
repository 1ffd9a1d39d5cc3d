package org.quoin.server.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The charsets that each Java names on a German Windows, and in the C locale. */
final class StreamCharsetsTest {
    private static final Charset OF_CONSOLES = Charset.forName("Cp850");
    private static final Charset OF_THE_SYSTEM = Charset.forName("Cp1252");

    private static StreamCharsets charsets(String... namesAndValues) {
        Map<String, String> properties = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            properties.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new StreamCharsets(properties::get);
    }

    @Test
    void java17OnAConsoleOfWindows() {
        StreamCharsets told = charsets("native.encoding", "Cp1252", "sun.stdout.encoding", "cp850");
        assertEquals(OF_CONSOLES, told.output("stdout"));
        assertEquals(OF_THE_SYSTEM, told.output("stderr"), "in a file");
        assertEquals(OF_CONSOLES, told.input(true));
        assertEquals(UTF_8, told.input(false), "a pipe");
    }

    @Test
    void java21OnAConsoleOfWindows() {
        StreamCharsets told =
                charsets(
                        "native.encoding", "Cp1252",
                        "stdout.encoding", "cp850",
                        "stderr.encoding", "Cp1252");
        assertEquals(OF_CONSOLES, told.output("stdout"));
        assertEquals(OF_THE_SYSTEM, told.output("stderr"));
        assertEquals(OF_CONSOLES, told.input(true));
    }

    @Test
    void java25NamesTheInputsToo() {
        StreamCharsets told =
                charsets(
                        "native.encoding", "Cp1252",
                        "stdin.encoding", "cp850",
                        "stdout.encoding", "Cp1252");
        assertEquals(OF_THE_SYSTEM, told.output("stdout"), "in a file");
        assertEquals(OF_CONSOLES, told.input(true));
    }

    @Test
    void asciiAndWhatIsUnknownBecomeUtf8() {
        StreamCharsets told = charsets("native.encoding", "ANSI_X3.4-1968");
        assertEquals(UTF_8, told.output("stdout"));
        assertEquals(UTF_8, told.input(true));
        assertEquals(UTF_8, charsets("native.encoding", "cp65001x").output("stdout"));
        assertEquals(UTF_8, charsets().output("stdout"));
    }
}
