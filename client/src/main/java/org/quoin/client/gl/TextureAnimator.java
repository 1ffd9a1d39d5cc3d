package org.quoin.client.gl;

import java.util.Arrays;
import java.util.List;
import org.quoin.client.pack.Animation;

/**
 * Shows the moving layers of an array: a layer is filled anew when its picture changes. A frame
 * fills only so many; the others follow with the next frames, in turn, so that a pack in which
 * everything moves costs smoothness of its own pictures and not of the game's.
 */
public final class TextureAnimator {
    /** Larger layers do not blend from picture to picture: that is a whole upload at each tick. */
    private static final int BLENDED_SIDE_MAX = 128;

    /** Pixels filled in a frame: four layers of 512, a millisecond or two of copying. */
    private static final int PIXELS_PER_FRAME = 1 << 20;

    private final TextureArray array;
    private final List<Animation> animations;

    /** For each animation what it shows: its step, and how much of the next in 256. */
    private final long[] shown;

    /** The animation that is looked at first, because it has waited longest. */
    private int first;

    /** Shows these in an array that holds their first pictures already. */
    public TextureAnimator(TextureArray array, List<Animation> animations) {
        this.array = array;
        this.animations = animations;
        shown = new long[animations.size()];
        Arrays.fill(shown, -1);
    }

    /** Brings the layers to a time. */
    public void advance(double seconds) {
        long tick = (long) (seconds * Animation.TICKS_PER_SECOND);
        int left = Math.max(1, PIXELS_PER_FRAME / (array.side() * array.side()));
        int count = animations.size();
        for (int i = 0; i < count; i++) {
            int index = (first + i) % count;
            if (advance(index, animations.get(index), tick) && --left == 0) {
                first = (index + 1) % count;
                return;
            }
        }
    }

    /** Returns whether its layer had to be filled. */
    private boolean advance(int index, Animation animation, long tick) {
        int step = animation.stepAt(tick);
        boolean blended = animation.interpolate() && array.side() <= BLENDED_SIDE_MAX;
        int share = blended ? animation.ticksInto(tick) * 256 / animation.ticksOf(step) : 0;
        long wanted = (long) step << 8 | share;
        if (shown[index] == wanted) {
            return false;
        }
        shown[index] = wanted;
        array.upload(
                animation.layer(),
                animation.pictureOf(step),
                animation.pictureOf((step + 1) % animation.steps()),
                share);
        return true;
    }
}
