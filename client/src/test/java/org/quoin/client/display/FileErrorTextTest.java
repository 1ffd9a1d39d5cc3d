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
import org.quoin.client.ui.TestTexts;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.server.text.Texts;
import org.quoin.server.world.WorldCode;
import org.quoin.sim.WorldConfig;

final class FileErrorTextTest {
    private static final Texts TEXTS = TestTexts.english();

    @Test
    void playersReadWordsAndTheFileInsteadOfAnExceptionsName(@TempDir Path folder)
            throws IOException {
        Path taken = Files.writeString(folder.resolve("taken"), "");
        Path missing = folder.resolve("missing");
        assertEquals(
                "another file is in the way: " + taken, told(() -> Files.createDirectories(taken)));
        assertEquals("no such file or folder: " + missing, told(() -> Files.readString(missing)));
        assertEquals(
                "the folder is not empty: " + folder, told(() -> Files.deleteIfExists(folder)));
        assertEquals(
                "permission denied: locked",
                FileErrorText.of(new AccessDeniedException("locked"), TEXTS));
    }

    @Test
    void whatTheSystemSaysIsToldAndElseThatItCannotBeUsed() {
        assertEquals("disk on fire", FileErrorText.of(new IOException("disk on fire"), TEXTS));
        assertEquals("it cannot be used", FileErrorText.of(new IOException(), TEXTS));
        assertEquals(
                "disk on fire: chunk",
                FileErrorText.of(new FileSystemException("chunk", null, "disk on fire"), TEXTS));
    }

    @Test
    void whatSystemsSayMostIsToldInThePlayersLanguage() {
        Texts german = TestTexts.of("de");
        IOException full = new IOException("No space left on device");
        assertEquals("der Datenträger ist voll", FileErrorText.of(full, german));
        assertEquals(
                "der Datenträger ist schreibgeschützt: a",
                FileErrorText.of(
                        new FileSystemException("a", null, "Read-only file system"), german));
        assertEquals(
                "Sie ist verschlüsselt",
                FileErrorText.of(
                        (Throwable) new StoreException(Reason.of(WorldCode.ENCRYPTED)), german));
        WorldSettings settings = new WorldSettings("a", new WorldConfig(1, 20), LatePolicy.WAIT);
        StoreException notOpened =
                assertThrows(
                        StoreException.class,
                        () -> WorldFolder.open(Path.of("/dev/null/world"), settings));
        assertEquals(
                "Die Welt in /dev/null/world lässt sich nicht öffnen: wo ein Ordner sein sollte,"
                        + " ist eine Datei",
                FileErrorText.of((Throwable) notOpened, german));
    }

    /** A file operation that may fail. */
    private interface Attempt {
        Object make() throws IOException;
    }

    private static String told(Attempt attempt) {
        return FileErrorText.of(assertThrows(IOException.class, attempt::make), TEXTS);
    }
}
