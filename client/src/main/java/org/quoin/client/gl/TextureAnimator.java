package org.quoin.client.gl;

import java.util.Arrays;
import java.util.List;
import org.quoin.client.pack.Animation;

/** Shows the moving layers of an array: a layer is filled anew when its picture changes. */
public final class TextureAnimator {
    /** Larger layers do not blend from picture to picture: that is a whole upload at each tick. */
    private static final int BLENDED_SIDE_MAX = 128;

    private final TextureArray array;
    private final List<Animation> animations;

    /** For each animation what it shows: its step, and how much of the next in 256. */
    private final long[] shown;

    /** Shows these in an array that holds their first pictures already. */
    public TextureAnimator(TextureArray array, List<Animation> animations) {
        this.array = array;
        this.animations = animations;
        shown = new long[animations.size()];
        Arrays.fill(shown, -1);
    }

    /** Brings all layers to a time. */
    public void advance(double seconds) {
        long tick = (long) (seconds * Animation.TICKS_PER_SECOND);
        for (int i = 0; i < animations.size(); i++) {
            advance(i, animations.get(i), tick);
        }
    }

    private void advance(int index, Animation animation, long tick) {
        int step = animation.stepAt(tick);
        Animation.Step now = animation.steps().get(step);
        boolean blended = animation.interpolate() && array.side() <= BLENDED_SIDE_MAX;
        int share = blended ? animation.ticksInto(tick) * 256 / now.ticks() : 0;
        long wanted = (long) step << 8 | share;
        if (shown[index] == wanted) {
            return;
        }
        shown[index] = wanted;
        Animation.Step next = animation.steps().get((step + 1) % animation.steps().size());
        array.upload(
                animation.layer(),
                animation.pictures().get(now.picture()),
                animation.pictures().get(next.picture()),
                share);
    }
}
