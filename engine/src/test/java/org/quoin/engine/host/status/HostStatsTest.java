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

/** What a host counts on the way to its players and back. */
final class HostStatsTest {
    private final ScriptedClients talk = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);
    private final ToClient.Welcome ann = talk.join(1, "Ann");

    @Test
    void aQuietLineLosesAndDoublesNothing() {
        for (int i = 0; i < 40; i++) {
            talk.play(1, ann);
            talk.pass(ScriptedClients.TURN);
        }
        ClientStats.Flow row = row();
        assertEquals(0, row.duplicate());
        assertEquals(0, row.resent());
    }

    @Test
    void aDatagramThatComesTwiceIsCountedOnce() {
        byte[] bytes = Wire.encode(frames(talk.session.turn(), 0));
        for (int i = 0; i < 3; i++) {
            talk.session.datagramReceived(1, bytes, talk.nowNanos);
        }
        assertEquals(2, row().duplicate());
        talk.session.datagramReceived(1, Wire.encode(frames(talk.session.turn(), 5)), 0);
        assertEquals(2, row().duplicate());
    }

    @Test
    void whatThePlayerDidNotHearIsLostAndGoesAgain() {
        int ack = talk.session.turn();
        for (int i = 0; i < 40; i++) {
            talk.pass(ScriptedClients.TURN);
            // It hears the clock reports' worth of nothing: every datagram is lost.
            byte[] bytes = Wire.encode(frames(ack, 1));
            talk.session.datagramReceived(1, bytes, talk.nowNanos);
        }
        ClientStats.Flow row = row();
        assertTrue(row.lost() > 30, row.lost() + " lost");
        assertTrue(row.resent() > 0, row.resent() + " sent again");
    }

    @Test
    void whatWasCountedStaysWhenAPlayerLeaves() {
        byte[] bytes = Wire.encode(frames(talk.session.turn(), 0));
        talk.session.datagramReceived(1, bytes, talk.nowNanos);
        talk.session.datagramReceived(1, bytes, talk.nowNanos);
        talk.say(1, new ToHost.Leave());
        talk.pass(ScriptedClients.SECOND);
        assertEquals(1, row().duplicate());
    }

    private ToHost frames(int ackTurn, int heard) {
        FrameClocks clocks = new FrameClocks(new Clocks(0, 0, Clocks.NO_ECHO), 900, 0, heard);
        FrameRun run = new FrameRun(talk.session.turn() + 1, 0);
        return new ToHost.Frames((int) ann.token(), ackTurn, 0, 2, clocks, run);
    }

    private ClientStats.Flow row() {
        return talk.session.statsRow(Traffic.NONE, Traffic.NONE, talk.nowNanos).stats().traffic();
    }
}
