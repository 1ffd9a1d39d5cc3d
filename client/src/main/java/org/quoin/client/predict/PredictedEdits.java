package org.quoin.client.predict;

import java.util.ArrayList;
import java.util.List;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.world.BlockReader;

/**
 * What becomes of each edit of the {@link Overlay} from one making to the next. An edit stays while
 * the overlay holds it, under whichever turn; it is confirmed when its turn was executed and did
 * it, and refused when it is gone otherwise.
 */
final class PredictedEdits {
    private final int slot;
    private final PredictionListener listener;
    private final OverlayCounts counts;
    private List<PredictedEdit> known = new ArrayList<>();
    private final List<PredictedEdit> refused = new ArrayList<>();

    /** What our own avatar has changed in the ticks since the last update. */
    private final List<ViewEvent.BlockChanged> executed = new ArrayList<>();

    PredictedEdits(int slot, PredictionListener listener, OverlayCounts counts) {
        this.slot = slot;
        this.listener = listener;
        this.counts = counts;
    }

    /** Receives what a tick says of our own acts. */
    void receive(ViewTick tick) {
        if (known.isEmpty()) {
            return;
        }
        for (int i = 0; i < tick.events().size(); i++) {
            if (tick.events().get(i) instanceof ViewEvent.BlockChanged changed
                    && changed.slot() == slot) {
                executed.add(changed);
            }
        }
    }

    /** Whether the player has seen that act already. */
    boolean knows(ViewEvent.BlockChanged changed) {
        if (changed.slot() != slot) {
            return false;
        }
        for (PredictedEdit edit : known) {
            if (isDoneBy(edit, changed)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDoneBy(PredictedEdit edit, ViewEvent.BlockChanged changed) {
        return edit.isAt(changed.x(), changed.y(), changed.z()) && edit.after() == changed.after();
    }

    /** Whether an edit of a turn that is not executed yet puts something into a cell. */
    boolean fills(int x, int y, int z) {
        for (PredictedEdit edit : known) {
            if (edit.kind() == PredictedEdit.Kind.PLACE && edit.isAt(x, y, z)) {
                return true;
            }
        }
        return false;
    }

    boolean isEmpty() {
        return known.isEmpty();
    }

    /** Forgets all without a word: nobody knows whether they will be done. */
    void drop() {
        known.clear();
        executed.clear();
        refused.clear();
    }

    /** Compares with the overlay as it is now, over blocks confirmed up to a turn. */
    void update(Overlay overlay, BlockReader confirmed, int executedTurn, long nowNanos) {
        if (known.isEmpty() && overlay.count() == 0) {
            executed.clear();
            return;
        }
        List<PredictedEdit> fresh = new ArrayList<>();
        for (int i = 0; i < overlay.count(); i++) {
            fresh.add(overlay.edit(i));
        }
        List<PredictedEdit> gone = new ArrayList<>();
        List<PredictedEdit> added = new ArrayList<>(fresh);
        for (PredictedEdit edit : known) {
            if (!added.remove(edit)) {
                gone.add(edit);
            }
        }
        for (int i = 0; i < gone.size(); i++) {
            PredictedEdit edit = gone.get(i);
            if (edit.turn() <= executedTurn && isDone(gone, i, confirmed, executedTurn)) {
                counts.confirmed++;
                listener.confirmed(edit, nowNanos);
            } else if (!removeSameAct(added, edit)) {
                refuse(edit, nowNanos);
            }
        }
        for (PredictedEdit edit : added) {
            counts.predicted++;
            counts.flickers += refused.remove(edit) ? 1 : 0;
            listener.edited(edit, nowNanos);
        }
        known = fresh;
        executed.clear();
        refused.removeIf(edit -> edit.turn() < executedTurn);
    }

    private void refuse(PredictedEdit edit, long nowNanos) {
        refused.add(edit);
        counts.refused++;
        listener.refused(edit, nowNanos);
    }

    /** The input delay has changed, or a turn was sealed without our frame: the next one acts. */
    private static boolean removeSameAct(List<PredictedEdit> added, PredictedEdit edit) {
        for (int i = 0; i < added.size(); i++) {
            if (added.get(i).isSameAct(edit)) {
                added.remove(i);
                return true;
            }
        }
        return false;
    }

    /** By the event of its turn; where ticks were merged, by the block that stands there now. */
    private boolean isDone(
            List<PredictedEdit> gone, int index, BlockReader confirmed, int executedTurn) {
        PredictedEdit edit = gone.get(index);
        for (int i = 0; i < executed.size(); i++) {
            if (isDoneBy(edit, executed.get(i))) {
                executed.remove(i);
                return true;
            }
        }
        PredictedEdit last = edit;
        for (int i = index + 1; i < gone.size(); i++) {
            PredictedEdit later = gone.get(i);
            if (later.turn() <= executedTurn && later.isAt(edit.x(), edit.y(), edit.z())) {
                last = later;
            }
        }
        return confirmed.blockAt(edit.x(), edit.y(), edit.z()) == last.after();
    }
}
