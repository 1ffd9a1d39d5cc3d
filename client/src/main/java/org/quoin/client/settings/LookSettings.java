package org.quoin.client.settings;

import org.quoin.sim.input.Look;

/** The look of the player to all; chosen on a screen of its own, with a picture. */
public final class LookSettings {
    /** All of them, in the order in which a new file lists them. */
    static final SettingGroup GROUP = new SettingGroup();

    /** The number of the player's colour; 0: that of the slot. */
    public static final Setting.WholeNumber COLOUR =
            GROUP.add(
                    new Setting.WholeNumber(
                            "colour",
                            0,
                            new IntRange(0, Look.COLOR_MAX),
                            "Your colour, in all worlds: 0 for the colour of your slot"));

    /** The number of the player's skin; 0: none. */
    public static final Setting.WholeNumber SKIN =
            GROUP.add(
                    new Setting.WholeNumber(
                            "skin",
                            0,
                            new IntRange(0, Look.SKIN_MAX),
                            "Your skin, in all worlds: 0 for plain clothes"));

    private LookSettings() {}

    /** Returns what the player wants to look like. */
    public static Look of(Settings settings) {
        return new Look(settings.get(COLOUR), settings.get(SKIN));
    }
}
