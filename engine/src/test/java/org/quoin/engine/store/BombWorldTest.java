package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplayVerifier;
import org.quoin.engine.store.SegmentFolder.SegmentFile;
import org.quoin.engine.store.StoreException.StoppedException;
import org.quoin.engine.testing.SnapshotBombs;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Packing;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.engine.work.OpenBudget;

/** Worlds of few bytes that need much memory or time to open. */
class BombWorldTest {
    @TempDir private Path temp = Path.of("");
    private DiskFolder folder = new DiskFolder(temp);

    /** An older whole segment, to which recovery would fall back from a damaged one. */
    @BeforeEach
    void olderSegment() throws StoreException {
        folder = new DiskFolder(temp.resolve("world"));
        try (WorldFolder world = WorldFolder.open(folder, JournaledPlay.SETTINGS)) {
            Journal journal = world.journal(Runnable::run, Runnable::run, problem -> {});
            new JournaledPlay(world.start(), journal, 2, 1).play(20);
            assertTrue(journal.close().isDone());
        }
    }

    private void add(byte[] raw, int rawBytes) throws IOException {
        SegmentFile file = folder.create(Segments.of(100));
        file.append(SegmentHeader.of(JournaledPlay.SETTINGS).toBytes());
        Blob packed = Blob.owning(Packing.pack(raw));
        file.append(
                new SegmentRecord.World(100, 1, rawBytes, new TurnEncoder().base(), packed)
                        .toBytes());
        file.close();
    }

    private static OpenBudget budget(int seconds, long memoryBytes, int checks) {
        int[] left = {checks};
        long[] now = {0};
        // A second goes by between two looks at the clock.
        return new OpenBudget(
                () -> now[0] += 1_000_000_000L, seconds, memoryBytes, () -> --left[0] < 0);
    }

    private void assertStopped(OpenBudget budget, String why) throws IOException {
        List<String> before = folder.names();
        StoppedException e =
                assertThrows(
                        StoppedException.class,
                        () -> WorldFolder.open(folder, JournaledPlay.SETTINGS, budget));
        String message = String.valueOf(e.getMessage());
        assertTrue(message.contains("The world in " + folder.where()), message);
        assertTrue(message.contains(why), message);
        assertEquals(before, folder.names(), "it is not taken for damaged");
    }

    @Test
    void openingCanBeCancelledAndChangesNothing() throws IOException {
        byte[] raw = SnapshotBombs.uniformSections(JournaledPlay.SETTINGS.config(), 4000);
        add(raw, raw.length);
        assertStopped(budget(1 << 20, Long.MAX_VALUE, 20), "because it was closed first");
    }

    @Test
    void openingTakesNoMoreTimeThanAllowed() throws IOException {
        byte[] raw = SnapshotBombs.columns(JournaledPlay.SETTINGS.config(), 4000);
        add(raw, raw.length);
        assertStopped(budget(30, Long.MAX_VALUE, 1 << 20), "more than 30 s");
    }

    @Test
    void openingTakesNoMoreMemoryThanAllowed() throws IOException {
        byte[] raw = SnapshotBombs.stripedSections(JournaledPlay.SETTINGS.config(), 4000);
        add(raw, raw.length);
        assertStopped(budget(1 << 20, 4_000_000, 1 << 20), "only 4 MB is available");
    }

    @Test
    void whatIsUnpackedIsReservedBefore() throws IOException {
        byte[] raw = new byte[8_000_000];
        add(raw, raw.length);
        assertStopped(budget(1 << 20, 4_000_000, 1 << 20), "only 4 MB is available");
    }

    /** The longest that zlib can unpack to is a thousand times what is there. */
    @Test
    void aSizeThatTheBytesCannotHaveIsNotAllocated() throws IOException, StoreException {
        add(new byte[1000], 200_000_000);
        assertEquals(null, Packing.unpack(Packing.pack(new byte[1000]), 200_000_000));
        WorldFolder world = WorldFolder.open(folder, JournaledPlay.SETTINGS);
        assertEquals(20, world.start().simulation().turn(), "the segment before is taken");
        world.close();
        assertTrue(Files.exists(temp.resolve("world").resolve(Segments.of(100) + ".damaged")));
    }

    @Test
    void turnsThatAreReplayedCanBeCancelled() throws IOException {
        assertThrows(
                StoppedException.class,
                () ->
                        WorldFolder.open(
                                folder,
                                JournaledPlay.SETTINGS,
                                budget(1 << 20, Long.MAX_VALUE, 16)));
    }

    @Test
    void aVerifierEndsWithASentence() throws IOException {
        byte[] raw = SnapshotBombs.uniformSections(JournaledPlay.SETTINGS.config(), 2_000_000);
        add(raw, raw.length);
        ReplayVerifier.Progress silent =
                new ReplayVerifier.Progress() {
                    @Override
                    public void segment(String file) {}

                    @Override
                    public void turns(long turns) {}
                };
        ReplayFiles one = new ReplayFiles(folder, List.of(Segments.of(100)));
        StoreException e =
                assertThrows(StoreException.class, () -> ReplayVerifier.verify(one, silent));
        assertTrue(String.valueOf(e.getMessage()).contains("2000000 sections in"), e::getMessage);
    }
}
