package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_ENTER;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_TAB;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.sim.input.Command;

/** The actions on a player of the list behind Tab, by the level of the viewer. */
final class PlayerScreenTest {
    private static final String NAME = "W".repeat(Command.NAME_CHARS_MAX);

    private static List<String> begunByKeyboard(String screen, int buttons) {
        List<String> begun = new ArrayList<>();
        for (int at = 0; at < buttons; at++) {
            ScreensByName screens = ScreensByName.showing(screen);
            for (int tab = 0; tab < at; tab++) {
                screens.press(GLFW_KEY_TAB);
            }
            screens.press(GLFW_KEY_ENTER);
            assertFalse(screens.root.isOpen(), "the world is seen again");
            begun.addAll(screens.actions.calls());
        }
        return begun;
    }

    @Test
    void aModeratorBeginsEachCommandByKeyboard() {
        assertEquals(
                List.of(
                        "begin /msg " + NAME + " ",
                        "ignore",
                        "begin /kick " + NAME + " ",
                        "begin /ban " + NAME + " 1d ",
                        "begin /mute " + NAME + " 10m ",
                        "begin /unmute " + NAME,
                        "begin /allow " + NAME,
                        "begin /level " + NAME + " "),
                begunByKeyboard("player-moderator", 9));
        List<String> host = begunByKeyboard("player-host", 10);
        assertEquals("begin /op " + NAME + " 1h ", host.get(8));
    }

    @Test
    void othersAreOfferedNothingThatKeepsOrder() {
        assertEquals(List.of("begin /msg " + NAME + " ", "ignore"), begunByKeyboard("player", 3));
        List<String> seen = ScreensByName.showing("player").seen();
        assertFalse(seen.contains("Add to allowlist..."), seen.toString());
        assertTrue(
                ScreensByName.showing("player-moderator").seen().contains("Add to allowlist..."));
    }
}
