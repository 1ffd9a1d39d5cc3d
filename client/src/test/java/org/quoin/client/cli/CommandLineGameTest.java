package org.quoin.client.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** What a person reads whose command was not understood. */
@Isolated("takes the process's standard error")
final class CommandLineGameTest {
    private static final int NOT_UNDERSTOOD = 2;

    @Test
    void tooManyBodiesAreRefusedByTheirLimit() {
        String text = refusal("serve", "--bodies", "500000");
        assertTrue(text.startsWith("quoin: --bodies 500000: must be from 0 to 400000\n"), text);
        assertTrue(text.endsWith("\nquoin serve --help lists what it understands.\n"), text);
        assertTrue(refusal("serve", "--bodies", "-1").contains("must be from 0 to 400000"));
        assertTrue(refusal("serve", "--bodies", "many").contains("'many' is not an int"));
    }

    @Test
    void aMistypedOptionIsNamedWithWhatItMayHaveMeant() {
        String text = refusal("serve", "--wolrd", "x");
        assertTrue(text.contains("'--wolrd'"), text);
        assertTrue(text.contains("--world"), text);
        assertFalse(text.contains("Usage"), text);
    }

    @Test
    void anUnknownCommandIsAnsweredWithAllThereAre() {
        String text = refusal("sevre");
        assertTrue(text.contains("serve"), text);
        assertTrue(text.contains("Usage"), text);
    }

    @Test
    void whatAKeptWorldTakesNoNoticeOfIsTold(@TempDir Path folder) {
        String world = folder.resolve("w").toString();
        String[] first = {"serve", "--port", "0", "--seconds", "0.1", "--world", world};
        assertFalse(errors(0, with(first, "--terrain", "flat")).contains("new worlds"));
        assertFalse(errors(0, first).contains("new worlds"));
        String text = errors(0, with(first, "--terrain", "natural", "--fall-damage"));
        String told = "--terrain, --fall-damage count for new worlds only: the world in " + world;
        assertTrue(text.contains(told), text);
    }

    private static String[] with(String[] command, String... more) {
        return Stream.concat(Arrays.stream(command), Arrays.stream(more)).toArray(String[]::new);
    }

    private static String refusal(String... command) {
        return errors(NOT_UNDERSTOOD, command);
    }

    private static String errors(int exit, String... command) {
        PrintStream usual = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            System.setErr(out);
            assertEquals(exit, CommandLineGame.run(command));
        } finally {
            System.setErr(usual);
        }
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
