package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.Slider;
import org.quoin.client.ui.widget.Widget;

/** Every screen can be used by mouse alone. */
final class MouseWalkTest {
    static final List<String> SCREENS = ScreensByName.NAMES;

    private static List<Widget> seen(ScreensByName screens) {
        return screens.top().widgets().all().stream()
                .filter(widget -> widget.isFocusable() && widget.isEnabled())
                .filter(widget -> widget.presence() == Widget.Presence.SHOWN)
                .toList();
    }

    private static void clickMiddle(ScreensByName screens, Widget widget) {
        screens.click(widget.x() + widget.width() / 2.0, widget.y() + widget.height() / 2.0);
    }

    @ParameterizedTest
    @FieldSource("SCREENS")
    void clickGoesToWhatIsUnderTheMouse(String name) {
        int count = seen(ScreensByName.showing(name)).size();
        for (int i = 0; i < count; i++) {
            ScreensByName screens = ScreensByName.showing(name);
            Screen screen = screens.top();
            Widget widget = seen(screens).get(i);
            if (!(widget instanceof Button)) {
                clickMiddle(screens, widget);
                assertSame(widget, screen.widgets().focus(), name);
            }
        }
    }

    @ParameterizedTest
    @FieldSource("SCREENS")
    void everyButtonDoesSomethingByAClick(String name) {
        int count = seen(ScreensByName.showing(name)).size();
        for (int i = 0; i < count; i++) {
            ScreensByName screens = ScreensByName.showing(name);
            if (seen(screens).get(i) instanceof Button button) {
                Screen before = screens.top();
                String label = button.label();
                clickMiddle(screens, button);
                boolean moved = screens.root.top() != before || before.widgets().focus() != button;
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
    void everyChoiceAndSliderChangesByAClick(String name) {
        int count = seen(ScreensByName.showing(name)).size();
        for (int i = 0; i < count; i++) {
            ScreensByName screens = ScreensByName.showing(name);
            Widget widget = seen(screens).get(i);
            if (widget instanceof Choice || widget instanceof Slider) {
                List<String> before = screens.seen();
                Settings settings = screens.root.settings().current();
                screens.click(widget.x() + widget.width() / 3.0, widget.y() + 3);
                boolean changed = !settings.equals(screens.root.settings().current());
                if (!changed && before.equals(screens.seen())) {
                    // It had that value: another place has another.
                    screens.click(widget.x() + widget.width() / 1.5, widget.y() + 3);
                    assertNotEquals(before, screens.seen(), name);
                }
            }
        }
    }
}
