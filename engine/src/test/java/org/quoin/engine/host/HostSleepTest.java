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

/** A host whose machine slept blames nobody for the silence, and waits anew for everybody. */
final class HostSleepTest {
    private final ScriptedClients talk = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);

    /** The machine sleeps: time passes, and nobody looks before it is over. */
    private void sleep(long nanos) {
        talk.nowNanos += nanos;
        talk.session.advance(talk.nowNanos);
    }

    private boolean isLetGo(int connection) {
        return !talk.all(connection, ToClient.Goodbye.class).isEmpty();
    }

    private void play(int connection, ToClient.Welcome welcome, int turns) {
        for (int i = 0; i < turns; i++) {
            talk.play(connection, welcome);
            talk.pass(ScriptedClients.TURN);
        }
    }

    @Test
    void whoWasThereBeforeIsThereAfterwardsAndPlaysOn() {
        ToClient.Welcome ann = talk.join(1, "Ann");
        play(1, ann, 20);
        sleep(70 * ScriptedClients.SECOND);
        assertFalse(isLetGo(1));
        int turn = talk.session.turn();
        play(1, ann, 15 * 20);
        assertFalse(isLetGo(1));
        assertTrue(talk.session.turn() >= turn + 15 * 20 - 2);
    }

    @Test
    void whoIsSilentAfterwardsIsLetGoAsEver() {
        ToClient.Welcome ann = talk.join(1, "Ann");
        ToClient.Welcome bob = talk.join(2, "Bob");
        play(1, ann, 20);
        play(2, bob, 20);
        sleep(70 * ScriptedClients.SECOND);
        play(1, ann, 8 * 20);
        assertFalse(isLetGo(2));
        play(1, ann, 3 * 20);
        assertEquals(GoodbyeCode.SILENT, talk.last(2, ToClient.Goodbye.class).code());
        assertFalse(isLetGo(1));
    }

    @Test
    void thePlaceOfOneWhoWasAwayIsKeptForTheRestOfItsMinute() {
        ToClient.Welcome ann = talk.join(1, "Ann");
        ToClient.Welcome bob = talk.join(2, "Bob");
        play(1, ann, 20);
        talk.session.closed(2, talk.nowNanos);
        play(1, ann, 20 * 20);
        sleep(300 * ScriptedClients.SECOND);
        play(1, ann, 30 * 20);
        assertTrue(talk.session.simulation().hasAvatar(bob.slot()));
        play(1, ann, 12 * 20);
        assertFalse(talk.session.simulation().hasAvatar(bob.slot()));
    }

    @Test
    void whoWasComingInComesIn() {
        talk.hello(1, "Ann", Resume.NONE);
        ToClient.Welcome ann = talk.last(1, ToClient.Welcome.class);
        sleep(300 * ScriptedClients.SECOND);
        assertFalse(isLetGo(1));
        talk.say(1, new ToHost.SnapshotAck(ann.packedBytes()));
        talk.say(1, new ToHost.Ready(talk.session.turn()));
        talk.pass(2 * ScriptedClients.TURN);
        assertTrue(talk.session.simulation().hasAvatar(ann.slot()));
    }
}
