package org.quoin.engine.host.status;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.WaitCause;

/** Everybody is told how the players fare, and which one a late turn waits for. */
final class StatusSenderTest {
    private final ScriptedClients clients = new ScriptedClients(LatePolicy.WAIT, 64);
    private final ToClient.Welcome ann = clients.join(1, "Ann");

    @Test
    void allPlayersThatFitAreSentOnceASecond() {
        ToClient.Welcome bob = clients.join(2, "Bob");
        playFor(bob, 25, true);
        ToClient.Status status = clients.last(1, ToClient.Status.class);
        assertEquals(2, status.players().size());
        assertEquals(2, status.players().get(0).inputDelayTurns());
        int batches = clients.all(1, ToClient.Status.class).size();
        assertTrue(batches <= 2, batches + " in a second and a quarter");
    }

    @Test
    void anAbsenceIsSentWithinASecond() {
        ToClient.Welcome bob = clients.join(2, "Bob");
        playFor(bob, 25, true);
        clients.session.closed(2, clients.nowNanos);
        clients.streamed(1).clear();
        playFor(bob, 21, false);
        PlayerStatus first = clients.last(1, ToClient.Status.class).players().get(0);
        assertEquals(bob.slot(), first.slot());
        assertEquals(PlayerStatus.Presence.ABSENT, first.presence());
    }

    @Test
    void aLateTurnNamesThePlayerAndTheCauseUntilItIsOver() {
        ToClient.Welcome bob = clients.join(2, "Bob");
        playFor(bob, 25, true);
        playFor(bob, 7, false);
        assertEquals(List.of(), clients.all(1, ToClient.Waiting.class), "not yet worth a message");
        playFor(bob, 3, false);
        ToClient.Waiting waiting = clients.last(1, ToClient.Waiting.class);
        assertEquals(bob.slot(), waiting.slot());
        assertEquals(WaitCause.MACHINE, waiting.cause(), "61 ms a turn");
        assertEquals(61, waiting.millis());
        playFor(bob, 25, false);
        assertEquals(WaitCause.GONE, clients.last(1, ToClient.Waiting.class).cause());
        playFor(bob, 5, true);
        assertEquals(ToClient.Waiting.NOBODY, clients.last(1, ToClient.Waiting.class).slot());
    }

    @Test
    void aCrowdIsSentInTurnSixteenASecond() {
        for (int i = 2; i <= 40; i++) {
            clients.join(i, "p" + i);
        }
        clients.streamed(1).clear();
        boolean[] told = new boolean[40];
        for (int i = 0; i < 80; i++) {
            clients.play(1, ann);
            clients.pass(ScriptedClients.TURN);
        }
        for (ToClient.Status status : clients.all(1, ToClient.Status.class)) {
            assertTrue(status.players().size() <= 16);
            status.players().forEach(player -> told[player.slot()] = true);
        }
        for (boolean slot : told) {
            assertTrue(slot);
        }
    }

    private void playFor(ToClient.Welcome bob, int turns, boolean bobPlays) {
        for (int i = 0; i < turns; i++) {
            clients.play(1, ann);
            if (bobPlays) {
                clients.play(2, bob);
            }
            clients.pass(ScriptedClients.TURN);
        }
    }
}
