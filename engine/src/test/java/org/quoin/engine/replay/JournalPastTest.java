package org.quoin.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.store.JournaledPlay;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.undo.PlayerBook;
import org.quoin.engine.undo.VoxelChange;
import org.quoin.engine.undo.WorldPast;
import org.quoin.engine.work.OpenBudget;

/** The history of a block in a journal of several segments. */
final class JournalPastTest {
    private static final int TURNS_OF_A_SEGMENT = 3000;

    private final MemoryFolder folder = new MemoryFolder();

    @Test
    void changesOfOlderSegmentsCarryTheNameThatAPlayerHasNow() throws Exception {
        JournaledPlay play = JournaledPlay.in(folder, 1, 9);
        play.play(TURNS_OF_A_SEGMENT + 10);
        play.rename(0, "Anna");
        play.play(100);

        VoxelChange first = allChanges().get(0);
        assertTrue(first.turn() < TURNS_OF_A_SEGMENT);
        assertEquals(Seat.playerIdOf(1000), first.playerId());
        JournalPast past =
                new JournalPast(folder, Runnable::run, Runnable::run, JournalPastTest::budget);
        WorldPast.History history =
                past.readHistory(first.x(), first.y(), first.z(), 0, Integer.MAX_VALUE);
        assertTrue(history.changes().contains(first));
        assertEquals("Anna", history.players().nameOf(first.playerId()));
    }

    private List<VoxelChange> allChanges() throws Exception {
        List<VoxelChange> changes = new ArrayList<>();
        new WorldChanges(folder, WorldFolder.segments(folder), new PlayerBook(), budget())
                .read(0, Integer.MAX_VALUE, changes::add);
        return changes;
    }

    private static OpenBudget budget() {
        return OpenBudget.ofFile(() -> false);
    }
}
