package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.SegmentFolder.SegmentFile;
import org.quoin.engine.store.StoreException.VersionException;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

class WorldFolderTest {
    private static final WorldSettings SETTINGS = JournaledPlay.SETTINGS;

    @TempDir private Path temp = Path.of("");

    @Test
    void aWorldOnDiskIsRecoveredAndListed() throws StoreException, IOException {
        Path folder = temp.resolve("worlds").resolve("gable");
        long hash;
        try (WorldFolder world = WorldFolder.open(folder, SETTINGS)) {
            Journal journal = world.journal(Runnable::run, Runnable::run, problem -> {});
            JournaledPlay play = new JournaledPlay(world.start(), journal, 2, 1);
            play.play(70);
            hash = play.simulation.stateHash();
            assertTrue(journal.close().isDone());
        }
        WorldSettings others = new WorldSettings("Other", new WorldConfig(1, 60), LatePolicy.WAIT);
        try (WorldFolder world = WorldFolder.open(folder, others)) {
            assertEquals(SETTINGS, world.settings());
            assertEquals(hash, world.start().simulation().stateHash());
            assertEquals(2, world.start().seats().size());
        }
        Files.createDirectories(temp.resolve("worlds").resolve("empty"));
        List<WorldList.Entry> list = WorldList.of(temp.resolve("worlds"));
        assertEquals(1, list.size());
        WorldList.Entry entry = list.get(0);
        assertEquals("Gable", entry.name());
        assertEquals(70, entry.turn());
        assertEquals(20, entry.turnRate());
        assertEquals(folder, entry.folder());
        assertNull(entry.problem());
        assertTrue(entry.bytes() > 500 && entry.lastPlayedMillis() > 0);
        assertEquals(List.of(), WorldList.of(temp.resolve("nowhere")));
    }

    @Test
    void aWorldOfTheFutureIsNotTheOnePlayedLast() throws Exception {
        Map<String, Integer> years = Map.of("future", 2036, "new", 2026, "old", 2025);
        for (String name : years.keySet()) {
            Path folder = temp.resolve(name);
            try (WorldFolder world = WorldFolder.open(folder, SETTINGS)) {
                Journal journal = world.journal(Runnable::run, Runnable::run, problem -> {});
                new JournaledPlay(world.start(), journal, 2, 1).play(1);
                assertTrue(journal.close().isDone());
            }
            FileTime time = FileTime.from(Instant.parse(years.get(name) + "-01-01T00:00:00Z"));
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.setLastModifiedTime(file, time);
                }
            }
        }
        long now = Instant.parse("2026-06-01T00:00:00Z").toEpochMilli();
        assertEquals(
                List.of("new", "old", "future"),
                WorldList.of(temp, now).stream()
                        .map(each -> each.folder().getFileName().toString())
                        .toList());
    }

    @Test
    void twoHostsCannotOpenOneWorld() throws StoreException {
        try (WorldFolder first = WorldFolder.open(temp, SETTINGS)) {
            assertNotNull(first);
            StoreException e =
                    assertThrows(StoreException.class, () -> WorldFolder.open(temp, SETTINGS));
            assertEquals(StoreCode.OPEN_ELSEWHERE, e.why().code());
        }
        WorldFolder.open(temp, SETTINGS).close();
    }

    @Test
    void aWorldOfOtherRulesIsRefusedByVersionAndByName() throws IOException {
        DiskFolder folder = new DiskFolder(temp.resolve("old"));
        SegmentHeader other =
                new SegmentHeader(
                        RulesVersion.CURRENT + 1, "9.9.9", Wire.PROTOCOL_VERSION, SETTINGS);
        write(folder, other.toBytes());
        VersionException e =
                assertThrows(VersionException.class, () -> WorldFolder.open(folder, SETTINGS));
        Reason newer = Reason.of(StoreCode.NEWER_GAME, "9.9.9", GameVersion.CURRENT);
        assertEquals(newer, e.why());
        String message = String.valueOf(e.getMessage());
        assertTrue(message.contains("rules " + (RulesVersion.CURRENT + 1)), message);
        assertEquals(newer, WorldList.of(temp).get(0).problem());
    }

    /** Both may call themselves the same version: then only which is newer says what to do. */
    @ParameterizedTest
    @CsvSource({
        "9.9.9, 1, NEWER_GAME",
        "0.0.1, -1, OLDER_GAME",
        ", 1, NEWER_BUILD",
        ", -1, OLDER_BUILD"
    })
    void whatToDoFollowsFromWhichGameIsNewer(@Nullable String game, int rules, StoreCode code)
            throws IOException {
        DiskFolder folder = new DiskFolder(temp.resolve("other"));
        String version = game == null ? GameVersion.CURRENT : game;
        write(
                folder,
                new SegmentHeader(
                                rules < 0
                                        ? RulesVersion.OLDEST_OPENED + rules
                                        : RulesVersion.CURRENT + rules,
                                version,
                                Wire.PROTOCOL_VERSION,
                                SETTINGS)
                        .toBytes());
        VersionException e =
                assertThrows(VersionException.class, () -> WorldFolder.open(folder, SETTINGS));
        assertEquals(code, e.why().code());
        assertEquals(version, e.why().arguments().get(0));
    }

    @Test
    void aWorldOfAnotherFormatIsRefusedByName() throws IOException {
        byte[] header = SegmentHeader.of(SETTINGS).toBytes();
        ByteBuffer bytes = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putShort(4, (short) 99);
        CRC32C crc = new CRC32C();
        crc.update(header, 0, header.length - 4);
        bytes.putInt(header.length - 4, (int) crc.getValue());
        VersionException e =
                assertThrows(
                        VersionException.class,
                        () -> SegmentHeader.read(new ByteArrayInputStream(header), "file"));
        assertTrue(String.valueOf(e.getMessage()).contains("journal format 99"));
    }

    @Test
    void aWorldOfAnotherTurnCodingOpensIfItWasClosedAndIsRefusedByNameIfNot()
            throws IOException, StoreException {
        MemoryFolder memory = new MemoryFolder();
        JournaledPlay.in(memory, 2, 1).play(0);
        String file = Segments.of(0);
        byte[] closed = withProtocol(memory.get(file), Wire.PROTOCOL_VERSION + 1);
        memory.put(file, closed);
        try (WorldFolder world = WorldFolder.open(memory, SETTINGS)) {
            assertEquals(0, world.start().simulation().turn());
        }

        MemoryFolder killed = new MemoryFolder();
        JournaledPlay.in(killed, 2, 1).play(30);
        killed.put(file, withProtocol(killed.get(file), Wire.PROTOCOL_VERSION + 1));
        VersionException e =
                assertThrows(VersionException.class, () -> WorldFolder.open(killed, SETTINGS));
        assertTrue(String.valueOf(e.getMessage()).contains("open it here again"));
    }

    @Test
    void headersAreReadAsTheyWereWritten() throws IOException, StoreException {
        WorldSettings settings =
                new WorldSettings("Ünïcödé ".repeat(20), new WorldConfig(-5, 60), LatePolicy.WAIT);
        SegmentHeader header = SegmentHeader.of(settings);
        SegmentHeader read = SegmentHeader.read(new ByteArrayInputStream(header.toBytes()), "file");
        assertEquals(header, read);
        assertEquals(60, read.settings().config().turnRate());
    }

    /** As they are shown, such texts take more bytes than in the file. */
    @Test
    void controlCharactersInATitleShiftNoRecord() throws IOException, StoreException {
        WorldSettings settings =
                new WorldSettings("a\u0007b\u001bc", SETTINGS.config(), LatePolicy.WAIT);
        MemoryFolder memory = new MemoryFolder();
        Journal.inline(memory, settings)
                .started(Simulation.create(settings.config()), new TurnEncoder().base());
        String file = Segments.of(0);
        try (SegmentReader reader = SegmentReader.open(memory, file)) {
            assertEquals("a\uFFFDb\uFFFDc", reader.header().settings().name());
            assertEquals(SegmentHeader.of(settings).toBytes().length, reader.offset());
            assertTrue(reader.next() instanceof SegmentRecord.World);
            assertNull(reader.next());
            assertNull(reader.damage());
            assertEquals(memory.get(file).length, reader.offset());
        }
    }

    @Test
    void aFileWhereTheFolderShouldBeIsToldInPlainWords() throws IOException {
        Path file = Files.writeString(temp.resolve("world"), "mine");
        StoreException told =
                assertThrows(StoreException.class, () -> WorldFolder.open(file, SETTINGS));
        String text = String.valueOf(told.getMessage());
        assertTrue(text.endsWith("a file is where a folder should be"), text);
        assertEquals("mine", Files.readString(file));
    }

    private static void write(SegmentFolder folder, byte[] header) throws IOException {
        SegmentFile file = folder.create(Segments.of(0));
        file.append(header);
        file.close();
    }

    /** The same segment, as if a game of another protocol had written it. */
    private static byte[] withProtocol(byte[] segment, int protocol) {
        int length = SegmentHeader.of(SETTINGS).toBytes().length;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(
                new SegmentHeader(RulesVersion.CURRENT, GameVersion.CURRENT, protocol, SETTINGS)
                        .toBytes());
        out.writeBytes(Arrays.copyOfRange(segment, length, segment.length));
        return out.toByteArray();
    }
}
