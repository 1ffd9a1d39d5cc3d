package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.report.PlayerReport;
import org.quoin.sim.AvatarView;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** Digging that takes time, over links that lose and delay frames. */
final class DiggingTest {
    private static final int HASH_EVERY_TURNS = 20;

    /** How many turns a player digs in one direction; grass takes 12. */
    private static final int STRETCH_TURNS = 25;

    private static VirtualNetwork network(long seed, LinkConditions conditions) {
        WorldRules rules = WorldRules.DEFAULT.with(GameRule.TIMED_DIGGING, true);
        WorldConfig world = new WorldConfig(seed, 20).withRules(rules);
        HostConfig config = new HostConfig(world, 64, HASH_EVERY_TURNS, LatePolicy.SUBSTITUTE);
        return new VirtualNetwork(
                LabOptions.of(seed, conditions).withHost(config), LabObserver.NONE);
    }

    /** Holds the button and looks down, in changing directions. */
    private static PlayerScript digger(int number) {
        return turn -> {
            int yaw = (turn / STRETCH_TURNS * 3 + number) * 128;
            return InputFrame.of(0, 0, InputFrame.DESTROY, 0, yaw, -150);
        };
    }

    @Test
    void diggersOnBadLinesStayEqualAndGetThroughAlthoughFramesAreMissing() {
        long substituted = 0;
        for (long seed = 0; seed < 12; seed++) {
            VirtualNetwork network = network(seed, new LinkConditions(200, 25, 10, 3));
            for (int i = 0; i < 3; i++) {
                network.connect("p" + i, 2 + i, digger(i));
            }
            network.run(10 * VirtualNetwork.SECOND);
            network.connect("late", 5, digger(7));
            network.run(10 * VirtualNetwork.SECOND);
            String what = "seed " + seed;
            int dug = holes(network.host().simulation());
            assertTrue(dug >= 20, what + ": dug " + dug);
            for (PlayerReport player : network.host().report(0).players()) {
                substituted += player.substitutedTurns();
            }
            checkEqual(network, what);
        }
        assertTrue(substituted > 100, substituted + " frames were missing");
    }

    @Test
    void aPlayerThatJoinsWhileABlockIsBeingDugHasItsProgress() {
        VirtualNetwork network = network(3, LinkConditions.PERFECT);
        network.connect("digs", 1, turn -> InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, -255));
        network.run(4 * VirtualNetwork.SECOND);
        VirtualPlayer late = network.connect("late", 1, turn -> InputFrame.NEUTRAL);
        boolean seen = false;
        for (int i = 0; i < 100; i++) {
            network.run(VirtualNetwork.SECOND / 20);
            if (late.session().isPlaying()) {
                seen |= digOf(late.simulation()) != null;
            }
        }
        assertTrue(seen);
        checkEqual(network, "late joiner");
    }

    private static AvatarView.@Nullable Dig digOf(Simulation simulation) {
        return simulation.viewTick().avatars().get(0).dig();
    }

    private static void checkEqual(VirtualNetwork network, String what) {
        int compared = 0;
        for (VirtualPlayer player : network.players()) {
            assertEquals(List.of(), player.desyncs, what);
            for (Map.Entry<Integer, Long> hash : player.hashes().entrySet()) {
                long hosts = network.host().hashes().get(hash.getKey()).orElseThrow();
                assertEquals(hosts, hash.getValue(), what + ", turn " + hash.getKey());
                compared++;
            }
        }
        assertTrue(compared > 10, what + ": " + compared + " hashes");
    }

    /** Voxels of air below the surface. */
    private static int holes(Simulation simulation) {
        int holes = 0;
        for (long key : simulation.hashParts().sectionByKey().keySet()) {
            for (int i = 0; i < Section.VOLUME; i++) {
                int y = (SectionKey.y(key) << Section.SHIFT) + Section.localY(i);
                int x = (SectionKey.x(key) << Section.SHIFT) + Section.localX(i);
                int z = (SectionKey.z(key) << Section.SHIFT) + Section.localZ(i);
                boolean below = y < FlatTerrain.SURFACE;
                holes += below && simulation.blocks().blockAt(x, y, z) == 0 ? 1 : 0;
            }
        }
        return holes;
    }
}
