package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.widget.Widget;

/** Every screen fits into every window for which the menu scale leaves room. */
final class LayoutTest {
    static final List<String> SCREENS = ScreensByName.NAMES;
    private static final int PANEL_PADDING = 10;

    /** Windows differ by this times 16x9 pixels. */
    private static final int STEP = Integer.getInteger("quoin.layout.step", 2);

    @ParameterizedTest
    @FieldSource("SCREENS")
    void controlsLieInTheWindowAndApart(String name) {
        ScreensByName screens = ScreensByName.showing(name);
        for (int width = 320; width <= 960; width += 16 * STEP) {
            for (int height = 180; height <= 540; height += 9 * STEP) {
                assertEquals(0, screens.draw(width, height).openClips());
                check(screens.top().widgets().all(), width, height);
            }
        }
    }

    private static void check(List<Widget> all, int width, int height) {
        List<Widget> widgets =
                all.stream().filter(each -> each.presence() == Widget.Presence.SHOWN).toList();
        String where = " at " + width + "x" + height;
        for (Widget a : widgets) {
            boolean inside =
                    a.x() >= 0
                            && a.y() >= 0
                            && a.x() + a.width() <= width
                            && a.y() + a.height() <= height;
            assertTrue(inside, () -> a + " is outside" + where);
            for (Widget b : widgets) {
                boolean apart =
                        a == b
                                || a.x() + a.width() <= b.x()
                                || b.x() + b.width() <= a.x()
                                || a.y() + a.height() <= b.y()
                                || b.y() + b.height() <= a.y();
                assertTrue(apart, () -> a + " lies on " + b + where);
            }
        }
    }

    /** The canvas has the menu pixels of 854x480 and of 1280x720. */
    @ParameterizedTest
    @FieldSource("SCREENS")
    void lineOfHintsIsFreeBelowThePanel(String name) {
        ScreensByName screens = ScreensByName.showing(name);
        PaperCanvas canvas = screens.draw(427, 240);
        float hintTop = canvas.textBottom("Arrows") - canvas.capHeight();
        for (Widget widget : screens.top().widgets().all()) {
            if (widget.presence() != Widget.Presence.SHOWN) {
                continue;
            }
            float panelBottom = widget.y() + widget.height() + PANEL_PADDING;
            assertTrue(panelBottom < hintTop - 2, widget + " of " + name);
        }
    }

    @ParameterizedTest
    @FieldSource("SCREENS")
    void tinyWindowsDoNoHarm(String name) {
        ScreensByName screens = ScreensByName.showing(name);
        for (int size = 1; size < 200; size += 13) {
            assertEquals(0, screens.draw(size, size).openClips());
        }
    }
}
