package org.quoin.client.settings;

import static org.quoin.client.settings.Setting.Shown.on;

/** Settings of the picture besides those in {@link Settings}. */
public final class PictureSettings {
    /** All of them, in the order in which a new file lists them. */
    static final SettingGroup GROUP = new SettingGroup();

    /** The value of {@link #PICTURES_A_SECOND} that has no limit. */
    public static final int PICTURES_UNLIMITED = 29;

    /** The farthest of {@link #FAR_BLOCKS}: the far land's tiles suffice for it. */
    public static final int FAR_BLOCKS_MAX = 4096;

    /** The most pictures shown in a second, for a cool and silent machine. */
    public static final Setting.WholeNumber PICTURES_A_SECOND =
            GROUP.add(
                    new Setting.WholeNumber(
                            "pictures-a-second",
                            new IntRange(30, 240),
                            "The maximum frame rate; auto has no limit"),
                    on(Page.VIDEO, 8, "settings.pictures")
                            .step(5)
                            .word(PICTURES_UNLIMITED, "unlimited"));

    /** How bright the world is shown, against how it is drawn. */
    public static final Setting.WholeNumber BRIGHTNESS_PERCENT =
            GROUP.add(
                    new Setting.WholeNumber(
                            "brightness-percent",
                            100,
                            new IntRange(50, 200),
                            "How bright the world is"),
                    on(Page.VIDEO, 7, "settings.brightness").step(5));

    /** Where the far land ends, in blocks from the camera. */
    public static final Setting.WholeNumber FAR_BLOCKS =
            GROUP.add(
                    new Setting.WholeNumber(
                            "far-blocks",
                            FAR_BLOCKS_MAX,
                            new IntRange(512, FAR_BLOCKS_MAX),
                            "How far the distant terrain reaches, in blocks"),
                    on(Page.VIDEO, 3, "settings.far-blocks").step(256));

    /** Whether packs may bring shaders, which the driver of the graphics card compiles and runs. */
    public static final Setting.Toggle PACK_SHADERS =
            GROUP.add(
                    new Setting.Toggle(
                            "pack-shaders",
                            false,
                            "Let texture packs bring shaders, programs for the graphics card: only"
                                    + " packs that you trust."),
                    on(Page.VIDEO, 12, "settings.pack-shaders"));

    private PictureSettings() {}
}
