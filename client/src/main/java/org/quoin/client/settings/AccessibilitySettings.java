package org.quoin.client.settings;

import static org.quoin.client.settings.Setting.Shown.on;

/** Settings that make the game easier to see, to hear and to bear. */
public final class AccessibilitySettings {
    /** All of them, in the order in which a new file lists them. */
    static final SettingGroup GROUP = new SettingGroup();

    /** The value of {@link #TEXT_SIZE} that follows the window's size. */
    public static final int TEXT_SIZE_AUTO = 0;

    /** Pixels of the screen to a pixel of the overlay while playing, or {@link #TEXT_SIZE_AUTO}. */
    public static final Setting.WholeNumber TEXT_SIZE =
            GROUP.add(
                    new Setting.WholeNumber(
                            "text-size", new IntRange(1, 4), "Size of text over the world"),
                    on(Page.ACCESS, 1, "settings.text-size").word(TEXT_SIZE_AUTO, "auto"));

    /** Whether the aimed block is framed so that it shows before any ground. */
    public static final Setting.Toggle STRONG_OUTLINE =
            GROUP.add(
                    new Setting.Toggle(
                            "strong-outline",
                            false,
                            "Outline the block you aim at in black and white."),
                    on(Page.ACCESS, 2, "settings.strong-outline"));

    /** Whether nothing nods, widens, blinks or turns by itself. */
    public static final Setting.Toggle REDUCED_MOTION =
            GROUP.add(
                    new Setting.Toggle(
                            "reduced-motion",
                            false,
                            "Nothing bobs, widens, blinks or spins by itself."),
                    on(Page.ACCESS, 4, "settings.reduced-motion"));

    /** Whether sounds are written, too. */
    public static final Setting.Toggle SUBTITLES =
            GROUP.add(
                    new Setting.Toggle(
                            "subtitles", false, "Describe each sound and the side it comes from."),
                    on(Page.ACCESS, 7, "settings.subtitles"));

    /** Whether players' names have colours that nearly everybody can tell apart. */
    public static final Setting.Toggle SAFE_COLOURS =
            GROUP.add(
                    new Setting.Toggle(
                            "safe-colours",
                            false,
                            "Show player names in colours that colour-blind players can tell apart."),
                    on(Page.ACCESS, 3, "settings.safe-colours"));

    /** Whether a compass and the place where one stands are always shown. */
    public static final Setting.Toggle COORDINATES =
            GROUP.add(
                    new Setting.Toggle(
                            "coordinates", false, "Show a compass and coordinates at the top."),
                    on(Page.GAME, 4, "settings.coordinates"));

    /** Whether a line over the hotbar says what to press; the game ends it once all was done. */
    public static final Setting.Toggle HINTS =
            GROUP.add(
                    new Setting.Toggle(
                            "hints",
                            true,
                            "Show above the hotbar what to press, until you have tried everything."),
                    on(Page.GAME, 5, "settings.hints"));

    private static final int HINTS_DONE_CHARACTERS_MAX = 200;

    /** The hints done so far, so that a later game goes on with the rest. */
    public static final Setting.Text HINTS_DONE =
            GROUP.add(
                    new Setting.Text(
                            "hints-done",
                            "",
                            "The hints that you have followed, which are not shown again.",
                            HINTS_DONE_CHARACTERS_MAX,
                            SettingChecks::words)); // One that is no hint is left out.

    private AccessibilitySettings() {}
}
