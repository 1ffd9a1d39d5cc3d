package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_A;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_B;
import static org.lwjgl.glfw.GLFW.GLFW_GAMEPAD_BUTTON_LEFT_BUMPER;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_G;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_Z;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.NoIcons;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.draw.FontMeasure;
import org.quoin.client.ui.hud.Hints.Step;
import org.quoin.client.ui.hud.Hud;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.hud.HudModel.Hint;
import org.quoin.server.text.Texts;

/** The names of the player's keys and buttons in hints. */
final class GameHintsTest {
    static final List<String> LANGUAGES = TestTexts.LANGUAGES;

    private Settings settings = Settings.DEFAULT;

    private List<String> keys(Step step, boolean pad) {
        Hint hint = hint(step, pad, TestTexts.english());
        assertNotNull(hint, step.name());
        return hint.keys();
    }

    private Hint hint(Step step, boolean pad, Texts texts) {
        return GameHints.hint(step, settings, texts, pad, code -> String.valueOf((char) code));
    }

    private void set(GameKey key, Integer... codes) {
        settings = settings.with(key.setting(), List.of(codes));
    }

    @Test
    void keyboardAndMouseAreNamedAsTheyAreSet() {
        assertEquals(List.of("W", "A", "S", "D"), keys(Step.MOVE, false));
        assertEquals(List.of("Left mouse button"), keys(Step.DIG, false));
        assertEquals(List.of("1", "9"), keys(Step.SLOT, false));
        assertEquals(List.of("Esc"), keys(Step.MENU, false));
        set(GameKey.JUMP, KeyNames.PAD + GLFW_GAMEPAD_BUTTON_B, GLFW_KEY_G);
        assertEquals(List.of("G"), keys(Step.JUMP, false), "the button is for the gamepad");
        set(GameKey.DESTROY, GLFW_KEY_Z);
        assertEquals(List.of("Z"), keys(Step.DIG, false));
    }

    @Test
    void buttonsOfAGamepadAreNamedAsTheyAct() {
        assertEquals(List.of(), keys(Step.MOVE, true));
        assertEquals(List.of("Pad A"), keys(Step.JUMP, true));
        assertEquals(List.of("Pad RT"), keys(Step.DIG, true));
        assertEquals(List.of("Pad LB", "Pad RB"), keys(Step.SLOT, true));
        assertEquals(List.of("Pad Start"), keys(Step.MENU, true));
        set(GameKey.JUMP, KeyNames.PAD + GLFW_GAMEPAD_BUTTON_B);
        assertEquals(List.of("Pad B"), keys(Step.JUMP, true));
        set(GameKey.ZOOM, KeyNames.PAD + GLFW_GAMEPAD_BUTTON_LEFT_BUMPER);
        assertEquals(List.of("1", "9"), keys(Step.SLOT, true), "as nothing on the pad does it");
    }

    @Test
    void whatIsOnNoKeyIsNotSaid() {
        Texts texts = TestTexts.english();
        set(GameKey.JUMP);
        assertNull(hint(Step.JUMP, false, texts));
        assertEquals(List.of("Pad A"), keys(Step.JUMP, true));
        set(GameKey.ZOOM, KeyNames.PAD + GLFW_GAMEPAD_BUTTON_A);
        assertNull(hint(Step.JUMP, true, texts));
        set(GameKey.LEFT);
        assertNull(hint(Step.MOVE, false, texts), "one of four is missing");
    }

    /** In menu pixels the smallest window with letters of that size. */
    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void eachLineHasItsKeysAndRoomInSmallWindows(String language) {
        Texts texts = TestTexts.of(language);
        FontMeasure font = new FontMeasure();
        for (Step step : Step.values()) {
            for (boolean pad : new boolean[] {false, true}) {
                HudModel model = new HudModel();
                Hint hint = hint(step, pad, texts);
                String key = step.name().toLowerCase(Locale.ROOT);
                assertFalse(hint.text().startsWith("hud."), key);
                for (int i = 0; i < hint.keys().size(); i++) {
                    assertTrue(hint.text().contains("{" + i + "}"), hint.text());
                }
                assertFalse(hint.text().contains("{" + hint.keys().size() + "}"), hint.text());
                model.hint = hint;
                PaperCanvas canvas = new PaperCanvas(320, 180, font);
                new Hud(texts, new NoIcons()).draw(canvas, model, 0);
                canvas.panels()
                        .forEach(p -> assertTrue(p.left() >= 4 && p.right() <= 316, hint.text()));
            }
        }
    }
}
