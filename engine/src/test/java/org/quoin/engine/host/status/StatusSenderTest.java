package org.quoin.engine.host.status;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.WaitCause;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.engine.wire.Wire;

/** Everybody learns the players' figures, and which player a late turn waits for. */
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
    void ofThePlayerInTheHostsOwnProcessNoNetworkIsBlamed() {
        clients.own = connection -> connection == 2;
        ToClient.Welcome bob = clients.join(2, "Bob");
        playFor(bob, 25, true);
        playFor(bob, 9, false);
        ToClient.Waiting waiting = clients.last(1, ToClient.Waiting.class);
        assertEquals(bob.slot(), waiting.slot());
        assertEquals(WaitCause.MACHINE, waiting.cause());
        assertTrue(waiting.millis() >= 400, waiting.toString());
        playFor(bob, 45, true);
        PlayerStatus status =
                clients.last(1, ToClient.Status.class).players().stream()
                        .filter(row -> row.slot() == bob.slot())
                        .findAny()
                        .orElseThrow();
        assertTrue(status.marginMillis() >= 0, status.toString());
        assertTrue(status.ticksBehind() >= 5, status.toString());
        assertEquals(0, status.neededKbit());
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

    @Test
    void aNarrowLineIsToldOfEverybodyInTurnThreeRowsASecond() {
        for (int i = 2; i <= 6; i++) {
            clients.join(i, "p" + i);
        }
        reportQueueFor(2);
        clients.streamed(1).clear();
        reportQueueFor(6);
        boolean[] told = new boolean[6];
        for (ToClient.Status status : clients.all(1, ToClient.Status.class)) {
            assertTrue(status.players().size() <= 3, status.toString());
            assertEquals(ann.slot(), status.players().get(0).slot());
            status.players().forEach(player -> told[player.slot()] = true);
        }
        for (int slot = 0; slot < told.length; slot++) {
            assertTrue(told[slot], "slot " + slot);
        }
    }

    @Test
    void aNarrowLineIsToldOfEachAbsenceBeforeAnythingElse() {
        for (int i = 2; i <= 12; i++) {
            clients.join(i, "p" + i);
        }
        reportQueueFor(6);
        clients.streamed(1).clear();
        TreeSet<Integer> lost = new TreeSet<>();
        for (int connection = 2; connection <= 12; connection += 2) {
            clients.session.closed(connection, clients.nowNanos);
            lost.add(connection - 1);
        }
        reportQueueFor(3);
        TreeSet<Integer> told = new TreeSet<>();
        for (ToClient.Status status : clients.all(1, ToClient.Status.class)) {
            assertTrue(status.players().size() <= 3, status.toString());
            status.players().stream()
                    .filter(row -> row.presence() == PlayerStatus.Presence.ABSENT)
                    .forEach(row -> told.add(row.slot()));
        }
        assertEquals(lost, told, "six at two a second");
    }

    /** Ann plays, and says that what comes has stood in a queue for half a second. */
    private void reportQueueFor(int seconds) {
        for (int i = 0; i < 20 * seconds; i++) {
            int micros = (int) (clients.nowNanos / 1000);
            int heard = clients.datagrams(1).size();
            FrameClocks clocks =
                    new FrameClocks(
                            new Clocks(micros, 0, Clocks.NO_ECHO), 0, 0, heard, 80 * heard, 500);
            int turn = clients.session.turn();
            ToHost message = new ToHost.Frames(turn, 0, 2, clocks, new FrameRun(turn + 1, 0));
            clients.session.datagramReceived(1, Wire.encode(message), clients.nowNanos);
            clients.pass(ScriptedClients.TURN);
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
