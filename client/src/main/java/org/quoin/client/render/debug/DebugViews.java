package org.quoin.client.render.debug;

import java.util.EnumSet;
import java.util.Set;

/** Which debug views are on, and what they count. Main thread only. */
public final class DebugViews {
    private final Set<DebugView> on = EnumSet.noneOf(DebugView.class);
    private final DebugCounts counts = new DebugCounts();
    private int switched;

    /** Whether a view is on. */
    public boolean isOn(DebugView view) {
        return on.contains(view);
    }

    /** Whether none is on. */
    public boolean isNone() {
        return on.isEmpty();
    }

    /**
     * Switches a view on or off; of those that paint the voxels the one before ends.
     *
     * @return whether it is on now
     */
    public boolean toggle(DebugView view) {
        switched++;
        if (on.remove(view)) {
            return false;
        }
        if (view.paints()) {
            on.removeIf(DebugView::paints);
        }
        on.add(view);
        return true;
    }

    /** What the last picture counted for those that are on. */
    public DebugCounts counts() {
        return counts;
    }

    /** Changes whenever something that these views have to tell does. */
    public long signature() {
        return counts.mixed() * 31 + switched;
    }
}
