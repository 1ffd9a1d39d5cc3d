package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.ui.TestPacks;

class PacksScreenTest {
    private final ScreensByName screens = ScreensByName.showing("packs");
    private final TestPacks packs = (TestPacks) screens.actions.packs();

    private void press(int... keys) {
        for (int key : keys) {
            screens.press(key);
            screens.draw(427, 240);
        }
    }

    @Test
    void theFolderIsLookedAtWhenTheScreenOpens() {
        assertEquals(1, packs.looks());
        assertTrue(screens.seen().stream().anyMatch(text -> text.contains(packs.folder())));
    }

    @Test
    void enterSwitchesAPackOffAndOnAgainAndTheUppermostIsTheNewest() {
        press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("Bright meadows.zip"), packs.used());
        press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("My own", "Bright meadows.zip"), packs.used());
        press(GLFW.GLFW_KEY_END, GLFW.GLFW_KEY_SPACE);
        assertEquals(List.of("Slate.zip", "My own", "Bright meadows.zip"), packs.used());
    }

    @Test
    void packsMoveUpAndDownByTheButtonsAndTheChoiceMovesAlong() {
        press(GLFW.GLFW_KEY_TAB, GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("Bright meadows.zip", "My own"), packs.used());
        press(GLFW.GLFW_KEY_LEFT, GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("My own", "Bright meadows.zip"), packs.used());
    }

    @Test
    void problemsAreListedWithFileAndReasonInFull() {
        press(GLFW.GLFW_KEY_TAB, GLFW.GLFW_KEY_TAB, GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(PackProblemsScreen.class, screens.root.top());
        press(GLFW.GLFW_KEY_DOWN);
        assertTrue(
                screens.seen().contains("My own/pack.mcmeta: line 3: Unexpected token ','"),
                screens.seen()::toString);
        press(GLFW.GLFW_KEY_ESCAPE);
        assertInstanceOf(PacksScreen.class, screens.root.top());
    }

    @Test
    void leavingSavesTheChoice() {
        press(GLFW.GLFW_KEY_ESCAPE);
        assertTrue(screens.actions.calls().contains("save"));
        assertInstanceOf(SettingsScreen.class, screens.root.top());
    }
}
