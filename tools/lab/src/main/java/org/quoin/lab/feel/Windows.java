package org.quoin.lab.feel;

import java.util.List;
import org.quoin.engine.session.ClientListener;
import org.quoin.engine.wire.FrameRun;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.ColumnSource;

/** Several windows that show one player's game. */
record Windows(List<VirtualWindow> all) implements ClientListener {
    @Override
    public void joined(int slot, ColumnSource columns, WorldConfig config) {
        all.forEach(window -> window.joined(slot, columns, config));
    }

    @Override
    public void ticked(ViewTick tick, FrameRun pending, long nowNanos) {
        all.forEach(window -> window.ticked(tick, pending, nowNanos));
    }

    @Override
    public void sampled(FrameRun pending, long nowNanos) {
        all.forEach(window -> window.sampled(pending, nowNanos));
    }
}
