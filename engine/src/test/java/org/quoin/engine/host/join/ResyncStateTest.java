package org.quoin.engine.host.join;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Seat;

/** How long a resync runs, and how many differences are too many. */
final class ResyncStateTest {
    private static final long SECOND = ScriptedClients.SECOND;

    private final Peers peers =
            new Peers(new ScriptedClients(LatePolicy.WAIT, 1), (message, length) -> {});
    private final ResyncState state = new ResyncState(new Player(new Seat(0, "Ann", 1), 20));

    @Test
    void theThirdDifferenceInAMinuteIsTooMany() {
        assertFalse(foundAt(0));
        assertFalse(foundAt(30 * SECOND));
        assertTrue(foundAt(60 * SECOND));
        assertFalse(foundAt(91 * SECOND), "the first two are over a minute ago");
        assertTrue(foundAt(120 * SECOND));
    }

    @Test
    void aFindingIsReportedOnceAndOverdueAfterTenSeconds() {
        foundAt(5 * SECOND);
        assertFalse(state.isReportOverdue(15 * SECOND));
        assertTrue(state.isReportOverdue(15 * SECOND + 1));
        assertNotNull(state.pollFinding());
        assertNull(state.pollFinding());
        assertFalse(state.isReportOverdue(100 * SECOND));
    }

    @Test
    void aResyncEndsTenSecondsAfterItsWorldHasArrived() {
        Peer peer = peer(1);
        state.begin(peer);
        for (int second = 20; second <= 30; second++) {
            state.advanceArrived(second * SECOND);
            assertTrue(state.isRunning(peer));
        }
        state.advanceArrived(30 * SECOND + 1);
        assertFalse(state.isRunning(peer));
    }

    @Test
    void withAnotherConnectionTheResyncIsOver() {
        state.begin(peer(1));
        Peer other = peer(2);
        assertFalse(state.isRunning(other));
        state.begin(other);
        assertTrue(state.isRunning(other));
        state.end();
        assertFalse(state.isRunning(other));
    }

    private boolean foundAt(long nowNanos) {
        return state.found(new ResyncState.Finding(20, 1, 2, List.of(), nowNanos));
    }

    private Peer peer(int connection) {
        peers.open(connection, 0, null, 0);
        Peer peer = peers.find(connection);
        assertNotNull(peer);
        return peer;
    }
}
