package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.work.OpenBudget;

/** A world in which nobody is plays no turns, and must be on the disk nevertheless. */
final class StandingWorldTest {
    private static final long SECOND = 1_000_000_000L;

    @TempDir Path temp;

    private final MemoryFolder memory = new MemoryFolder();

    private static Journal journal(SegmentFolder folder) {
        return Journal.inline(folder, JournaledPlay.SETTINGS);
    }

    private static JournaledPlay play(Journal journal) {
        return new JournaledPlay(
                HostSession.Start.fresh(JournaledPlay.SETTINGS.config()), journal, 2, 1);
    }

    private static void stand(JournaledPlay play, Journal journal, long second) {
        journal.standing(play.simulation, play.encoder::base, second * SECOND);
        journal.advance(second * SECOND);
    }

    private static long savedHash(SegmentFolder folder) throws Exception {
        Recovery found = Recovery.of(folder, OpenBudget.unlimited());
        assertNotNull(found);
        return found.simulation().stateHash();
    }

    @Test
    void whatAFullDiskDidNotTakeIsSavedWithoutATurn() throws Exception {
        Journal journal = journal(memory);
        JournaledPlay play = play(journal);
        play.play(10);
        memory.setFreeBytes(0);
        play.play(10);
        for (int second = 100; second < 140; second++) {
            stand(play, journal, second);
        }
        assertNotNull(journal.state().problem(), "the disk is still full");
        memory.setFreeBytes(Long.MAX_VALUE);
        int files = memory.names().size();
        for (int second = 140; second < 160; second++) {
            stand(play, journal, second);
        }
        assertEquals(files, memory.names().size(), "not tried again and again");
        stand(play, journal, 160);
        stand(play, journal, 161);
        assertNull(journal.state().problem());
        assertEquals(play.simulation().stateHash(), savedHash(memory.afterKill()));
        int saved = memory.names().size();
        for (int second = 162; second < 300; second++) {
            stand(play, journal, second);
        }
        assertEquals(saved, memory.names().size(), "once is enough");
    }

    @Test
    void aCopyThatIsAskedForIsWrittenAtOnceAndOnlyOnce() {
        Journal journal = journal(memory);
        JournaledPlay play = play(journal);
        play.play(10);
        stand(play, journal, 1);
        assertFalse(memory.names().contains(Segments.of(10)));
        journal.saveSoon();
        stand(play, journal, 2);
        assertTrue(memory.names().contains(Segments.of(10)));
        journal.saveSoon();
        stand(play, journal, 3);
        assertEquals(2, memory.names().size(), "nothing was played since");
    }

    @Test
    void aFolderThatIsDeletedIsWrittenAnew() throws Exception {
        Path path = temp.resolve("world");
        DiskFolder folder = new DiskFolder(path);
        folder.lock();
        Journal journal = journal(folder);
        JournaledPlay play = play(journal);
        play.play(10);
        Files.move(path, temp.resolve("elsewhere"));
        stand(play, journal, 10);
        stand(play, journal, 11);
        assertEquals(play.simulation().stateHash(), savedHash(new DiskFolder(path)));
    }
}
