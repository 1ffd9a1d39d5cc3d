package org.quoin.client.render.debug;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.quoin.client.render.cull.SectionCuller.Visibility;

/** The enabled debug views and their counters. Main thread only. */
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
     * Switches a view on or off. A view that paints the voxels switches off another one that does.
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

    /** The counts of the last picture, for the views that are on. */
    public DebugCounts counts() {
        return counts;
    }

    /** A number that differs whenever the views or their counts have changed. */
    public long signature() {
        return counts.mixed() * 31 + switched;
    }

    /** The counts that the debug views show of a picture. Filled anew for each. */
    @SuppressWarnings("EnumOrdinal") // Indices of private arrays.
    public static final class DebugCounts {
        private final int[] visibilities = new int[Visibility.values().length];
        private final int[] states = new int[DebugWorld.MeshState.values().length];

        /** How many meshes have that visibility. */
        public int of(Visibility visibility) {
            return visibilities[visibility.ordinal()];
        }

        /** How many sections, or columns of them, are in that state. */
        public int of(DebugWorld.MeshState state) {
            return states[state.ordinal()];
        }

        void add(Visibility visibility) {
            visibilities[visibility.ordinal()]++;
        }

        void add(DebugWorld.MeshState state) {
            states[state.ordinal()]++;
        }

        void clear() {
            Arrays.fill(visibilities, 0);
            Arrays.fill(states, 0);
        }

        long mixed() {
            long mixed = 1;
            for (int count : visibilities) {
                mixed = mixed * 1_000_003 + count;
            }
            for (int count : states) {
                mixed = mixed * 1_000_003 + count;
            }
            return mixed;
        }
    }
}
