package org.quoin.client.ui.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
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
    void overAScreenNotesStandWhereNothingIs() {
        toasts.add("first", Toasts.Kind.INFO);
        toasts.add("second", Toasts.Kind.INFO);
        List<Integer> tops = new ArrayList<>();
        PaperCanvas free = new PaperCanvas(427, 240);
        toasts.drawOverScreen(
                free,
                (x, y, width, height) -> {
                    tops.add(y);
                    return false;
                },
                200,
                0);
        assertEquals(List.of("first", "second"), free.texts());
        assertTrue(tops.get(1) < tops.get(0), tops::toString);
        PaperCanvas half = new PaperCanvas(427, 240);
        toasts.drawOverScreen(half, (x, y, width, height) -> y < tops.get(0), 200, 0);
        assertEquals(List.of("first"), half.texts(), "the other would cover something");
    }

    @Test
    void whereThereIsNoRoomANoteStandsWholeAtTheFoot() {
        String text = "a long note that has no room in one line of a window, ".repeat(3) + "END";
        toasts.add(text, Toasts.Kind.WARNING);
        for (int seconds = 0; seconds < 10; seconds++) {
            PaperCanvas canvas = new PaperCanvas(427, 240);
            Toasts.Ground panel = (x, y, width, height) -> y < 220;
            toasts.drawOverScreen(canvas, panel, 100, seconds * SECOND_NANOS);
            assertEquals(text, String.join(" ", canvas.texts()));
            assertTrue(canvas.textBottom("") <= 240 && canvas.textRight("") <= 427);
        }
    }

    @Test
    void theHintsAtTheFootAreNotCoveredWhereALineBesideThemIsEnough() {
        toasts.add("Screenshot saved", Toasts.Kind.INFO);
        PaperCanvas canvas = new PaperCanvas(427, 240);
        toasts.drawOverScreen(canvas, (x, y, width, height) -> y < 220, 170, 0);
        assertEquals(List.of("Screenshot saved"), canvas.texts());
        canvas.panels().forEach(each -> assertTrue(each.right() <= 170, each::toString));
    }

    @Test
    void besideButtonsANoteIsNarrowAndWhole() {
        String text = "No graphics card draws here, so pictures are coarser and simpler";
        toasts.add(text, Toasts.Kind.WARNING);
        PaperCanvas canvas = new PaperCanvas(427, 240);
        toasts.drawOverScreen(canvas, (x, y, width, height) -> x < 298, 200, 0);
        assertEquals(text, String.join(" ", canvas.texts()));
        assertTrue(canvas.texts().size() > 2, canvas.texts().toString());
    }

    @Test
    void whereAllIsTakenANoteWaitsAndThenShowsAsLong() {
        toasts.add("later", Toasts.Kind.INFO);
        PaperCanvas canvas = new PaperCanvas(427, 240);
        toasts.drawOverScreen(canvas, (x, y, width, height) -> true, 200, 100 * SECOND_NANOS);
        toasts.drawOverScreen(canvas, (x, y, width, height) -> true, 200, 200 * SECOND_NANOS);
        assertEquals(List.of(), canvas.texts());
        assertEquals(List.of("later"), drawnAt(300));
        assertEquals(List.of("later"), drawnAt(304));
    }

    @Test
    void noteThatBecameUntrueGoesAwayAtOnce() {
        toasts.add("saved", Toasts.Kind.INFO);
        toasts.replace("off", "on", Toasts.Kind.INFO);
        assertEquals(List.of("saved", "on"), drawnAt(100));
        toasts.replace("on", "off", Toasts.Kind.INFO);
        assertEquals(List.of("saved", "off"), drawnAt(101));
        toasts.replace("off", "", Toasts.Kind.INFO);
        assertEquals(List.of("saved"), drawnAt(102));
    }

    @Test
    void longNoteIsBrokenIntoEightLinesAtMost() {
        toasts.add("word ".repeat(100).strip(), Toasts.Kind.INFO);
        List<String> lines = drawnAt(1);
        assertEquals(8, lines.size());
        assertTrue(lines.get(7).endsWith("..."), lines.toString());
    }
}
