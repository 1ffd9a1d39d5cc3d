package org.quoin.client.pack;

import java.util.ArrayList;
import java.util.List;

/**
 * A layer that shows pictures in turn. Time is counted in ticks of a twentieth of a second, as
 * packs do.
 *
 * @param layer which
 * @param pictures what it shows, each with its smaller copies
 * @param steps which picture, and for how many ticks, in order
 * @param interpolate whether a step blends into the next
 */
public record Animation(
        int layer, List<List<Image>> pictures, List<Step> steps, boolean interpolate) {
    /** Ticks of all packs' animations in a second. */
    public static final int TICKS_PER_SECOND = 20;

    /**
     * A part of the show.
     *
     * @param picture an index of {@link #pictures}
     * @param ticks how long, at least 1
     */
    public record Step(int picture, int ticks) {}

    /** Takes unchangeable copies. */
    public Animation {
        pictures = List.copyOf(pictures);
        steps = List.copyOf(steps);
    }

    /** The show of a strip. */
    static Animation of(int layer, TextureFile strip, StripMeta meta) {
        List<Step> steps = new ArrayList<>();
        for (StripMeta.Frame frame : meta.frames()) {
            steps.add(new Step(frame.picture(), frame.ticks()));
        }
        if (steps.isEmpty()) {
            for (int i = 0; i < strip.pictures().size(); i++) {
                steps.add(new Step(i, meta.ticksPerFrame()));
            }
        }
        List<List<Image>> pictures = strip.pictures().stream().map(Mipmaps::chain).toList();
        return new Animation(layer, pictures, steps, meta.interpolate());
    }

    /** How long the show is until it begins again. */
    public long ticks() {
        long sum = 0;
        for (int i = 0; i < steps.size(); i++) {
            sum += steps.get(i).ticks();
        }
        return sum;
    }

    /** Which step is shown at a tick of the show. */
    public int stepAt(long tick) {
        long left = Math.floorMod(tick, ticks());
        int step = 0;
        while (left >= steps.get(step).ticks()) {
            left -= steps.get(step).ticks();
            step++;
        }
        return step;
    }

    /** How many ticks of its step have gone at a tick of the show. */
    public int ticksInto(long tick) {
        long left = Math.floorMod(tick, ticks());
        for (int step = 0; left >= steps.get(step).ticks(); step++) {
            left -= steps.get(step).ticks();
        }
        return (int) left;
    }
}
