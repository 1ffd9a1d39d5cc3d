package org.quoin.client.lab;

import org.quoin.engine.client.FrameSource;
import org.quoin.sim.Simulation;
import org.quoin.sim.input.InputFrame;

/** Stands, looks at the ground ahead, and breaks a block there and places one, by turns. */
public final class EditScript implements FrameSource {
    /** Slow pictures show an edit before the next one comes: 0.3 s at 20 turns a second. */
    static final int TURNS_BETWEEN = 6;

    /** 39 degrees down: two blocks ahead on level ground. */
    private static final int PITCH = -110;

    private static final int STONE_SLOT = 2;

    @Override
    public int frame(int turn, Simulation simulation, int slot) {
        int buttons = 0;
        if (turn % TURNS_BETWEEN == 0) {
            buttons = turn / TURNS_BETWEEN % 2 == 0 ? InputFrame.PLACE : InputFrame.DESTROY;
        }
        return InputFrame.of(0, 0, buttons, STONE_SLOT, 0, PITCH);
    }
}
