package org.quoin.server.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.file.PlainFiles;

/** The file in which the console keeps what was typed. */
final class LineEditorTest {
    @TempDir private Path folder;

    @Test
    void aHistoryThatIsALinkIsNotFollowed() throws IOException {
        Path own = Files.writeString(folder.resolve("own"), "mine");
        Path history = folder.resolve("state/history");
        assertTrue(LineEditor.prepare(history));
        assertTrue(PlainFiles.isFile(history));
        Files.delete(history);
        Files.createSymbolicLink(history, own);
        assertFalse(LineEditor.prepare(history));
        assertEquals("mine", Files.readString(own));
        Files.delete(history);
        Path nowhere = folder.resolve("nowhere");
        Files.createSymbolicLink(history, nowhere);
        assertFalse(LineEditor.prepare(history));
        assertFalse(PlainFiles.exists(nowhere));
    }
}
