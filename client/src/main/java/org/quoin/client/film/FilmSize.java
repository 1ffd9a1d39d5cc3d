package org.quoin.client.film;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The size of a film's pictures in pixels, such as {@code 1280x720}. */
public record FilmSize(int width, int height) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,5})x(\\d{1,5})");

    /** Returns the size that a text names; null if it names none, or one beyond the limits. */
    public static @Nullable FilmSize parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            return null;
        }
        int width = Integer.parseInt(matcher.group(1));
        int height = Integer.parseInt(matcher.group(2));
        return isSide(width) && isSide(height) ? new FilmSize(width, height) : null;
    }

    private static boolean isSide(int pixels) {
        return pixels >= FilmLimits.SIDE_MIN && pixels <= FilmLimits.SIDE_MAX;
    }

    /** Pixels of a picture. */
    public long pixels() {
        return (long) width * height;
    }

    /** Whether it has an odd side, which most formats of video do not know. */
    public boolean isOdd() {
        return width % 2 != 0 || height % 2 != 0;
    }

    @Override
    public String toString() {
        return width + "x" + height;
    }
}
