package org.quoin.server.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Empty options on the command line. */
final class EmptyValuesTest {
    @Command(name = "hosting")
    private static final class Hosting {
        @Mixin private EntryMixin entry = new EntryMixin();

        @Option(names = "--title")
        private @Nullable String title;

        @Option(names = "--port")
        private int port = 7;

        @Option(names = "--open")
        private boolean open;

        @Parameters(arity = "0..*")
        private List<String> words = new ArrayList<>();
    }

    private static Hosting parsed(String... words) {
        Hosting hosting = new Hosting();
        CommandLine command = new CommandLine(hosting);
        EmptyValues.leaveOutOf(command);
        command.parseArgs(words);
        return hosting;
    }

    @Test
    void anEmptyOptionIsNotSetAndOthersKeepTheirValues() {
        Hosting some = parsed("--title=", "--port", "", "--open", "--address", "", "a", "");
        assertNull(some.title);
        assertEquals("", some.entry.address(7));
        assertEquals(7, some.port);
        assertTrue(some.open);
        assertEquals(List.of("a", ""), some.words, "what is no option stays");
        Hosting all = parsed("--title", "a=", "--port=5", "--", "--title=");
        assertEquals("a=", all.title);
        assertEquals(List.of("--title="), all.words);
    }

    @Test
    void anEmptyPasswordIsRefused() {
        List<String[]> wrong =
                List.of(
                        new String[] {"--password="},
                        new String[] {"--password", ""},
                        new String[] {"--password", " "},
                        new String[] {"--password-file", ""});
        for (String[] words : wrong) {
            ParameterException e = assertThrows(ParameterException.class, () -> parsed(words));
            assertTrue(String.valueOf(e.getMessage()).contains("leave the option out"));
        }
    }
}
