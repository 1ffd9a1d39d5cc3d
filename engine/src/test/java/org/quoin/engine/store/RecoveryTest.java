package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.work.OpenBudget;

@Tag("slow")
class RecoveryTest {
    private static final String FIRST = Segments.of(0);

    private final MemoryFolder folder = new MemoryFolder();

    private static Recovery recover(SegmentFolder folder) throws IOException, StoreException {
        return Objects.requireNonNull(Recovery.of(folder, OpenBudget.unlimited()));
    }

    @Test
    void anEmptyFolderHoldsNoWorld() throws IOException, StoreException {
        assertNull(Recovery.of(folder, OpenBudget.unlimited()));
    }

    @Test
    void theWorldIsRecoveredWithItsSettingsAndSeats() throws IOException, StoreException {
        JournaledPlay play = JournaledPlay.in(folder, 4, 1);
        play.play(500);

        Recovery recovery = recover(folder);
        assertEquals(500, recovery.simulation().turn());
        assertEquals(play.simulation.stateHash(), recovery.simulation().stateHash());
        assertEquals(JournaledPlay.SETTINGS, recovery.settings());
        assertNull(recovery.damage());
        List<Seat> seats = new ArrayList<>();
        for (int slot = 0; slot < 4; slot++) {
            seats.add(new Seat(slot, "p" + slot, 1000L + slot));
        }
        assertEquals(seats, recovery.seats());
    }

    @Test
    void aWorldOfWhichNothingCanBeReadIsToldInAFewLinesOnce() throws Exception {
        JournaledPlay.in(folder, 2, 2).play(6100);
        int segments = Segments.list(folder).size();
        assertTrue(segments > 1);
        for (String file : Segments.list(folder)) {
            byte[] bytes = folder.get(file);
            bytes[20] ^= 1;
            folder.put(file, bytes);
        }
        StoreException told =
                assertThrows(
                        StoreException.class, () -> Recovery.of(folder, OpenBudget.unlimited()));
        List<String> lines = String.valueOf(told.getMessage()).lines().toList();
        assertEquals(3, lines.size(), told.getMessage());
        assertEquals("All its " + segments + " segments are damaged, the newest so:", lines.get(1));
        String newest = Segments.list(folder).get(segments - 1);
        assertTrue(lines.get(2).contains(newest), lines.get(2));
    }

    @Test
    void aFileCutAnywhereGivesTheWorldUpToTheLastWholeTurn() throws IOException, StoreException {
        JournaledPlay play = JournaledPlay.in(folder, 2, 2);
        play.play(45);
        byte[] whole = folder.get(FIRST);
        List<Long> ends = turnEnds();
        for (int length = 0; length <= whole.length; length++) {
            MemoryFolder cut = new MemoryFolder();
            cut.put(FIRST, Arrays.copyOf(whole, length));
            if (length < ends.get(0)) {
                assertThrows(
                        StoreException.class,
                        () -> Recovery.of(cut, OpenBudget.unlimited()),
                        "length " + length);
                continue;
            }
            int turns = -1;
            for (long end : ends) {
                turns += end <= length ? 1 : 0;
            }
            Recovery recovery = recover(cut);
            assertEquals(turns, recovery.simulation().turn(), "length " + length);
            assertEquals(
                    play.hashByTurn.get(turns),
                    recovery.simulation().stateHash(),
                    "length " + length);
        }
    }

    @Test
    void aByteDamagedAnywhereEndsTheWorldThereAndNeverChangesIt()
            throws IOException, StoreException {
        JournaledPlay play = JournaledPlay.in(folder, 2, 3);
        play.play(45);
        byte[] whole = folder.get(FIRST);
        List<Long> ends = turnEnds();
        Random random = new Random(3);
        for (int at = 0; at < whole.length; at++) {
            byte[] bent = whole.clone();
            bent[at] ^= (byte) (1 + random.nextInt(255));
            MemoryFolder damaged = new MemoryFolder();
            damaged.put(FIRST, bent);
            if (at < ends.get(0)) {
                assertThrows(
                        StoreException.class,
                        () -> Recovery.of(damaged, OpenBudget.unlimited()),
                        "byte " + at);
                continue;
            }
            int turns = -1;
            for (long end : ends) {
                turns += end <= at ? 1 : 0;
            }
            Recovery recovery = recover(damaged);
            assertEquals(turns, recovery.simulation().turn(), "byte " + at);
            assertEquals(play.hashByTurn.get(turns), recovery.simulation().stateHash());
            String damage = assertNotNullText(recovery.damage());
            assertTrue(damage.startsWith(FIRST + ", byte "), damage);
        }
    }

    @Test
    void whenTheNewestSnapshotIsDamagedTheSegmentBeforeIsPlayed()
            throws IOException, StoreException {
        JournaledPlay play = JournaledPlay.in(folder, 3, 4);
        play.play(6100);
        String newest = Segments.of(6000);
        assertEquals(List.of(FIRST, newest), folder.names());
        assertEquals(6100, recover(folder).simulation().turn());
        byte[] bent = folder.get(newest);
        bent[bent.length / 3] ^= 1;
        MemoryFolder damaged = folder.afterKill();
        damaged.put(newest, bent);

        Recovery recovery = recover(damaged);
        assertEquals(FIRST, recovery.file());
        assertEquals(List.of(newest), recovery.unusable());
        assertEquals(play.hashByTurn.get(6000), recovery.simulation().stateHash());
        try (WorldFolder world = WorldFolder.open(damaged, JournaledPlay.SETTINGS)) {
            assertEquals(6000, world.start().simulation().turn());
        }
        assertEquals(bent.length, damaged.bytes(newest + Segments.DAMAGED));
    }

    /** All that was played after the first opening would be given up by the second. */
    @Test
    void aFileThatIsNamedLikeANewerOneDoesNotTakeBackWhatIsPlayed() throws Exception {
        JournaledPlay.in(folder, 2, 3).play(100);
        folder.put(Segments.of(Integer.MAX_VALUE), folder.get(FIRST));
        Recovery recovery = recover(folder);
        assertEquals(FIRST, recovery.file());
        assertEquals(100, recovery.simulation().turn());
        assertEquals(List.of(Segments.of(Integer.MAX_VALUE)), recovery.unusable());
        folder.put("another name", folder.get(FIRST));
        SegmentPlayer.open(folder, "another name", OpenBudget.unlimited()).close();
    }

    @Test
    void aDamagedTailRightAfterTheSnapshotIsKeptAside() throws IOException, StoreException {
        JournaledPlay.in(folder, 2, 5).play(10);
        byte[] bent = folder.get(FIRST);
        bent[(int) (long) turnEnds().get(0)] ^= 1;
        MemoryFolder damaged = new MemoryFolder();
        damaged.put(FIRST, bent);
        try (WorldFolder world = WorldFolder.open(damaged, JournaledPlay.SETTINGS)) {
            assertEquals(0, world.start().simulation().turn());
            Journal journal = world.journal(Runnable::run, Runnable::run, problem -> {});
            new JournaledPlay(world.start(), journal, 2, 6).play(5);
        }
        assertEquals(List.of(FIRST, FIRST + Segments.DAMAGED), damaged.names());
        assertEquals(bent.length, damaged.bytes(FIRST + Segments.DAMAGED));
        assertEquals(5, recover(damaged).simulation().turn());
    }

    @Test
    void aWorldGoesOnAfterAnyNumberOfStops() throws IOException, StoreException {
        MemoryFolder now = folder;
        Random random = new Random(6);
        int turn = 0;
        for (int stop = 0; stop < 20; stop++) {
            try (WorldFolder world = WorldFolder.open(now, JournaledPlay.SETTINGS)) {
                Journal journal = world.journal(Runnable::run, Runnable::run, problem -> {});
                JournaledPlay play = new JournaledPlay(world.start(), journal, 3, stop);
                assertEquals(turn, play.simulation.turn());
                play.play(1 + random.nextInt(100));
                turn = play.simulation.turn();
                assertEquals(play.simulation.stateHash(), recover(now).simulation().stateHash());
                if (stop % 2 == 0) {
                    journal.ended(play.simulation);
                    assertTrue(journal.close().isDone());
                    assertEquals(Segments.of(turn), recover(now).file());
                }
            }
            now = now.afterKill();
        }
    }

    @Test
    void aPowerFailureCostsWhatWasNotSyncedAndNoMore() throws IOException, StoreException {
        Random random = new Random(7);
        for (int run = 0; run < 50; run++) {
            MemoryFolder machine = new MemoryFolder();
            Journal journal = Journal.inline(machine, JournaledPlay.SETTINGS);
            JournaledPlay play =
                    new JournaledPlay(
                            org.quoin.engine.host.HostSession.Start.fresh(
                                    JournaledPlay.SETTINGS.config()),
                            journal,
                            3,
                            run);
            int turns = random.nextInt(90);
            for (int i = 0; i < turns; i++) {
                play.play(1);
                journal.advance(i * 50_000_000L);
            }
            Recovery recovery = recover(machine.afterPowerFailure(random));
            int recovered = recovery.simulation().turn();
            assertTrue(recovered >= turns - 20, "run " + run + ": " + recovered + " of " + turns);
            assertEquals(play.hashByTurn.get(recovered), recovery.simulation().stateHash());
        }
    }

    /** Where the snapshot and then each turn of the first segment end. */
    private List<Long> turnEnds() throws IOException, StoreException {
        List<Long> ends = new ArrayList<>();
        try (SegmentReader reader = SegmentReader.open(folder, FIRST)) {
            for (SegmentRecord record = reader.next(); record != null; record = reader.next()) {
                if (record instanceof SegmentRecord.World
                        || record instanceof SegmentRecord.Sealed) {
                    ends.add(reader.offset());
                }
            }
        }
        return ends;
    }

    private static String assertNotNullText(@org.jspecify.annotations.Nullable String text) {
        assertNotNull(text);
        return text;
    }
}
