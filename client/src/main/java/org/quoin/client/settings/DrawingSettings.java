package org.quoin.client.settings;

import static org.quoin.client.settings.Setting.Shown.on;

/**
 * Makes pictures quicker to draw, at some price: {@code auto} does so where the processor draws
 * them, and nowhere else.
 */
public final class DrawingSettings {
    /** All of them, in the order in which a new file lists them. */
    static final SettingGroup GROUP = new SettingGroup();

    /** The size at which the world is drawn; anything over it is as sharp as ever. */
    public static final Setting.Choice<Scale> PICTURE_SCALE =
            GROUP.add(
                    new Setting.Choice<>(
                            "picture-scale",
                            Scale.AUTO,
                            Scale.class,
                            "Resolution in which the world is drawn: full, three_quarters or half of the"
                                    + " window's width and height; auto is three_quarters without a graphics"
                                    + " card, otherwise full."),
                    on(Page.VIDEO, 9, "settings.picture-scale")
                            .words("auto", "full", "three-quarters", "half"));

    /** Whether clouds and stars are drawn. */
    public static final Setting.Choice<Sky> SKY =
            GROUP.add(
                    new Setting.Choice<>(
                            "sky",
                            Sky.AUTO,
                            Sky.class,
                            "The sky: full, or simple (no clouds or stars); auto is simple without a graphics"
                                    + " card, otherwise full."),
                    on(Page.VIDEO, 10, "settings.sky").words("auto", "full", "simple"));

    /** Whether light changes across a face. */
    public static final Setting.Choice<Light> LIGHT =
            GROUP.add(
                    new Setting.Choice<>(
                            "light",
                            Light.AUTO,
                            Light.class,
                            "The light on blocks: smooth, or flat (faces); auto is faces without a graphics"
                                    + " card, otherwise smooth."),
                    on(Page.VIDEO, 11, "settings.light").words("auto", "smooth", "faces"));

    /** The size in which the world is drawn. */
    public enum Scale {
        /** Whatever suits the driver. */
        AUTO,
        /** As large as it is shown. */
        FULL,
        /** Three quarters of the width and height. */
        THREE_QUARTERS,
        /** Half of the width and height. */
        HALF
    }

    /** The objects in the sky. */
    public enum Sky {
        /** Whatever suits the driver. */
        AUTO,
        /** Clouds and stars, too. */
        FULL,
        /** Its colours, the sun and the moon. */
        SIMPLE
    }

    /** How light lies on blocks. */
    public enum Light {
        /** Whatever suits the driver. */
        AUTO,
        /** It changes across a face, and corners are dark. */
        SMOOTH,
        /** Each face has one. */
        FACES
    }

    private DrawingSettings() {}

    /** Returns settings in which all of it is left to the game. */
    public static Settings asAuto(Settings settings) {
        return settings.with(PICTURE_SCALE, Scale.AUTO).with(SKY, Sky.AUTO).with(LIGHT, Light.AUTO);
    }

    /** Returns settings in which nothing depends on the driver, and everything is drawn. */
    public static Settings inFull(Settings settings) {
        return settings.with(PICTURE_SCALE, Scale.FULL)
                .with(SKY, Sky.FULL)
                .with(LIGHT, Light.SMOOTH);
    }
}
