package org.quoin.lab.feel;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.view.PredictedEdit;
import org.quoin.client.view.PredictionListener;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.world.BlockReader;

/**
 * Counts flickers: edits that were executed as predicted, although a picture between the prediction
 * and the turn showed another block. It checks the drawn voxels in every picture and the turns
 * themselves, so it does not depend on the state of the predicted blocks.
 *
 * <p>If another player's block stood in the place meanwhile, the world itself has changed back and
 * forth; such edits are counted separately.
 */
final class FlickerMeter implements PredictionListener {
    private final BlockReader shown;
    private final List<Act> acts = new ArrayList<>();

    /** The blocks that the player's own turns have changed since the last picture. */
    private final List<ViewEvent.BlockChanged> done = new ArrayList<>();

    private boolean counting;
    private int executedTurn;
    private int flickers;
    private int contested;

    /** An edit whose turn has not been executed yet. */
    private static final class Act {
        private PredictedEdit edit;

        /** Whether the predicted blocks still hold it. */
        private boolean held = true;

        /** Whether a picture has failed to show it. */
        private boolean missed;

        /** Whether another player has changed the block meanwhile. */
        private boolean contested;

        private Act(PredictedEdit edit) {
            this.edit = edit;
        }

        private boolean isAt(int x, int y, int z) {
            return edit.x() == x && edit.y() == y && edit.z() == z;
        }
    }

    /**
     * Makes a meter.
     *
     * @param shown the blocks as they are drawn
     */
    FlickerMeter(BlockReader shown) {
        this.shown = shown;
    }

    @Override
    public void edited(PredictedEdit edit, long nowNanos) {
        Act before = find(edit, false);
        if (before == null) {
            acts.add(new Act(edit));
        } else {
            before.held = true;
            before.edit = edit;
        }
    }

    @Override
    public void confirmed(PredictedEdit edit, long nowNanos) {
        Act act = find(edit, true);
        if (act != null) {
            acts.remove(act);
            takeDone(act);
            count(act);
        }
    }

    @Override
    public void refused(PredictedEdit edit, long nowNanos) {
        Act act = find(edit, true);
        if (act != null) {
            act.edit = edit; // The turn may have moved with the input delay.
            act.held = false;
        }
    }

    private @Nullable Act find(PredictedEdit edit, boolean held) {
        for (Act act : acts) {
            if (act.held == held && act.edit.isSameAct(edit)) {
                return act;
            }
        }
        return null;
    }

    private void count(Act act) {
        if (counting && act.missed) {
            flickers += act.contested ? 0 : 1;
            contested += act.contested ? 1 : 0;
        }
    }

    /** Notes a tick since the last picture. */
    void receive(ViewTick tick, int ownSlot) {
        executedTurn = tick.turn();
        for (ViewEvent event : tick.events()) {
            if (event instanceof ViewEvent.BlockChanged change) {
                if (change.slot() == ownSlot) {
                    done.add(change);
                } else {
                    contest(change);
                }
            }
        }
    }

    private void contest(ViewEvent.BlockChanged change) {
        for (Act act : acts) {
            act.contested |= act.isAt(change.x(), change.y(), change.z());
        }
    }

    /** Notes a new picture. */
    void picture() {
        for (int i = acts.size() - 1; i >= 0; i--) {
            Act act = acts.get(i);
            PredictedEdit edit = act.edit;
            act.missed |= isLastAtItsPlace(i) && !isShown(edit);
            if (!act.held) {
                if (takeDone(act)) {
                    acts.remove(i); // The prediction was given up, yet it came true.
                    count(act);
                } else if (edit.turn() <= executedTurn) {
                    acts.remove(i);
                }
            }
        }
        done.clear();
    }

    private boolean takeDone(Act act) {
        for (int i = 0; i < done.size(); i++) {
            ViewEvent.BlockChanged change = done.get(i);
            if (act.isAt(change.x(), change.y(), change.z())
                    && change.after() == act.edit.after()) {
                done.remove(i);
                return true;
            }
        }
        return false;
    }

    /** Starts counting. */
    void beginCounting() {
        counting = true;
    }

    private boolean isShown(PredictedEdit edit) {
        return shown.blockAt(edit.x(), edit.y(), edit.z()) == edit.after();
    }

    private boolean isLastAtItsPlace(int index) {
        PredictedEdit edit = acts.get(index).edit;
        for (int i = index + 1; i < acts.size(); i++) {
            Act later = acts.get(i);
            if (later.held && later.isAt(edit.x(), edit.y(), edit.z())) {
                return false;
            }
        }
        return true;
    }

    /** Edits executed as predicted that a picture in between did not show. */
    int flickers() {
        return flickers;
    }

    /** The same where another player changed the block in between. */
    int contested() {
        return contested;
    }
}
