package org.quoin.engine.reason;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

final class ReasonTest {
    @Test
    void whatLiesBehindIsToldBehindAColon() {
        Reason reason =
                Reason.of(StoreCode.NOT_OPENED, "here").because(Reason.of(FileCode.READ_ONLY));
        assertEquals(
                "The world in here cannot be opened: the disk is write-protected", reason.text());
    }

    @Test
    void aLongPathKeepsItsBeginningAndItsEnd() {
        String argument =
                Reason.of(StoreCode.NO_WORLD, "/home" + "/a".repeat(200) + "/hills")
                        .arguments()
                        .get(0);
        assertTrue(argument.length() <= Reason.ARGUMENT_CHARS_MAX, argument);
        assertTrue(argument.startsWith("/home/a") && argument.endsWith("/a/hills"), argument);
        String pairs = "\uD83D\uDE00".repeat(100);
        for (String odd : new String[] {pairs, "x" + pairs, pairs + "x"}) {
            String cut = Reason.of(StoreCode.NO_WORLD, odd).arguments().get(0);
            assertTrue(cut.codePoints().noneMatch(c -> c >= 0xD800 && c < 0xE000), cut);
        }
    }

    @Test
    void argumentsMustBeThoseOfTheCode() {
        assertThrows(IllegalArgumentException.class, () -> Reason.of(StoreCode.NO_WORLD));
    }

    @Test
    void whatASystemSaysOfAFileIsRecognized() {
        assertEquals(FileCode.FULL, FileCode.of(new IOException("No space left on device")).code());
        assertEquals(
                FileCode.FULL,
                FileCode.of(
                                new FileSystemException(
                                        "a", null, "There is not enough space on the disk"))
                        .code());
        assertEquals(
                FileCode.DENIED,
                FileCode.of(new FileNotFoundException("a (Permission denied)")).code());
        assertEquals(FileCode.MISSING, FileCode.of(new FileNotFoundException("a")).code());
        Reason slow = Reason.of(FileCode.TOO_SLOW);
        assertEquals(slow, FileCode.of(new ReasonedIOException(slow)));
    }
}
