package org.quoin.lab.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.engine.wire.ChatLine;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LabOptions;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.area.Area;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.player.GameRule;

/** New worlds that everybody may enter have a protected spawn, others as their host says. */
final class SpawnProtectionTest {
    private static VirtualNetwork network(int spawnRadius, EntryRules entry) {
        HostConfig config =
                new HostConfig(new WorldConfig(3, 20), 8, 20)
                        .withOrder(OrderRules.USUAL.withSpawnRadius(spawnRadius))
                        .withEntry(entry);
        LabOptions options = LabOptions.of(3, LinkConditions.of(40, 5, 0)).withHost(config);
        return new VirtualNetwork(options, LabObserver.NONE);
    }

    private static int radius(VirtualNetwork network) {
        return network.host().simulation().rules().numberOf(GameRule.SPAWN_RADIUS);
    }

    @Test
    void aNewWorldThatEverybodyMayEnterIsProtectedAndWhoCanLiftThatIsTold() {
        VirtualNetwork network = network(OrderRules.SPAWN_RADIUS_AS_OPEN, EntryRules.OPEN);
        int[] told = {0};
        network.virtualHost()
                .setConsoles(
                        line -> {
                            boolean is = line.texts().contains("answer.spawn.protected");
                            told[0] += is && line.kind() == ChatLine.Kind.NOTE ? 1 : 0;
                        });
        VirtualPlayer ann = network.connect("Ann", 4, turn -> InputFrame.NEUTRAL);
        network.run(4 * VirtualNetwork.SECOND);
        assertEquals(OrderRules.SPAWN_RADIUS_OPEN, radius(network));
        Area spawn = ann.simulation().areas().spawn();
        assertNotNull(spawn);
        assertEquals(17, spawn.box().blocksOut(spawn.box().lowX() + 16, spawn.box().lowZ() + 16));
        assertEquals(1, spawn.box().blocksOut(spawn.box().lowX(), spawn.box().lowZ() + 16));
        assertEquals(1, told[0], "once");
    }

    @Test
    void aHostThatLiftsTheProtectionAtOnceHasNoneAndIsToldNothing() {
        VirtualNetwork network = network(OrderRules.SPAWN_RADIUS_OPEN, EntryRules.OPEN);
        int[] told = {0};
        network.virtualHost()
                .setConsoles(
                        line -> told[0] += line.texts().contains("answer.spawn.protected") ? 1 : 0);
        network.host().console("/rule spawn-radius off", network.virtualHost().clockNanos());
        network.connect("Ann", 4, turn -> InputFrame.NEUTRAL);
        network.run(4 * VirtualNetwork.SECOND);
        assertEquals(0, radius(network));
        assertEquals(0, told[0]);
    }

    @Test
    void friendsWithAPasswordBuildWhereTheyLikeUnlessTheHostSaysOtherwise() {
        EntryRules closed = EntryRules.ofPassword("secret");
        VirtualNetwork network = network(OrderRules.SPAWN_RADIUS_AS_OPEN, closed);
        network.run(VirtualNetwork.SECOND);
        assertEquals(0, radius(network));
        assertNull(network.host().simulation().areas().spawn());
        VirtualNetwork strict = network(32, closed);
        strict.run(VirtualNetwork.SECOND);
        assertEquals(32, radius(strict));
        VirtualNetwork open = network(0, EntryRules.OPEN);
        open.run(VirtualNetwork.SECOND);
        assertEquals(0, radius(open));
    }
}
