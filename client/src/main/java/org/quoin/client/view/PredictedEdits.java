package org.quoin.client.view;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * The fate of each edit of the {@link PredictedBlocks} from one making to the next. An edit stays
 * while the overlay holds it, under whichever turn; it is confirmed when its turn was executed and
 * did it, and refused when it is gone otherwise.
 */
public final class PredictedEdits {
    /** Frames under way that are run at most: a second more than any input delay leaves. */
    static final int FRAMES_MAX = Limits.INPUT_DELAY_TURNS_MAX + 60;

    private final int slot;
    private final PredictionListener listener;
    private int predictedCount;
    private int confirmedCount;
    private int refusedCount;
    private int flickerCount;
    private List<PredictedEdit> known = new ArrayList<>();
    private final List<PredictedEdit> refused = new ArrayList<>();

    /** The changes that our own avatar made in the ticks since the last update. */
    private final List<ViewEvent.BlockChanged> executed = new ArrayList<>();

    private int receivedTurn;

    /** Whether turns came merged since the last update, so that their acts are not all told. */
    private boolean merged;

    PredictedEdits(int slot, PredictionListener listener) {
        this.slot = slot;
        this.listener = listener;
    }

    /** Receives what a tick says of our own acts. */
    void receive(ViewTick tick) {
        merged |= tick.turn() != receivedTurn + 1;
        receivedTurn = tick.turn();
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

    /**
     * The blocks shown for a turn stay until the turn is executed, even if the avatar is expected
     * elsewhere meanwhile and would reach another block from there: nothing flickers, and wrong
     * blocks are taken back once.
     *
     * @param first the first edit of the turn in the overlay, as it was just predicted anew
     */
    void keep(PredictedBlocks predictedBlocks, int turn, int first) {
        int kept = 0;
        for (int i = 0; i < known.size(); i++) { // For each picture: without an iterator.
            PredictedEdit edit = known.get(i);
            if (edit.turn() == turn) {
                if (kept++ == 0) {
                    predictedBlocks.truncate(first);
                }
                predictedBlocks.repeat(edit);
            }
        }
    }

    /** Forgets all without a word: nobody knows whether they will be done. */
    void drop() {
        known.clear();
        executed.clear();
        refused.clear();
    }

    /** Compares with the overlay as it is now, over blocks confirmed up to a turn. */
    void update(
            PredictedBlocks predictedBlocks,
            BlockReader confirmed,
            int executedTurn,
            long nowNanos) {
        if (known.isEmpty() && predictedBlocks.count() == 0) {
            executed.clear();
            merged = false;
            return;
        }
        if (isSame(predictedBlocks)) { // In most pictures: nothing is allocated.
            executed.clear();
            merged = false;
            forgetRefused(executedTurn);
            return;
        }
        List<PredictedEdit> fresh = new ArrayList<>();
        for (int i = 0; i < predictedBlocks.count(); i++) {
            fresh.add(predictedBlocks.edit(i));
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
            boolean done =
                    edit.turn() <= executedTurn
                            ? isDone(gone, i, confirmed, executedTurn)
                            : takeExecuted(edit); // An earlier turn did it.
            if (done) {
                confirmedCount++;
                listener.confirmed(edit, nowNanos);
            } else if (!removeSameAct(added, edit)) {
                refuse(edit, confirmed, nowNanos);
            }
        }
        for (PredictedEdit edit : added) {
            predictedCount++;
            flickerCount += refused.remove(edit) ? 1 : 0;
            listener.edited(edit, nowNanos);
        }
        known = fresh;
        executed.clear();
        merged = false;
        forgetRefused(executedTurn);
    }

    private boolean isSame(PredictedBlocks predictedBlocks) {
        boolean same = known.size() == predictedBlocks.count();
        for (int i = 0; same && i < known.size(); i++) {
            same = known.get(i).equals(predictedBlocks.edit(i));
        }
        return same;
    }

    private void forgetRefused(int executedTurn) {
        for (int i = refused.size() - 1; i >= 0; i--) {
            if (refused.get(i).turn() < executedTurn) {
                refused.remove(i);
            }
        }
    }

    private void refuse(PredictedEdit edit, BlockReader confirmed, long nowNanos) {
        int now = confirmed.blockAt(edit.x(), edit.y(), edit.z());
        // Where another's block stands and goes again, the world itself has changed back and forth.
        if (edit.kind() != PredictedEdit.Kind.PLACE || Blocks.isReplaceable(now)) {
            refused.add(edit);
        }
        refusedCount++;
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
        if (takeExecuted(edit)) {
            return true;
        }
        PredictedEdit last = edit;
        int before = beforeAll(gone, index, executedTurn);
        for (int i = index + 1; i < gone.size(); i++) {
            PredictedEdit later = gone.get(i);
            if (later.turn() <= executedTurn && later.isAt(edit.x(), edit.y(), edit.z())) {
                last = later;
            }
        }
        // Dug and placed again leaves no trace but its events.
        boolean traceless = before == last.after() && !merged;
        return !traceless && confirmed.blockAt(edit.x(), edit.y(), edit.z()) == last.after();
    }

    private boolean takeExecuted(PredictedEdit edit) {
        for (int i = 0; i < executed.size(); i++) {
            if (isDoneBy(edit, executed.get(i))) {
                executed.remove(i);
                return true;
            }
        }
        return false;
    }

    /** The block at the place of an edit before the first of those at it. */
    private static int beforeAll(List<PredictedEdit> gone, int index, int executedTurn) {
        PredictedEdit edit = gone.get(index);
        for (int i = 0; i < index; i++) {
            PredictedEdit earlier = gone.get(i);
            if (earlier.turn() <= executedTurn && earlier.isAt(edit.x(), edit.y(), edit.z())) {
                return earlier.before();
            }
        }
        return edit.before();
    }

    /** How many edits were shown before they were confirmed. */
    public int predicted() {
        return predictedCount;
    }

    /** How many of those were confirmed. */
    public int confirmed() {
        return confirmedCount;
    }

    /** How many were not. */
    public int refused() {
        return refusedCount;
    }

    /**
     * How many were gone in between, although their turn had not come and nobody else's block stood
     * in their place.
     */
    public int flickers() {
        return flickerCount;
    }
}
