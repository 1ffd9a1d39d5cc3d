package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.draw.FontMeasure;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.Slider;
import org.quoin.client.ui.widget.Widget;

/** In each language each text has room in its control, with the letters of the game. */
final class TextFitTest {
    static final List<String> LANGUAGES = TestTexts.LANGUAGES;

    /** A window of 854x480 with menus of its usual size. */
    private static final int WIDTH = 854;

    private static final int HEIGHT = 480;
    private static final int SCALE = 2;
    private static final int VALUES_MAX = 12;

    private final FontMeasure font = new FontMeasure();

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void everyLetterIsInTheFont(String language) {
        for (Map.Entry<String, String> text : TestTexts.entries(language).entrySet()) {
            text.getValue()
                    .codePoints()
                    .filter(c -> c != '\n')
                    .forEach(c -> assertTrue(font.has(c), text.getKey() + ": " + text.getValue()));
        }
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void noTextOfAScreenIsCut(String language) {
        Set<String> cut = new TreeSet<>();
        for (String name : ScreensByName.NAMES) {
            ScreensByName screens = ScreensByName.showing(name, language);
            draw(screens, name, cut);
            List<Widget> widgets = new ArrayList<>(screens.top().widgets().all());
            for (int i = 0; i < widgets.size(); i++) {
                Widget widget = screens.top().widgets().all().get(i);
                if (widget.presence() == Widget.Presence.GONE || !widget.isFocusable()) {
                    continue;
                }
                screens.top().widgets().setFocus(widget);
                draw(screens, name, cut);
                boolean hasValues = widget instanceof Choice || widget instanceof Slider;
                for (int value = 0; hasValues && value < VALUES_MAX; value++) {
                    screens.press(GLFW.GLFW_KEY_RIGHT);
                    draw(screens, name, cut);
                }
                if (widget instanceof Slider) {
                    screens.press(GLFW.GLFW_KEY_END);
                    draw(screens, name, cut);
                }
            }
        }
        assertEquals(Set.of(), cut, "are cut in " + language);
    }

    /** Buttons that move while one goes through the rows are hard to press. */
    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void theFormOfANewWorldStandsStillWhateverItExplains(String language) {
        for (String name : List.of("host", "alone", "host-world")) {
            ScreensByName screens = ScreensByName.showing(name, language);
            List<Widget> widgets = screens.top().widgets().all();
            Set<Integer> tops = new TreeSet<>();
            for (Widget widget : widgets) {
                if (widget.isFocusable()) {
                    screens.top().widgets().setFocus(widget);
                    draw(screens, name, new TreeSet<>());
                    tops.add(widgets.get(widgets.size() - 1).y());
                }
            }
            assertEquals(1, tops.size(), name);
        }
    }

    private void draw(ScreensByName screens, String name, Set<String> cut) {
        PaperCanvas canvas = new PaperCanvas(WIDTH, HEIGHT, font);
        canvas.setScale(SCALE);
        screens.root.draw(canvas, 0);
        // A path of this machine may be longer than any window is wide.
        canvas.cuts().stream()
                .filter(text -> text.indexOf('/') < 0)
                .forEach(text -> cut.add(name + ": " + text));
    }

    @Test
    void everyScreenHasRoomForANote() {
        for (String name : ScreensByName.NAMES) {
            ScreensByName screens = ScreensByName.showing(name, "de");
            PaperCanvas canvas = new PaperCanvas(WIDTH, HEIGHT, font);
            canvas.setScale(SCALE);
            screens.root.draw(canvas, 0);
            int before = canvas.texts().size();
            Toasts toasts = new Toasts();
            toasts.add(
                    "Something that is told, whatever is open: it has to be read",
                    Toasts.Kind.INFO);
            toasts.drawOverScreen(canvas, screens.top()::isTaken, screens.top().hintsLeft(), 0);
            assertTrue(canvas.texts().size() > before, name);
        }
    }

    @Test
    void theHintsNameTheButtonsOfTheGamepadWhileItIsUsed() {
        ScreensByName screens = ScreensByName.showing("settings", "de");
        screens.root.padKey(GLFW.GLFW_KEY_TAB, false);
        String seen = String.join("\n", screens.seen());
        assertTrue(seen.contains("A: bestätigen    B: zurück"), seen);
        screens.press(GLFW.GLFW_KEY_TAB);
        seen = String.join("\n", screens.seen());
        assertTrue(seen.contains("Enter: bestätigen    Esc: zurück"), seen);
    }

    @Test
    void anotherLanguageShowsOnTheOpenScreenAndThoseBehindIt() {
        ScreensByName screens = ScreensByName.showing("settings");
        screens.press(GLFW.GLFW_KEY_TAB);
        int focus = place(screens);
        screens.texts.use(TestTexts.entries("de"));
        assertTrue(screens.seen().contains("Einstellungen"), screens.seen()::toString);
        assertEquals(focus, place(screens), "the focus stays where it was");
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertTrue(screens.seen().contains("Beenden"), screens.seen()::toString);
    }

    private static int place(ScreensByName screens) {
        return screens.top().widgets().all().indexOf(screens.top().widgets().focus());
    }
}
