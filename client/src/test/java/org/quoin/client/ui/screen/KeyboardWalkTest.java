package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Widget;

/** Every screen can be used by keyboard alone. */
final class KeyboardWalkTest {
    static final List<String> SCREENS = ScreensByName.NAMES;

    /** Escape leaves these open: nothing lies behind them, or leaving is a decision. */
    private static final List<String> STAYING =
            List.of(
                    "start",
                    "start-worlds",
                    "reconnecting",
                    "own-late",
                    "cut-off",
                    "cut-off-alone",
                    "fault",
                    "world-job");

    private static List<Widget> focusable(ScreensByName screens) {
        return screens.top().widgets().all().stream()
                .filter(widget -> widget.isFocusable() && widget.isEnabled())
                .filter(widget -> widget.presence() != Widget.Presence.GONE)
                .toList();
    }

    @ParameterizedTest
    @FieldSource("SCREENS")
    void somethingHasTheFocusFromTheStart(String name) {
        assertNotNull(ScreensByName.showing(name).top().widgets().focus());
    }

    @ParameterizedTest
    @FieldSource("SCREENS")
    void tabReachesEveryControl(String name) {
        ScreensByName screens = ScreensByName.showing(name);
        List<Widget> all = focusable(screens);
        assertFalse(all.isEmpty());
        Set<Widget> reached = new LinkedHashSet<>();
        for (int i = 0; i < all.size(); i++) {
            reached.add(screens.top().widgets().focus());
            screens.press(GLFW.GLFW_KEY_TAB);
        }
        assertEquals(Set.copyOf(all), reached);
    }

    @ParameterizedTest
    @FieldSource("SCREENS")
    void arrowsReachEveryControl(String name) {
        ScreensByName screens = ScreensByName.showing(name);
        Deque<Widget> open = new ArrayDeque<>(List.of(screens.top().widgets().focus()));
        Set<Widget> reached = new LinkedHashSet<>(open);
        int[] arrows = {
            GLFW.GLFW_KEY_UP, GLFW.GLFW_KEY_DOWN, GLFW.GLFW_KEY_LEFT, GLFW.GLFW_KEY_RIGHT
        };
        while (!open.isEmpty()) {
            Widget from = open.remove();
            for (int arrow : arrows) {
                screens.top().widgets().setFocus(from);
                screens.press(arrow);
                Widget to = screens.top().widgets().focus();
                if (reached.add(to)) {
                    open.add(to);
                }
            }
        }
        assertEquals(Set.copyOf(focusable(screens)), reached);
    }

    @ParameterizedTest
    @FieldSource("SCREENS")
    void everyButtonDoesSomethingByEnter(String name) {
        for (int i = 0; i < focusable(ScreensByName.showing(name)).size(); i++) {
            ScreensByName screens = ScreensByName.showing(name);
            for (int steps = 0; steps < i; steps++) {
                screens.press(GLFW.GLFW_KEY_TAB);
            }
            if (screens.top().widgets().focus() instanceof Button button) {
                Screen before = screens.top();
                String label = button.label();
                screens.press(GLFW.GLFW_KEY_ENTER);
                boolean elsewhere = before.widgets().focus() != button;
                boolean moved = screens.root.top() != before || elsewhere;
                moved |= !label.equals(button.label());
                boolean packsMoved = screens.actions.packs().version() > 0;
                boolean copied = !screens.clipboard.text().isEmpty();
                assertTrue(
                        moved || packsMoved || copied || !screens.actions.calls().isEmpty(),
                        name + ": " + button.label() + " did nothing");
                assertEquals(1, screens.sounds.clicks(), button.label());
            }
        }
    }

    @ParameterizedTest
    @FieldSource("SCREENS")
    void escapeLeavesEveryScreenThatHasSomethingBehindIt(String name) {
        ScreensByName screens = ScreensByName.showing(name);
        Screen before = screens.top();
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertEquals(STAYING.contains(name), screens.root.top() == before);
    }

    @ParameterizedTest
    @FieldSource("SCREENS")
    void everyTextOnTheScreenIsInTheLanguageFile(String name) {
        for (String text : ScreensByName.showing(name).seen()) {
            assertFalse(text.matches("[a-z-]+(\\.[a-z-]+)+"), name + " shows the key " + text);
        }
    }
}
