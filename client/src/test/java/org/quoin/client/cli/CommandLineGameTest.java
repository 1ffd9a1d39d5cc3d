package org.quoin.client.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
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

    private static String refusal(String... command) {
        PrintStream usual = System.err;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            System.setErr(out);
            assertEquals(NOT_UNDERSTOOD, CommandLineGame.run(command));
        } finally {
            System.setErr(usual);
        }
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
