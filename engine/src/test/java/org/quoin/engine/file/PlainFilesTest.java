package org.quoin.engine.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainFilesTest {
    private static final byte[] BYTES = {1, 2, 3};

    @TempDir private Path folder = Path.of("");
    private Path secret = Path.of("");
    private Path link = Path.of("");

    @BeforeEach
    void linkToASecret(@TempDir Path elsewhere) throws IOException {
        secret = Files.writeString(elsewhere.resolve("secret"), "secret");
        link = Files.createSymbolicLink(folder.resolve("link"), secret);
    }

    @Test
    void aLinkIsNeitherReadNorWritten() throws IOException {
        assertThrows(LinkException.class, () -> PlainFiles.read(link));
        assertThrows(LinkException.class, () -> PlainFiles.readAtMost(link, 9));
        assertThrows(LinkException.class, () -> PlainFiles.bytes(link));
        assertThrows(LinkException.class, () -> PlainFiles.openOrCreate(link));
        assertThrows(LinkException.class, () -> PlainFiles.replace(link, BYTES));
        assertThrows(FileAlreadyExistsException.class, () -> PlainFiles.create(link));
        assertThrows(FileAlreadyExistsException.class, () -> PlainFiles.createStream(link));
        assertEquals("secret", Files.readString(secret));
        assertTrue(Files.isSymbolicLink(link));
    }

    @Test
    void aLinkThatLeadsNowhereMakesNoFileThere() throws IOException {
        Path nowhere = secret.resolveSibling("nowhere");
        Path to = Files.createSymbolicLink(folder.resolve("to"), nowhere);
        assertTrue(PlainFiles.exists(to));
        assertFalse(PlainFiles.isFile(to));
        assertThrows(LinkException.class, () -> PlainFiles.openOrCreate(to));
        assertThrows(FileAlreadyExistsException.class, () -> PlainFiles.create(to));
        assertFalse(Files.exists(nowhere));
    }

    @Test
    void aFolderWithALinkIsNotListed() throws IOException {
        LinkException e = assertThrows(LinkException.class, () -> PlainFiles.list(folder));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.contains(folder + " cannot be opened, because link in it is"), message);
        Files.delete(link);
        Files.createDirectory(folder.resolve("inner"));
        Files.createSymbolicLink(folder.resolve("inner").resolve("deep"), secret);
        Files.write(folder.resolve("b"), BYTES);
        Files.write(folder.resolve("a"), new byte[7]);
        List<PlainFiles.Entry> entries = PlainFiles.list(folder);
        assertEquals(List.of("a", "b"), entries.stream().map(PlainFiles.Entry::name).toList());
        assertEquals(List.of(7L, 3L), entries.stream().map(PlainFiles.Entry::bytes).toList());
        assertEquals(List.of(), PlainFiles.list(folder.resolve("nowhere")));
    }

    @Test
    void theFolderItselfMayBeALink() throws IOException {
        Files.delete(link);
        Files.write(folder.resolve("a"), BYTES);
        Path way = Files.createSymbolicLink(secret.resolveSibling("way"), folder);
        assertEquals("a", PlainFiles.list(way).get(0).name());
        assertArrayEquals(BYTES, PlainFiles.readAtMost(way.resolve("a"), 9));
    }

    @Test
    void whatIsReplacedIsNotWrittenThroughALinkBesideIt() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");
        Files.createSymbolicLink(folder.resolve("file.new"), secret);
        PlainFiles.replace(file, BYTES);
        assertArrayEquals(BYTES, Files.readAllBytes(file));
        assertEquals("secret", Files.readString(secret));
        assertFalse(PlainFiles.exists(folder.resolve("file.new")));
    }

    @Test
    void aFileIsMadeReadAndKept() throws IOException {
        Path file = folder.resolve("file");
        assertThrows(NoSuchFileException.class, () -> PlainFiles.read(file));
        PlainFiles.create(file, BYTES);
        assertThrows(FileAlreadyExistsException.class, () -> PlainFiles.create(file, BYTES));
        try (FileChannel open = PlainFiles.openOrCreate(file)) {
            assertEquals(3, open.size());
        }
        assertArrayEquals(new byte[] {1, 2}, PlainFiles.readAtMost(file, 2));
        PlainFiles.replace(folder.resolve("inner").resolve("other"), BYTES);
        assertEquals(3, PlainFiles.bytes(folder.resolve("inner").resolve("other")));
    }

    /** Opening one would wait until somebody writes into it. */
    @Test
    void aPipeIsNotOpened() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        boolean made = hasMadePipe(pipe);
        Path other = made ? pipe : Files.createDirectory(folder.resolve("folder"));
        String kind = made ? "neither a file nor a folder" : "a folder";
        LinkException e = assertThrows(LinkException.class, () -> PlainFiles.read(other));
        assertTrue(String.valueOf(e.getMessage()).contains(" is " + kind), e::getMessage);
        assertThrows(LinkException.class, () -> PlainFiles.openOrCreate(other));
        assertThrows(FileAlreadyExistsException.class, () -> PlainFiles.create(other));
        Files.delete(link);
        if (made) {
            assertThrows(LinkException.class, () -> PlainFiles.list(folder));
        }
    }

    private static boolean hasMadePipe(Path pipe) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (IOException e) {
            return false; // Windows has none.
        }
    }

    @Test
    void aNameThatWouldMoveTheCursorIsNotPrinted() throws IOException {
        Files.delete(link);
        Files.createSymbolicLink(folder.resolve("a\u001b[2J\nb"), secret);
        LinkException e = assertThrows(LinkException.class, () -> PlainFiles.list(folder));
        assertEquals(-1, String.valueOf(e.getMessage()).indexOf('\u001b'));
        assertEquals(-1, String.valueOf(e.getMessage()).indexOf('\n'));
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void whatIsMadeIsForItsOwnerAlone() throws IOException {
        if (!FileOwners.areKnown(folder)) {
            return; // Windows.
        }
        PlainFiles.replace(folder.resolve("deep/er/list"), BYTES);
        PlainFiles.create(folder.resolve("new"), BYTES);
        PlainFiles.openOrCreate(folder.resolve("log")).close();
        for (String name : List.of("new", "log", "deep/er/list")) {
            assertEquals("rw-------", permissions(folder.resolve(name)), name);
        }
        assertEquals("rwx------", permissions(folder.resolve("deep")));
        assertEquals("rwx------", permissions(folder.resolve("deep/er")));
    }

    @Test
    void whoCouldReadAFileCanReadWhatReplacesItUnlessItIsASecret() throws IOException {
        if (!FileOwners.areKnown(folder)) {
            return; // Windows.
        }
        Path file = Files.write(folder.resolve("list"), BYTES);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));
        PlainFiles.replace(file, BYTES);
        assertEquals("rw-rw-r--", permissions(file));
        PlainFiles.replaceForOwner(file, BYTES);
        assertEquals("rw-------", permissions(file));
    }
}
