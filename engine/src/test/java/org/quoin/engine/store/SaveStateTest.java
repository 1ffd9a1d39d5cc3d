package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostSession;

/** The pause screen's words about saving match the disk. */
final class SaveStateTest {
    private static final long SECOND = 1_000_000_000L;

    private final MemoryFolder folder = new MemoryFolder();
    private final Journal journal = Journal.inline(folder, JournaledPlay.SETTINGS);

    private JournaledPlay begin() {
        return new JournaledPlay(
                HostSession.Start.fresh(JournaledPlay.SETTINGS.config()), journal, 2, 1);
    }

    @Test
    void nothingIsSaidToBeSavedBeforeTheFirstSync() {
        assertFalse(journal.state().everSaved());
        begin().play(3);
        assertFalse(journal.state().everSaved());
        assertNull(journal.state().problem());
    }

    @Test
    void aSyncSavesUpToItsTimeAndPlayingOnMakesItOld() {
        JournaledPlay play = begin();
        play.play(3);
        journal.advance(5 * SECOND);
        assertEquals(SaveState.upTo(5 * SECOND, true), journal.state());
        play.play(1);
        assertEquals(SaveState.upTo(5 * SECOND, false), journal.state());
        journal.advance(5 * SECOND + SECOND / 2); // Not due yet.
        assertEquals(5 * SECOND, journal.state().savedNanos());
        journal.advance(6 * SECOND);
        assertEquals(SaveState.upTo(6 * SECOND, true), journal.state());
    }

    @Test
    void aFullDiskIsToldAndWhatWasSavedBeforeStaysTrue() {
        JournaledPlay play = begin();
        play.play(3);
        journal.advance(SECOND);
        folder.setFreeBytes(0);
        play.play(1);
        SaveState failing = journal.state();
        assertNotNull(failing.problem());
        assertTrue(failing.everSaved());
        assertFalse(failing.whole());
        assertEquals(SECOND, failing.savedNanos());
    }

    @Test
    void savingThatWorksAgainIsTold() {
        JournaledPlay play = begin();
        play.play(3);
        folder.setFreeBytes(0);
        play.play(1);
        folder.setFreeBytes(Long.MAX_VALUE);
        play.play(StoreLimits.RETRY_SECONDS * JournaledPlay.SETTINGS.config().turnRate());
        journal.advance(40 * SECOND);
        assertEquals(SaveState.upTo(40 * SECOND, true), journal.state());
    }
}
