package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.World;

/** One client's world gets a wrong voxel: it alone is resynced, and not without end. */
final class WrongVoxelTest {
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final int HASH_EVERY_TURNS = 5;

    private final List<DesyncReport> reports = new ArrayList<>();
    private final VirtualNetwork network =
            new VirtualNetwork(
                    LabOptions.of(7, LinkConditions.of(30, 5, 0.02))
                            .withHost(new HostConfig(new WorldConfig(7, 20), 8, HASH_EVERY_TURNS)),
                    new LabObserver() {
                        @Override
                        public void reported(DesyncReport report) {
                            reports.add(report);
                        }
                    });
    private final VirtualPlayer sound = join("sound", 1);
    private final VirtualPlayer broken = join("broken", 2);

    @Test
    void itIsMendedInTheBackgroundAndBothSidesWriteDownWhere() {
        network.run(6 * SECOND);
        plant(70);
        int turn = sound.simulation().turn();
        long stalls = sound.report().stalls();
        network.run(8 * SECOND);

        assertEquals(1, broken.session().stats(0).sync().resyncs());
        assertTrue(broken.session().isPlaying());
        assertEquals(0, sound.session().stats(0).sync().resyncs());
        assertEquals(stalls, sound.report().stalls());
        assertTrue(sound.simulation().turn() >= turn + 8 * 20 - 5, "others waited");
        assertEquals(2, reports.size(), reports.toString());
        for (String side : List.of(DesyncReport.HOST, DesyncReport.CLIENT)) {
            DesyncReport report =
                    reports.stream().filter(r -> r.side().equals(side)).findAny().orElseThrow();
            assertEquals("broken", report.name());
            String place = report.difference().place();
            assertTrue(place.contains("voxel 3,70,5"), place);
            assertTrue(report.inputs().size() > 100, report.inputs().size() + " turns of input");
        }
    }

    @Test
    void theThirdTimeInAMinuteThePlayerIsLetGoAndTheOthersPlayOn() {
        network.run(6 * SECOND);
        for (int i = 0; i < 3; i++) {
            assertNull(broken.ended(), "let go after " + i);
            plant(70 + i);
            network.run(6 * SECOND);
        }
        DisconnectReason end = broken.ended();
        assertNotNull(end);
        assertEquals(DisconnectReason.Kind.DESYNC, end.kind());
        assertTrue(end.text().contains("3"), end.text());
        assertTrue(sound.session().isPlaying());
        assertEquals(0, sound.session().stats(0).sync().resyncs());
    }

    private void plant(int y) {
        ((World) broken.simulation().blocks()).setBlock(3, y, 5, Blocks.STONE);
    }

    private VirtualPlayer join(String name, long seed) {
        PlayerScript script = PlayerScript.restless(seed);
        return network.join(
                PlayerOptions.of(
                        name, InputDelay.fixed(4), (turn, world, slot) -> script.frame(turn)));
    }
}
