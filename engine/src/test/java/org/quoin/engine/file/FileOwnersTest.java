package org.quoin.engine.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.file.FileOwners.Ownership;

/** Windows, whose users have no numbers, is left out. */
class FileOwnersTest {
    private static final int ANN = 1000;
    private static final int BOB = 1001;
    private static final int STAFF = 50;

    @TempDir private Path temp;
    private Path folder = Path.of("");

    @BeforeEach
    void makeFolder() throws IOException {
        folder = temp.resolve("a/b");
        PlainFiles.createFolders(folder);
    }

    private static void allow(Path folder, String permissions) throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(permissions));
    }

    private static boolean isOpen(int user, int group, int mode) {
        return new Ownership(user, group, mode).isOpenFor(ANN);
    }

    @Test
    void aFolderIsOpenIfAnotherUserOwnsItOrMayWriteInIt() {
        assertFalse(isOpen(ANN, STAFF, 0040755));
        assertFalse(isOpen(FileOwners.ROOT, 0, 0040755));
        assertTrue(isOpen(BOB, STAFF, 0040700));
        assertTrue(isOpen(ANN, STAFF, 0040775));
        assertTrue(isOpen(ANN, ANN, 0040757));
    }

    @Test
    void aPrivateGroupAndTheTemporaryFolderAreNoDanger() {
        assertFalse(isOpen(ANN, ANN, 0040775));
        assertFalse(isOpen(FileOwners.ROOT, 0, 0041777));
        assertTrue(isOpen(BOB, BOB, 0041777));
    }

    @Test
    void theUserOfThisProcessOwnsWhatItMakes() throws IOException {
        if (!FileOwners.areKnown(temp)) {
            return;
        }
        assertEquals(Ownership.of(folder).user(), FileOwners.own());
    }

    @Test
    void whatIsMadeIsPrivateAndStaysSoWhileNobodyElseMayWrite() throws IOException {
        if (!FileOwners.areKnown(temp)) {
            return;
        }
        int own = FileOwners.own();
        assertTrue(FileOwners.isPrivate(folder, own));
        allow(folder, "rwxr-xr-x");
        assertTrue(FileOwners.isPrivate(folder, own));
        allow(folder, "rwxrwxr-x");
        assertFalse(FileOwners.isPrivate(folder, own));
    }

    @Test
    void aFolderAboveThatOthersMayChangeIsADanger() throws IOException {
        if (!FileOwners.areKnown(temp)) {
            return;
        }
        allow(temp.resolve("a"), "rwxrwxrwx");
        assertFalse(FileOwners.isPrivate(folder, FileOwners.own()));
    }

    @Test
    void aLinkAndAnotherUsersFolderAreNotPrivate() throws IOException {
        if (!FileOwners.areKnown(temp)) {
            return;
        }
        Path link = Files.createSymbolicLink(temp.resolve("link"), folder);
        assertFalse(FileOwners.isPrivate(link, FileOwners.own()));
        assertFalse(FileOwners.isPrivate(folder, FileOwners.own() + 1));
        assertFalse(FileOwners.isPrivate(temp.resolve("nothing"), FileOwners.own()));
    }
}
