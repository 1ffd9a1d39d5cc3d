package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.sim.Simulation;

/** Who loses the connection keeps the place for a minute, and takes it up by the token. */
final class ReturnTest {
    private final ScriptedClients talk = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);

    @Test
    void theTokenTakesUpTheSameAvatarWithoutASnapshot() {
        ToClient.Welcome ann = talk.join(1, "Ann");
        playFor(1, ann, 20);
        int executed = talk.session.turn();
        talk.session.closed(1, talk.nowNanos);
        talk.pass(ScriptedClients.SECOND);
        assertTrue(talk.session.simulation().hasAvatar(ann.slot()));

        talk.hello(2, "Ann", new Resume(ann.token(), ann.sessionId(), executed));
        ToClient.Welcome back = talk.last(2, ToClient.Welcome.class);
        assertTrue(back.resumed());
        assertEquals(executed, back.snapshotTurn());
        assertEquals(ann.slot(), back.slot());
        assertEquals(ann.token(), back.token());
        talk.say(2, new ToHost.Ready(talk.session.turn()));
        int turn = talk.session.turn();
        playFor(2, back, 20);
        assertTrue(talk.session.turn() >= turn + 19);
        assertEquals(1, talk.session.playerCount());
    }

    @Test
    void afterAnotherHostsSessionTheWorldComesAnewAndTheAvatarIsInIt() {
        ToClient.Welcome ann = talk.join(1, "Ann");
        playFor(1, ann, 20);
        talk.session.closed(1, talk.nowNanos);
        talk.hello(2, "Ann", new Resume(ann.token(), ann.sessionId() + 1, talk.session.turn()));
        ToClient.Welcome back = talk.last(2, ToClient.Welcome.class);
        assertFalse(back.resumed());
        assertEquals(ann.slot(), back.slot());
        assertTrue(back.packedBytes() > 0);
        talk.enter(2, back);
        assertTrue(talk.session.simulation().hasAvatar(ann.slot()));
        playFor(2, back, 5);
    }

    @Test
    void aGameThatWasStartedAnewTakesTheAvatarUpByTheTokenAlone() {
        ToClient.Welcome ann = talk.join(1, "Ann");
        playFor(1, ann, 20);
        // It was killed: the host has not noticed yet, and the new game knows but the token.
        talk.hello(2, "Ann", new Resume(ann.token(), 0, 0));
        ToClient.Welcome back = talk.last(2, ToClient.Welcome.class);
        assertFalse(back.resumed());
        assertEquals(ann.slot(), back.slot());
        talk.enter(2, back);
        playFor(2, back, 5);
        assertEquals(1, talk.session.playerCount());

        // A token that nobody has any more is no obstacle.
        talk.hello(3, "Bob", new Resume(12345, 0, 0));
        assertFalse(talk.last(3, ToClient.Welcome.class).resumed());
    }

    @Test
    void aConnectionThatStillLooksAliveIsReplaced() {
        ToClient.Welcome ann = talk.join(1, "Ann");
        playFor(1, ann, 5);
        int executed = talk.session.turn();
        talk.hello(2, "Ann", new Resume(ann.token(), ann.sessionId(), executed));
        assertTrue(talk.last(2, ToClient.Welcome.class).resumed());
        assertEquals(GoodbyeCode.REPLACED, talk.last(1, ToClient.Goodbye.class).code());
        talk.pass(2 * ScriptedClients.SECOND);
        assertEquals(List.of(1), talk.closed);
        assertEquals(1, talk.session.playerCount());
    }

    @Test
    void theNameOfOneWhoIsAwayIsKeptAndItsAvatarGoesAfterAMinute() {
        ToClient.Welcome ann = talk.join(1, "Ann");
        ToClient.Welcome bob = talk.join(2, "Bob");
        playFor(2, bob, 5);
        talk.session.closed(1, talk.nowNanos);
        talk.pass(20 * ScriptedClients.SECOND);
        talk.hello(3, "ANN", Resume.NONE);
        ToClient.Refused taken = talk.last(3, ToClient.Refused.class);
        assertEquals(RefusalCode.NAME_TAKEN, taken.code());
        assertTrue(taken.reason().contains("for another 41 s"), taken.reason());
        assertTrue(taken.reason().contains("or wait until then"), taken.reason());
        playFor(2, bob, 20 * 60 + 20);
        assertFalse(talk.session.simulation().hasAvatar(ann.slot()));
        talk.hello(4, "Ann", Resume.NONE);
        assertEquals("Ann", talk.last(4, ToClient.Welcome.class).name());
    }

    @Test
    void whoSaysThatItLeavesIsGoneInTheNextTurn() {
        ToClient.Welcome ann = talk.join(1, "Ann");
        playFor(1, ann, 5);
        talk.say(1, new ToHost.Leave());
        talk.pass(2 * ScriptedClients.TURN);
        assertFalse(talk.session.simulation().hasAvatar(ann.slot()));
        assertEquals(0, talk.session.playerCount());
    }

    @Test
    void anAbsentPlayerKeepsItsPlaceInAFullWorld() {
        ScriptedClients small = new ScriptedClients(LatePolicy.SUBSTITUTE, 1);
        small.join(1, "Ann");
        small.session.closed(1, small.nowNanos);
        small.hello(2, "Bob", Resume.NONE);
        assertEquals(RefusalCode.HOST_FULL, small.last(2, ToClient.Refused.class).code());
    }

    @Test
    void theAvatarsOfARecoveredWorldWaitForTheirPlayers() {
        ToClient.Welcome ann = talk.join(1, "Ann");
        playFor(1, ann, 5);
        Simulation world = talk.session.simulation();
        ScriptedClients next =
                new ScriptedClients(
                        LatePolicy.SUBSTITUTE,
                        8,
                        new HostStart(world, List.of(new Seat(ann.slot(), "Ann", ann.token()))));
        assertEquals(1, next.session.playerCount());
        next.hello(1, "Ann", new Resume(ann.token(), ann.sessionId(), world.turn()));
        ToClient.Welcome back = next.last(1, ToClient.Welcome.class);
        assertFalse(back.resumed(), "another host has sealed other turns");
        assertEquals(ann.slot(), back.slot());
        next.enter(1, back);
        int turn = next.session.turn();
        for (int i = 0; i < 5; i++) {
            next.play(1, back);
            next.pass(ScriptedClients.TURN);
        }
        assertTrue(next.session.turn() >= turn + 4);
    }

    @Test
    void aWorldThatIsPackedElsewhereDelaysNobodyAndComesWhenItIsDone() {
        ToClient.Welcome ann = talk.join(1, "Ann");
        talk.packsLater = true;
        talk.hello(2, "Bob", Resume.NONE);
        int turn = talk.session.turn();
        playFor(1, ann, 10);
        assertTrue(talk.session.turn() >= turn + 10);
        assertEquals(List.of(), talk.streamed(2));
        talk.packing.remove().run();
        talk.pass(ScriptedClients.TURN);
        ToClient.Welcome bob = talk.last(2, ToClient.Welcome.class);
        assertTrue(bob.snapshotTurn() <= turn);
        talk.enter(2, bob);
        playFor(1, ann, 2);
        assertTrue(talk.session.simulation().hasAvatar(bob.slot()));
    }

    private void playFor(int connection, ToClient.Welcome welcome, int turns) {
        for (int i = 0; i < turns; i++) {
            talk.play(connection, welcome);
            talk.pass(ScriptedClients.TURN);
        }
    }
}
