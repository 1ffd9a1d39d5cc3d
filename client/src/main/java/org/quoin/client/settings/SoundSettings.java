package org.quoin.client.settings;

import static org.quoin.client.settings.Setting.Shown.on;

/** How loud each group of sounds is, besides {@link Settings#MASTER_VOLUME_PERCENT} for all. */
public final class SoundSettings {
    /** All of them, in the order in which a new file lists them. */
    static final SettingGroup GROUP = new SettingGroup();

    /** Blocks that are placed, dug and blown up. */
    public static final Setting.WholeNumber BLOCKS_PERCENT =
            volume(2, "blocks", "Volume of placing, breaking and blowing up blocks");

    /** Steps, landings and splashes. */
    public static final Setting.WholeNumber STEPS_PERCENT =
            volume(3, "steps", "Volume of footsteps, landings and splashes");

    /** Sounds that players make to each other, and of their coming and going. */
    public static final Setting.WholeNumber PLAYERS_PERCENT =
            volume(
                    4,
                    "players",
                    "Volume of hits and pain, of players joining and leaving, and of mentions in chat");

    /** Buttons. */
    public static final Setting.WholeNumber MENUS_PERCENT =
            volume(5, "menus", "Volume of the menus");

    private SoundSettings() {}

    private static Setting.WholeNumber volume(int row, String word, String about) {
        return GROUP.add(
                new Setting.WholeNumber(word + "-volume-percent", 100, new IntRange(0, 100), about),
                on(Page.SOUND, row, "settings.volume-" + word).step(5).word(0, "off"));
    }
}
