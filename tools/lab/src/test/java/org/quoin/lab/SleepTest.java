package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * When a machine with the host and a player on it sleeps, both continue; other players reconnect.
 */
final class SleepTest {
    private static final long SECOND = VirtualNetwork.SECOND;

    private final VirtualNetwork network =
            new VirtualNetwork(7, LinkConditions.of(1, 0, 0), 64, 20);

    private VirtualPlayer join(String name, long seed) {
        VirtualPlayer player = network.connect(name, 2, PlayerScript.restless(seed));
        network.run(3 * SECOND);
        assertTrue(player.session().isPlaying());
        return player;
    }

    private void checkInStep(VirtualPlayer player) {
        assertNull(player.ended());
        assertTrue(player.session().isPlaying());
        int turn = player.hashes().lastKey();
        assertTrue(turn > network.host().turn() - 40, "stuck at turn " + turn);
        assertEquals(network.host().hashes().get(turn).orElseThrow(), player.hashes().get(turn));
    }

    @Test
    void theHostsOwnPlayerPlaysOnAfterAMinuteOfSleep() {
        VirtualPlayer own = join("own", 1);
        for (long nanos : new long[] {60 * SECOND, 600 * SECOND}) {
            network.virtualHost().freeze(nanos);
            own.freeze(nanos);
            network.run(nanos);
            int turn = network.host().turn();
            network.run(5 * SECOND);
            assertTrue(network.host().turn() >= turn + 90, "the world goes on");
            assertEquals(0, own.session().stats(own.clockNanos()).link().reconnects());
            checkInStep(own);
        }
    }

    @Test
    void aGuestOfASleepingHostNoticesAndComesBack() {
        VirtualPlayer own = join("own", 1);
        VirtualPlayer guest = join("guest", 2);
        network.virtualHost().freeze(40 * SECOND);
        own.freeze(40 * SECOND);
        network.run(12 * SECOND);
        assertFalse(guest.session().isPlaying(), "it has noticed and tries to come back");
        network.run(28 * SECOND + 10 * SECOND);
        assertEquals(1, guest.session().stats(guest.clockNanos()).link().reconnects());
        checkInStep(guest);
        checkInStep(own);
    }

    @Test
    void aGuestThatSleepsForAMinuteComesBackToItsAvatar() {
        VirtualPlayer own = join("own", 1);
        VirtualPlayer guest = join("guest", 2);
        int slot = guest.slot();
        guest.freeze(60 * SECOND);
        network.run(70 * SECOND);
        assertEquals(1, guest.session().stats(guest.clockNanos()).link().reconnects());
        assertEquals(slot, guest.slot());
        assertFalse(own.session().isReconnecting());
        checkInStep(guest);
    }
}
