package org.quoin.client.view;

import java.util.ArrayList;
import java.util.List;

/** Tells several listeners, in the order in which they were added. */
public final class PredictionListeners implements PredictionListener {
    private final List<PredictionListener> all = new ArrayList<>();

    /** Tells this one, too, from now on. */
    public void add(PredictionListener listener) {
        all.add(listener);
    }

    @Override
    public void edited(PredictedEdit edit, long nowNanos) {
        all.forEach(each -> each.edited(edit, nowNanos));
    }

    @Override
    public void confirmed(PredictedEdit edit, long nowNanos) {
        all.forEach(each -> each.confirmed(edit, nowNanos));
    }

    @Override
    public void refused(PredictedEdit edit, long nowNanos) {
        all.forEach(each -> each.refused(edit, nowNanos));
    }

    @Override
    public void corrected(double blocks, long nowNanos) {
        all.forEach(each -> each.corrected(blocks, nowNanos));
    }
}
