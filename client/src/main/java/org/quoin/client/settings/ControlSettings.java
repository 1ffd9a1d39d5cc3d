package org.quoin.client.settings;

import static org.quoin.client.settings.Setting.Shown.on;

/**
 * The settings of mouse and gamepad, and of how keys are held; those of the keys are {@link
 * GameKey}.
 */
public final class ControlSettings {
    /** All of them, in the order in which a new file lists them. */
    static final SettingGroup GROUP = new SettingGroup();

    /** Whether a push of the mouse looks down instead of up. */
    public static final Setting.Toggle INVERT_LOOK =
            GROUP.add(
                    new Setting.Toggle("invert-look", false, "Moving the mouse up looks down."),
                    on(Page.CONTROLS, 2, "settings.invert-look"));

    /** Whether sneaking lasts as long as its key is held. */
    public static final Setting.Choice<Hold> SNEAK =
            hold("sneak", 3, "Sneak while its key is held");

    /** Whether running lasts as long as its key is held. */
    public static final Setting.Choice<Hold> SPRINT =
            hold("sprint", 4, "Sprint while its key is held");

    /** How far the view turns for a push of a gamepad's stick; 100 is 200 degrees a second. */
    public static final Setting.WholeNumber PAD_SENSITIVITY_PERCENT =
            GROUP.add(
                    new Setting.WholeNumber(
                            "pad-sensitivity-percent",
                            100,
                            new IntRange(10, 300),
                            "How fast a gamepad's stick turns the view"),
                    on(Page.CONTROLS, 5, "settings.pad-sensitivity").step(5));

    /** How long a key acts. */
    public enum Hold {
        /** As long as it is held. */
        HOLD,
        /** From one press to the next. */
        TOGGLE
    }

    private ControlSettings() {}

    private static Setting.Choice<Hold> hold(String key, int row, String about) {
        String more = " (hold), or from one press to the next (toggle).";
        return GROUP.add(
                new Setting.Choice<>(key, Hold.HOLD, Hold.class, about + more),
                on(Page.CONTROLS, row, "settings." + key).words("hold", "toggle"));
    }
}
