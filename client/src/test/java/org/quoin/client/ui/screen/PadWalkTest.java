package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.quoin.client.input.Gamepad;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.Page;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Widget;

/** Every screen can be used by gamepad alone. */
final class PadWalkTest {
    static final List<String> SCREENS = ScreensByName.NAMES;
    private static final float[] AT_REST = {0, 0, 0, 0, -1, -1};

    /** A gamepad on the screens alone: no world is played. */
    private static final class Pad implements Gamepad.Target {
        private final ScreensByName screens;
        private final Gamepad gamepad = new Gamepad(this);
        private long nowNanos;

        Pad(ScreensByName screens) {
            this.screens = screens;
            press(GLFW_GAMEPAD_BUTTON_GUIDE); // It is there, and means nothing.
        }

        void press(int button) {
            gamepad.update(1 << button, AT_REST, nowNanos += 20_000_000);
            gamepad.update(0, AT_REST, nowNanos += 20_000_000);
        }

        @Override
        public boolean isMenuOpen() {
            return screens.root.isOpen();
        }

        @Override
        public boolean takesButton(int keyCode) {
            return screens.root.otherButton(keyCode);
        }

        @Override
        public void menuKey(int key, boolean repeats) {
            screens.root.key(key, repeats ? GLFW_REPEAT : GLFW_PRESS, 0);
        }

        @Override
        public void act(GameKey key, boolean pressed) {
            throw new AssertionError(key + " in a menu");
        }

        @Override
        public void look(double degreesRight, double degreesDown) {
            throw new AssertionError("the view turns in a menu");
        }

        @Override
        public void scrollSlots(int steps) {
            throw new AssertionError("the hotbar turns in a menu");
        }

        @Override
        public void pause() {
            throw new AssertionError("a pause in a menu");
        }

        @Override
        public Settings settings() {
            return screens.root.settings().current();
        }
    }

    private static Set<Widget> usable(ScreensByName screens) {
        Set<Widget> usable = new HashSet<>();
        for (Widget widget : screens.top().widgets().all()) {
            boolean there = widget.presence() != Widget.Presence.GONE;
            if (widget.isFocusable() && widget.isEnabled() && there) {
                usable.add(widget);
            }
        }
        return usable;
    }

    @ParameterizedTest
    @FieldSource("SCREENS")
    void crossReachesEveryControl(String name) {
        ScreensByName screens = ScreensByName.showing(name);
        Pad pad = new Pad(screens);
        Deque<Widget> open = new ArrayDeque<>(List.of(screens.top().widgets().focus()));
        Set<Widget> reached = new LinkedHashSet<>(open);
        while (!open.isEmpty()) {
            Widget from = open.remove();
            for (int side = GLFW_GAMEPAD_BUTTON_DPAD_UP; side <= GLFW_GAMEPAD_BUTTON_LAST; side++) {
                screens.top().widgets().setFocus(from);
                pad.press(side);
                if (screens.top().widgets().focus() == from) {
                    pad.press(side); // Past the second place of a row, or another value.
                }
                Widget to = screens.top().widgets().focus();
                if (reached.add(to)) {
                    open.add(to);
                }
            }
        }
        assertEquals(usable(screens), reached);
    }

    @ParameterizedTest
    @FieldSource("SCREENS")
    void everyButtonDoesSomethingByA(String name) {
        int count = usable(ScreensByName.showing(name)).size();
        for (int i = 0; i < count; i++) {
            ScreensByName screens = ScreensByName.showing(name);
            Pad pad = new Pad(screens);
            for (int steps = 0; steps < i; steps++) {
                pad.press(GLFW_GAMEPAD_BUTTON_Y);
            }
            if (screens.top().widgets().focus() instanceof Button button) {
                Screen before = screens.top();
                String label = button.label();
                pad.press(GLFW_GAMEPAD_BUTTON_A);
                boolean moved = screens.root.top() != before;
                moved |= before.widgets().focus() != button;
                moved |= !label.equals(button.label());
                moved |= screens.actions.packs().version() > 0;
                moved |= !screens.clipboard.text().isEmpty();
                assertTrue(
                        moved || !screens.actions.calls().isEmpty(),
                        name + ": " + button.label() + " did nothing");
            }
        }
    }

    @Test
    void buttonOfThePadIsChosenForAKey() {
        ScreensByName screens = new ScreensByName();
        screens.root.showStart();
        screens.root.push(new SettingsScreen(screens.root, Page.KEYS));
        Pad pad = new Pad(screens);
        pad.press(GLFW_GAMEPAD_BUTTON_A);
        pad.press(GLFW_GAMEPAD_BUTTON_LEFT_BUMPER);
        assertEquals(
                List.of(KeyNames.PAD + GLFW_GAMEPAD_BUTTON_LEFT_BUMPER, GLFW_KEY_UP),
                screens.root.settings().get(GameKey.FORWARD.setting()));
        assertTrue(screens.seen().contains("Pad LB"), screens.seen()::toString);
    }
}
