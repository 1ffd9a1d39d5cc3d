package org.quoin.client.ui.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.draw.FontMeasure;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.hud.ReplayHud.Model;
import org.quoin.server.text.Texts;

final class ReplayHudTest {
    private static final Texts TEXTS = TestTexts.english();

    private final ReplayHud hud = new ReplayHud(TEXTS);
    private final Model model = new Model();

    ReplayHudTest() {
        model.help = ReplayHud.Help.HIDDEN;
        model.lastTurn = 1_728_000; // A day.
        model.turn = 1_300_000;
        model.turnRate = 20;
        model.speed = 32;
        model.paused = true;
    }

    private PaperCanvas drawn(int width) {
        PaperCanvas canvas = new PaperCanvas(width, 240);
        hud.draw(canvas, model, 0);
        return canvas;
    }

    @Test
    void theThreeTextsOfTheBarLieBesideEachOther() {
        for (String name : List.of("", "Jo", "somebody with quite a long name")) {
            model.eyesOf = name;
            String who = name.isEmpty() ? "Fr" : "Vi";
            PaperCanvas bar = drawn(480);
            assertTrue(bar.textRight("Turn") < bar.textLeft("Paused"), bar.texts()::toString);
            assertTrue(bar.textRight("Paused") < bar.textLeft(who), bar.texts()::toString);
            assertTrue(bar.textRight(who) < 480, bar.texts()::toString);
            assertTrue(bar.texts().get(2).endsWith("H: keys"), bar.texts()::toString);
        }
    }

    /** The keys cover half of what one wants to see. */
    @Test
    void theKeysGoAwayByThemselvesUnlessTheyWereAskedFor() {
        model.help = ReplayHud.Help.AT_FIRST;
        assertTrue(drawn(480).texts().contains("Go to a turn number"));
        PaperCanvas later = new PaperCanvas(480, 240);
        hud.draw(later, model, ReplayHud.HELP_NANOS);
        assertFalse(later.texts().contains("Go to a turn number"));
        model.help = ReplayHud.Help.SHOWN;
        hud.draw(later, model, 2 * ReplayHud.HELP_NANOS);
        assertTrue(later.texts().contains("Go to a turn number"));
    }

    /** The viewer can do nothing but end it, also where all else is hidden. */
    @Test
    void whileAFilmIsMadeOnlyItsProgressAndTheTurnAreShown() {
        model.help = ReplayHud.Help.SHOWN;
        model.problem = "damaged";
        for (boolean hidden : new boolean[] {false, true}) {
            model.hidden = hidden;
            for (String language : TestTexts.LANGUAGES) {
                Texts texts = TestTexts.of(language);
                model.film = texts.get("replay.film.going", 107_999, 108_000, "599:59");
                PaperCanvas canvas = new PaperCanvas(427, 240, new FontMeasure());
                new ReplayHud(texts).draw(canvas, model, 0);
                assertEquals(2, canvas.texts().size(), canvas.texts()::toString);
                assertTrue(canvas.texts().contains(model.film), canvas.texts()::toString);
                assertEquals(List.of(), canvas.cuts(), language);
            }
        }
    }

    /** In the smallest window, too. */
    @Test
    void theKeysFitAboveTheBarInEachLanguage() {
        model.help = ReplayHud.Help.SHOWN;
        model.roomAboveBar = 40; // Two rows of buttons.
        for (String language : TestTexts.LANGUAGES) {
            Texts texts = TestTexts.of(language);
            PaperCanvas canvas = new PaperCanvas(427, 240, new FontMeasure());
            new ReplayHud(texts).draw(canvas, model, 0);
            String last = texts.get("replay.action.14");
            int bottom = ReplayHud.barTop(canvas) - model.roomAboveBar;
            assertTrue(canvas.textBottom(last) < bottom, language);
            for (int i = 0; i < 15; i++) {
                String action = texts.get("replay.action." + i);
                assertTrue(canvas.textRight(action) < 427, action);
            }
        }
    }

    /** Also in the smallest window, which has 427 units across. */
    /** In two rows, as in German at the usual size. */
    @Test
    void theKeysEndAboveTheHeartsAndTheButtons() {
        model.help = ReplayHud.Help.SHOWN;
        model.roomAboveBar = 40;
        model.health.pointsMax = 20;
        model.health.points = 20;
        PaperCanvas canvas = new PaperCanvas(427, 240, new FontMeasure());
        hud.draw(canvas, model, 0);
        int edge = 6;
        double lowest = canvas.textBottom(TEXTS.get("replay.action.12")) + edge;
        double hearts = ReplayHud.barTop(canvas) - 40 - Sprite.HEART.height();
        assertTrue(lowest < hearts, lowest + " is below " + hearts);
    }

    @Test
    void theWayToATurnIsToldInEachLanguageUnlessAnotherTurnIsTyped() {
        model.goingTo = Integer.MAX_VALUE;
        model.goingPercent = 100;
        model.problem = "damaged";
        for (String language : TestTexts.LANGUAGES) {
            model.typed = "";
            String going =
                    TestTexts.of(language).get("replay.going", model.goingTo, model.goingPercent);
            PaperCanvas canvas = new PaperCanvas(427, 240, new FontMeasure());
            new ReplayHud(TestTexts.of(language)).draw(canvas, model, 0);
            assertTrue(canvas.texts().contains(going), canvas.texts()::toString);
            assertTrue(going.contains("Esc"), going);
            assertTrue(canvas.textLeft(going) > 0, going);
            assertTrue(canvas.textRight(going) < 427, going);
            assertFalse(canvas.texts().contains("damaged"));
            model.typed = "12";
            new ReplayHud(TestTexts.of(language)).draw(canvas, model, 0);
            assertTrue(
                    canvas.texts().contains(TestTexts.of(language).get("replay.typed", "12")),
                    canvas.texts()::toString);
        }
    }

    @Test
    void whereThereIsRoomTheSpeedStandsInTheMiddle() {
        PaperCanvas bar = drawn(1000);
        assertTrue(bar.texts().get(2).endsWith("H: keys   Esc: back"), bar.texts()::toString);
        assertEquals(500, (bar.textLeft("Paused") + bar.textRight("Paused")) / 2, 1);
    }

    @Test
    void theFollowedPlayersHeartsStandAboveTheBarAndItsLossesAreSeen() {
        assertEquals(0, hearts(drawn(480)), "nobody's eyes, no hearts");
        model.health.pointsMax = 20;
        model.health.points = 12;
        assertEquals(6, hearts(drawn(480)));
        assertEquals(0, drawn(480).gradients());
        model.health.points = 8;
        model.health.losses++;
        assertEquals(4, drawn(480).gradients());
        model.health.slot = 3;
        model.health.points = 6;
        PaperCanvas another = drawn(480);
        assertEquals(3, hearts(another));
        assertEquals(0, another.gradients(), "these eyes were not hurt");
    }

    private static int hearts(PaperCanvas canvas) {
        return Collections.frequency(canvas.sprites(), Sprite.HEART);
    }
}
