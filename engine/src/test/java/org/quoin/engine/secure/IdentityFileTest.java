package org.quoin.engine.secure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class IdentityFileTest {
    @TempDir private Path folder;
    private Path path;
    private IdentityFile file;

    @BeforeEach
    void name() {
        path = folder.resolve("config/identity");
        file = new IdentityFile(path);
    }

    @Test
    void theFirstUseMakesItForItsOwnerAloneAndTheNextFindsIt() throws IOException {
        IdentityFile.Loaded first = file.load();
        assertNull(first.problem());
        assertTrue(first.isKept());
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertEquals(
                    "rw-------",
                    PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
        }
        assertEquals(
                first.identity().publicHalf(),
                new IdentityFile(path).load().identity().publicHalf());
        try (var all = Files.list(folder.resolve("config"))) {
            assertEquals(1, all.count());
        }
    }

    @Test
    void oneThatOthersCouldReadIsItsOwnersAloneAfterwards() throws IOException {
        if (!path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return; // Such a system has no owners to restrict it to.
        }
        Identity before = file.load().identity();
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-r--r--"));
        assertEquals(before.publicHalf(), file.load().identity().publicHalf());
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
    }

    @Test
    void aDamagedOneIsKeptAsideAndTold() throws IOException {
        Identity before = file.load().identity();
        String text = Files.readString(path);
        Files.writeString(path, text.substring(0, text.length() - 5));
        IdentityFile.Loaded after = file.load();
        assertNotEquals(before.publicHalf(), after.identity().publicHalf());
        assertTrue(String.valueOf(after.problem()).contains("identity.damaged-1"));
        assertFalse(String.valueOf(after.problem()).contains(text.split("private ", -1)[1].trim()));
        assertEquals(
                text.substring(0, text.length() - 5),
                Files.readString(path.resolveSibling("identity.damaged-1")));
        assertNull(file.load().problem());
    }

    @Test
    void halvesThatDoNotFitAreDamage() throws IOException {
        String one = IdentityText.of(Identity.fresh());
        String two = IdentityText.of(Identity.fresh());
        Files.createDirectories(folder.resolve("config"));
        Files.writeString(
                path, one.split("public ", -1)[0] + "public " + two.split("public ", -1)[1]);
        assertNotNull(file.load().problem());
    }

    @Test
    void oneThatTheSystemDoesNotReadStaysWhereItIsAndThatIsTold() {
        // An ordinary file whose first byte nobody can read: an error of the device
        // that only Linux has.
        Path unreadable = Path.of("/proc/self/mem");
        if (!Files.exists(unreadable)) {
            return;
        }
        IdentityFile.Loaded loaded = new IdentityFile(unreadable).load();
        assertFalse(loaded.isKept());
        assertTrue(String.valueOf(loaded.problem()).contains("cannot be read"), loaded.problem());
    }

    @Test
    void aHugeFileIsNotRead() throws IOException {
        Files.createDirectories(folder.resolve("config"));
        Files.write(path, new byte[1 << 20]);
        assertTrue(String.valueOf(file.load().problem()).contains("longer"));
    }

    @Test
    void aLinkIsNeitherReadNorWrittenThrough() throws IOException {
        Path target = folder.resolve("target");
        Files.writeString(target, IdentityText.of(Identity.fresh()));
        Files.createDirectories(folder.resolve("config"));
        Files.createSymbolicLink(path, target);
        String before = Files.readString(target);
        IdentityFile.Loaded loaded = file.load();
        assertTrue(String.valueOf(loaded.problem()).contains("link"));
        assertEquals(before, Files.readString(target));
        assertFalse(Files.isSymbolicLink(path));
    }

    @Test
    void whereNothingCanBeWrittenItLastsForThisRunAndThatIsTold() throws IOException {
        Files.writeString(folder.resolve("config"), "a file where the folder should be");
        IdentityFile.Loaded loaded = file.load();
        assertFalse(loaded.isKept());
        assertNotNull(loaded.problem());
    }

    @Test
    void twoGamesAtOnceAreTwoPlayers() {
        Identity first = file.claim().identity();
        Identity second = file.claim().identity();
        assertNotEquals(first.publicHalf(), second.publicHalf());
        // A host uses the first, whoever plays with it.
        assertEquals(first.publicHalf(), file.load().identity().publicHalf());
        assertTrue(Files.exists(path.resolveSibling("identity-2"), LinkOption.NOFOLLOW_LINKS));
        for (Identity each : List.of(first, second)) {
            Identity found = Objects.requireNonNull(file.find(each.publicHalf().id()));
            assertEquals(each.publicHalf(), found.publicHalf());
        }
        assertNull(file.find(Identity.fresh().publicHalf().id()));
        assertFalse(Files.exists(path.resolveSibling("identity-3"), LinkOption.NOFOLLOW_LINKS));
    }

    /** The lock is another process's to see, so another process asks for it. */
    @Test
    void aClaimHoldsThroughGarbageCollectionsAndFurtherClaimsOfThisProcess() throws Exception {
        file.claim();
        new IdentityFile(folder.resolve("config/../config/identity")).claim();
        collectGarbage();
        Path classes =
                Path.of(TryLock.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Process other =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                classes.toString(),
                                TryLock.class.getName(),
                                path.resolveSibling("identity.lock").toString(),
                                path.resolveSibling("identity-2.lock").toString(),
                                path.resolveSibling("identity-3.lock").toString())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals("taken taken free", said.strip());
        assertEquals(0, other.waitFor());
    }

    private static void collectGarbage() {
        WeakReference<Object> gone = new WeakReference<>(new Object());
        while (gone.get() != null) {
            System.gc();
        }
    }

    /** A second game's attempt to lock the files. */
    static final class TryLock {
        private TryLock() {}

        /** Says of each file whether this process could lock it. */
        public static void main(String[] files) throws IOException {
            StringBuilder said = new StringBuilder();
            for (String name : files) {
                try (FileChannel channel =
                        FileChannel.open(
                                Path.of(name),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE)) {
                    said.append(channel.tryLock() == null ? "taken " : "free ");
                }
            }
            System.out.println(said);
        }
    }

    @Test
    void anImportKeepsTheOneOfBefore() throws IOException {
        Identity before = file.load().identity();
        Identity imported = Identity.fresh();
        Path kept = file.replace(imported);
        assertEquals(imported.publicHalf(), file.load().identity().publicHalf());
        assertNotNull(kept);
        assertEquals(
                before.publicHalf(), IdentityText.parse(IdentityFile.readSmall(kept)).publicHalf());
    }

    @Test
    void aFileThatIsThereIsNotOverwritten() throws IOException {
        Path there = folder.resolve("there");
        Files.writeString(there, "mine");
        assertThrows(FileAlreadyExistsException.class, () -> IdentityFile.writeNew(there, "yours"));
        assertEquals("mine", Files.readString(there));
    }
}
