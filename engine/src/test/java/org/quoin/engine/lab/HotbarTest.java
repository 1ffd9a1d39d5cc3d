package org.quoin.engine.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.sim.Simulation;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** A change of a hotbar goes from a client through the host into every world. */
final class HotbarTest {
    @Test
    void whatOnePlayerTakesIsInItsHotbarEverywhereAndInNobodyElses() {
        VirtualNetwork network = new VirtualNetwork(5, LinkConditions.HOSTILE, 8, 20);
        VirtualPlayer first = network.connect("first", 2, PlayerScript.restless(1));
        VirtualPlayer second = network.connect("second", 2, PlayerScript.restless(2));
        network.run(5 * VirtualNetwork.SECOND);
        for (int slot = 0; slot < Hotbar.SLOTS_SHOWN; slot++) {
            choose(second, slot, Blocks.WOOL_WHITE + slot % 8);
        }
        choose(second, 3, Blocks.TNT);
        network.run(12 * VirtualNetwork.SECOND);

        for (VirtualPlayer player : network.players()) {
            Simulation world = Objects.requireNonNull(player.simulation());
            assertEquals(Hotbar.START, hotbar(world, first.slot()));
            assertEquals(expected(), hotbar(world, second.slot()));
        }
        assertEquals(expected(), hotbar(network.host().simulation(), second.slot()));
        for (VirtualPlayer player : network.players()) {
            assertNull(player.ended());
            assertEquals(0, player.desyncs.size());
        }
    }

    @Test
    void aGameThatAsksForWhatNoHotbarMayHoldMustGo() {
        VirtualNetwork network = new VirtualNetwork(5, LinkConditions.PERFECT, 8, 20);
        VirtualPlayer player = network.connect("odd", 2, PlayerScript.restless(1));
        network.run(3 * VirtualNetwork.SECOND);
        assertNull(player.ended());
        choose(player, 0, Blocks.WATER + 3);
        network.run(3 * VirtualNetwork.SECOND);
        assertNotNull(player.ended());
    }

    private static void choose(VirtualPlayer player, int slot, int block) {
        player.act(session -> session.setHotbar(slot, block, player.clockNanos()));
    }

    private static Hotbar expected() {
        Hotbar hotbar = Hotbar.START;
        for (int slot = 0; slot < Hotbar.SLOTS_SHOWN; slot++) {
            hotbar = hotbar.with(slot, Blocks.WOOL_WHITE + slot % 8);
        }
        return hotbar.with(3, Blocks.TNT);
    }

    private static Hotbar hotbar(Simulation world, int slot) {
        return world.viewTick().avatars().stream()
                .filter(avatar -> avatar.slot() == slot)
                .findFirst()
                .orElseThrow()
                .hotbar();
    }
}
