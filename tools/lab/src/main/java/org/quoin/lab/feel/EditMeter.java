package org.quoin.lab.feel;

import org.quoin.client.view.PredictedEdit;
import org.quoin.client.view.PredictionListener;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.world.BlockReader;

/**
 * Measures how soon a click changes a block on the screen. If another player changes the block
 * first, the meter stops waiting.
 */
final class EditMeter implements PredictionListener {
    /**
     * The aimed cell and the one in front of it: a click digs the first or places into the second.
     */
    private static final int CELLS = 2;

    final AnswerMeter answers = new AnswerMeter();
    private final BlockReader shown;
    private final int[] x = new int[CELLS];
    private final int[] y = new int[CELLS];
    private final int[] z = new int[CELLS];
    private final int[] clicked = new int[CELLS];

    /** Whether the player's own click has changed it, as predicted or as its turn executed it. */
    private final boolean[] own = new boolean[CELLS];

    private boolean watches;

    /**
     * Makes a meter.
     *
     * @param shown the blocks as they are drawn
     */
    EditMeter(BlockReader shown) {
        this.shown = shown;
    }

    /** Notes that a button was pressed that acts on the aimed block. */
    void clicked(Hit aimed, long nowNanos) {
        answers.begin(nowNanos);
        watches = true;
        x[0] = aimed.x;
        y[0] = aimed.y;
        z[0] = aimed.z;
        x[1] = aimed.adjacentX();
        y[1] = aimed.adjacentY();
        z[1] = aimed.adjacentZ();
        for (int i = 0; i < CELLS; i++) {
            clicked[i] = shown.blockAt(x[i], y[i], z[i]);
            own[i] = false;
        }
    }

    /** Notes a new picture. */
    void picture(long nowNanos) {
        if (!watches) {
            return;
        }
        boolean changed = false;
        boolean taken = false;
        for (int i = 0; i < CELLS; i++) {
            int block = shown.blockAt(x[i], y[i], z[i]);
            changed |= own[i] && block != clicked[i];
            taken |= !own[i] && block != clicked[i];
        }
        answers.picture(changed, nowNanos);
        if (taken && !changed) {
            answers.end();
        }
    }

    @Override
    public void edited(PredictedEdit edit, long nowNanos) {
        note(edit.x(), edit.y(), edit.z());
    }

    /** Notes a tick since the last picture. */
    void receive(ViewTick tick, int ownSlot) {
        for (ViewEvent event : tick.events()) {
            if (event instanceof ViewEvent.BlockChanged change && change.slot() == ownSlot) {
                note(change.x(), change.y(), change.z());
            }
        }
    }

    private void note(int atX, int atY, int atZ) {
        for (int i = 0; i < CELLS; i++) {
            own[i] |= x[i] == atX && y[i] == atY && z[i] == atZ;
        }
    }

    /** Ends the wait: further changes of these blocks are not the click's effect. */
    void end() {
        answers.end();
        watches = false;
    }
}
