package org.quoin.client.render.gl;

import java.util.Arrays;
import java.util.List;
import org.quoin.client.assets.Animation;

/**
 * Plays the animations of a texture array: a layer is uploaded when its image changes. Each display
 * frame uploads a limited number; the others follow in turn, so a pack in which everything moves
 * makes its own animations less smooth, not the game.
 */
public final class TextureAnimator {
    /**
     * Larger layers are not blended from image to image: that would be a whole upload each tick.
     */
    private static final int BLENDED_SIDE_MAX = 128;

    /** Pixels uploaded in a display frame: four layers of 512, a millisecond or two of copying. */
    private static final int PIXELS_PER_PICTURE = 1 << 20;

    private final TextureArray array;
    private final List<Animation> animations;

    /** For each animation what it shows: its step, and the share of the next, of 256. */
    private final long[] shown;

    /** The animation to start with, because it has waited longest. */
    private int first;

    /** Plays these in an array that holds their first images already. */
    public TextureAnimator(TextureArray array, List<Animation> animations) {
        this.array = array;
        this.animations = animations;
        shown = new long[animations.size()];
        Arrays.fill(shown, -1);
    }

    /** Advances the layers to a time. */
    public void advance(double seconds) {
        long tick = (long) (seconds * Animation.TICKS_PER_SECOND);
        int left = Math.max(1, PIXELS_PER_PICTURE / (array.side() * array.side()));
        int count = animations.size();
        for (int i = 0; i < count; i++) {
            int index = (first + i) % count;
            if (advance(index, animations.get(index), tick) && --left == 0) {
                first = (index + 1) % count;
                return;
            }
        }
    }

    /** Returns whether its layer was uploaded. */
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
