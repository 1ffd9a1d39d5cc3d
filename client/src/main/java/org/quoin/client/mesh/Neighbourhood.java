package org.quoin.client.mesh;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;

/**
 * A section and the 26 around it: all that its mesh depends on. Immutable, so a worker may read it
 * while the world goes on.
 */
public final class Neighbourhood {
    /** Sections in a neighbourhood. */
    public static final int COUNT = 27;

    private static final int CENTRE = 13;
    private static final int[] TOUCHING = {
        indexOf(-1, 0, 0), indexOf(1, 0, 0), indexOf(0, -1, 0),
        indexOf(0, 1, 0), indexOf(0, 0, -1), indexOf(0, 0, 1)
    };

    private final long key;
    private final @Nullable Section[] sections;

    /**
     * Takes over the array.
     *
     * @param key of the section in the middle
     * @param sections by {@link #indexOf}; null below the world, where nobody can look, which
     *     counts as solid
     */
    public Neighbourhood(long key, @Nullable Section[] sections) {
        if (sections.length != COUNT || sections[CENTRE] == null) {
            throw new IllegalArgumentException("not a neighbourhood");
        }
        this.key = key;
        this.sections = sections;
    }

    /** Where the neighbour at these offsets, each -1..1, stands in the array. */
    public static int indexOf(int dx, int dy, int dz) {
        return ((dy + 1) * 3 + dz + 1) * 3 + dx + 1;
    }

    /** The key of the section in the middle. */
    public long key() {
        return key;
    }

    @Nullable Section section(int index) {
        return sections[index];
    }

    /** Whether the section has no face at all: it is air, or solid within solid. */
    public boolean isInvisible() {
        Section centre = sections[CENTRE];
        if (centre == null || centre.isEmpty()) {
            return true;
        }
        if (!isSolidThrough(centre)) {
            return false;
        }
        for (int index : TOUCHING) {
            if (!isSolidThrough(sections[index])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSolidThrough(@Nullable Section section) {
        return section == null || (section.isUniform() && Blocks.get(section.blockAt(0)).opaque());
    }
}
