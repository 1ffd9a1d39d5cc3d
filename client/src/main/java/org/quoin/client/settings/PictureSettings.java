package org.quoin.client.settings;

import java.util.List;
import java.util.Map;
import org.quoin.client.settings.Setting.Shown;

/** Settings of the picture besides those in {@link Settings}. */
public final class PictureSettings {
    /** The value of {@link #PICTURES_A_SECOND} that has no limit. */
    public static final int PICTURES_UNLIMITED = 29;

    /** The farthest of {@link #FAR_BLOCKS}: what the far land's tiles are enough for. */
    public static final int FAR_BLOCKS_MAX = 4096;

    /** The most pictures shown in a second, for a cool and silent machine. */
    public static final Setting.WholeNumber PICTURES_A_SECOND =
            new Setting.WholeNumber(
                    "pictures-a-second",
                    new IntRange(30, 240),
                    "The most pictures in a second; auto has no limit");

    /** How bright the world is shown, against how it is drawn. */
    public static final Setting.WholeNumber BRIGHTNESS_PERCENT =
            new Setting.WholeNumber(
                    "brightness-percent", 100, new IntRange(50, 200), "How bright the world is");

    /** Where the far land ends, in blocks from the camera. */
    public static final Setting.WholeNumber FAR_BLOCKS =
            new Setting.WholeNumber(
                    "far-blocks",
                    FAR_BLOCKS_MAX,
                    new IntRange(512, FAR_BLOCKS_MAX),
                    "How far the land beyond the view distance reaches, in blocks");

    /** Whether packs may bring shaders, which the driver of the graphics card compiles and runs. */
    public static final Setting.Toggle PACK_SHADERS =
            new Setting.Toggle(
                    "pack-shaders",
                    false,
                    "Let texture packs bring shaders, programs for the graphics card: only packs"
                            + " that you trust.");

    /** All of them, in the order in which a new file lists them. */
    static final List<Setting<?>> DECLARED =
            List.of(PICTURES_A_SECOND, BRIGHTNESS_PERCENT, FAR_BLOCKS, PACK_SHADERS);

    static {
        FAR_BLOCKS.show(new Shown(Page.VIDEO, 3, "settings.far-blocks", 256, Map.of()));
        BRIGHTNESS_PERCENT.show(new Shown(Page.VIDEO, 7, "settings.brightness", 5, Map.of()));
        PACK_SHADERS.show(new Shown(Page.VIDEO, 12, "settings.pack-shaders", 0, Map.of()));
        PICTURES_A_SECOND.show(
                new Shown(
                        Page.VIDEO,
                        8,
                        "settings.pictures",
                        5,
                        Map.of(PICTURES_UNLIMITED, "unlimited")));
    }

    private PictureSettings() {}
}
