package org.quoin.client.ui.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.NoIcons;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.TestTexts;
import org.quoin.server.text.Texts;

/** The compass in the overlay. */
final class CompassPanelTest {
    private final HudModel model = new HudModel();

    private PaperCanvas drawn(String language) {
        Texts texts = TestTexts.english();
        texts.use(TestTexts.entries(language));
        PaperCanvas canvas = new PaperCanvas(427, 240);
        new Hud(texts, new NoIcons()).draw(canvas, model, 0);
        return canvas;
    }

    private PaperCanvas looking(double yawDegrees, String language) {
        model.settings = Settings.DEFAULT.with(AccessibilitySettings.COORDINATES, true);
        model.compass.yawDegrees = yawDegrees;
        return drawn(language);
    }

    private static boolean isInTheMiddle(PaperCanvas canvas, String letter) {
        float middle = (canvas.textLeft(letter) + canvas.textRight(letter)) / 2;
        return Math.abs(middle - canvas.centerX()) < 2;
    }

    @Test
    void thePointAheadStandsInTheMiddleAndTheNextOnesBeside() {
        PaperCanvas west = looking(90, "en");
        assertTrue(isInTheMiddle(west, "W"), west.texts().toString());
        assertTrue(west.textLeft("NW") > west.textRight("W"), "the north is to the right");
        assertTrue(west.textRight("SW") < west.textLeft("W"), "the south is to the left");
        assertFalse(west.texts().contains("E"), "what is behind is not shown");
        assertTrue(isInTheMiddle(looking(270 + 720, "en"), "E"));
        assertTrue(isInTheMiddle(looking(-270, "en"), "W"));
        assertTrue(isInTheMiddle(looking(-90, "de"), "O"), "Osten");
    }

    @Test
    void thePlaceIsTheBlockInWhichTheFeetAre() {
        model.compass.x = -0.5;
        model.compass.y = 64.0;
        model.compass.z = 1234.9;
        assertTrue(looking(0, "en").texts().contains("x -1   y 64   z 1234"));
    }

    @Test
    void itIsShownOnlyWhereItIsWantedAndNothingElseSaysIt() {
        assertFalse(drawn("en").texts().contains("S"));
        assertTrue(looking(0, "en").texts().contains("S"));
        model.playerListShown = true;
        assertFalse(looking(0, "en").texts().contains("S"));
        model.playerListShown = false;
        model.debugShown = true;
        int compasses = 0;
        for (String text : looking(0, "en").texts()) {
            compasses += text.equals("S") ? 1 : 0;
        }
        assertEquals(0, compasses);
    }

    @Test
    void itHasRoomBetweenTheEdgesForTheFarthestPlace() {
        model.compass.x = -2_000_000;
        model.compass.z = -2_000_000;
        PaperCanvas canvas = looking(0, "en");
        assertTrue(canvas.textLeft("x ") > 0 && canvas.textRight("x ") < canvas.width());
    }
}
