package org.quoin.client.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.Settings;

final class KeyBindingsTest {
    @Test
    void keysDoWhatTheSettingsSay() {
        KeyBindings usual = new KeyBindings(Settings.DEFAULT);
        assertEquals(List.of(GameKey.FORWARD), usual.ofKey(GLFW.GLFW_KEY_W));
        assertEquals(List.of(GameKey.DESTROY), usual.ofMouseButton(GLFW.GLFW_MOUSE_BUTTON_LEFT));
        KeyBindings mine =
                new KeyBindings(
                        Settings.DEFAULT
                                .with(GameKey.FORWARD.setting(), List.of(GLFW.GLFW_KEY_I))
                                .with(GameKey.DESTROY.setting(), List.of(GLFW.GLFW_KEY_J)));
        assertEquals(List.of(), mine.ofKey(GLFW.GLFW_KEY_W));
        assertEquals(List.of(GameKey.FORWARD), mine.ofKey(GLFW.GLFW_KEY_I));
        assertEquals(List.of(GameKey.DESTROY), mine.ofKey(GLFW.GLFW_KEY_J));
        assertEquals(List.of(), mine.ofMouseButton(GLFW.GLFW_MOUSE_BUTTON_LEFT));
    }

    @Test
    void eachDefaultKeyDoesOneThing() {
        KeyBindings usual = new KeyBindings(Settings.DEFAULT);
        KeyNames.all()
                .forEach(
                        (name, code) -> {
                            int count = usual.ofKey(code).size();
                            assertEquals(Math.min(1, count), count, name);
                        });
    }

    @Test
    void namesHaveTheCodesOfGlfw() throws ReflectiveOperationException {
        for (Map.Entry<String, Integer> key : KeyNames.all().entrySet()) {
            assertEquals(key.getKey(), KeyNames.nameOf(key.getValue()));
            if (KeyNames.isPad(key.getValue())) {
                continue; // The triggers are no buttons of GLFW; see below.
            }
            boolean mouse = KeyNames.isMouse(key.getValue());
            String field =
                    mouse
                            ? key.getKey().replace("MOUSE_", "GLFW_MOUSE_BUTTON_")
                            : "GLFW_KEY_" + key.getKey();
            int code = GLFW.class.getField(field).getInt(null);
            assertEquals(code, key.getValue() - (mouse ? KeyNames.MOUSE : 0), key.getKey());
            assertNotNull(KeyNames.codeOf(key.getKey()));
        }
        assertEquals(
                GLFW.GLFW_KEY_LAST,
                KeyNames.all().values().stream()
                        .filter(code -> code < KeyNames.MOUSE)
                        .max(Integer::compare)
                        .orElseThrow());
    }

    @Test
    void buttonsOfAGamepadHaveTheNumbersOfGlfwAndCanBeSet() {
        assertEquals(KeyNames.PAD + GLFW.GLFW_GAMEPAD_BUTTON_Y, KeyNames.codeOf("PAD_Y"));
        assertEquals(KeyNames.PAD + GLFW.GLFW_GAMEPAD_BUTTON_START, KeyNames.codeOf("PAD_START"));
        assertEquals(
                KeyNames.PAD + GLFW.GLFW_GAMEPAD_BUTTON_DPAD_LEFT, KeyNames.codeOf("PAD_LEFT"));
        assertEquals(KeyNames.PAD + Gamepad.RIGHT_TRIGGER, KeyNames.codeOf("PAD_RT"));
        KeyBindings usual = new KeyBindings(Settings.DEFAULT);
        assertEquals(List.of(GameKey.DESTROY), usual.ofPadButton(Gamepad.RIGHT_TRIGGER));
        KeyBindings mine =
                new KeyBindings(
                        Settings.DEFAULT.with(
                                GameKey.RELOAD.setting(),
                                List.of(KeyNames.PAD + Gamepad.RIGHT_TRIGGER)));
        assertEquals(List.of(GameKey.RELOAD), mine.ofPadButton(Gamepad.RIGHT_TRIGGER));
    }

    /** Another button for something takes it off its usual one. */
    @Test
    void whatHasAButtonOfItsOwnIsNoLongerOnItsUsualOne() {
        KeyBindings mine =
                new KeyBindings(
                        Settings.DEFAULT.with(
                                GameKey.JUMP.setting(),
                                List.of(
                                        GLFW.GLFW_KEY_SPACE,
                                        KeyNames.PAD + GLFW.GLFW_GAMEPAD_BUTTON_X)));
        assertEquals(List.of(GameKey.JUMP), mine.ofPadButton(GLFW.GLFW_GAMEPAD_BUTTON_X));
        assertEquals(List.of(), mine.ofPadButton(GLFW.GLFW_GAMEPAD_BUTTON_A));
        assertEquals(List.of(GameKey.SNEAK), mine.ofPadButton(GLFW.GLFW_GAMEPAD_BUTTON_B));
    }
}
