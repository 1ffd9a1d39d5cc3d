package org.quoin.engine.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.testing.SnapshotBombs;
import org.quoin.engine.work.OpenBudget;

/** The memory a host can make a client hold: its world, and another that is to replace it. */
class WorldBudgetTest {
    /** About 2 MB of memory, in a few kilobytes. */
    private static final byte[] WORLD = SnapshotBombs.stripedSections(ScriptedSession.WORLD, 400);

    private static ScriptedSession greeted(long memoryBytes) {
        ScriptedSession scripted =
                new ScriptedSession(
                        WORLD, () -> new OpenBudget(() -> 0, 1, memoryBytes, () -> false));
        scripted.opened();
        scripted.receive(scripted.welcome(false));
        return scripted;
    }

    private static ScriptedSession joined(long memoryBytes) {
        ScriptedSession scripted = greeted(memoryBytes);
        sendWorld(scripted);
        scripted.advance();
        assertNull(scripted.session.disconnectReason());
        return scripted;
    }

    private static void sendWorld(ScriptedSession scripted) {
        scripted.receive(scripted.firstPart());
        scripted.receive(scripted.lastPart());
    }

    private static void assertEnded(EndCode why, ScriptedSession scripted) {
        DisconnectReason reason = scripted.session.disconnectReason();
        assertNotNull(reason);
        assertEquals(DisconnectReason.Kind.PROTOCOL_ERROR, reason.kind());
        assertEquals(why, reason.why().code());
    }

    @Test
    void aDownloadThatDoesNotFitIsRefusedBeforeItComes() {
        assertEnded(EndCode.WORLD_LARGE, greeted(WORLD.length));
    }

    @Test
    void aWorldThatDoesNotFitIsRefusedBeforeItIsMade() {
        ScriptedSession scripted = greeted(1_000_000);
        scripted.receive(scripted.firstPart());
        assertNull(scripted.session.disconnectReason());
        scripted.receive(scripted.lastPart());
        assertEnded(EndCode.WORLD_LARGE, scripted);
    }

    @Test
    void aWorldAndItsReplacementShareOneBudget() {
        ScriptedSession scripted = joined(4_000_000);
        scripted.receive(scripted.resync());
        sendWorld(scripted);
        assertEnded(EndCode.REPAIR_LARGE, scripted);
    }

    @Test
    void aResyncThatDoesNotFitBesideTheWorldIsRefusedBeforeItComes() {
        ScriptedSession scripted = joined(2_300_000);
        scripted.receive(scripted.resync());
        assertEnded(EndCode.REPAIR_LARGE, scripted);
    }

    @Test
    void whereBothFitTheWorldIsReplaced() {
        ScriptedSession scripted = joined(6_000_000);
        scripted.receive(scripted.resync());
        sendWorld(scripted);
        scripted.advance();
        assertNull(scripted.session.disconnectReason());
        assertEquals(1, scripted.session.stats(scripted.now).sync().resyncs());
    }
}
