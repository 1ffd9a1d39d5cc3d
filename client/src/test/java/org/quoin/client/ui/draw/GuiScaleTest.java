package org.quoin.client.ui.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class GuiScaleTest {

    @Test
    void usualWindowsGetTheirScale() {
        assertEquals(1, GuiScale.of(320, 240, 0));
        assertEquals(2, GuiScale.of(640, 360, 0));
        assertEquals(2, GuiScale.of(854, 480, 0));
        assertEquals(3, GuiScale.of(1280, 720, 0));
        assertEquals(4, GuiScale.of(1920, 1080, 0));
        assertEquals(6, GuiScale.of(2560, 1440, 0));
    }

    @Test
    void wishIsLoweredUntilTheScreensFit() {
        assertEquals(1, GuiScale.of(1920, 1080, 1));
        assertEquals(4, GuiScale.of(1280, 720, 4));
        assertEquals(2, GuiScale.of(854, 480, 4));
        assertEquals(1, GuiScale.of(200, 100, 4));
    }

    @Test
    void screensFitIntoEveryWindowThatHasRoom() {
        for (int width = 320; width < 4000; width += 7) {
            for (int height = 180; height < 2200; height += 11) {
                int scale = GuiScale.of(width, height, 0);
                assertTrue(
                        width / scale >= 320 && height / scale >= 180,
                        width + "x" + height + " at " + scale);
            }
        }
    }
}
