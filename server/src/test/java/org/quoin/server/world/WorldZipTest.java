package org.quoin.server.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.Journal;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldList;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.server.testing.BentZip;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/** Worlds are renamed, copied, thrown away, taken back, and carried as one file. */
final class WorldZipTest {
    static final WorldSettings HILLS =
            new WorldSettings("Hills", new WorldConfig(7, 20), LatePolicy.SUBSTITUTE);
    private static final String SEGMENT = "journal-0000000000.quoin";

    @TempDir private Path home;
    private Path worlds;
    private Path hills;

    @BeforeEach
    void makeAWorld() throws Exception {
        worlds = home.resolve("worlds");
        hills = worlds.resolve("hills");
        play(hills, 30);
        Files.write(hills.resolve(WorldPicture.FILE), new byte[100]);
    }

    /** Plays a world for some turns; each call leaves a segment of its own. */
    static void play(Path folder, int turns) throws Exception {
        try (WorldFolder world = WorldFolder.open(folder, HILLS)) {
            HostSession.Start start = world.start();
            Journal journal = world.journal(Runnable::run, Runnable::run, problem -> {});
            Simulation simulation = start.simulation();
            TurnEncoder encoder = new TurnEncoder();
            journal.started(simulation, encoder.base());
            for (int i = 0; i < turns; i++) {
                Turn turn = new Turn(simulation.turn() + 1, new int[0], new int[0], new Command[0]);
                simulation.step(turn);
                journal.sealed(turn, encoder.encode(turn), 0, simulation, encoder::base);
            }
            journal.ended(simulation);
            journal.close().get();
        }
    }

    private WorldList.Entry entry(String folder) {
        WorldList.Entry entry = WorldList.entry(worlds.resolve(folder));
        if (entry == null) {
            throw new AssertionError("no world in " + folder);
        }
        return entry;
    }

    private static Map<String, byte[]> content(Path folder) throws IOException {
        Map<String, byte[]> content = new TreeMap<>();
        for (Path file : WorldCopy.filesOf(folder)) {
            content.put(file.getFileName().toString(), Files.readAllBytes(file));
        }
        return content;
    }

    private static void assertSame(Path expected, Path found) throws IOException {
        Map<String, byte[]> one = content(expected);
        Map<String, byte[]> other = content(found);
        assertEquals(one.keySet(), other.keySet());
        one.forEach((name, bytes) -> assertTrue(Arrays.equals(bytes, other.get(name)), name));
    }

    @Test
    void anExportedWorldIsTheSameAfterItsImport() throws Exception {
        Path zip = home.resolve("out/Hills.quoin.zip");
        Progress progress = new Progress();
        WorldZip.write(hills, zip, progress);
        assertEquals(1, progress.fraction());
        assertEquals(List.of("Hills.quoin.zip"), names(zip.getParent()));
        Path there = worlds.resolve("there");
        WorldZip.read(zip, there, new Progress());
        assertSame(hills, there);
        assertEquals(30, entry("there").turn());
        assertEquals(
                entry("hills").lastPlayedMillis() / 2000, entry("there").lastPlayedMillis() / 2000);
        play(there, 5);
        assertEquals(35, entry("there").turn());
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private Path zip(Map<String, byte[]> entries) throws IOException {
        Path file = home.resolve("given.zip");
        try (ZipOutputStream out =
                new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue());
                out.closeEntry();
            }
        }
        return file;
    }

    /** Nothing is left of what is refused, neither in the worlds nor elsewhere. */
    private void assertRefused(String why, Path file) throws IOException {
        List<String> before = names(worlds);
        List<String> around = names(home);
        StoreException e =
                assertThrows(
                        StoreException.class,
                        () -> WorldZip.read(file, worlds.resolve("new"), new Progress()));
        assertTrue(String.valueOf(e.getMessage()).contains(why), e.getMessage());
        assertEquals(before, names(worlds));
        assertEquals(around, names(home));
    }

    @Test
    void aWorldInTheOneFolderOfAnArchiverIsFound() throws Exception {
        byte[] segment = Files.readAllBytes(hills.resolve(SEGMENT));
        WorldZip.read(
                zip(Map.of("hills/" + SEGMENT, segment)), worlds.resolve("x"), new Progress());
        assertEquals("Hills", entry("x").name());
    }

    @Test
    void aHandMadeZipOfAWorldsFolderIsAWorldWithoutTheHostsOwnFiles() throws Exception {
        for (String list : ListFile.ALL) {
            Files.writeString(hills.resolve(list), "# by hand\n");
        }
        Files.writeString(hills.resolve("audit.log"), "went\n");
        Files.writeString(hills.resolve("audit-3.log"), "came\n");
        Files.writeString(hills.resolve("bans.txt.new"), "");
        Files.writeString(hills.resolve(".DS_Store"), "");
        Map<String, byte[]> zipped = new TreeMap<>();
        for (String name : names(hills)) {
            zipped.put("hills/" + name, Files.readAllBytes(hills.resolve(name)));
            zipped.put("__MACOSX/hills/._" + name, new byte[4]);
        }
        Path there = worlds.resolve("there");
        List<String> leftOut = WorldZip.read(zip(zipped), there, new Progress());
        List<String> expected = new ArrayList<>(ListFile.ALL);
        expected.addAll(List.of("audit.log", "audit-3.log", "bans.txt.new", "world.lock"));
        expected.sort(null);
        assertEquals(expected, leftOut);
        assertSame(hills, there);
        List<String> arrived = new ArrayList<>(content(hills).keySet());
        arrived.add(0, ListFile.ELSEWHERE);
        assertEquals(arrived, names(there));
        assertTrue(
                Files.readString(there.resolve(ListFile.ELSEWHERE)).contains("turn 30"),
                "its levels are another host's, whatever the zip says");
    }

    @Test
    void pathsThatLeadElsewhereAreRefused() throws Exception {
        byte[] segment = Files.readAllBytes(hills.resolve(SEGMENT));
        for (String path :
                List.of(
                        "../" + SEGMENT,
                        "/" + SEGMENT,
                        "a/../" + SEGMENT,
                        "..\\" + SEGMENT,
                        "a/b/" + SEGMENT,
                        "C:" + SEGMENT)) {
            assertRefused("is not part of any world", zip(Map.of(path, segment)));
        }
    }

    @Test
    void whatBelongsToNoWorldIsRefused() throws Exception {
        byte[] segment = Files.readAllBytes(hills.resolve(SEGMENT));
        assertRefused("run.sh", zip(Map.of(SEGMENT, segment, "run.sh", new byte[3])));
        String escapes =
                "\u001b[2J\u009b2J\u202e.sh"; // Older and newer ways to speak to a terminal.
        assertRefused(
                "\ufffd[2J\ufffd2J\ufffd.sh", zip(Map.of(SEGMENT, segment, escapes, new byte[3])));
        assertRefused("It contains no world", zip(Map.of()));
        assertRefused(
                "is not a file of", zip(Map.of(SEGMENT, "hello".getBytes(StandardCharsets.UTF_8))));
        byte[] cut = Arrays.copyOf(segment, 200);
        assertRefused("does not begin with a world", zip(Map.of(SEGMENT, cut)));
        assertRefused("twice", zip(Map.of("a/" + SEGMENT, segment, "b/" + SEGMENT, segment)));
        assertRefused(
                "picture is too large",
                zip(Map.of(WorldPicture.FILE, new byte[WorldZipLimits.PICTURE_BYTES_MAX + 1])));
    }

    @Test
    void aSymbolicLinkIsRefused() throws Exception {
        Path file = zip(Map.of(SEGMENT, "/etc/passwd".getBytes(StandardCharsets.UTF_8)));
        byte[] bytes = Files.readAllBytes(file);
        int head = find(bytes, 0x02014B50);
        bytes[head + 5] = 3; // Made on Unix,
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(head + 38, 0xA1FF << 16);
        Files.write(file, bytes);
        assertRefused("symbolic link", file);
    }

    private static int find(byte[] bytes, int magic) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = bytes.length - 4; i >= 0; i--) {
            if (buffer.getInt(i) == magic) {
                return i;
            }
        }
        throw new AssertionError("not found");
    }

    @Test
    void whatUnpacksToMoreThanItSaysIsRefused() throws Exception {
        Path file = zip(Map.of(SEGMENT, new byte[50_000_000]));
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putInt(find(bytes, 0x02014B50) + 24, 1000);
        Files.write(file, bytes);
        assertRefused("Unpacked, it ", file);
        buffer.putInt(find(bytes, 0x02014B50) + 24, -2);
        Files.write(file, bytes);
        assertRefused("larger than any world", file);
    }

    @Test
    void tooManyFilesAndNoZipAtAllAreRefused() throws Exception {
        Map<String, byte[]> many = new TreeMap<>();
        for (int i = 0; i <= WorldZipLimits.ENTRIES_MAX; i++) {
            many.put(String.format("journal-%010d.quoin", i), new byte[0]);
        }
        assertRefused("more files than a world has", zip(many));
        Path text = Files.writeString(home.resolve("given.zip"), "no zip");
        assertRefused("not a zip file", text);
        assertRefused("not a file", home.resolve("gone.zip"));
    }

    @Test
    void aListThatIsHiddenBehindAFalseEndIsRefused() throws Exception {
        byte[] segment = Files.readAllBytes(hills.resolve(SEGMENT));
        byte[] picture = new byte[WorldZipLimits.PICTURE_BYTES_MAX + 1];
        for (Path file :
                List.of(zip(Map.of(SEGMENT, segment, WorldPicture.FILE, picture)), plain())) {
            byte[] bytes = Files.readAllBytes(file);
            Files.write(file, BentZip.withFalseEnd(bytes));
            assertRefused("It is not a plain zip file: its end record at byte", file);
        }
    }

    private Path plain() throws Exception {
        return zip(Map.of(SEGMENT, Files.readAllBytes(hills.resolve(SEGMENT))));
    }

    @Test
    void aListOfZip64IsRefused() throws Exception {
        Path file = plain();
        Files.write(file, BentZip.withZip64(Files.readAllBytes(file)));
        assertRefused("zip64 directory, which Quoin does not read", file);
    }

    @Test
    void aListElsewhereThanBeforeTheEndIsRefused() throws Exception {
        Path file = plain();
        Files.write(file, BentZip.behind(new byte[100], Files.readAllBytes(file)));
        assertRefused("not at byte", file);
    }

    @Test
    void aListOfMoreEntriesThanTheEndSaysIsRefused() throws Exception {
        byte[] segment = Files.readAllBytes(hills.resolve(SEGMENT));
        Path file = zip(Map.of(SEGMENT, segment, WorldPicture.FILE, new byte[1]));
        Files.write(file, BentZip.withCount(Files.readAllBytes(file), 1));
        assertRefused("its end record lists 1 entries, its directory has 2", file);
        Files.write(file, BentZip.withCount(Files.readAllBytes(file), 3));
        assertRefused("its end record lists 3 entries, its directory has 2", file);
    }

    @Test
    void aCommentThatFitsIsNoReasonToRefuse() throws Exception {
        Path file = plain();
        byte[] bytes = BentZip.withComment(Files.readAllBytes(file), new byte[] {80, 75, 5});
        WorldZip.read(Files.write(file, bytes), worlds.resolve("x"), new Progress());
        assertEquals("Hills", entry("x").name());
    }

    @Test
    void damageAnywhereIsASentenceAndNeverAnotherException() throws Exception {
        Path good = home.resolve("given.zip");
        WorldZip.write(hills, good, new Progress());
        byte[] bytes = Files.readAllBytes(good);
        long seed = 20261123;
        Random random = new Random(seed);
        for (int i = 0; i < 300; i++) {
            byte[] bad = bytes.clone();
            // Most of a zip is packed data; its end decides what is read.
            int from = random.nextBoolean() ? Math.max(0, bad.length - 300) : 0;
            for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
                bad[from + random.nextInt(bad.length - from)] ^= (byte) (1 << random.nextInt(8));
            }
            Files.write(good, bad);
            Path to = worlds.resolve("bad" + i);
            try {
                WorldZip.read(good, to, new Progress());
                FolderCopy.delete(to);
            } catch (StoreException e) {
                assertFalse(Files.exists(to), "seed " + seed + ", round " + i);
            } catch (IOException | RuntimeException e) {
                throw new AssertionError("seed " + seed + ", round " + i, e);
            }
        }
        assertEquals(List.of("hills"), names(worlds));
    }

    @Test
    void aCancelledExportLeavesNothing() {
        Progress progress = new Progress();
        progress.cancel();
        Path zip = home.resolve("Hills.quoin.zip");
        assertThrows(Progress.CancelledException.class, () -> WorldZip.write(hills, zip, progress));
        assertFalse(Files.exists(zip));
        assertFalse(Files.exists(zip.resolveSibling("Hills.quoin.zip.part")));
    }

    @Test
    void aRenamedWorldIsTheSameUnderAnotherName() throws Exception {
        long played = entry("hills").lastPlayedMillis();
        WorldFiles.rename(hills, "Höhen und Tiefen");
        assertEquals("Höhen und Tiefen", entry("hills").name());
        assertEquals(30, entry("hills").turn());
        assertEquals(played, entry("hills").lastPlayedMillis());
        play(hills, 4);
        assertEquals("Höhen und Tiefen", entry("hills").name());
        assertEquals(34, entry("hills").turn());
        assertThrows(StoreException.class, () -> WorldFiles.rename(hills, "x".repeat(65)));
    }

    @Test
    void aCopyHasItsOwnNameAndLeavesTheOtherAlone() throws Exception {
        Map<String, byte[]> before = content(hills);
        WorldCopy.copy(hills, worlds.resolve("two"), "Hills 2", new Progress());
        assertEquals("Hills 2", entry("two").name());
        assertEquals(entry("hills").turn(), entry("two").turn());
        play(worlds.resolve("two"), 6);
        assertEquals(36, entry("two").turn());
        assertEquals(before.keySet(), content(hills).keySet());
        assertEquals(30, entry("hills").turn());
    }

    @Test
    void aWorldThatIsThrownAwayIsWholeInTheTrash() throws Exception {
        Map<String, byte[]> before = content(hills);
        Path trash = home.resolve("trash");
        Path there = WorldCopy.throwAway(hills, trash, Instant.EPOCH, new Progress());
        assertFalse(Files.exists(hills));
        assertEquals(before.keySet(), content(there).keySet());
        play(hills, 2);
        Path again = WorldCopy.throwAway(hills, trash, Instant.EPOCH, new Progress());
        assertFalse(there.equals(again));
    }

    @Test
    void aWorldGoesBackToABackupAndWhatCameLaterIsKept() throws Exception {
        play(hills, 10);
        play(hills, 10);
        List<WorldFiles.Backup> backups = WorldFiles.backups(hills);
        assertEquals(List.of(50, 40, 30), backups.stream().map(WorldFiles.Backup::turn).toList());
        Path trash = home.resolve("trash");
        WorldFiles.Backup wanted = backups.get(1);
        Path later = WorldCopy.restore(hills, wanted.file(), trash, Instant.EPOCH);
        assertEquals(40, entry("hills").turn());
        assertEquals(2, WorldCopy.filesOf(later).size());
        play(hills, 3);
        assertEquals(43, entry("hills").turn());
        assertThrows(
                StoreException.class, () -> WorldCopy.restore(hills, "../x", trash, Instant.EPOCH));
    }

    @Test
    void nothingIsDoneToAWorldThatSomebodyHosts() throws Exception {
        List<String> before = new ArrayList<>(content(hills).keySet());
        try (WorldFolder open = WorldFolder.open(hills, HILLS)) {
            Path elsewhere = home.resolve("elsewhere");
            assertThrows(StoreException.class, () -> WorldFiles.rename(hills, "New"));
            assertThrows(
                    StoreException.class,
                    () -> WorldCopy.copy(hills, elsewhere, "New", new Progress()));
            assertThrows(
                    StoreException.class,
                    () -> WorldCopy.throwAway(hills, elsewhere, Instant.EPOCH, new Progress()));
            assertThrows(
                    StoreException.class,
                    () -> WorldCopy.restore(hills, SEGMENT, elsewhere, Instant.EPOCH));
            assertThrows(
                    StoreException.class,
                    () -> WorldZip.write(hills, elsewhere.resolve("a.zip"), new Progress()));
            assertEquals(30, open.start().simulation().turn());
        }
        assertEquals(before, List.copyOf(content(hills).keySet()));
    }

    @Test
    void whatTheTestPlaysIsAWorldThatOpens() throws Exception {
        assertEquals(30, entry("hills").turn());
        assertTrue(new DiskFolder(hills).names().contains(SEGMENT));
    }
}
