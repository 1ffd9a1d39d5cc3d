package org.quoin.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.store.Journal;
import org.quoin.engine.store.JournaledPlay;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;

class ReplayTest {
    private static final ReplayVerifier.Progress SILENT =
            new ReplayVerifier.Progress() {
                @Override
                public void segment(String file) {}

                @Override
                public void turns(long turns) {}
            };

    private final MemoryFolder folder = new MemoryFolder();

    private static ReplayFiles files(MemoryFolder folder) throws IOException {
        return new ReplayFiles(folder, WorldFolder.segments(folder));
    }

    @Test
    void aJournalIsVerifiedByEveryHashInIt() throws IOException, StoreException {
        JournaledPlay.in(folder, 3, 1).play(6100);
        ReplayVerifier.Result result = ReplayVerifier.verify(files(folder), SILENT);
        assertEquals(List.of(), result.problems());
        // Turn 6000 ends the first segment and begins the second.
        assertEquals(6100, result.turns());
        assertEquals(1 + 6000 / 20 + 1 + 1 + 100 / 20, result.hashesCompared());
        assertEquals(JournaledPlay.SETTINGS, result.settings());
    }

    @Test
    void aWorldThatComesOutDifferentlyIsFound() throws IOException, StoreException {
        JournaledPlay play = JournaledPlay.in(folder, 3, 2);
        play.play(50);
        DebugEdits.moveAvatar(play.simulation(), 1, 1);
        play.play(30);
        ReplayVerifier.Result result = ReplayVerifier.verify(files(folder), SILENT);
        assertFalse(result.isWell());
        String problem = result.problems().get(0);
        assertTrue(problem.contains("at turn 60 the hash is "), problem);
    }

    @Test
    void whoDoesNotWantAReplayAnyMoreStopsItsOpening() throws IOException, StoreException {
        JournaledPlay.in(folder, 2, 6).play(40);
        assertThrows(
                StoreException.StoppedException.class,
                () -> ReplaySource.open(files(folder), () -> true));
        int[] asked = {0};
        assertThrows(
                StoreException.StoppedException.class,
                () -> SegmentPlayer.rangeOf(folder, folder.names().get(0), () -> ++asked[0] > 2));
        assertTrue(asked[0] < 10, "no record is read after the stop");
        boolean[] stop = {false};
        try (ReplaySource source = ReplaySource.open(files(folder), () -> stop[0])) {
            stop[0] = true; // Once it is open it can be watched to its end.
            assertEquals(40, source.seek(40));
        }
    }

    @Test
    void damageIsToldWithItsPlace() throws IOException, StoreException {
        JournaledPlay.in(folder, 3, 3).play(80);
        String file = folder.names().get(0);
        byte[] bytes = folder.get(file);
        bytes[bytes.length - 40] ^= 4;
        folder.put(file, bytes);
        ReplayVerifier.Result result = ReplayVerifier.verify(files(folder), SILENT);
        assertEquals(1, result.problems().size());
        String problem = result.problems().get(0);
        assertTrue(problem.startsWith("damaged: " + file + ", byte "), problem);

        bytes[100] ^= 1;
        folder.put(file, bytes);
        assertThrows(StoreException.class, () -> ReplayVerifier.verify(files(folder), SILENT));
    }

    @Test
    void everyTurnCanBeReachedFromEveryOther() throws IOException, StoreException {
        JournaledPlay play = JournaledPlay.in(folder, 3, 4);
        play.play(6400);
        Random random = new Random(4);
        try (ReplaySource source = ReplaySource.open(files(folder))) {
            assertEquals(0, source.firstTurn());
            assertEquals(6400, source.lastTurn());
            for (int i = 0; i < 60; i++) {
                int turn = random.nextInt(i % 2 == 0 ? 6401 : 500);
                assertEquals(turn, source.seek(turn));
                check(play, source);
            }
            assertEquals(6400, source.seek(7000));
            assertFalse(source.step());
            assertEquals(0, source.seek(-5));
            check(play, source);
        }
    }

    @Test
    void playingOnCrossesSegmentsWithoutAJump() throws IOException, StoreException {
        JournaledPlay play = JournaledPlay.in(folder, 2, 5);
        play.play(6100);
        try (ReplaySource source = ReplaySource.open(files(folder))) {
            assertTrue(source.pollJumped());
            for (int turn = 1; turn <= 6100; turn++) {
                assertTrue(source.step());
                assertEquals(turn, source.turn());
            }
            check(play, source);
            assertFalse(source.pollJumped());
            assertFalse(source.step());
        }
    }

    @Test
    void afterAJumpTheFirstTickTellsTheWholeWorld()
            throws IOException, StoreException, BadBytesException {
        JournaledPlay play = JournaledPlay.in(folder, 3, 6);
        play.play(900);
        try (ReplaySource source = ReplaySource.open(files(folder))) {
            source.seek(900);
            source.viewTick();
            source.pollJumped();
            source.seek(450);
            assertTrue(source.pollJumped());
            byte[] bytes = Snapshot.write(source.simulation());
            Simulation fresh = Snapshot.read(bytes, 0, bytes.length);
            assertEquals(fresh.viewTick().sections().size(), source.viewTick().sections().size());
        }
    }

    @Test
    void aTurnIsReachedInSlicesOfOneTurnAsWellAsAtOnce() throws IOException, StoreException {
        JournaledPlay play = JournaledPlay.in(folder, 3, 7);
        play.play(6400);
        Random random = new Random(7);
        try (ReplaySource source = ReplaySource.open(files(folder))) {
            for (int turn : new int[] {450, 30, 6300, 6100, random.nextInt(6400), 449}) {
                long left = source.turnsTo(turn);
                int slices = 1;
                while (!source.seek(turn, () -> false)) {
                    long now = source.turnsTo(turn);
                    assertTrue(now < left, left + " turns, then " + now + " to turn " + turn);
                    left = now;
                    slices++;
                }
                assertEquals(turn, source.turn());
                assertEquals(0, source.turnsTo(turn));
                assertTrue(slices < 2 * 6400);
                check(play, source);
            }
        }
    }

    @Test
    void whoDoesNotWaitForAnotherFileStaysWhereTheyAre() throws IOException, StoreException {
        JournaledPlay play = JournaledPlay.in(folder, 3, 8);
        play.play(6100);
        try (ReplaySource source = ReplaySource.open(files(folder))) {
            source.seek(300);
            source.setStopAsked(() -> true);
            assertThrows(StoreException.StoppedException.class, () -> source.seek(6050));
            assertEquals(300, source.turn());
            assertEquals(400, source.seek(400), "turns of the file that is open ask nobody");
            source.setStopAsked(() -> false);
            assertEquals(6050, source.seek(6050));
            check(play, source);
        }
    }

    /** Each file begins at a later turn than the one before, and ends at once. */
    @Test
    void manyFilesThatOverlapAreGoneThroughOnASmallStack()
            throws IOException, StoreException, InterruptedException {
        int turns = 3000;
        JournaledPlay.in(folder, 0, 9).play(turns);
        Simulation world = Simulation.create(JournaledPlay.SETTINGS.config());
        for (int turn = 1; turn < turns; turn++) {
            world.step(new Turn(turn, new int[0], new int[0], new Command[0]));
            MemoryFolder alone = new MemoryFolder();
            Journal.inline(alone, JournaledPlay.SETTINGS).started(world, new TurnEncoder().base());
            String file = alone.names().get(0);
            folder.put(file, alone.get(file));
        }
        List<String> seen = new ArrayList<>();
        try (ReplaySource source = ReplaySource.open(files(folder))) {
            Thread small =
                    new Thread(null, () -> seen.add(toTheEnd(source)), "small stack", 192 * 1024);
            small.start();
            small.join();
        }
        assertEquals(List.of("turn 3000"), seen);
    }

    private static String toTheEnd(ReplaySource source) {
        try {
            while (source.step()) {}
            return "turn " + source.turn();
        } catch (IOException | StoreException | StackOverflowError e) {
            return e.toString();
        }
    }

    private static void check(JournaledPlay play, ReplaySource source) {
        assertEquals(play.hashAfter(source.turn()), source.simulation().stateHash());
    }
}
