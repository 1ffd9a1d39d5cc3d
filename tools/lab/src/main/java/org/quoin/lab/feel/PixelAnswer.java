package org.quoin.lab.feel;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a part of the screen answered an event, found from its pictures alone.
 *
 * @param millis from the event to the picture that shows its effect, in milliseconds
 * @param flickers how often a later picture showed the state before the event again
 */
record PixelAnswer(double millis, int flickers) {
    /** How much bytes must differ on average, of 255, for two pictures to differ. */
    static final double NOISE_MIN = 0.5;

    /** Motion must exceed the differences at rest by this factor. */
    private static final double NOISE_FACTOR = 4;

    /** A picture and its time. */
    @SuppressWarnings("ArrayRecordComponent") // Pixels; compared by differsFrom() alone.
    record Seen(byte[] pixels, long atNanos) {
        double differsFrom(Seen other) {
            long sum = 0;
            for (int i = 0; i < pixels.length; i++) {
                sum += Math.abs((pixels[i] & 255) - (other.pixels[i] & 255));
            }
            return (double) sum / pixels.length;
        }
    }

    /**
     * The answer to an event that changes the picture for good, such as a click at a block: the
     * first picture that is nearer to the last one than to the first. Flying splinters do not
     * count.
     *
     * @param seen all pictures, the first one from before the event
     * @return null if nothing changed
     */
    static @Nullable PixelAnswer ofChange(List<Seen> seen, long eventNanos) {
        Seen before = seen.get(0);
        Seen after = seen.get(seen.size() - 1);
        if (after.differsFrom(before) < NOISE_MIN) {
            return null;
        }
        PixelAnswer answer = null;
        boolean shown = false;
        int flickers = 0;
        for (Seen each : seen) {
            boolean shows = each.differsFrom(after) < each.differsFrom(before);
            if (shows && answer == null) {
                answer = new PixelAnswer((each.atNanos - eventNanos) / 1e6, 0);
            }
            flickers += shown && !shows ? 1 : 0;
            shown = shows;
        }
        return answer == null ? null : new PixelAnswer(answer.millis, flickers);
    }

    /**
     * The answer to an event that sets the whole picture in motion, such as a step: the first
     * picture that differs by more than those at rest do.
     *
     * @param rest pictures from before the event
     * @param seen pictures from after it
     * @return null if nothing moved
     */
    static @Nullable PixelAnswer ofMotion(List<Seen> rest, List<Seen> seen, long eventNanos) {
        Seen last = rest.get(rest.size() - 1);
        double noise = NOISE_MIN;
        for (Seen each : rest) {
            noise = Math.max(noise, each.differsFrom(last) * NOISE_FACTOR);
        }
        for (Seen each : seen) {
            if (each.differsFrom(last) > noise) {
                return new PixelAnswer((each.atNanos - eventNanos) / 1e6, 0);
            }
        }
        return null;
    }
}
