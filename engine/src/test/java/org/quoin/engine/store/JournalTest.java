package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.work.OpenBudget;

@Tag("slow")
class JournalTest {
    /** Tasks that are not run before the test says so. */
    private final ArrayDeque<Runnable> slow = new ArrayDeque<>();

    private final List<Reason> problems = new ArrayList<>();
    private final MemoryFolder folder = new MemoryFolder();
    private final Journal journal =
            new Journal(folder, JournaledPlay.SETTINGS, Runnable::run, slow::add, problems::add);

    private JournaledPlay begin() {
        return new JournaledPlay(
                HostSession.Start.fresh(JournaledPlay.SETTINGS.config()), journal, 3, 1);
    }

    private void runSlowTasks() {
        while (!slow.isEmpty()) {
            slow.remove().run();
        }
    }

    private static Recovery recover(SegmentFolder folder) throws IOException, StoreException {
        return Objects.requireNonNull(Recovery.of(folder, OpenBudget.unlimited()));
    }

    @Test
    void aKillAtAnyStepOfANewSegmentLosesNothing() throws IOException, StoreException {
        JournaledPlay play = begin();
        play.play(3);
        runSlowTasks();
        assertEquals(3, recover(folder.afterKill()).simulation().turn());
        play.play(5997);
        // The new segment is due, and the disk has not even begun with it.
        assertEquals(6000, recover(folder.afterKill()).simulation().turn());
        play.play(10);
        assertEquals(6010, recover(folder.afterKill()).simulation().turn());

        // Half of the new segment is written.
        MemoryFolder half = folder.afterKill();
        half.put(Segments.of(6000) + Segments.PART, new byte[100]);
        assertEquals(6010, recover(half).simulation().turn());
        try (WorldFolder world = WorldFolder.open(half, JournaledPlay.SETTINGS)) {
            assertEquals(6010, world.start().simulation().turn());
        }
        assertEquals(List.of(Segments.of(0)), half.names());

        // It is whole, but what was played since is not safe yet; then it has its name.
        slow.remove().run();
        assertEquals(6010, recover(folder.afterKill()).simulation().turn());
        play.play(1);
        slow.remove().run();
        assertEquals(List.of(Segments.of(0), Segments.of(6000)), folder.names());
        Recovery recovery = recover(folder.afterKill());
        assertEquals(Segments.of(6000), recovery.file());
        assertEquals(6011, recovery.simulation().turn());
        play.play(5);
        runSlowTasks();
        assertEquals(play.simulation.stateHash(), recover(folder).simulation().stateHash());
        assertFalse(journal.close().isDone());
        runSlowTasks();
        assertTrue(journal.close().isDone());
        assertEquals(List.of(), problems);
    }

    @Test
    void aPowerFailureAtAnyStepOfANewSegmentCostsNoMoreThanASecondAndAHalf()
            throws IOException, StoreException {
        JournaledPlay play = begin();
        runSlowTasks();
        play.play(6000);
        // The new segment takes ten seconds, in which the old one is synced once a second.
        for (int second = 1; second <= 10; second++) {
            play.play(20);
            journal.advance(second * 1_000_000_000L);
            slow.removeLast().run();
            play.play(5);
            assertTrue(turnAfterPowerFailure() >= play.simulation.turn() - 30);
        }
        int steps = 0;
        while (!slow.isEmpty()) {
            slow.remove().run();
            steps++;
            assertTrue(turnAfterPowerFailure() >= play.simulation.turn() - 30, "step " + steps);
        }
        assertEquals(Segments.of(6000), recover(folder).file());
    }

    /** The world that is found if all is lost that was not synced. */
    private int turnAfterPowerFailure() throws IOException, StoreException {
        return recover(folder.afterPowerFailure(new WorstLuck())).simulation().turn();
    }

    /** As little as chance can let through. */
    private static final class WorstLuck extends Random {
        private static final long serialVersionUID = 1L;

        @Override
        public int nextInt(int bound) {
            return bound - 1;
        }
    }

    @Test
    void aFullDiskIsToldOnceAndTheGameGoesOnAndIsSavedAgainLater()
            throws IOException, StoreException {
        JournaledPlay play = begin();
        runSlowTasks();
        play.play(50);
        folder.setFreeBytes(70);
        play.play(2000);
        runSlowTasks();
        assertEquals(1, problems.size());
        Reason full = Reason.of(FileCode.FULL);
        assertEquals(Reason.of(StoreCode.NOT_SAVED).because(full), problems.get(0));
        Recovery before = recover(folder.afterKill());
        assertTrue(before.simulation().turn() >= 50, "turn " + before.simulation().turn());
        assertEquals(
                play.hashByTurn.get(before.simulation().turn()), before.simulation().stateHash());

        folder.setFreeBytes(Long.MAX_VALUE);
        play.play(700);
        runSlowTasks();
        play.play(5);
        assertEquals(List.of(Reason.of(StoreCode.SAVED_AGAIN)), problems.subList(1, 2));
        Recovery after = recover(folder.afterKill());
        assertEquals(2755, after.simulation().turn());
        assertEquals(play.simulation.stateHash(), after.simulation().stateHash());
        assertNull(after.damage());
    }

    @Test
    void anAlmostFullDiskAtEveryPlaceStillGivesAWorldThatWas() throws IOException, StoreException {
        for (int free = 0; free < 1500; free += 211) {
            MemoryFolder small = new MemoryFolder();
            small.setFreeBytes(free);
            JournaledPlay play = JournaledPlay.in(small, 2, free);
            play.play(60);
            if (Segments.list(small).isEmpty()) {
                continue; // Not even the first snapshot fits.
            }
            Recovery recovery = recover(small);
            int turn = recovery.simulation().turn();
            assertEquals(play.hashByTurn.get(turn), recovery.simulation().stateHash());
        }
    }

    @Test
    void theEndWritesASnapshotOnlyIfSomethingWasPlayedSinceTheLast()
            throws IOException, StoreException {
        JournaledPlay play = begin();
        runSlowTasks();
        journal.ended(play.simulation);
        runSlowTasks();
        assertEquals(List.of(Segments.of(0)), folder.names());
        play.play(7);
        journal.ended(play.simulation);
        CompletableFuture<Void> closed = journal.close();
        assertFalse(closed.isDone());
        runSlowTasks();
        assertTrue(closed.isDone());
        assertEquals(List.of(Segments.of(0), Segments.of(7)), folder.names());
        assertEquals(play.simulation.stateHash(), recover(folder).simulation().stateHash());
    }

    @Test
    void theOldestFilesGoFirstAndTheNewestTwoStay() throws IOException {
        for (int turn = 0; turn < 5; turn++) {
            folder.put(Segments.of(turn), new byte[100]);
        }
        folder.put(Segments.of(1) + Segments.DAMAGED, new byte[100]);
        folder.put("notes.txt", new byte[100]);
        Segments.prune(folder, 450);
        assertEquals(
                List.of(Segments.of(2), Segments.of(3), Segments.of(4), "notes.txt"),
                folder.names());
        Segments.prune(folder, 0);
        assertEquals(List.of(Segments.of(3), Segments.of(4), "notes.txt"), folder.names());
    }
}
