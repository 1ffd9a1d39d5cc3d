package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;

/**
 * After a stall of its machine a host blames nobody for the silence, and waits for everybody anew.
 */
final class HostStallTest {
    private final ScriptedClients clients = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);

    /** The machine stalls: time passes without any call. */
    private void stall(long nanos) {
        clients.nowNanos += nanos;
        clients.session.advance(clients.nowNanos);
    }

    private boolean isDismissed(int connection) {
        return !clients.all(connection, ToClient.Goodbye.class).isEmpty();
    }

    private void play(int connection, ToClient.Welcome welcome, int turns) {
        for (int i = 0; i < turns; i++) {
            clients.play(connection, welcome);
            clients.pass(ScriptedClients.TURN);
        }
    }

    @Test
    void aPlayerStaysThroughAStallAndPlaysOn() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        play(1, ann, 20);
        stall(70 * ScriptedClients.SECOND);
        assertFalse(isDismissed(1));
        int turn = clients.session.turn();
        play(1, ann, 15 * 20);
        assertFalse(isDismissed(1));
        assertTrue(clients.session.turn() >= turn + 15 * 20 - 2);
    }

    @Test
    void aPlayerThatIsSilentAfterAStallIsDismissed() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        ToClient.Welcome bob = clients.join(2, "Bob");
        play(1, ann, 20);
        play(2, bob, 20);
        stall(70 * ScriptedClients.SECOND);
        play(1, ann, 8 * 20);
        assertFalse(isDismissed(2));
        play(1, ann, 3 * 20);
        assertEquals(GoodbyeCode.SILENT, clients.last(2, ToClient.Goodbye.class).code());
        assertFalse(isDismissed(1));
    }

    @Test
    void anAbsentPlayersPlaceIsKeptForTheRestOfItsMinute() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        ToClient.Welcome bob = clients.join(2, "Bob");
        play(1, ann, 20);
        clients.session.closed(2, clients.nowNanos);
        play(1, ann, 20 * 20);
        stall(300 * ScriptedClients.SECOND);
        play(1, ann, 30 * 20);
        assertTrue(clients.session.simulation().hasAvatar(bob.slot()));
        play(1, ann, 12 * 20);
        assertFalse(clients.session.simulation().hasAvatar(bob.slot()));
    }

    @Test
    void aJoinerComesInAfterAStall() {
        clients.hello(1, "Ann", Resume.NONE);
        ToClient.Welcome ann = clients.last(1, ToClient.Welcome.class);
        stall(300 * ScriptedClients.SECOND);
        assertFalse(isDismissed(1));
        clients.say(1, new ToHost.SnapshotAck(ann.packedBytes()));
        clients.say(1, new ToHost.Ready(clients.session.turn()));
        clients.pass(2 * ScriptedClients.TURN);
        assertTrue(clients.session.simulation().hasAvatar(ann.slot()));
    }
}
