package org.quoin.client.ui.widget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.PlainClipboard;
import org.quoin.client.ui.draw.Colors;

final class TextFieldTest {
    private final PlainClipboard clipboard = new PlainClipboard();
    private final List<String> changes = new ArrayList<>();
    private final WidgetGroup group = new WidgetGroup(UiSounds.NONE);
    private final TextField field =
            group.add(new TextField("", "", 8, c -> c != '!', clipboard, changes::add));

    TextFieldTest() {
        group.setFocus(field);
    }

    private void type(String text) {
        text.codePoints().forEach(group::charTyped);
    }

    private void press(KeyPress.Key... keys) {
        for (KeyPress.Key key : keys) {
            group.keyPressed(KeyPress.of(key));
        }
    }

    private void command(KeyPress.Key key) {
        group.keyPressed(new KeyPress(key, false, true));
    }

    private void select(KeyPress.Key key) {
        group.keyPressed(new KeyPress(key, true, false));
    }

    @Test
    void typedCharactersStandAtTheCaret() {
        type("ac");
        press(KeyPress.Key.LEFT);
        type("b");
        assertEquals("abc", field.text());
        assertEquals(2, field.caret());
        assertEquals(List.of("a", "ac", "abc"), changes);
    }

    @Test
    void caretMovesAndStopsAtTheEnds() {
        type("abc");
        press(KeyPress.Key.HOME, KeyPress.Key.LEFT);
        assertEquals(0, field.caret());
        press(KeyPress.Key.END, KeyPress.Key.RIGHT);
        assertEquals(3, field.caret());
    }

    @Test
    void backspaceAndDeleteTakeOneCharacter() {
        type("abcd");
        press(KeyPress.Key.BACKSPACE, KeyPress.Key.HOME, KeyPress.Key.DELETE);
        assertEquals("bc", field.text());
        press(KeyPress.Key.BACKSPACE);
        assertEquals("bc", field.text(), "nothing before the caret");
        press(KeyPress.Key.END, KeyPress.Key.DELETE);
        assertEquals("bc", field.text(), "nothing after the caret");
    }

    @Test
    void lengthIsLimitedAndForbiddenCharactersAreLeftOut() {
        type("12!345\u00076789");
        assertEquals("12345678", field.text());
        assertFalse(changes.isEmpty());
        type("x");
        assertEquals("12345678", field.text());
    }

    @Test
    void pastingTakesWhatIsAllowedAndFits() {
        type("ab");
        clipboard.setText("1!234\uD83D\uDE0056789");
        command(KeyPress.Key.V);
        assertEquals("ab1234\uD83D\uDE00", field.text());
    }

    @ParameterizedTest
    @CsvSource({
        "'one\ntwo', one two",
        "'one\r\n\ttwo\u2028', one two",
        "'one \n two', 'one  two'",
        "'\n127.1\r\n', 127.1",
        "'\r\n\t', ''",
    })
    void pastedLineBreaksBecomeSpaces(String pasted, String shown) {
        clipboard.setText(pasted);
        command(KeyPress.Key.V);
        assertEquals(shown, field.text());
    }

    @Test
    void selectionIsReplacedCopiedAndCut() {
        type("abcd");
        select(KeyPress.Key.LEFT);
        select(KeyPress.Key.LEFT);
        command(KeyPress.Key.C);
        assertEquals("cd", clipboard.text());
        type("X");
        assertEquals("abX", field.text());
        command(KeyPress.Key.A);
        command(KeyPress.Key.X);
        assertEquals("", field.text());
        assertEquals("abX", clipboard.text());
        command(KeyPress.Key.C);
        assertEquals("abX", clipboard.text(), "copying nothing keeps the clipboard");
    }

    @Test
    void arrowEndsTheSelectionAtItsEdge() {
        type("abcd");
        command(KeyPress.Key.A);
        press(KeyPress.Key.LEFT);
        assertEquals(0, field.caret());
        command(KeyPress.Key.A);
        press(KeyPress.Key.RIGHT);
        assertEquals(4, field.caret());
        press(KeyPress.Key.BACKSPACE);
        assertEquals("abc", field.text());
    }

    @Test
    void mousePutsTheCaretBetweenCharacters() {
        field.place(0, 0, 200, 20);
        type("abcd");
        group.draw(new PaperCanvas(320, 180), 0);
        // The text starts 6 pixels from the edge; a character is 6 wide.
        group.mousePressed(6 + 13, 10);
        group.mouseReleased(6 + 13, 10);
        assertEquals(2, field.caret());
        group.mousePressed(0, 10);
        group.mouseMoved(150, 10);
        command(KeyPress.Key.C);
        assertEquals("abcd", clipboard.text(), "dragging selects");
    }

    /** Panels of a height, each with its left edge and width in pixels from the text's. */
    private List<String> panels(int color) {
        PaperCanvas canvas = new PaperCanvas(320, 180);
        group.draw(canvas, 0);
        return canvas.panels().stream()
                .filter(panel -> panel.color() == color && panel.bottom() - panel.top() == 11)
                .map(panel -> (int) panel.left() - 6 + "+" + (int) (panel.right() - panel.left()))
                .toList();
    }

    @Test
    void inHebrewTheCaretAndTheSelectionAreWhereTheLettersAre() {
        field.place(0, 0, 200, 20);
        type("ab");
        assertEquals(List.of("12+1"), panels(Colors.GREEN));
        type(" \u05E9\u05DC\u05D5");
        assertEquals(List.of("18+1"), panels(Colors.GREEN), "at the left of what was typed last");
        press(KeyPress.Key.LEFT);
        assertEquals(List.of("24+1"), panels(Colors.GREEN));
        group.mousePressed(6 + 29, 10);
        group.mouseReleased(6 + 29, 10);
        assertEquals(4, field.caret(), "behind the first Hebrew letter");
        select(KeyPress.Key.HOME);
        assertEquals(List.of("0+18", "30+6"), panels(0xA03F7330));
    }

    @Test
    void enterSubmitsAndSpaceIsText() {
        List<String> submitted = new ArrayList<>();
        field.onSubmit(() -> submitted.add(field.text()));
        press(KeyPress.Key.SPACE);
        type(" ");
        press(KeyPress.Key.ENTER);
        assertEquals(List.of(" "), submitted);
    }

    @Test
    void drawingClosesItsClipsWhateverTheTextAndTheRoom() {
        for (int width = 0; width < 120; width += 7) {
            field.place(0, 0, width, 20);
            field.setText("abcdefgh".substring(width % 9));
            PaperCanvas canvas = new PaperCanvas(320, 180);
            group.draw(canvas, width);
            assertEquals(0, canvas.openClips());
        }
    }

    @Test
    void anyKeysLeaveTheCaretInTheText() {
        long seed = 7;
        Random random = new Random(seed);
        KeyPress.Key[] keys = KeyPress.Key.values();
        for (int i = 0; i < 5000; i++) {
            if (random.nextInt(3) == 0) {
                type(String.valueOf((char) ('a' + random.nextInt(26))));
            } else {
                KeyPress.Key key = keys[random.nextInt(keys.length)];
                group.keyPressed(new KeyPress(key, random.nextBoolean(), random.nextInt(4) == 0));
            }
            String where = "seed " + seed + ", step " + i;
            assertTrue(field.caret() >= 0 && field.caret() <= field.text().length(), where);
            assertTrue(field.text().length() <= 8, where);
        }
    }
}
