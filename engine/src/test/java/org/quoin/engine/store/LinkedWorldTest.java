package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.engine.file.LinkException;
import org.quoin.engine.replay.ReplayFiles;

/** A world that somebody gave away, with a link in it that leads to a file of who opens it. */
class LinkedWorldTest {
    private static final String SECRET = "alias ls=ls";

    @TempDir private Path temp = Path.of("");
    private Path world = Path.of("");
    private Path secret = Path.of("");

    @BeforeEach
    void play() throws StoreException, IOException {
        world = temp.resolve("worlds").resolve("given");
        secret = Files.writeString(temp.resolve("shellrc"), SECRET);
        try (WorldFolder folder = WorldFolder.open(world, JournaledPlay.SETTINGS)) {
            Journal journal = folder.journal(Runnable::run, Runnable::run, problem -> {});
            new JournaledPlay(folder.start(), journal, 2, 1).play(20);
            assertTrue(journal.close().isDone());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "journal-0000000000.quoin.damaged",
                "journal-0000000020.quoin.part",
                "journal-0000000000.quoin.part",
                "journal-0000000009.quoin",
                "world.lock",
                "bans.txt",
                "bans.txt.new",
                "picture.png.part",
                "readme"
            })
    void nothingIsWrittenWhereALinkLeads(String name) throws IOException {
        Path segment = world.resolve("journal-0000000000.quoin");
        byte[] damaged = Files.readAllBytes(segment);
        damaged[damaged.length - 1] ^= 1; // Its first turn is damaged: it would be copied aside.
        Files.write(segment, damaged);
        Files.deleteIfExists(world.resolve(name));
        Files.createSymbolicLink(world.resolve(name), secret);
        SortedMap<String, Long> before = files();
        StoreException e =
                assertThrows(
                        StoreException.class,
                        () -> WorldFolder.open(world, JournaledPlay.SETTINGS));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.contains(name) && message.contains("symbolic link"), message);
        assertThrows(StoreException.class, () -> ReplayFiles.at(world));
        assertThrows(LinkException.class, () -> WorldFiles.lock(world));
        assertThrows(LinkException.class, () -> WorldFiles.rename(world, "Mine"));
        assertThrows(LinkException.class, () -> WorldFiles.backups(world));
        assertThrows(LinkException.class, () -> WorldFiles.check(world));
        assertEquals(SECRET, Files.readString(secret));
        assertEquals(before, files(), "nothing is made or changed");
    }

    @Test
    void theListOfWorldsSaysWhyOneIsNotOpened() throws IOException {
        Files.createSymbolicLink(world.resolve("bans.txt"), secret);
        WorldList.Entry entry = WorldList.of(world.getParent()).get(0);
        assertTrue(
                Objects.requireNonNull(entry.problem())
                        .text()
                        .contains("bans.txt in it is a symbolic link"));
    }

    @Test
    void aSegmentAloneIsNotReplayedThroughALink() throws IOException, StoreException {
        Path segment = world.resolve("journal-0000000000.quoin");
        Path link = Files.createSymbolicLink(temp.resolve("journal-0000000000.quoin"), segment);
        assertThrows(StoreException.class, () -> ReplayFiles.at(link));
        assertEquals(1, ReplayFiles.at(segment).segments().size());
    }

    @Test
    void aWorldThatWasLinkedCanBeThrownAway() throws IOException, StoreException {
        Files.deleteIfExists(world.resolve("world.lock"));
        Files.createSymbolicLink(world.resolve("world.lock"), secret);
        SegmentFolder.Lock lock = WorldFiles.lockToRemove(world);
        assertNotNull(lock);
        lock.close();
        assertEquals(SECRET, Files.readString(secret));
    }

    private SortedMap<String, Long> files() throws IOException {
        SortedMap<String, Long> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(world)) {
            for (Path file : files.toList()) {
                found.put(
                        String.valueOf(file.getFileName()),
                        Files.getLastModifiedTime(file).toMillis() * 31 + Files.size(file));
            }
        }
        return found;
    }
}
