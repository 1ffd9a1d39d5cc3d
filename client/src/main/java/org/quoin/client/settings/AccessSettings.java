package org.quoin.client.settings;

import java.util.List;
import java.util.Map;
import org.quoin.client.settings.Setting.Shown;

/** What makes it easier to see, to hear and to bear. */
public final class AccessSettings {
    /** The value of {@link #TEXT_SIZE} that follows the window's size. */
    public static final int TEXT_SIZE_AUTO = 0;

    /** Pixels of the screen to a pixel of the overlay while playing, or {@link #TEXT_SIZE_AUTO}. */
    public static final Setting.WholeNumber TEXT_SIZE =
            new Setting.WholeNumber(
                    "text-size", new IntRange(1, 4), "Size of the texts over the world");

    /** Whether the aimed block is framed so that it shows before any ground. */
    public static final Setting.Toggle STRONG_OUTLINE =
            new Setting.Toggle(
                    "strong-outline", false, "Frame the aimed block in black and white.");

    /** Whether nothing nods, widens, blinks or turns by itself. */
    public static final Setting.Toggle REDUCED_MOTION =
            new Setting.Toggle(
                    "reduced-motion", false, "Nothing nods, widens, blinks or turns by itself.");

    /** Whether sounds are written, too. */
    public static final Setting.Toggle SUBTITLES =
            new Setting.Toggle("subtitles", false, "Write down what is heard, and where.");

    /** Whether players' names have colours that nearly everybody can tell apart. */
    public static final Setting.Toggle SAFE_COLOURS =
            new Setting.Toggle(
                    "safe-colours",
                    false,
                    "Give names colours that the colour-blind can tell apart.");

    /** Whether a compass and the place where one stands are always shown. */
    public static final Setting.Toggle COORDINATES =
            new Setting.Toggle(
                    "coordinates", false, "Show a compass and where you are at the upper edge.");

    /** Whether a line over the hotbar says what to press; the game ends it once all was done. */
    public static final Setting.Toggle HINTS =
            new Setting.Toggle(
                    "hints",
                    true,
                    "Say over the hotbar what to press, until you have done it all.");

    private static final int HINTS_DONE_CHARACTERS_MAX = 200;

    /** What of the hints was done, so that a later game goes on with the rest. */
    public static final Setting.Text HINTS_DONE =
            new Setting.Text(
                    "hints-done",
                    "",
                    "The hints that you have followed, which are not shown again.",
                    HINTS_DONE_CHARACTERS_MAX,
                    SettingChecks::words); // One that is no hint is left out.

    /** All of them, in the order in which a new file lists them. */
    static final List<Setting<?>> DECLARED =
            List.of(
                    TEXT_SIZE,
                    STRONG_OUTLINE,
                    REDUCED_MOTION,
                    SUBTITLES,
                    SAFE_COLOURS,
                    COORDINATES,
                    HINTS,
                    HINTS_DONE);

    static {
        TEXT_SIZE.show(
                new Shown(Page.ACCESS, 1, "settings.text-size", 0, Map.of(TEXT_SIZE_AUTO, "auto")));
        show(STRONG_OUTLINE, 2, "settings.strong-outline");
        show(REDUCED_MOTION, 4, "settings.reduced-motion");
        show(SUBTITLES, 7, "settings.subtitles");
        show(SAFE_COLOURS, 3, "settings.safe-colours");
        COORDINATES.show(new Shown(Page.GAME, 4, "settings.coordinates", 0, Map.of()));
        HINTS.show(new Shown(Page.GAME, 5, "settings.hints", 0, Map.of()));
    }

    private AccessSettings() {}

    private static void show(Setting.Toggle setting, int row, String textKey) {
        setting.show(new Shown(Page.ACCESS, row, textKey, 0, Map.of()));
    }
}
