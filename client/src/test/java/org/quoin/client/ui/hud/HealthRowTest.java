package org.quoin.client.ui.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.hud.HudModel.Health;

final class HealthRowTest {
    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final int HOTBAR_TOP = 200;

    private final HealthRow row = new HealthRow();
    private final Health model = new Health();

    HealthRowTest() {
        model.pointsMax = 20;
        model.points = 20;
    }

    /** Full, half and empty hearts of a picture; fading ones count, too. */
    private List<Integer> heartsAt(long nanos) {
        PaperCanvas canvas = new PaperCanvas(427, 240);
        row.notice(model, nanos);
        row.draw(canvas, model, 100, HOTBAR_TOP, nanos);
        List<Sprite> sprites = canvas.sprites();
        return List.of(
                Collections.frequency(sprites, Sprite.HEART),
                Collections.frequency(sprites, Sprite.HEART_HALF),
                Collections.frequency(sprites, Sprite.HEART_EMPTY));
    }

    /** How many gradients are drawn along the picture's edges: four make them red. */
    private int gradientsAt(long nanos) {
        PaperCanvas canvas = new PaperCanvas(427, 240);
        row.notice(model, nanos);
        row.drawLoss(canvas, nanos);
        return canvas.gradients();
    }

    private void lose(int points) {
        model.points -= points;
        model.losses++;
    }

    @Test
    void aHeartIsTwoPointsOfHealth() {
        assertEquals(List.of(10, 0, 10), heartsAt(0));
        model.points = 7;
        assertEquals(List.of(3, 1, 10), heartsAt(SECOND_NANOS));
        model.points = 0;
        assertEquals(List.of(0, 0, 10), heartsAt(2 * SECOND_NANOS));
    }

    @Test
    void whatWasLostFadesAway() {
        heartsAt(0);
        lose(8);
        assertEquals(List.of(10 + 6, 0, 10), heartsAt(SECOND_NANOS));
        assertEquals(List.of(10 + 6, 0, 10), heartsAt(SECOND_NANOS + 500_000_000));
        assertEquals(List.of(6, 0, 10), heartsAt(2 * SECOND_NANOS));
        model.points = 13;
        assertEquals(List.of(6, 1, 10), heartsAt(2 * SECOND_NANOS), "what heals is just there");
    }

    @Test
    void edgesAreRedAfterALossAndAfterADeathThatLeavesAllHearts() {
        assertEquals(0, gradientsAt(0), "to come in is no loss");
        lose(8);
        assertEquals(4, gradientsAt(SECOND_NANOS));
        assertEquals(0, gradientsAt(2 * SECOND_NANOS));
        model.points = 20;
        model.losses++;
        assertEquals(4, gradientsAt(3 * SECOND_NANOS));
        assertEquals(0, gradientsAt(4 * SECOND_NANOS));
    }

    @Test
    void fewerHeartsAloneAreNoLoss() {
        gradientsAt(0);
        model.points = 12; // Back in a world whose host was restarted.
        assertEquals(0, gradientsAt(SECOND_NANOS));
        assertEquals(List.of(6, 0, 10), heartsAt(SECOND_NANOS));
    }

    @Test
    void aLossFadesNoLongerThanItsWorldIsPlayed() {
        gradientsAt(0);
        lose(8);
        assertEquals(4, gradientsAt(SECOND_NANOS));
        model.points = Health.UNHURTABLE;
        assertEquals(0, gradientsAt(SECOND_NANOS));
        model.points = 20;
        assertEquals(0, gradientsAt(SECOND_NANOS));
    }

    @Test
    void whereNothingHurtsNoEdgeIsRed() {
        model.points = Health.UNHURTABLE;
        gradientsAt(0);
        model.losses++;
        assertEquals(0, gradientsAt(SECOND_NANOS));
        model.points = 20;
        assertEquals(0, gradientsAt(SECOND_NANOS), "nor in the next world");
    }

    @Test
    void whereNothingHurtsThereAreNoHearts() {
        model.points = Health.UNHURTABLE;
        assertEquals(List.of(0, 0, 0), heartsAt(0));
        PaperCanvas canvas = new PaperCanvas(427, 240);
        assertEquals(HOTBAR_TOP, row.draw(canvas, model, 100, HOTBAR_TOP, 0));
        model.points = 20;
        int top = row.draw(canvas, model, 100, HOTBAR_TOP, 0);
        assertTrue(top < HOTBAR_TOP - Sprite.HEART.height());
    }
}
