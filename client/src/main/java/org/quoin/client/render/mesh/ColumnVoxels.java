package org.quoin.client.render.mesh;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.WorldBounds;

/**
 * The sections of a column at one moment, and the derived data that light needs, computed once by
 * the thread that asks first. Effectively immutable. Two threads may compute the same value at once
 * and both write it: the values are equal and have final fields only, so the race does no harm.
 */
public final class ColumnVoxels {
    /** Nothing but air. */
    static final ColumnVoxels AIR = of(sy -> Section.AIR);

    private final Section[] sections;
    private @Nullable SectionBits @Nullable [] bits;
    private @Nullable SkyTops tops;

    private ColumnVoxels(
            Section[] sections, @Nullable SectionBits @Nullable [] bits, @Nullable SkyTops tops) {
        this.sections = sections;
        this.bits = bits;
        this.tops = tops;
    }

    /** A column of the sections that the function returns for each height, from 0 up. */
    public static ColumnVoxels of(IntFunction<Section> sectionAt) {
        Section[] sections = new Section[WorldBounds.SECTIONS_HIGH];
        for (int sy = 0; sy < sections.length; sy++) {
            sections[sy] = sectionAt.apply(sy);
        }
        return new ColumnVoxels(sections, null, null);
    }

    /** The same column with another section at that height. */
    public ColumnVoxels with(int sy, Section section) {
        Section[] changed = sections.clone();
        changed[sy] = section;
        @Nullable SectionBits[] kept = allBits().clone();
        kept[sy] = null;
        return new ColumnVoxels(changed, kept, tops().after(changed, sy));
    }

    /** The section at a height of the world, 0..{@link WorldBounds#SECTIONS_HIGH}-1. */
    public Section section(int sy) {
        return sections[sy];
    }

    /**
     * The y of the lowest voxel that is open to the sky.
     *
     * @param place z * 16 + x, each 0..15
     */
    public int skyTop(int place) {
        return tops().top(place);
    }

    SkyTops tops() {
        SkyTops known = tops;
        if (known == null) {
            known = SkyTops.of(sections);
            tops = known;
        }
        return known;
    }

    /** The bits of a section; below the world all is solid, above it clear. */
    SectionBits bits(int sy) {
        if (sy < 0) {
            return SectionBits.of(null);
        }
        if (sy >= sections.length) {
            return SectionBits.CLEAR;
        }
        @Nullable SectionBits[] all = allBits();
        SectionBits known = all[sy];
        if (known == null) {
            known = SectionBits.of(sections[sy]);
            all[sy] = known;
        }
        return known;
    }

    /** Made by the thread that asks first: the one that draws has no time to. */
    private @Nullable SectionBits[] allBits() {
        @Nullable SectionBits @Nullable [] known = bits;
        if (known == null) {
            known = new SectionBits[sections.length];
            bits = known;
        }
        return known;
    }
}
