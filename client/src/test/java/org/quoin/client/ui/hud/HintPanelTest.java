package org.quoin.client.ui.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.NoIcons;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.PaperCanvas.Panel;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.hud.HudModel.Hint;
import org.quoin.client.ui.hud.HudModel.Wait;

/** The hint above the hotbar, and the panels around it. */
final class HintPanelTest {
    /** The ground behind a hint. */
    private static final int GROUND = 0xC0101418;

    private final HudModel model = new HudModel();
    private final Hud hud = new Hud(TestTexts.english(), new NoIcons());

    HintPanelTest() {
        model.hint = new Hint("Aim and hold {0} to dig", List.of("Left mouse button"));
    }

    private PaperCanvas drawn(int width, int height) {
        PaperCanvas canvas = new PaperCanvas(width, height);
        hud.draw(canvas, model, 0);
        return canvas;
    }

    private boolean isShown() {
        return drawn(427, 240).texts().contains("Left mouse button");
    }

    private static Panel ground(PaperCanvas canvas) {
        return canvas.panels().stream()
                .filter(panel -> panel.color() == GROUND)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void keysStandInTheirPlacesInTheLine() {
        PaperCanvas canvas = drawn(427, 240);
        assertTrue(canvas.textRight("Aim and hold") < canvas.textLeft("Left mouse"));
        assertTrue(canvas.textRight("Left mouse") < canvas.textLeft(" to dig"));
        Panel ground = ground(canvas);
        assertEquals(canvas.centerX(), (ground.left() + ground.right()) / 2, 1);
        model.hint = new Hint("{0}{1} walk {9}", List.of("W", "A"));
        assertTrue(drawn(427, 240).texts().containsAll(List.of("W", "A", " walk {9}")));
    }

    @Test
    void theNameOfTheBlockInHandHasRoomBelow() {
        model.hotbarNames[0] = "Grass";
        PaperCanvas canvas = drawn(427, 240);
        float nameTop = canvas.textBottom("Grass") - canvas.capHeight();
        assertTrue(ground(canvas).bottom() < nameTop, ground(canvas) + " and " + nameTop);
        assertTrue(ground(canvas).top() > canvas.centerY() + 16, "the crosshair is free");
    }

    @Test
    void chatAndSubtitlesStandApartFromIt() {
        for (int width = 320; width < 700; width += 20) {
            model.subtitles.clear();
            for (int lines = 0; lines < 6; lines++) {
                PaperCanvas canvas = drawn(width, 240);
                Panel ground = ground(canvas);
                assertTrue(hud.bannerTop() <= ground.top(), "the chat at " + width);
                for (Panel panel : canvas.panels()) {
                    boolean subtitles = panel.color() == 0xA0101418;
                    assertFalse(subtitles && panel.overlaps(ground), "at " + width + " " + lines);
                }
                model.subtitles.add(new HudModel.Subtitle("Someone lands", 1, 1));
            }
        }
    }

    @Test
    void whatIsUrgentOrAskedForComesFirst() {
        assertTrue(isShown());
        model.waiting = new Wait("Ann", Wait.Attribution.GONE, 1000);
        assertFalse(isShown());
        model.waiting = null;
        model.playerListShown = true;
        assertFalse(isShown());
        model.playerListShown = false;
        model.debugShown = true;
        assertFalse(isShown());
        model.debugShown = false;
        model.netGraph.shown = true;
        assertFalse(isShown());
        model.netGraph.shown = false;
        model.hidden = true;
        assertFalse(isShown(), "F1");
        model.hidden = false;
        assertTrue(isShown());
        model.hint = null;
        assertFalse(isShown());
    }

    @Test
    void aNarrowWindowGetsItSmaller() {
        PaperCanvas canvas = new PaperCanvas(427, 480);
        canvas.setScale(2);
        hud.draw(canvas, model, 0);
        assertEquals(2, canvas.scale());
        Panel ground = ground(canvas);
        float hotbarTop = 480 - 2 * (Sprite.HOTBAR_SLOT.height() + 4);
        assertTrue(ground.left() >= 0 && ground.right() <= 427, ground.toString());
        assertTrue(ground.bottom() < hotbarTop, ground.toString());
        assertTrue(hud.bannerTop() * 2 <= ground.top());
    }
}
