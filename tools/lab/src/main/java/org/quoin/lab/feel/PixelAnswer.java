package org.quoin.lab.feel;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a part of the screen answered an event, told from its pictures alone.
 *
 * @param millis from the event to the picture that shows its effect, in milliseconds
 * @param flickers how often a later picture showed the state before the event again
 */
record PixelAnswer(double millis, int flickers) {
    /** So much a byte must differ on average for two pictures to differ, of 255. */
    static final double NOISE_MIN = 0.5;

    /** More than what is there at rest, so many times. */
    private static final double NOISE_FACTOR = 4;

    /** A picture, and when it was there. */
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
     * The answer to what changes the picture for good, as a click at a block does: the first
     * picture that is nearer to the last one than to the first. Splinters do not count.
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
     * The answer to what sets the whole picture in motion, as a step does: the first picture that
     * differs by more than those at rest do.
     *
     * @param rest pictures from before the event
     * @param seen those after it
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
