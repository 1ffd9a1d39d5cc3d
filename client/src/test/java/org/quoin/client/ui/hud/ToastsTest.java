package org.quoin.client.ui.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.PaperCanvas;

final class ToastsTest {
    private static final long SECOND_NANOS = 1_000_000_000L;
    private final Toasts toasts = new Toasts();

    private List<String> drawnAt(long seconds) {
        PaperCanvas canvas = new PaperCanvas(427, 240);
        toasts.draw(canvas, seconds * SECOND_NANOS);
        return canvas.texts();
    }

    @Test
    void noteGoesAwayAfterFiveSeconds() {
        toasts.add("saved", Toasts.Kind.INFO);
        assertEquals(List.of("saved"), drawnAt(100));
        assertEquals(List.of("saved"), drawnAt(104));
        assertEquals(List.of(), drawnAt(106));
        assertEquals(List.of(), toasts.texts());
    }

    @Test
    void warningStaysTwiceAsLong() {
        toasts.add("bad line", Toasts.Kind.WARNING);
        assertEquals(List.of("bad line"), drawnAt(100));
        assertEquals(List.of("bad line"), drawnAt(109));
        assertEquals(List.of(), drawnAt(111));
    }

    @Test
    void moreThanFourWaitForRoomAndThenShowAsLong() {
        for (int i = 0; i < 6; i++) {
            toasts.add("note" + i, Toasts.Kind.INFO);
        }
        assertEquals(List.of("note0", "note1", "note2", "note3"), drawnAt(0));
        assertEquals(List.of("note4", "note5"), drawnAt(6));
        assertEquals(List.of("note4", "note5"), drawnAt(10));
        assertEquals(List.of(), drawnAt(12));
    }

    @Test
    void sameNoteIsNotShownTwiceAndTheQueueIsBounded() {
        for (int i = 0; i < 1000; i++) {
            toasts.add("same", Toasts.Kind.ERROR);
            toasts.add("note" + i, Toasts.Kind.ERROR);
        }
        assertEquals(Toasts.WAITING_MAX, toasts.texts().size());
        assertEquals(1, toasts.texts().stream().filter("same"::equals).count());
    }

    @Test
    void noteThatBecameUntrueGoesAwayAtOnce() {
        toasts.add("saved", Toasts.Kind.INFO);
        toasts.replace("off", "on", Toasts.Kind.INFO);
        assertEquals(List.of("saved", "on"), drawnAt(100));
        toasts.replace("on", "off", Toasts.Kind.INFO);
        assertEquals(List.of("saved", "off"), drawnAt(101));
    }

    @Test
    void longNoteIsBrokenIntoFourLinesAtMost() {
        toasts.add("word ".repeat(100).strip(), Toasts.Kind.INFO);
        List<String> lines = drawnAt(1);
        assertEquals(4, lines.size());
        assertTrue(lines.get(3).endsWith("..."), lines.toString());
    }
}
