package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
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

    /** Each change that the host heard of, and the turn that brought it. */
    private static final class Changes implements LabObserver {
        private final List<ToHost.Hotbar> heard = new ArrayList<>();
        private final List<Integer> turns = new ArrayList<>();
        private final List<Command.SetHotbar> sealed = new ArrayList<>();

        @Override
        public void hostReceived(VirtualPlayer from, byte[] message) {
            if (Wire.decodeToHost(message, 0) instanceof ToHost.Hotbar change) {
                heard.add(change);
            }
        }

        @Override
        public void sealed(Turn turn, Blob coded, Simulation after) {
            for (int i = 0; i < turn.commandCount(); i++) {
                if (turn.commandAt(i) instanceof Command.SetHotbar set) {
                    sealed.add(set);
                    turns.add(turn.number());
                }
            }
        }
    }

    /**
     * Chooses 60 times, so seldom that at the host no more than 16 changes wait: of more, those
     * that a later one makes undone are left out.
     */
    private static Changes chooseOften(LinkConditions conditions, int pauseMillis) {
        Changes changes = new Changes();
        VirtualNetwork network = new VirtualNetwork(LabOptions.of(9, conditions), changes);
        VirtualPlayer player = network.connect("quick", 6, PlayerScript.restless(1));
        network.run(3 * VirtualNetwork.SECOND);
        Random random = new Random(4);
        for (int i = 0; i < 60; i++) {
            choose(player, random.nextInt(Hotbar.SLOTS_SHOWN), Blocks.WOOL_WHITE + i % 8);
            network.run(random.nextInt(4) * (pauseMillis * VirtualNetwork.MILLI));
        }
        network.run(5 * VirtualNetwork.SECOND);
        assertNull(player.ended());
        assertEquals(changes.heard.size(), changes.sealed.size());
        for (int i = 0; i < changes.heard.size(); i++) {
            ToHost.Hotbar asked = changes.heard.get(i);
            assertEquals(asked.hotbarSlot(), changes.sealed.get(i).hotbarSlot());
            assertEquals(asked.block(), changes.sealed.get(i).block());
        }
        return changes;
    }

    @Test
    void aChangeHappensInTheTurnOfTheNextFrameSoThatWhatIsTakenIsPlaced() {
        Changes changes = chooseOften(LinkConditions.of(100, 0, 0), 37);
        assertTrue(changes.heard.size() > 40, changes.heard.size() + " changes");
        for (int i = 0; i < changes.heard.size(); i++) {
            assertEquals(changes.heard.get(i).fromTurn(), changes.turns.get(i));
        }
    }

    @Test
    void aChangeThatComesTooLateHappensLaterAndInItsOrder() {
        Changes changes = chooseOften(LinkConditions.of(150, 20, 0.1), 83);
        int late = 0;
        for (int i = 0; i < changes.heard.size(); i++) {
            int by = changes.turns.get(i) - changes.heard.get(i).fromTurn();
            assertTrue(by >= 0, by + " turns too early");
            late += by > 0 ? 1 : 0;
        }
        assertTrue(late > 0, "none came too late");
    }

    @Test
    void aChangeOutlivesTheConnectionOverWhichItWasAskedFor() {
        VirtualNetwork network = new VirtualNetwork(5, LinkConditions.of(100, 0, 0), 8, 20);
        VirtualPlayer player = network.connect("cut", 6, PlayerScript.restless(1));
        network.run(3 * VirtualNetwork.SECOND);
        choose(player, 4, Blocks.TNT);
        network.run(VirtualNetwork.MILLI);
        network.cut(player);
        network.run(10 * VirtualNetwork.SECOND);
        assertEquals(Blocks.TNT, hotbar(player.simulation(), player.slot()).blockAt(4));
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
