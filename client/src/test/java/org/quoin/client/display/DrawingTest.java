package org.quoin.client.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.client.settings.DrawingSettings;
import org.quoin.client.settings.DrawingSettings.Light;
import org.quoin.client.settings.DrawingSettings.Scale;
import org.quoin.client.settings.DrawingSettings.Sky;
import org.quoin.client.settings.Settings;

class DrawingTest {
    private static final Settings FULL = DrawingSettings.inFull(Settings.DEFAULT);

    @Test
    void autoDrawsEverythingWithAGraphicsCard() {
        assertEquals(Drawing.FULL, Drawing.of(Settings.DEFAULT, false));
    }

    @Test
    void autoDrawsLessWhereTheProcessorDraws() {
        assertEquals(new Drawing(75, true, true), Drawing.of(Settings.DEFAULT, true));
    }

    @Test
    void whatThePlayerChoosesHoldsWithEveryDriver() {
        Settings less =
                FULL.with(DrawingSettings.PICTURE_SCALE, Scale.HALF)
                        .with(DrawingSettings.SKY, Sky.SIMPLE)
                        .with(DrawingSettings.LIGHT, Light.FACES);
        for (boolean software : new boolean[] {false, true}) {
            assertEquals(Drawing.FULL, Drawing.of(FULL, software));
            assertEquals(new Drawing(50, true, true), Drawing.of(less, software));
        }
    }

    @Test
    void eachIsChosenByItself() {
        Settings sky = FULL.with(DrawingSettings.SKY, Sky.AUTO);
        assertEquals(new Drawing(100, true, false), Drawing.of(sky, true));
        Settings light = FULL.with(DrawingSettings.LIGHT, Light.AUTO);
        assertEquals(new Drawing(100, false, true), Drawing.of(light, true));
        Settings scale = FULL.with(DrawingSettings.PICTURE_SCALE, Scale.THREE_QUARTERS);
        assertEquals(new Drawing(75, false, false), Drawing.of(scale, false));
    }

    @Test
    void onlyAutoIsTheGamesOwnChoice() {
        assertTrue(Drawing.isLessByItself(FULL.with(DrawingSettings.SKY, Sky.AUTO), true));
        assertFalse(Drawing.isLessByItself(Settings.DEFAULT, false));
        assertFalse(Drawing.isLessByItself(FULL, true));
        Settings half = FULL.with(DrawingSettings.PICTURE_SCALE, Scale.HALF);
        assertFalse(Drawing.isLessByItself(half, true));
    }

    @Test
    void threeQuartersOfAWindowAreWholePixels() {
        Drawing drawing = new Drawing(75, false, false);
        assertEquals(960, drawing.drawn(1280));
        assertEquals(641, drawing.drawn(854));
        assertEquals(1, drawing.drawn(0));
    }
}
