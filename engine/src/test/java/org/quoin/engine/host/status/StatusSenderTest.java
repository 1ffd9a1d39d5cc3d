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

/** Who is slow, and why: everybody is told. */
final class StatusSenderTest {
    private final ScriptedClients talk = new ScriptedClients(LatePolicy.WAIT, 64);
    private final ToClient.Welcome ann = talk.join(1, "Ann");

    @Test
    void aSecondTellsOfEverybodyWhoFitsIntoABatch() {
        ToClient.Welcome bob = talk.join(2, "Bob");
        playFor(bob, 25, true);
        ToClient.Status status = talk.last(1, ToClient.Status.class);
        assertEquals(2, status.players().size());
        assertEquals(2, status.players().get(0).inputDelayTurns());
        int batches = talk.all(1, ToClient.Status.class).size();
        assertTrue(batches <= 2, batches + " in a second and a quarter");
    }

    @Test
    void whoHasGoneIsToldAtTheNextSecond() {
        ToClient.Welcome bob = talk.join(2, "Bob");
        playFor(bob, 25, true);
        talk.session.closed(2, talk.nowNanos);
        talk.streamed(1).clear();
        playFor(bob, 21, false);
        PlayerStatus first = talk.last(1, ToClient.Status.class).players().get(0);
        assertEquals(bob.slot(), first.slot());
        assertEquals(PlayerStatus.Presence.ABSENT, first.presence());
    }

    @Test
    void aStallSaysForWhomAndWhyAndWhenItIsOver() {
        ToClient.Welcome bob = talk.join(2, "Bob");
        playFor(bob, 25, true);
        playFor(bob, 7, false);
        assertEquals(List.of(), talk.all(1, ToClient.Waiting.class), "not yet worth a word");
        playFor(bob, 3, false);
        ToClient.Waiting waiting = talk.last(1, ToClient.Waiting.class);
        assertEquals(bob.slot(), waiting.slot());
        assertEquals(WaitCause.MACHINE, waiting.cause(), "61 ms a turn");
        assertEquals(61, waiting.millis());
        playFor(bob, 25, false);
        assertEquals(WaitCause.GONE, talk.last(1, ToClient.Waiting.class).cause());
        playFor(bob, 5, true);
        assertEquals(ToClient.Waiting.NOBODY, talk.last(1, ToClient.Waiting.class).slot());
    }

    @Test
    void aCrowdIsToldOfInTurnSixteenASecond() {
        for (int i = 2; i <= 40; i++) {
            talk.join(i, "p" + i);
        }
        talk.streamed(1).clear();
        boolean[] told = new boolean[40];
        for (int i = 0; i < 80; i++) {
            talk.play(1, ann);
            talk.pass(ScriptedClients.TURN);
        }
        for (ToClient.Status status : talk.all(1, ToClient.Status.class)) {
            assertTrue(status.players().size() <= 16);
            status.players().forEach(player -> told[player.slot()] = true);
        }
        for (boolean slot : told) {
            assertTrue(slot);
        }
    }

    private void playFor(ToClient.Welcome bob, int turns, boolean bobPlays) {
        for (int i = 0; i < turns; i++) {
            talk.play(1, ann);
            if (bobPlays) {
                talk.play(2, bob);
            }
            talk.pass(ScriptedClients.TURN);
        }
    }
}
