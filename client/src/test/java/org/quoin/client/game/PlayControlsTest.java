package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.GLFW_PRESS;
import static org.lwjgl.glfw.GLFW.GLFW_RELEASE;

import org.junit.jupiter.api.Test;
import org.quoin.client.settings.ControlSettings;
import org.quoin.client.settings.ControlSettings.Hold;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.Settings;
import org.quoin.sim.input.InputFrame;

final class PlayControlsTest {
    private final PlayControls controls = new PlayControls();
    private Settings settings = Settings.DEFAULT;

    private void press(GameKey key) {
        controls.act(key, GLFW_PRESS, settings);
    }

    private void release(GameKey key) {
        controls.act(key, GLFW_RELEASE, settings);
    }

    private boolean sneaks() {
        controls.latch().sample(); // A press counts once even if it was short.
        return InputFrame.sneak(controls.latch().sample());
    }

    private boolean runs() {
        controls.latch().sample();
        return InputFrame.walk(controls.latch().sample()) == InputFrame.SPRINT;
    }

    @Test
    void sneakingLastsWhileItsKeyIsHeld() {
        press(GameKey.SNEAK);
        assertTrue(sneaks());
        release(GameKey.SNEAK);
        assertFalse(sneaks());
    }

    @Test
    void sneakingLastsFromPressToPressIfSet() {
        settings = settings.with(ControlSettings.SNEAK, Hold.TOGGLE);
        press(GameKey.SNEAK);
        release(GameKey.SNEAK);
        assertTrue(sneaks());
        press(GameKey.SNEAK);
        release(GameKey.SNEAK);
        assertFalse(sneaks());
        press(GameKey.SNEAK);
        controls.releaseAll();
        assertFalse(sneaks(), "a menu ends it");
    }

    @Test
    void runningLastsUntilThePlayerStopsIfSet() {
        settings = settings.with(ControlSettings.SPRINT, Hold.TOGGLE);
        press(GameKey.FORWARD);
        press(GameKey.SPRINT);
        release(GameKey.SPRINT);
        assertTrue(runs());
        release(GameKey.FORWARD);
        press(GameKey.FORWARD);
        assertFalse(runs());
    }

    @Test
    void mouseIsInvertedAndAsFastAsSet() {
        controls.mouseLook(10, -10, settings);
        double right = controls.look().yawDegrees();
        double up = controls.look().pitchDegrees();
        assertTrue(right > 0 && up > 0);
        controls.mouseLook(-10, 10, settings);
        settings =
                settings.with(ControlSettings.INVERT_LOOK, true)
                        .with(Settings.SENSITIVITY_PERCENT, 200);
        controls.mouseLook(10, -10, settings);
        assertEquals(2 * right, controls.look().yawDegrees(), 1e-9);
        assertEquals(-2 * up, controls.look().pitchDegrees(), 1e-9);
    }

    @Test
    void slotKeysSelectTheirSlots() {
        press(GameKey.SLOT_7);
        assertEquals(6, controls.latch().selectedSlot());
        press(GameKey.SLOT_1);
        assertEquals(0, controls.latch().selectedSlot());
    }
}
