package org.quoin.client.game;

import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_LEFT_BUMPER;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_START;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_ESCAPE;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.quoin.client.input.Gamepad;
import org.quoin.client.input.KeyBindings;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.chat.ChatScreen;
import org.quoin.client.ui.hud.Hints;
import org.quoin.client.ui.hud.Hints.Seen;
import org.quoin.client.ui.hud.Hints.Step;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.hud.HudModel.Hint;
import org.quoin.client.ui.screen.InventoryScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.settings.KeyTexts;
import org.quoin.client.view.Camera;
import org.quoin.server.text.Texts;

/**
 * Shows the hints of the first minutes, with the keys or buttons that are really set. Completed
 * hints are kept in the settings, which switch the hints off once all are done.
 */
final class GameHints {
    private final UiRoot ui;
    private final HudModel model;
    private final PlayControls controls;
    private final BooleanSupplier focused;
    private final Hints hints = new Hints();

    /** Whether the menu that is open is one that the player has opened. */
    private boolean menuAsked;

    private boolean menuWasOpen;

    /**
     * Makes hints.
     *
     * @param focused whether the window has the keyboard: without, the menu opens by itself
     */
    GameHints(UiRoot ui, HudModel model, PlayControls controls, BooleanSupplier focused) {
        this.ui = ui;
        this.model = model;
        this.controls = controls;
        this.focused = focused;
    }

    /**
     * Looks at a picture, and fills the hint of the next.
     *
     * @param shown the world that it shows; null in the menus
     */
    void advance(@Nullable WorldView shown) {
        Settings settings = ui.settings().current();
        boolean menu = ui.isPauseOpen();
        menuAsked = menu && (menuWasOpen ? menuAsked : focused.getAsBoolean());
        menuWasOpen = menu;
        boolean on = settings.get(AccessibilitySettings.HINTS);
        if (!on) {
            hints.reset();
        } else if (!hints.doneWords().equals(settings.get(AccessibilitySettings.HINTS_DONE))) {
            hints.restore(settings.get(AccessibilitySettings.HINTS_DONE));
        }
        Step step = null;
        boolean over = false;
        if (on && shown != null) {
            step = hints.advance(seen(shown), possible(shown, settings));
            over = step == null;
        }
        if (over) {
            hints.reset(); // Switched on again they begin anew.
        }
        model.hint = step == null || ui.isOpen() ? null : hint(step, settings);
        keep(on && !over);
    }

    private void keep(boolean on) {
        Settings settings = ui.settings().current();
        String done = hints.doneWords();
        if (on != settings.get(AccessibilitySettings.HINTS)
                || !done.equals(settings.get(AccessibilitySettings.HINTS_DONE))) {
            ui.settings()
                    .change(
                            settings.with(AccessibilitySettings.HINTS, on)
                                    .with(AccessibilitySettings.HINTS_DONE, done));
            ui.actions().saveSettings();
        }
    }

    private Seen seen(WorldView shown) {
        Camera eye = shown.eye();
        return new Seen(
                shown,
                eye.x,
                eye.y,
                eye.z,
                controls.look().yawDegrees(),
                shown.isJumping(),
                shown.isFlying(),
                shown.digs(),
                shown.places(),
                controls.latch().selectedSlot(),
                screen());
    }

    private Hints.Screen screen() {
        if (!ui.isOpen()) {
            return Hints.Screen.NONE;
        } else if (menuAsked) {
            return Hints.Screen.MENU;
        } else if (ui.top() instanceof InventoryScreen) {
            return Hints.Screen.BLOCKS;
        }
        return ui.top() instanceof ChatScreen ? Hints.Screen.CHAT : Hints.Screen.OTHER;
    }

    /** A visitor builds nothing, nobody listens to whom plays alone, and some keys are unset. */
    private Set<Step> possible(WorldView shown, Settings settings) {
        Set<Step> possible = EnumSet.allOf(Step.class);
        if (!shown.mayBuild()) {
            possible.remove(Step.DIG);
            possible.remove(Step.PLACE);
        }
        if (shown.players().size() < 2) {
            possible.remove(Step.CHAT);
        }
        for (Step step : Step.values()) {
            if (hint(step, settings) == null) {
                possible.remove(step);
            }
        }
        return possible;
    }

    /** Returns what to say; null if no key does it. */
    private @Nullable Hint hint(Step step, Settings settings) {
        return hint(step, settings, ui.texts(), controls.isPadUsed(), ui.actions()::letterOf);
    }

    /**
     * Returns the hint; null if no key does it.
     *
     * @param pad whether the player uses a gamepad; hints for actions that it lacks name the
     *     keyboard
     * @param letterOf the letter printed on a key
     */
    static @Nullable Hint hint(
            Step step, Settings settings, Texts texts, boolean pad, IntFunction<String> letterOf) {
        String key = "hud.hint." + step.name().toLowerCase(Locale.ROOT);
        if (pad && step == Step.MOVE) {
            return new Hint(texts.get(key + "-pad"), List.of());
        }
        List<Integer> codes = codes(step, settings, pad);
        boolean forPad = pad && codes != null;
        if (pad && codes == null) {
            codes = codes(step, settings, false);
        }
        if (codes == null) {
            return null;
        }
        List<String> names = new ArrayList<>();
        for (int code : codes) {
            names.add(name(code, texts, letterOf));
        }
        return new Hint(texts.get(forPad && step == Step.SLOT ? key + "-pad" : key), names);
    }

    /** Returns what is pressed for a step; null if some of it is set to nothing. */
    private static @Nullable List<Integer> codes(Step step, Settings settings, boolean pad) {
        if (step == Step.MENU) {
            return List.of(pad ? KeyNames.PAD + GLFW_GAMEPAD_BUTTON_START : GLFW_KEY_ESCAPE);
        } else if (step == Step.SLOT && pad) {
            return bumpers(new KeyBindings(settings));
        }
        List<Integer> codes = new ArrayList<>();
        for (GameKey key : keys(step)) {
            int code = pad ? padCode(key, settings) : keyCode(key, settings);
            if (code < 0) {
                return null;
            }
            codes.add(code);
        }
        return codes;
    }

    private static List<GameKey> keys(Step step) {
        return switch (step) {
            case MOVE -> List.of(GameKey.FORWARD, GameKey.LEFT, GameKey.BACKWARD, GameKey.RIGHT);
            case JUMP, FLY -> List.of(GameKey.JUMP);
            case DIG -> List.of(GameKey.DESTROY);
            case PLACE -> List.of(GameKey.PLACE);
            case BLOCKS -> List.of(GameKey.INVENTORY);
            case SLOT -> List.of(GameKey.SLOT_1, GameKey.SLOT_9);
            case CHAT -> List.of(GameKey.CHAT);
            case MENU -> List.of();
        };
    }

    /** They go along the hotbar unless they are set to something else. */
    private static @Nullable List<Integer> bumpers(KeyBindings bindings) {
        boolean free =
                bindings.ofPadButton(GLFW_GAMEPAD_BUTTON_LEFT_BUMPER).isEmpty()
                        && bindings.ofPadButton(GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER).isEmpty();
        return free
                ? List.of(
                        KeyNames.PAD + GLFW_GAMEPAD_BUTTON_LEFT_BUMPER,
                        KeyNames.PAD + GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER)
                : null;
    }

    private static int keyCode(GameKey key, Settings settings) {
        for (int code : settings.get(key.setting())) {
            if (!KeyNames.isPad(code)) {
                return code;
            }
        }
        return -1;
    }

    private static int padCode(GameKey key, Settings settings) {
        KeyBindings bindings = new KeyBindings(settings);
        for (int button = 0; button <= Gamepad.RIGHT_TRIGGER; button++) {
            if (bindings.ofPadButton(button).contains(key)) {
                return KeyNames.PAD + button;
            }
        }
        return -1;
    }

    private static String name(int code, Texts texts, IntFunction<String> letterOf) {
        return switch (code) {
            case KeyNames.MOUSE -> texts.get("hud.hint.mouse-left");
            case KeyNames.MOUSE + 1 -> texts.get("hud.hint.mouse-right");
            case KeyNames.MOUSE + 2 -> texts.get("hud.hint.mouse-middle");
            default -> KeyTexts.of(code, texts, letterOf);
        };
    }
}
