package org.quoin.client.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a game that is started again knows of its seats. */
final class SeatMemoryTest {
    private static final HostAddress HOST = new HostAddress("Example.org", 47800);

    @TempDir private Path folder;

    private SeatMemory memory() {
        return new SeatMemory(file());
    }

    private Path file() {
        return folder.resolve("state").resolve("seats");
    }

    @Test
    void aSeatIsKnownAgainByTheNextGame() throws IOException {
        memory().keep(HOST, "Ann", -5);
        memory().keep(HOST, "Bob", 6);
        memory().keep(new HostAddress("::1", 47801), "Ann", 7);
        assertEquals(-5, memory().tokenFor(new HostAddress("example.ORG", 47800), "ann"));
        assertEquals(6, memory().tokenFor(HOST, "Bob"));
        assertEquals(7, memory().tokenFor(new HostAddress("::1", 47801), "Ann"));
        assertEquals(0, memory().tokenFor(new HostAddress("example.org", 47801), "Ann"));
        assertEquals(0, memory().tokenFor(HOST, "Eve"));
    }

    @Test
    void aNewSeatReplacesTheOldOne() throws IOException {
        memory().keep(HOST, "Ann", 5);
        memory().keep(HOST, "Ann", 8);
        assertEquals(8, memory().tokenFor(HOST, "Ann"));
    }

    @Test
    void aSeatThatAnotherRunningGameHasIsLeftAlone() throws IOException {
        ProcessHandle other = ProcessHandle.current().parent().orElseThrow();
        new SeatMemory(file(), other).keep(HOST, "Ann", 5);
        assertEquals(0, memory().tokenFor(HOST, "Ann"));

        // The same number, but started at another time: that game is gone.
        String line = Files.readString(file()).strip();
        Files.writeString(file(), line.substring(0, line.lastIndexOf('\t')) + "\t12345\n");
        assertEquals(5, memory().tokenFor(HOST, "Ann"));
    }

    @Test
    void onlyTheNewestAreKept() throws IOException {
        for (int i = 0; i < SeatMemory.SEATS_MAX + 5; i++) {
            memory().keep(HOST, "p" + i, 100 + i);
        }
        assertEquals(SeatMemory.SEATS_MAX, Files.readAllLines(file()).size());
        assertEquals(0, memory().tokenFor(HOST, "p4"));
        assertEquals(105, memory().tokenFor(HOST, "p5"));
    }

    @Test
    void whatIsNoFileOfOursIsOverlooked() throws IOException {
        Files.createDirectories(file().getParent());
        for (String text : List.of("", "a\tb", "a\tb\tzz\t1\t2\n", "\0\n\t\t\t\t\n")) {
            Files.writeString(file(), text);
            assertEquals(0, memory().tokenFor(HOST, "Ann"));
        }
        Files.write(file(), new byte[1 << 20]);
        assertEquals(0, memory().tokenFor(HOST, "Ann"));
        memory().keep(HOST, "Ann", 9);
        assertEquals(9, memory().tokenFor(HOST, "Ann"));
    }

    @Test
    void nobodyElseMayReadTheTokens() throws IOException {
        memory().keep(HOST, "Ann", 9);
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            assertEquals(
                    "rw-------",
                    PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
        }
        try (var files = Files.list(file().getParent())) {
            assertEquals(List.of(file()), files.toList());
        }
    }

    @Test
    void aFolderThatCannotBeWrittenIsSaid() throws IOException {
        Files.writeString(folder.resolve("state"), "a file is in the way");
        assertThrows(IOException.class, () -> memory().keep(HOST, "Ann", 9));
        assertEquals(0, memory().tokenFor(HOST, "Ann"));
    }
}
