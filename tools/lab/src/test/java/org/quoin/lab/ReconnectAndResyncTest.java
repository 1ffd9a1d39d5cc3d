package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.sim.DebugEdits;

/** A client reconnects after a lost connection, and is resynced when its world differs. */
final class ReconnectAndResyncTest {
    private static final long SECOND = VirtualNetwork.SECOND;

    @Test
    void aCutConnectionIsMadeAgainWithTheSameAvatarAndTheSameWorld() {
        VirtualNetwork network = network(1, LinkConditions.of(40, 10, 0.02), 20);
        VirtualPlayer stays = join(network, "stays", InputDelay.fixed(4), 1);
        VirtualPlayer falls = join(network, "falls", InputDelay.fixed(4), 2);
        network.run(6 * SECOND);
        int slot = falls.slot();
        network.cut(falls);
        network.run(20 * SECOND);

        assertTrue(falls.session().isPlaying());
        assertEquals(slot, falls.slot());
        assertEquals(1, falls.session().stats(0).link().reconnects());
        assertFalse(stays.session().isReconnecting());
        checkEqual(network, falls);
        checkEqual(network, stays);
    }

    @Test
    void aMovedAvatarIsFoundAndRepairedWhileThePlayerPlaysOn() {
        for (int everyTurns : new int[] {1, 20}) {
            VirtualNetwork network = network(2, LinkConditions.of(30, 5, 0.02), everyTurns);
            VirtualPlayer sound = join(network, "sound", InputDelay.fixed(4), 1);
            VirtualPlayer broken = join(network, "broken", InputDelay.fixed(4), 2);
            network.run(8 * SECOND);
            DebugEdits.moveAvatar(broken.simulation(), sound.slot(), 1);
            network.run(12 * SECOND);

            ClientStats stats = broken.session().stats(0);
            assertTrue(stats.sync().resyncs() >= 1, "never repaired, every " + everyTurns);
            assertTrue(broken.session().isPlaying());
            assertEquals(0, sound.session().stats(0).sync().resyncs());
            assertEquals(0, sound.report().desyncs());
            checkEqual(network, broken);
        }
    }

    @Test
    void threeHundredMillisecondsOfLatencyAndAutomaticDelayStallNobody() {
        VirtualNetwork network = network(3, LinkConditions.of(300, 5, 0), 20);
        VirtualPlayer one = join(network, "one", InputDelay.AUTO, 1);
        VirtualPlayer two = join(network, "two", InputDelay.AUTO, 2);
        network.run(10 * SECOND);
        long before = one.report().stalls() + two.report().stalls();
        int substituted = one.report().substitutedTurns();
        network.run(60 * SECOND);

        assertEquals(before, one.report().stalls() + two.report().stalls());
        assertTrue(one.session().stats(0).input().delayTurns() >= 12);
        assertTrue(one.report().substitutedTurns() - substituted <= 12);
        checkEqual(network, one);
    }

    private static VirtualNetwork network(long seed, LinkConditions conditions, int every) {
        return new VirtualNetwork(seed, conditions, 64, every);
    }

    private static VirtualPlayer join(
            VirtualNetwork network, String name, InputDelay delay, long seed) {
        PlayerScript script = PlayerScript.restless(seed);
        return network.join(
                PlayerOptions.of(name, delay, (turn, world, slot) -> script.frame(turn)));
    }

    /** The player's newest hash equals the host's. */
    private static void checkEqual(VirtualNetwork network, VirtualPlayer player) {
        int turn = player.hashes().lastKey();
        assertTrue(turn > network.host().turn() - 40, "stuck at turn " + turn);
        assertEquals(network.host().hashes().get(turn).orElseThrow(), player.hashes().get(turn));
    }
}
