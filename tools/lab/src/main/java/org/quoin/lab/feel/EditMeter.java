package org.quoin.lab.feel;

import org.quoin.client.view.PredictedEdit;
import org.quoin.client.view.PredictionListener;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.world.BlockReader;

/**
 * How soon a click changes a block that is shown. A block that another changes first is no answer:
 * nothing is waited for any more.
 */
final class EditMeter implements PredictionListener {
    /** The aimed cell and the one before it: a click digs the first or places into the second. */
    private static final int CELLS = 2;

    final AnswerMeter answers = new AnswerMeter();
    private final BlockReader shown;
    private final int[] x = new int[CELLS];
    private final int[] y = new int[CELLS];
    private final int[] z = new int[CELLS];
    private final int[] clicked = new int[CELLS];

    /** Whether the own click has changed it, as was predicted or as its turn has it. */
    private final boolean[] own = new boolean[CELLS];

    private boolean watches;

    /**
     * Watches these blocks.
     *
     * @param shown the blocks as they are drawn
     */
    EditMeter(BlockReader shown) {
        this.shown = shown;
    }

    /** A button went down that acts on what is aimed at. */
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

    /** A picture of now was made. */
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

    /** A tick came since the last picture. */
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

    /** The next act begins: what happens to these blocks from now on is not the click's doing. */
    void end() {
        answers.end();
        watches = false;
    }
}
