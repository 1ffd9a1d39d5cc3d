package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.EntryChoice;
import org.quoin.client.ui.RecordedActions;
import org.quoin.client.ui.screen.GameActions.WorldEntry;

/** The entry policy is chosen on one screen for a new world, an old one and one being played. */
final class EntryScreenTest {
    private static void press(ScreensByName screens, int key, int times) {
        for (int i = 0; i < times; i++) {
            screens.press(key);
        }
    }

    private static String text(ScreensByName screens) {
        return String.join(" ", screens.seen());
    }

    /** From the first field to the button, with all four chosen. */
    private static void chooseAll(ScreensByName screens) {
        assertInstanceOf(EntryScreen.class, screens.top());
        screens.type("open sesame");
        assertFalse(text(screens).contains("sesame"), "nobody reads it over the shoulder");
        for (int i = 0; i < 3; i++) {
            screens.press(GLFW.GLFW_KEY_TAB);
            screens.press(GLFW.GLFW_KEY_RIGHT);
        }
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_ENTER);
    }

    @Test
    void aNewWorldBeginsAsWasChosen() {
        ScreensByName screens = ScreensByName.showing("host");
        assertTrue(text(screens).contains("Access: everyone"), text(screens));
        press(screens, GLFW.GLFW_KEY_TAB, 5);
        screens.press(GLFW.GLFW_KEY_ENTER);
        chooseAll(screens);
        assertInstanceOf(HostScreen.class, screens.top());
        assertTrue(text(screens).contains("Access: list, password"), text(screens));
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(
                List.of(
                        "save",
                        "host new World 47800 password open sesame [/allowlist on,"
                                + " /rule newcomers visitor, /rule spawn-radius off]"),
                screens.actions.calls());
    }

    @Test
    void whoPlaysAloneIsNotAsked() {
        ScreensByName screens = ScreensByName.showing("alone");
        press(screens, GLFW.GLFW_KEY_TAB, 5); // Over the button.
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("save", "host new World alone"), screens.actions.calls());
    }

    @Test
    void anOldWorldShowsWhatItsListSaysAndKeepsWhatIsNotChosen() {
        ScreensByName screens = new ScreensByName();
        WorldEntry world = new WorldEntry(RecordedActions.LISTED_WORLD, "Hills", "", "", "");
        screens.root.showStart();
        screens.root.push(HostScreen.forWorld(screens.root, world));
        assertTrue(text(screens).contains("Access: allowlist"), text(screens));
        press(screens, GLFW.GLFW_KEY_TAB, 2); // Over the other button, to who can join.
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertTrue(text(screens).contains("can join"), text(screens));
        press(screens, GLFW.GLFW_KEY_TAB, 2);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(EntryScreen.class, screens.top());
        assertTrue(text(screens).contains("unchanged"), text(screens));
        press(screens, GLFW.GLFW_KEY_TAB, 4);
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("save", "host listed 47800"), screens.actions.calls());
    }

    @Test
    void aWorldThatIsPlayedShowsHowItIsNow() {
        ScreensByName screens = new ScreensByName();
        screens.actions.setAlone();
        screens.actions.setEntry(new EntryChoice("old", true, "visitor", "16"));
        screens.root.showPause();
        screens.root.push(new OpenScreen(screens.root));
        press(screens, GLFW.GLFW_KEY_TAB, 2);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(text(screens).contains("16 blocks"), text(screens));
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_LEFT); // Everybody, from now on.
        press(screens, GLFW.GLFW_KEY_TAB, 2);
        screens.press(GLFW.GLFW_KEY_RIGHT); // And farther around the spawn.
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(
                "open 47800 password old [/allowlist off, /rule spawn-radius 32]",
                screens.actions.calls().get(0));
    }

    @Test
    void escapeChangesNothing() {
        ScreensByName screens = ScreensByName.showing("entry");
        screens.type("x");
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertEquals(List.of(), screens.actions.calls());
    }
}
