package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.sim.WorldConfig;

/** Datagrams stop coming through in the middle of a game, and the stream takes their place. */
final class StreamFallbackTest {
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final long MILLI = VirtualNetwork.MILLI;

    @Test
    void underStrictLockstepAllGoOnOnceTheStreamTakesOver() {
        for (int way = 0; way < 3; way++) {
            HostConfig config = new HostConfig(new WorldConfig(1, 20), 8, 20, LatePolicy.WAIT);
            VirtualNetwork network =
                    new VirtualNetwork(
                            LabOptions.of(3, LinkConditions.of(20, 2, 0)).withHost(config),
                            LabObserver.NONE);
            VirtualPlayer player = network.connect("a", 3, PlayerScript.restless(1));
            network.connect("b", 3, PlayerScript.restless(2));
            network.run(5 * SECOND);
            assertFalse(player.isReliable());
            player.setDatagramsLost(way != 1, way != 2);
            network.run(8 * SECOND);
            assertTrue(player.isReliable());
            int turn = network.host().turn();
            network.run(10 * SECOND);
            int turns = network.host().turn() - turn;
            assertTrue(turns >= 190, turns + " turns in ten seconds, way " + way);
            assertEquals(0, player.report().substitutedTurns());

            player.setDatagramsLost(false, false);
            network.cut(player);
            network.run(3 * SECOND);
            assertFalse(player.isReliable());
            assertTrue(player.session().isPlaying());
        }
    }

    @Test
    void aPlayerThatNoDatagramReachesComesInByTheStream() {
        VirtualNetwork network = new VirtualNetwork(3, LinkConditions.of(20, 2, 0), 8, 20);
        VirtualPlayer player = network.connect("a", 3, PlayerScript.restless(1));
        network.after(MILLI, () -> player.setDatagramsLost(false, true));
        network.run(8 * SECOND);
        assertTrue(player.isReliable());
        assertTrue(player.session().isPlaying());
    }
}
