package org.quoin.engine.host.status;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.Traffic;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.engine.wire.Wire;

/** A host's statistics of the connections to its players. */
final class HostStatsTest {
    private final ScriptedClients clients = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);
    private final ToClient.Welcome ann = clients.join(1, "Ann");

    @Test
    void aCleanLineHasNoLossesAndNoDuplicates() {
        for (int i = 0; i < 40; i++) {
            clients.play(1, ann);
            clients.pass(ScriptedClients.TURN);
        }
        ClientStats.Flow row = row();
        assertEquals(0, row.duplicate());
        assertEquals(0, row.resent());
    }

    @Test
    void aDatagramThatComesTwiceIsCountedOnce() {
        byte[] bytes = Wire.encode(frames(clients.session.turn(), 0));
        for (int i = 0; i < 3; i++) {
            clients.session.datagramReceived(1, bytes, clients.nowNanos);
        }
        assertEquals(2, row().duplicate());
        clients.session.datagramReceived(1, Wire.encode(frames(clients.session.turn(), 5)), 0);
        assertEquals(2, row().duplicate());
    }

    @Test
    void whatThePlayerDidNotHearIsLostAndIsSentAgain() {
        int ack = clients.session.turn();
        for (int i = 0; i < 40; i++) {
            clients.pass(ScriptedClients.TURN);
            // The client reports one datagram heard: all others are lost.
            byte[] bytes = Wire.encode(frames(ack, 1));
            clients.session.datagramReceived(1, bytes, clients.nowNanos);
        }
        ClientStats.Flow row = row();
        assertTrue(row.lost() > 30, row.lost() + " lost");
        assertTrue(row.resent() > 0, row.resent() + " sent again");
    }

    @Test
    void whatWasCountedStaysWhenAPlayerLeaves() {
        byte[] bytes = Wire.encode(frames(clients.session.turn(), 0));
        clients.session.datagramReceived(1, bytes, clients.nowNanos);
        clients.session.datagramReceived(1, bytes, clients.nowNanos);
        clients.say(1, new ToHost.Leave());
        clients.pass(ScriptedClients.SECOND);
        assertEquals(1, row().duplicate());
    }

    private ToHost frames(int ackTurn, int heard) {
        Clocks echo = new Clocks(0, newestSendMicros(), 0);
        FrameClocks clocks = new FrameClocks(echo, 900, 0, heard);
        FrameRun run = new FrameRun(clients.session.turn() + 1, 0);
        return new ToHost.Frames(ackTurn, 0, 2, clocks, run);
    }

    private int newestSendMicros() {
        int newest = 0;
        for (ToClient.Turns datagram : clients.datagrams(1)) {
            newest = datagram.clocks() == null ? newest : datagram.clocks().clocks().sendMicros();
        }
        return newest;
    }

    private ClientStats.Flow row() {
        return clients.session
                .statsRow(Traffic.NONE, Traffic.NONE, clients.nowNanos)
                .stats()
                .traffic();
    }
}
