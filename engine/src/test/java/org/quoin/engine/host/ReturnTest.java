package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Look;

/**
 * A player that loses its connection keeps its place for a minute and gets it back by its token.
 */
final class ReturnTest {
    private final ScriptedClients clients = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);

    @Test
    void theTokenGetsTheSameAvatarBackWithoutASnapshot() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        playFor(1, ann, 20);
        int executed = clients.session.turn();
        clients.session.closed(1, clients.nowNanos);
        clients.pass(ScriptedClients.SECOND);
        assertTrue(clients.session.simulation().hasAvatar(ann.slot()));

        clients.hello(2, "Ann", new Resume(ann.token(), ann.sessionId(), executed));
        ToClient.Welcome back = clients.last(2, ToClient.Welcome.class);
        assertTrue(back.resumed());
        assertEquals(executed, back.snapshotTurn());
        assertEquals(ann.slot(), back.slot());
        assertEquals(ann.token(), back.token());
        clients.say(2, new ToHost.Ready(clients.session.turn()));
        int turn = clients.session.turn();
        playFor(2, back, 20);
        assertTrue(clients.session.turn() >= turn + 19);
        assertEquals(1, clients.session.playerCount());
    }

    @Test
    void afterAnotherHostsSessionTheWorldComesAnewAndTheAvatarIsInIt() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        playFor(1, ann, 20);
        clients.session.closed(1, clients.nowNanos);
        clients.hello(
                2, "Ann", new Resume(ann.token(), ann.sessionId() + 1, clients.session.turn()));
        ToClient.Welcome back = clients.last(2, ToClient.Welcome.class);
        assertFalse(back.resumed());
        assertEquals(ann.slot(), back.slot());
        assertTrue(back.packedBytes() > 0);
        clients.enter(2, back);
        assertTrue(clients.session.simulation().hasAvatar(ann.slot()));
        playFor(2, back, 5);
    }

    @Test
    void aRestartedGameGetsTheAvatarBackByTheTokenAlone() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        playFor(1, ann, 20);
        // It was killed: the host has not noticed yet, and the new game knows only the token.
        clients.hello(2, "Ann", new Resume(ann.token(), 0, 0));
        ToClient.Welcome back = clients.last(2, ToClient.Welcome.class);
        assertFalse(back.resumed());
        assertEquals(ann.slot(), back.slot());
        clients.enter(2, back);
        playFor(2, back, 5);
        assertEquals(1, clients.session.playerCount());

        // An unknown token is no obstacle.
        clients.hello(3, "Bob", new Resume(12345, 0, 0));
        assertFalse(clients.last(3, ToClient.Welcome.class).resumed());
    }

    @Test
    void whoComesBackLooksAsItSaysThen() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        playFor(1, ann, 5);
        assertEquals(Look.PLAIN, lookOf(ann.slot()));
        int executed = clients.session.turn();
        clients.session.closed(1, clients.nowNanos);
        clients.session.opened(2, clients.nowNanos);
        clients.say(
                2,
                new ToHost.Hello(
                        Wire.PROTOCOL_VERSION,
                        RulesVersion.CURRENT,
                        GameVersion.CURRENT,
                        "Ann",
                        new Resume(ann.token(), ann.sessionId(), executed),
                        4,
                        2));
        ToClient.Welcome back = clients.last(2, ToClient.Welcome.class);
        playFor(2, back, 5);
        assertEquals(new Look(4, 2), lookOf(ann.slot()));

        // Of many changes between two turns the last counts.
        for (int skin = 0; skin <= Look.SKIN_MAX; skin++) {
            clients.say(2, new ToHost.SetLook(new Look(1, skin)));
        }
        playFor(2, back, 2);
        assertEquals(new Look(1, Look.SKIN_MAX), lookOf(ann.slot()));
    }

    private Look lookOf(int slot) {
        AvatarState avatar = new AvatarState();
        assertTrue(clients.session.simulation().readAvatar(slot, avatar));
        return avatar.look();
    }

    @Test
    void aConnectionThatStillLooksAliveIsReplaced() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        playFor(1, ann, 5);
        int executed = clients.session.turn();
        clients.hello(2, "Ann", new Resume(ann.token(), ann.sessionId(), executed));
        assertTrue(clients.last(2, ToClient.Welcome.class).resumed());
        assertEquals(GoodbyeCode.REPLACED, clients.last(1, ToClient.Goodbye.class).code());
        clients.pass(2 * ScriptedClients.SECOND);
        assertEquals(List.of(1), clients.closed);
        assertEquals(1, clients.session.playerCount());
    }

    @Test
    void theNameOfAnAbsentPlayerIsKeptAndItsAvatarGoesAfterAMinute() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        ToClient.Welcome bob = clients.join(2, "Bob");
        playFor(2, bob, 5);
        clients.session.closed(1, clients.nowNanos);
        clients.pass(20 * ScriptedClients.SECOND);
        clients.hello(3, "ANN", Resume.NONE);
        ToClient.Refused taken = clients.last(3, ToClient.Refused.class);
        assertEquals(RefusalCode.NAME_TAKEN, taken.code());
        assertEquals("ANN2", taken.freeName());
        assertEquals(Reason.of(EndCode.NAME_ABSENT, "Ann", 41), taken.reason());
        playFor(2, bob, 20 * 60 + 20);
        assertFalse(clients.session.simulation().hasAvatar(ann.slot()));
        clients.hello(4, "Ann", Resume.NONE);
        assertEquals("Ann", clients.last(4, ToClient.Welcome.class).name());
    }

    @Test
    void aPlayerThatLeavesIsGoneInTheNextTurn() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        playFor(1, ann, 5);
        clients.say(1, new ToHost.Leave());
        clients.pass(2 * ScriptedClients.TURN);
        assertFalse(clients.session.simulation().hasAvatar(ann.slot()));
        assertEquals(0, clients.session.playerCount());
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
        ToClient.Welcome ann = clients.join(1, "Ann");
        playFor(1, ann, 5);
        Simulation world = clients.session.simulation();
        ScriptedClients next =
                new ScriptedClients(
                        LatePolicy.SUBSTITUTE,
                        8,
                        new HostSession.Start(
                                world, List.of(new Seat(ann.slot(), "Ann", ann.token()))));
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

    /** The turns since are coded anew: what Ann has learned of the code does not fit them. */
    @Test
    void aHostThatStartsAgainFromItsDiskSendsTheWorldAnew() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        playFor(1, ann, 5);
        Simulation world = clients.session.simulation();
        Seat seat = new Seat(ann.slot(), "Ann", ann.token());
        ScriptedClients next =
                new ScriptedClients(
                        LatePolicy.SUBSTITUTE,
                        8,
                        new HostSession.Start(world, List.of(seat))
                                .after(clients.session.lineage()));
        next.hello(1, "Ann", new Resume(ann.token(), ann.sessionId(), world.turn()));
        assertFalse(next.last(1, ToClient.Welcome.class).resumed());
    }

    @Test
    void aWorldThatIsPackedElsewhereDelaysNobodyAndComesWhenItIsDone() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        playFor(1, ann, 61); // So that the pack that Ann got is no longer shared.
        clients.packsLater = true;
        clients.hello(2, "Bob", Resume.NONE);
        int turn = clients.session.turn();
        playFor(1, ann, 10);
        assertTrue(clients.session.turn() >= turn + 10);
        assertEquals(List.of(), clients.streamed(2));
        clients.packing.remove().run();
        clients.pass(ScriptedClients.TURN);
        ToClient.Welcome bob = clients.last(2, ToClient.Welcome.class);
        assertTrue(bob.snapshotTurn() <= turn);
        clients.enter(2, bob);
        playFor(1, ann, 2);
        assertTrue(clients.session.simulation().hasAvatar(bob.slot()));
    }

    private void playFor(int connection, ToClient.Welcome welcome, int turns) {
        for (int i = 0; i < turns; i++) {
            clients.play(connection, welcome);
            clients.pass(ScriptedClients.TURN);
        }
    }
}
