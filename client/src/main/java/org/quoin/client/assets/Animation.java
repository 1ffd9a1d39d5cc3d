package org.quoin.client.assets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A layer that shows pictures in turn. Time is counted in ticks of a twentieth of a second, as in
 * packs. Immutable.
 */
public final class Animation {
    /** Animation ticks in a second. */
    public static final int TICKS_PER_SECOND = 20;

    private final int layer;
    private final List<List<Image>> pictures;
    private final List<Step> steps;
    private final boolean interpolate;

    /** For each step the tick of the animation at which it ends. */
    private final long[] ends;

    /**
     * A step of the animation.
     *
     * @param picture an index into {@link #pictures}
     * @param ticks how long it is shown, at least 1
     */
    public record Step(int picture, int ticks) {}

    /**
     * Creates an animation.
     *
     * @param layer the layer that shows it
     * @param pictures its images, each with its mipmaps
     * @param steps which image, and for how many ticks, in order; at least one
     * @param interpolate whether a step blends into the next
     */
    public Animation(int layer, List<List<Image>> pictures, List<Step> steps, boolean interpolate) {
        this.layer = layer;
        this.pictures = List.copyOf(pictures);
        this.steps = List.copyOf(steps);
        this.interpolate = interpolate;
        ends = new long[steps.size()];
        long end = 0;
        for (int i = 0; i < ends.length; i++) {
            end += steps.get(i).ticks();
            ends[i] = end;
        }
    }

    /** Returns the animation of a strip. */
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

    /** Returns the layer that shows it. */
    public int layer() {
        return layer;
    }

    /** Returns the number of steps of one round. */
    public int steps() {
        return ends.length;
    }

    /** Returns how long a step is shown, in ticks. */
    public int ticksOf(int step) {
        return steps.get(step).ticks();
    }

    /** Returns what a step shows, with its mipmaps. */
    public List<Image> pictureOf(int step) {
        return pictures.get(steps.get(step).picture());
    }

    /** Whether a step blends into the next. */
    public boolean interpolate() {
        return interpolate;
    }

    /** Returns the length of one round, in ticks. */
    public long ticks() {
        return ends[ends.length - 1];
    }

    /** Returns the step that is shown at a tick since the start. */
    public int stepAt(long tick) {
        int found = Arrays.binarySearch(ends, Math.floorMod(tick, ticks()));
        return found < 0 ? -found - 1 : found + 1;
    }

    /** Returns how many ticks of its step have passed at a tick since the start. */
    public int ticksInto(long tick) {
        int step = stepAt(tick);
        return (int) (Math.floorMod(tick, ticks()) - (ends[step] - ticksOf(step)));
    }
}
