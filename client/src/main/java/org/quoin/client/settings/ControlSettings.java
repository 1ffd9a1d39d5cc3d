package org.quoin.client.settings;

import java.util.List;
import java.util.Map;
import org.quoin.client.settings.Setting.Shown;

/**
 * The settings of mouse and gamepad, and of how keys are held; those of the keys are {@link
 * GameKey}.
 */
public final class ControlSettings {
    /** Whether a push of the mouse looks down instead of up. */
    public static final Setting.Toggle INVERT_LOOK =
            new Setting.Toggle("invert-look", false, "Look down when the mouse goes up.");

    /** Whether sneaking lasts as long as its key is held. */
    public static final Setting.Choice<Hold> SNEAK = hold("sneak", "Sneak while its key is held");

    /** Whether running lasts as long as its key is held. */
    public static final Setting.Choice<Hold> SPRINT = hold("sprint", "Run while its key is held");

    /** How far the view turns for a push of a gamepad's stick; 100 is 200 degrees a second. */
    public static final Setting.WholeNumber PAD_SENSITIVITY_PERCENT =
            new Setting.WholeNumber(
                    "pad-sensitivity-percent",
                    100,
                    new IntRange(10, 300),
                    "How fast a gamepad's stick turns the view");

    /** All of them, in the order in which a new file lists them. */
    static final List<Setting<?>> DECLARED =
            List.of(INVERT_LOOK, SNEAK, SPRINT, PAD_SENSITIVITY_PERCENT);

    static {
        PAD_SENSITIVITY_PERCENT.show(
                new Shown(Page.CONTROLS, 5, "settings.pad-sensitivity", 5, Map.of()));
        INVERT_LOOK.show(new Shown(Page.CONTROLS, 2, "settings.invert-look", 0, Map.of()));
        SNEAK.show(shown(3, "settings.sneak"));
        SPRINT.show(shown(4, "settings.sprint"));
    }

    /** How long a key acts. */
    public enum Hold {
        /** As long as it is held. */
        HOLD,
        /** From one press to the next. */
        TOGGLE
    }

    private ControlSettings() {}

    private static Setting.Choice<Hold> hold(String key, String about) {
        String more = " (hold), or from one press to the next (toggle).";
        return new Setting.Choice<>(key, Hold.HOLD, Hold.class, about + more);
    }

    private static Shown shown(int row, String textKey) {
        return new Shown(Page.CONTROLS, row, textKey, 0, Map.of(0, "hold", 1, "toggle"));
    }
}
