package org.quoin.client.display;

import java.util.List;
import java.util.stream.Stream;
import org.quoin.client.settings.DrawingSettings;
import org.quoin.client.settings.DrawingSettings.Light;
import org.quoin.client.settings.DrawingSettings.Scale;
import org.quoin.client.settings.DrawingSettings.Sky;
import org.quoin.client.settings.Settings;

/**
 * How pictures of the world are drawn: as the settings say, and where they leave it to the game, by
 * what kind of driver draws.
 *
 * @param scalePercent width and height of the picture in percent of the window's
 * @param simpleSky whether clouds and stars are left out
 * @param evenLight whether each face has one light
 */
public record Drawing(int scalePercent, boolean simpleSky, boolean evenLight) {
    /** Everything, in full size. */
    public static final Drawing FULL = new Drawing(100, false, false);

    private static final int THREE_QUARTERS = 75;
    private static final int HALF = 50;

    /** All that there are: one is asked for at each picture, and none is to be made then. */
    private static final List<Drawing> ALL =
            Stream.of(FULL.scalePercent, THREE_QUARTERS, HALF)
                    .flatMap(
                            scale ->
                                    Stream.of(
                                            new Drawing(scale, false, false),
                                            new Drawing(scale, false, true),
                                            new Drawing(scale, true, false),
                                            new Drawing(scale, true, true)))
                    .toList();

    /**
     * The values that the settings amount to.
     *
     * @param software whether the processor draws
     */
    public static Drawing of(Settings settings, boolean software) {
        int size =
                switch (settings.get(DrawingSettings.PICTURE_SCALE)) {
                    case AUTO -> software ? 1 : 0;
                    case FULL -> 0;
                    case THREE_QUARTERS -> 1;
                    case HALF -> 2;
                };
        boolean simple = isTaken(settings.get(DrawingSettings.SKY), Sky.AUTO, Sky.SIMPLE, software);
        boolean even =
                isTaken(settings.get(DrawingSettings.LIGHT), Light.AUTO, Light.FACES, software);
        return ALL.get(4 * size + (simple ? 2 : 0) + (even ? 1 : 0));
    }

    private static <E> boolean isTaken(E chosen, E auto, E less, boolean software) {
        return chosen == less || (chosen == auto && software);
    }

    /** Whether the game, and not the player, has chosen to draw less than everything. */
    public static boolean isLessByItself(Settings settings, boolean software) {
        return software
                && (settings.get(DrawingSettings.PICTURE_SCALE) == Scale.AUTO
                        || settings.get(DrawingSettings.SKY) == Sky.AUTO
                        || settings.get(DrawingSettings.LIGHT) == Light.AUTO);
    }

    /** The pixels drawn for a number of the window's pixels; at least 1. */
    int drawn(int windowPixels) {
        return Math.max(1, Math.round(windowPixels * scalePercent / 100f));
    }
}
