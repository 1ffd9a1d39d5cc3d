package org.quoin.client.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.pack.AssetSource;
import org.quoin.client.ui.Texts;

final class FileErrorTextTest {
    private static final Texts TEXTS =
            Texts.parse(
                    new AssetSource(null, FileErrorTextTest.class.getClassLoader())
                            .readText(Texts.PATH)
                            .orElseThrow());

    @Test
    void playersReadWordsAndTheFileInsteadOfAnExceptionsName(@TempDir Path folder)
            throws IOException {
        Path taken = Files.writeString(folder.resolve("taken"), "");
        Path missing = folder.resolve("missing");
        assertEquals(
                "another file is in the way: " + taken, told(() -> Files.createDirectories(taken)));
        assertEquals("no such file or folder: " + missing, told(() -> Files.readString(missing)));
        assertEquals(
                "it cannot be used: " + folder,
                told(() -> Files.deleteIfExists(folder)),
                "a folder that is not empty");
        assertEquals(
                "no right to do that: locked",
                FileErrorText.of(new AccessDeniedException("locked"), TEXTS));
    }

    @Test
    void whatTheSystemSaysIsToldAndElseThatItCannotBeUsed() {
        assertEquals("disk full", FileErrorText.of(new IOException("disk full"), TEXTS));
        assertEquals("it cannot be used", FileErrorText.of(new IOException(), TEXTS));
        assertEquals(
                "disk full: chunk",
                FileErrorText.of(new FileSystemException("chunk", null, "disk full"), TEXTS));
    }

    /** What may not work with a file. */
    private interface Attempt {
        Object make() throws IOException;
    }

    private static String told(Attempt attempt) {
        return FileErrorText.of(assertThrows(IOException.class, attempt::make), TEXTS);
    }
}
