package org.quoin.client.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The arguments of the message box's process. */
final class MessageBoxTest {
    /** The message of nearly every NullPointerException has quotes. */
    @Test
    void quotesUmlautsAndLongReportsComeThroughWhole() throws IOException {
        String report = "Cannot invoke \"World.turn()\" because \"<local1>\" is null\n";
        List<String> texts =
                List.of(
                        "Quoin muß enden",
                        report.repeat(2000),
                        "C:\\Users\\Jörg \"J\" M\\",
                        "",
                        "b",
                        "c d\\");
        Path file = MessageBox.write(texts);
        assertFalse(file.toString().contains("\""));
        assertEquals(texts, MessageBox.read(file));
        assertFalse(Files.exists(file));
    }
}
