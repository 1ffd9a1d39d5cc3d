package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;

/** A client that talks but never plays keeps neither its connection nor its slot. */
final class GreedyClientTest {
    private final ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);

    @Test
    void aStrangerThatSendsFramesInPlaceOfAHelloIsDisconnected() {
        host.session.opened(1, 0);
        for (int second = 0; second < 8; second++) {
            host.say(1, new ToHost.Frames(0, 0, 2, null, new FrameRun(1, 0)));
            host.pass(ScriptedClients.SECOND);
        }
        assertEquals(GoodbyeCode.PROTOCOL_ERROR, host.last(1, ToClient.Goodbye.class).code());
        assertEquals(List.of(1), host.closed);
        assertEquals(0, host.session.connectionCount());
    }

    @Test
    void aClientThatNeverDownloadsItsWorldLosesItsSlotAfterAMinute() {
        host.hello(1, "greedy", Resume.NONE);
        stay(1, 59);
        assertEquals(1, host.session.playerCount());
        stay(1, 3);
        assertEquals(GoodbyeCode.TOO_SLOW, host.last(1, ToClient.Goodbye.class).code());
        assertEquals(0, host.session.playerCount());
    }

    @Test
    void aClientThatHasTheWorldAndNeverPlaysLosesItsSlotAfterAMinute() {
        host.hello(1, "greedy", Resume.NONE);
        int bytes = host.last(1, ToClient.Welcome.class).packedBytes();
        stay(1, 30);
        host.say(1, new ToHost.SnapshotAck(bytes));
        stay(1, 50);
        assertEquals(1, host.session.playerCount());
        stay(1, 12);
        assertEquals(0, host.session.playerCount());
    }

    @Test
    void aSlowDownloadMayTakeMinutesIfItGoesOn() {
        host.hello(1, "slow", Resume.NONE);
        for (int part = 1; part <= 6; part++) {
            stay(1, 50);
            host.say(1, new ToHost.SnapshotAck(part));
        }
        assertEquals(1, host.session.playerCount());
    }

    @Test
    void theTimeThatTheHostTakesToPackTheWorldDoesNotCount() {
        host.packsLater = true;
        host.hello(1, "patient", Resume.NONE);
        for (int second = 0; second < 90; second++) {
            host.say(1, new ToHost.Hashes(0, 0, List.of()));
            host.pass(ScriptedClients.SECOND);
        }
        host.packing.remove().run();
        host.pass(ScriptedClients.SECOND);
        stay(1, 30);
        assertEquals(1, host.session.playerCount());
    }

    /** Lets time pass in which a client acknowledges every turn. */
    private void stay(int connection, int seconds) {
        ToClient.Welcome welcome = host.last(connection, ToClient.Welcome.class);
        for (int second = 0; second < seconds; second++) {
            host.frames(connection, welcome, host.session.turn(), 0, new FrameRun(1));
            host.pass(ScriptedClients.SECOND);
        }
    }
}
