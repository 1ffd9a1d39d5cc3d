package org.quoin.client.ui.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.client.session.PlayedMatch;
import org.quoin.client.ui.NoIcons;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.PaperCanvas.Panel;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.FontMeasure;
import org.quoin.client.ui.hud.HudModel.Message;
import org.quoin.client.ui.hud.MatchBoard.Row;
import org.quoin.server.text.Texts;
import org.quoin.sim.match.Match.Phase;

/** Where the overlay draws a match, and what stays readable in small windows. */
final class MatchPanelTest {
    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final int STANDING = 0xB0101418;

    private final HudModel model = new HudModel();
    private final Hud hud = new Hud(TestTexts.english(), new NoIcons());

    private PaperCanvas drawn(int width, int height, long nanos) {
        PaperCanvas canvas = new PaperCanvas(width, height, new FontMeasure());
        hud.draw(canvas, model, nanos);
        return canvas;
    }

    private static MatchBoard crowd(int players, int own) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < players; i++) {
            rows.add(new Row(i + 1 + "", "player-" + i, 0x80FF80, "1/3", "", i == own, false));
        }
        return new MatchBoard("race", "2:00", List.of("Round 1"), List.of(), rows, "");
    }

    @Test
    void ofACrowdTheFirstAreListedAndOneself() {
        model.match = crowd(64, 40);
        List<String> texts = drawn(427, 240, 0).texts();
        List<String> names = texts.stream().filter(each -> each.startsWith("player-")).toList();
        assertEquals(MatchPanel.ROWS_MAX, names.size());
        assertEquals("player-0", names.get(0));
        assertEquals("player-40", names.get(names.size() - 1));
        assertTrue(texts.contains("+56 more"), texts::toString);
    }

    @ParameterizedTest
    @CsvSource({"en, 427, 240", "de, 427, 240", "en, 320, 180", "de, 320, 180", "de, 640, 360"})
    void everyPhaseFitsBesideTheMiddleAndUnderItself(String language, int width, int height) {
        Texts texts = TestTexts.of(language);
        Hud worded = new Hud(texts, new NoIcons());
        int players = PlayedMatch.NAMES.size();
        PlayedMatch match =
                new PlayedMatch(model, texts, players, 10, PlayedMatch.RACE, PlayedMatch.SPLEEF);
        check(worded, width, height);
        match.start(players);
        match.run(10, 5);
        match.run(1, 8);
        check(worded, width, height);
        match.run(10, 3);
        check(worded, width, height);
        match.until(Phase.RESULTS);
        check(worded, width, height);
    }

    private void check(Hud worded, int width, int height) {
        PaperCanvas canvas = new PaperCanvas(width, height, new FontMeasure());
        worded.draw(canvas, model, 0);
        List<Panel> standing =
                canvas.panels().stream().filter(each -> each.color() == STANDING).toList();
        assertEquals(1, standing.size(), canvas.panels()::toString);
        Panel panel = standing.get(0);
        assertTrue(panel.left() > width * 0.55, panel::toString);
        boolean lobby = !Objects.requireNonNull(model.match).hint().isEmpty();
        assertTrue(panel.bottom() <= height * (lobby ? 0.87 : 0.58), panel::toString);
        for (String text : canvas.texts()) {
            assertTrue(canvas.textLeft(text) >= 0, text);
            assertTrue(canvas.textRight(text) <= width, text);
        }
        // Only names of players may be too long.
        canvas.cuts().forEach(each -> assertTrue(PlayedMatch.NAMES.contains(each), each::toString));
        assertTrue(
                canvas.texts().stream().anyMatch(each -> each.startsWith("bot-1")),
                "the own row: " + canvas.texts());
    }

    @Test
    void messagesFadeAndANewerOneTakesTheirPlace() {
        model.matchTitle = new Message("Checkpoint 1 of 3", Colors.TEXT);
        model.matchNews = new Message("Ann finished", Colors.TEXT);
        List<String> texts = drawn(427, 240, 0).texts();
        assertTrue(texts.contains("Checkpoint 1 of 3"), texts::toString);
        assertTrue(texts.contains("Ann finished"), texts::toString);
        model.matchTitle = new Message("Checkpoint 2 of 3", Colors.TEXT);
        texts = drawn(427, 240, 2 * SECOND_NANOS).texts();
        assertFalse(texts.contains("Checkpoint 1 of 3"), texts::toString);
        texts = drawn(427, 240, 3 * SECOND_NANOS).texts();
        assertTrue(texts.contains("Checkpoint 2 of 3"), texts::toString);
        assertFalse(texts.contains("Ann finished"), texts::toString);
        assertFalse(drawn(427, 240, 5 * SECOND_NANOS).texts().contains("Checkpoint 2 of 3"));
    }

    @Test
    void messagesStandAboveTheBannerAndBelowTheStanding() {
        model.match = crowd(8, 0);
        model.matchTitle = new Message("Checkpoint 1 of 3", Colors.TEXT);
        model.matchNews = new Message("Ann finished", Colors.TEXT);
        model.waiting = new HudModel.Wait("", HudModel.Wait.Attribution.OWN_HOST, 1240);
        drawn(427, 240, 0);
        PaperCanvas canvas = drawn(427, 240, 0);
        assertTrue(canvas.textBottom("Ann finished") < hud.bannerTop());
        Panel standing =
                canvas.panels().stream().filter(each -> each.color() == STANDING).toList().get(0);
        float title = canvas.textBottom("Checkpoint 1 of 3") - canvas.capHeight();
        assertTrue(standing.bottom() <= title, standing + " over " + title);
    }

    @Test
    void theSameMessageIsShownAgainWhenItHappensAgain() {
        model.matchTitle = new Message("You fell", Colors.AMBER);
        assertTrue(drawn(427, 240, 0).texts().contains("You fell"));
        assertFalse(drawn(427, 240, 9 * SECOND_NANOS).texts().contains("You fell"));
        model.matchTitle = new Message("You fell", Colors.AMBER);
        assertTrue(drawn(427, 240, 10 * SECOND_NANOS).texts().contains("You fell"));
    }

    @Test
    void aHiddenOverlayAndTheListOfPlayersShowNothingOfIt() {
        model.match = crowd(3, 0);
        model.results = crowd(3, 0);
        model.countdown = 3;
        model.playerListShown = true;
        assertFalse(drawn(427, 240, 0).texts().contains("player-0"));
        model.playerListShown = false;
        model.hidden = true;
        assertEquals(List.of(), drawn(427, 240, 0).texts());
    }

    @Test
    void resultsMakeRoomForTheOpenChat() {
        model.results = crowd(3, 0);
        assertTrue(drawn(427, 240, 0).texts().contains("player-0"));
        model.chatOpen = true;
        assertFalse(drawn(427, 240, 0).texts().contains("player-0"));
    }

    @Test
    void notesStandBelowTheStanding() {
        model.match = crowd(8, 0);
        PaperCanvas canvas = drawn(427, 240, 0);
        float below = canvas.textBottom("player-7");
        hud.toasts().add("something that is told", Toasts.Kind.INFO);
        PaperCanvas notes = new PaperCanvas(427, 240);
        hud.toasts().draw(notes, 0);
        hud.toasts().draw(notes, SECOND_NANOS);
        notes.panels().forEach(each -> assertTrue(each.top() > below, each::toString));
    }
}
