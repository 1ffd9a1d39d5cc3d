package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.view.DelayedPlay.Seat;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.world.TerrainType;

/** While an edit is under way and nothing changes, pictures allocate nothing for it. */
class PictureAllocationTest {
    private static final int PICTURES = 200;

    @Test
    void picturesBetweenTicksAllocateNothingForEditsUnderWay() {
        DelayedPlay play =
                new DelayedPlay(
                        new WorldConfig(5, 20, TerrainType.FLAT, WorldRules.DEFAULT), 1, 20);
        play.turns(23);
        Seat me = play.seat(0);
        me.latch.press(Control.PLACE);
        me.latch.release(Control.PLACE);
        play.turns(2);
        assertTrue(me.predicted.prediction().predictedBlocks().count() > 0, "an edit is under way");
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int clean = 0;
        for (int i = 0; i < PICTURES; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            me.predicted.advance(me.latch, play.nowNanos, me.counter);
            clean += threads.getCurrentThreadAllocatedBytes() == before ? 1 : 0;
        }
        assertTrue(clean > PICTURES / 2, "only " + clean + " pictures allocated nothing");
    }
}
