package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.sim.Simulation;

/** The world that a closing host leaves behind. */
final class CloseTest {
    @Test
    void theWorldThatIsKeptDoesNotDependOnHowSoonPlayersHangUp() {
        ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);
        ToClient.Welcome a = host.join(1, "a");
        host.join(2, "b");
        host.hello(3, "c", Resume.NONE);
        for (int i = 0; i < 30; i++) {
            host.play(1, a);
            host.pass(ScriptedClients.TURN);
        }
        // One leaves, and before its leave command is sealed the host is closed.
        host.say(2, new ToHost.Leave());
        Simulation world = host.session.simulation();
        int turn = world.turn();
        long hash = world.stateHash();
        host.session.close(host.nowNanos);
        for (int connection = 1; connection <= 3; connection++) {
            ToClient.Goodbye goodbye = host.last(connection, ToClient.Goodbye.class);
            boolean left = connection == 2;
            assertEquals(left ? GoodbyeCode.LEFT : GoodbyeCode.HOST_CLOSED, goodbye.code());
        }
        host.session.closed(1, host.nowNanos);
        host.pass(3 * ScriptedClients.TURN);
        host.session.closed(2, host.nowNanos);
        host.pass(3 * ScriptedClients.TURN);
        assertEquals(turn, world.turn());
        assertEquals(hash, world.stateHash());
        assertTrue(world.hasAvatar(a.slot()), "its avatar waits for the player");
    }

    @Test
    void aPlayerOfAClosedWorldGetsItsAvatarBackInTheNextHost() {
        ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);
        ToClient.Welcome a = host.join(1, "a");
        host.pass(2 * ScriptedClients.TURN);
        host.session.close(host.nowNanos);
        Simulation world = host.session.simulation();
        ScriptedClients next =
                new ScriptedClients(
                        LatePolicy.SUBSTITUTE,
                        8,
                        new HostSession.Start(world, List.of(new Seat(a.slot(), "a", a.token()))));
        assertEquals(1, next.session.playerCount());
        next.hello(1, "a", Resume.NONE);
        assertEquals(0, next.all(1, ToClient.Welcome.class).size(), "a namesake is refused");
        next.hello(2, "a", new Resume(a.token(), 0, 0));
        assertEquals(a.slot(), next.last(2, ToClient.Welcome.class).slot());
    }
}
