package org.quoin.server.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.WorldFiles;

/** Worlds survive a disk or a virus scanner that refuses an operation half-way. */
final class WorldCopyTest {
    @TempDir private Path home;
    private Path hills;
    private Path trash;
    private int moves;

    @BeforeEach
    void makeAWorld() throws Exception {
        hills = home.resolve("worlds").resolve("hills");
        trash = home.resolve("trash");
        for (int i = 0; i < 3; i++) {
            WorldZipTest.play(hills, 5);
        }
    }

    private List<String> segments() throws IOException {
        return WorldCopy.filesOf(hills).stream()
                .map(file -> file.getFileName().toString())
                .toList();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** Moves files, except at these times. */
    private void move(Path from, Path to, List<Integer> refused) throws IOException {
        if (refused.contains(++moves)) {
            throw new FileSystemException(from.toString(), null, "is in use");
        }
        Files.move(from, to);
    }

    private void restore(Integer... refused) throws Exception {
        String oldest = segments().get(0);
        WorldCopy.restore(
                hills,
                oldest,
                trash,
                Instant.EPOCH,
                (from, to) -> move(from, to, List.of(refused)));
    }

    @Test
    void aCopyKeepsOutWhomItsWorldKeepsOutAndAnExportNamesNobody() throws Exception {
        Files.writeString(hills.resolve(ListFile.BANS), "name Ann\n");
        for (String ofHosts : ListFile.OF_HOSTS) {
            Files.writeString(hills.resolve(ofHosts), "# of the world that is copied\n");
        }
        Path copy = home.resolve("worlds").resolve("hills-2");
        WorldCopy.copy(hills, copy, "Hills 2", new Progress());
        assertEquals("name Ann\n", Files.readString(copy.resolve(ListFile.BANS)));
        assertFalse(names(copy).stream().anyMatch(ListFile.OF_HOSTS::contains));
        Path zip = home.resolve("hills.quoin.zip");
        WorldZip.write(hills, zip, new Progress());
        Path read = home.resolve("worlds").resolve("hills-3");
        WorldZip.read(zip, read, new Progress());
        assertFalse(names(read).contains(ListFile.BANS));
        assertEquals(segments().size(), WorldCopy.filesOf(read).size());
    }

    /** Closing a world writes it whole: where the segment before ends as well. */
    @Test
    void theStateThatAWorldWasLeftInIsOfferedOnceUnlessItsFileIsDamaged() throws Exception {
        assertEquals(List.of(15, 10, 5), turns());
        assertEquals(segments().get(3), WorldFiles.backups(hills).get(0).file());
        Path newest = hills.resolve(segments().get(3));
        byte[] damaged = Files.readAllBytes(newest);
        damaged[damaged.length - 1] ^= 1;
        Files.write(newest, damaged);
        assertEquals(List.of(15, 15, 10, 5), turns(), "the segment before is the way out");
    }

    private List<Integer> turns() throws IOException {
        return WorldFiles.backups(hills).stream().map(WorldFiles.Backup::turn).toList();
    }

    @Test
    void aRestoreThatFailsOnItsWayChangesNothing() throws Exception {
        List<String> before = segments();
        assertEquals(4, before.size());
        for (int refused = 1; refused <= 3; refused++) {
            moves = 0;
            int at = refused;
            IOException e = assertThrows(FileSystemException.class, () -> restore(at));
            assertTrue(e.getMessage().contains("is in use"), e.getMessage());
            assertEquals(before, segments());
            assertEquals(List.of(), names(trash));
        }
        moves = 0;
        restore();
        assertEquals(before.subList(0, 1), segments());
    }

    @Test
    void aRestoreThatCannotGoBackEitherSaysWhereTheRestIs() throws Exception {
        List<String> before = segments();
        PartlyDoneException e = assertThrows(PartlyDoneException.class, () -> restore(3, 4));
        Path there = Path.of(e.where());
        assertEquals(before.subList(2, 4), names(there), "nothing is lost");
        assertEquals(before.subList(0, 2), segments());
        assertEquals(10, WorldFiles.backups(hills).get(0).turn(), "a whole world is left");
    }

    @Test
    void aWorldIsThrownAwayToAnotherDisk() throws Exception {
        Files.createDirectories(hills.resolve("notes"));
        Files.writeString(hills.resolve("notes/mine.txt"), "dig here");
        List<String> before = segments();
        Progress progress = new Progress();
        Path there =
                WorldCopy.throwAway(
                        hills,
                        trash,
                        Instant.EPOCH,
                        progress,
                        (from, to) -> {
                            throw new AtomicMoveNotSupportedException("a", "b", "another disk");
                        });
        assertFalse(Files.exists(hills));
        assertTrue(names(there).containsAll(before));
        assertEquals("dig here", Files.readString(there.resolve("notes/mine.txt")));
        assertEquals(15, WorldFiles.backups(there).get(0).turn());
        assertEquals(1, progress.fraction());
    }

    /** As on Windows, where the file of the lock keeps its folder from moving. */
    @Test
    void aFolderThatMovesOnlyWhenItsLockIsGoneIsThrownAway() throws Exception {
        Path there =
                WorldCopy.throwAway(
                        hills,
                        trash,
                        Instant.EPOCH,
                        new Progress(),
                        (from, to) -> move(from, to, List.of(1)));
        assertFalse(Files.exists(hills));
        assertTrue(Files.exists(there));
    }
}
