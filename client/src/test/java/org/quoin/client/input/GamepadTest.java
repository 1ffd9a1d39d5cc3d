package org.quoin.client.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.*;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.settings.ControlSettings;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.Settings;

/** A gamepad whose states are given by hand. */
final class GamepadTest {
    private static final long MILLI = 1_000_000;

    private final List<String> did = new ArrayList<>();
    private final Gamepad pad = new Gamepad(new Written());
    private final float[] axes = {0, 0, 0, 0, -1, -1};
    private Settings settings = Settings.DEFAULT;
    private boolean menu;
    private boolean waits;
    private double right;
    private double down;
    private int buttons;
    private long nowMillis;

    /** Writes down what is asked. */
    private final class Written implements Gamepad.Target {
        @Override
        public boolean isMenuOpen() {
            return menu;
        }

        @Override
        public boolean takesButton(int keyCode) {
            if (waits) {
                did.add("takes " + KeyNames.nameOf(keyCode));
            }
            return waits;
        }

        @Override
        public void menuKey(int key, boolean repeats) {
            did.add((repeats ? "again " : "key ") + KeyNames.nameOf(key));
        }

        @Override
        public void act(GameKey key, boolean pressed) {
            did.add((pressed ? "+" : "-") + key);
        }

        @Override
        public void look(double degreesRight, double degreesDown) {
            right += degreesRight;
            down += degreesDown;
        }

        @Override
        public void scrollSlots(int steps) {
            did.add("slot " + steps);
        }

        @Override
        public void pause() {
            did.add("pause");
            menu = true;
        }

        @Override
        public Settings settings() {
            return settings;
        }
    }

    private void after(int millis) {
        nowMillis += millis;
        pad.update(buttons, axes, nowMillis * MILLI);
    }

    private List<String> press(int button) {
        did.clear();
        buttons |= 1 << button;
        after(16);
        buttons &= ~(1 << button);
        after(16);
        return List.copyOf(did);
    }

    @Test
    void buttonsDoWhileHeldWhatPadsUsuallyDo() {
        assertEquals(List.of("+JUMP", "-JUMP"), press(GLFW_GAMEPAD_BUTTON_A));
        assertEquals(List.of("+SNEAK", "-SNEAK"), press(GLFW_GAMEPAD_BUTTON_B));
        assertEquals(List.of("slot 1"), press(GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER));
        assertEquals(List.of("slot -1"), press(GLFW_GAMEPAD_BUTTON_LEFT_BUMPER));
        axes[GLFW_GAMEPAD_AXIS_RIGHT_TRIGGER] = 0.8f;
        did.clear();
        after(16);
        axes[GLFW_GAMEPAD_AXIS_RIGHT_TRIGGER] = -1;
        after(16);
        assertEquals(List.of("+DESTROY", "-DESTROY"), did);
    }

    @Test
    void buttonDoesWhatThePlayerHasSetInstead() {
        settings =
                settings.with(
                        GameKey.RELOAD.setting(),
                        List.of(KeyNames.PAD + GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER));
        assertEquals(List.of("+RELOAD", "-RELOAD"), press(GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER));
    }

    @Test
    void leftStickWalksAndALittleIsNoPush() {
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = -0.3f;
        after(16);
        assertEquals(List.of(), did);
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = -0.9f;
        axes[GLFW_GAMEPAD_AXIS_LEFT_X] = 0.6f;
        after(16);
        assertEquals(List.of("+FORWARD", "+RIGHT"), did);
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = 0;
        axes[GLFW_GAMEPAD_AXIS_LEFT_X] = 0;
        did.clear();
        after(16);
        assertEquals(List.of("-FORWARD", "-RIGHT"), did);
    }

    @Test
    void rightStickTurnsByTimeAndNotByPictures() {
        axes[GLFW_GAMEPAD_AXIS_RIGHT_X] = 1;
        after(0);
        for (int i = 0; i < 50; i++) {
            after(10);
        }
        assertEquals(100, right, 1e-6);
        for (int i = 0; i < 10; i++) {
            after(50);
        }
        assertEquals(200, right, 1e-6);
        after(5_000);
        assertEquals(220, right, 1e-6, "a stall does not spin the view");
        settings = settings.with(ControlSettings.PAD_SENSITIVITY_PERCENT, 50);
        axes[GLFW_GAMEPAD_AXIS_RIGHT_X] = 0.1f;
        axes[GLFW_GAMEPAD_AXIS_RIGHT_Y] = -1;
        after(100);
        assertEquals(220, right, 1e-6, "not quite in the middle");
        assertEquals(-10, down, 1e-6);
    }

    @Test
    void menusAreWalkedAndADirectionRepeats() {
        menu = true;
        after(16);
        assertEquals(List.of("key ENTER"), press(GLFW_GAMEPAD_BUTTON_A));
        assertEquals(List.of("key ESCAPE"), press(GLFW_GAMEPAD_BUTTON_B));
        assertEquals(List.of("key TAB"), press(GLFW_GAMEPAD_BUTTON_Y));
        assertEquals(List.of("key DELETE"), press(GLFW_GAMEPAD_BUTTON_X));
        assertEquals(List.of("key PAGE_DOWN"), press(GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER));
        did.clear();
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = 1;
        after(16);
        after(380);
        assertEquals(List.of("key DOWN"), did);
        after(30);
        after(110);
        assertEquals(List.of("key DOWN", "again DOWN", "again DOWN"), did);
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = 0;
        after(16);
        after(1000);
        assertEquals(3, did.size());
        assertEquals(0, right, "no view is turned");
    }

    @Test
    void buttonThatOpensAScreenDoesNotActInItAndAllIsLetGo() {
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = -1;
        after(16);
        did.clear();
        buttons = 1 << GLFW_GAMEPAD_BUTTON_START;
        after(16);
        after(16);
        assertEquals(List.of("pause", "-FORWARD"), did);
        buttons = 0;
        after(16);
        assertEquals(2, did.size(), "the stick is still pushed, and does not walk the menu");
        buttons = 1 << GLFW_GAMEPAD_BUTTON_B;
        after(16);
        assertEquals("key ESCAPE", did.get(2));
        menu = false;
        after(16);
        after(16);
        assertEquals(3, did.size(), "neither does the button act in the world");
    }

    @Test
    void settingThatWaitsForAKeyTakesAButton() {
        menu = true;
        waits = true;
        after(16);
        assertEquals(List.of("takes PAD_RS"), press(GLFW_GAMEPAD_BUTTON_RIGHT_THUMB));
    }

    /** Whatever is set: else there would be no way back to the settings. */
    @Test
    void startOpensTheMenuAndIsTakenByNoSetting() {
        settings =
                settings.with(
                        GameKey.RELOAD.setting(),
                        List.of(KeyNames.PAD + GLFW_GAMEPAD_BUTTON_START));
        assertEquals(List.of("pause"), press(GLFW_GAMEPAD_BUTTON_START));
        waits = true;
        assertEquals(List.of("key ESCAPE"), press(GLFW_GAMEPAD_BUTTON_START));
    }

    @Test
    void padThatIsPulledOutLetsGo() {
        buttons = 1 << GLFW_GAMEPAD_BUTTON_A;
        axes[GLFW_GAMEPAD_AXIS_LEFT_Y] = -1;
        axes[GLFW_GAMEPAD_AXIS_RIGHT_X] = 1;
        axes[GLFW_GAMEPAD_AXIS_RIGHT_TRIGGER] = 1;
        after(16);
        after(16);
        double turned = right;
        assertTrue(turned > 0);
        did.clear();
        buttons = 0; // As PadReader tells of a gamepad that is gone.
        System.arraycopy(new float[] {0, 0, 0, 0, -1, -1}, 0, axes, 0, axes.length);
        after(16);
        after(1000);
        assertEquals(List.of("-JUMP", "-DESTROY", "-FORWARD"), did);
        assertEquals(turned, right, 1e-9, "the view stands still");
    }
}
