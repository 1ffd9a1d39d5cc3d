package org.quoin.client.ui.widget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.Sprite;

/** Four buttons in two columns, a label between them: a b / label / c d. */
final class WidgetGroupTest {
    private final CountedSounds sounds = new CountedSounds();
    private final WidgetGroup group = new WidgetGroup(sounds);
    private final List<String> used = new ArrayList<>();
    private final Button a = button("a", 0, 0);
    private final Button b = button("b", 60, 0);
    private final Label label = group.add(new Label("label", Colors.TEXT));
    private final Button c = button("c", 0, 40);
    private final Button d = button("d", 60, 40);

    private Button button(String name, int x, int y) {
        Button button = group.add(new Button(name, sounds, () -> used.add(name)));
        button.place(x, y, 50, 20);
        return button;
    }

    private void press(KeyPress.Key key) {
        group.keyPressed(KeyPress.of(key));
    }

    @Test
    void tabWalksInOrderAroundAndPastLabels() {
        group.focusFirst();
        List<Widget> walked = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            walked.add(group.focus());
            press(KeyPress.Key.TAB);
        }
        assertEquals(List.of(a, b, c, d, a), walked);
        assertEquals(5, sounds.focuses());
    }

    @Test
    void shiftTabWalksBackwards() {
        group.setFocus(a);
        group.keyPressed(new KeyPress(KeyPress.Key.TAB, true, false));
        assertSame(d, group.focus());
    }

    @Test
    void arrowsGoToTheNearestInTheirDirection() {
        group.setFocus(a);
        press(KeyPress.Key.RIGHT);
        assertSame(b, group.focus());
        press(KeyPress.Key.DOWN);
        assertSame(d, group.focus());
        press(KeyPress.Key.LEFT);
        assertSame(c, group.focus());
        press(KeyPress.Key.UP);
        assertSame(a, group.focus());
        press(KeyPress.Key.LEFT);
        assertSame(a, group.focus(), "nothing lies there");
    }

    @Test
    void beyondAnEndOfAColumnItGoesOnAtTheOther() {
        group.setFocus(d);
        press(KeyPress.Key.DOWN);
        assertSame(b, group.focus());
        press(KeyPress.Key.UP);
        assertSame(d, group.focus());
    }

    @Test
    void disabledControlsAreSkippedAndCannotBeClicked() {
        b.setEnabled(false);
        group.setFocus(a);
        press(KeyPress.Key.TAB);
        assertSame(c, group.focus());
        assertFalse(group.mousePressed(70, 10));
        assertEquals(List.of(), used);
    }

    @Test
    void enterAndSpaceUseTheFocusedButton() {
        group.setFocus(c);
        press(KeyPress.Key.ENTER);
        press(KeyPress.Key.SPACE);
        assertEquals(List.of("c", "c"), used);
        assertEquals(2, sounds.clicks());
    }

    @Test
    void clickUsesWhatIsUnderTheMouseAndFocusesIt() {
        group.focusFirst();
        group.mouseMoved(109.9, 59.9);
        group.mousePressed(109.9, 59.9);
        group.mouseReleased(109.9, 59.9);
        assertEquals(List.of("d"), used);
        assertSame(d, group.focus());
        group.mousePressed(110, 59.9);
        group.mouseReleased(110, 59.9);
        assertEquals(List.of("d"), used, "the right edge lies outside");
    }

    @Test
    void lettingGoElsewhereUsesNothing() {
        group.mousePressed(10, 10);
        group.mouseMoved(70, 10);
        group.mouseReleased(70, 10);
        assertEquals(List.of(), used);
    }

    @Test
    void onlyOneControlLooksChosen() {
        group.focusFirst();
        assertEquals(1, focusedLooks(), "the focus, by keyboard");
        group.mouseMoved(70, 45);
        assertEquals(1, focusedLooks(), "still the focus: that was where the mouse is");
        assertSame(a, group.focus());
        group.mouseMoved(70, 50);
        assertEquals(1, focusedLooks(), "what is under the mouse");
        group.mouseMoved(300, 300);
        assertEquals(0, focusedLooks(), "the mouse is elsewhere");
        press(KeyPress.Key.DOWN);
        assertEquals(1, focusedLooks(), "the keyboard again");
    }

    private long focusedLooks() {
        PaperCanvas canvas = new PaperCanvas(200, 200);
        group.draw(canvas, 0);
        return canvas.sprites().stream().filter(s -> s == Sprite.BUTTON_FOCUS).count();
    }

    @Test
    void hoveringSoundsOncePerControl() {
        group.mouseMoved(10, 10);
        group.mouseMoved(11, 11);
        group.mouseMoved(70, 10);
        group.mouseMoved(300, 10);
        assertEquals(2, sounds.focuses());
    }

    @Test
    void labelTakesNoFocus() {
        label.place(0, 25, 100, 10);
        assertFalse(group.mousePressed(5, 30));
        assertNull(group.focus());
        assertTrue(label.contains(5, 30));
    }
}
