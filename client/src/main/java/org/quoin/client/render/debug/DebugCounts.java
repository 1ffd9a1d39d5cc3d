package org.quoin.client.render.debug;

import java.util.Arrays;
import org.quoin.client.cull.SectionSight.Sight;

/** What the debug views count in a picture. Filled anew for each. */
@SuppressWarnings("EnumOrdinal") // Places in arrays of this class, which nobody else sees.
public final class DebugCounts {
    private final int[] sights = new int[Sight.values().length];
    private final int[] states = new int[DebugWorld.MeshState.values().length];

    /** How many meshes there are of which this is true. */
    public int of(Sight sight) {
        return sights[sight.ordinal()];
    }

    /** How many sections, or columns of them, are in that state. */
    public int of(DebugWorld.MeshState state) {
        return states[state.ordinal()];
    }

    void add(Sight sight) {
        sights[sight.ordinal()]++;
    }

    void add(DebugWorld.MeshState state) {
        states[state.ordinal()]++;
    }

    void clear() {
        Arrays.fill(sights, 0);
        Arrays.fill(states, 0);
    }

    long mixed() {
        long mixed = 1;
        for (int count : sights) {
            mixed = mixed * 1_000_003 + count;
        }
        for (int count : states) {
            mixed = mixed * 1_000_003 + count;
        }
        return mixed;
    }
}
