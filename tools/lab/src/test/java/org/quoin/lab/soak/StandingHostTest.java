package org.quoin.lab.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LabOptions;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** A host whose players have all left. */
final class StandingHostTest {
    private static final long SECOND = VirtualNetwork.SECOND;

    @Test
    void aCopyIsWrittenWhileNobodyIsThere() {
        WorldConfig world = new WorldConfig(3, 20);
        JournalDisk disk = new JournalDisk(3, world, LatePolicy.SUBSTITUTE);
        VirtualNetwork network =
                new VirtualNetwork(
                        LabOptions.of(3, LinkConditions.of(40, 5, 0)).withDisk(disk),
                        LabObserver.NONE);
        VirtualPlayer ann = network.connect("Ann", 4, turn -> InputFrame.NEUTRAL);
        network.run(5 * SECOND);
        List<String> before = disk.copy().names();
        ann.leave();
        network.run(5 * SECOND);
        int turn = network.host().simulation().turn();
        network.host().console("/save", network.virtualHost().clockNanos());
        network.run(5 * SECOND);
        assertEquals(turn, network.host().simulation().turn(), "the world stands still");
        assertEquals(before.size() + 1, disk.copy().names().size());
        assertEquals(turn, disk.recovered(world).simulation().turn());
        assertTrue(turn > 40, "turn " + turn);
    }
}
