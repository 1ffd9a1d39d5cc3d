package org.quoin.client.ui.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.Texts;
import org.quoin.client.ui.draw.Sprite;

final class HudTest {
    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final Texts TEXTS =
            Texts.parse(
                    """
                    hud.waiting = Waiting
                    hud.waiting.seconds = {0} s
                    hud.desync = Differs since {0}
                    hud.players = Players: {0}
                    """);

    private final Hud hud = new Hud(TEXTS, new NoIcons());
    private final HudModel model = new HudModel();

    private PaperCanvas drawnAt(long nanos) {
        PaperCanvas canvas = new PaperCanvas(427, 240);
        hud.draw(canvas, model, nanos);
        assertEquals(1, canvas.scale(), "the scale is set back");
        return canvas;
    }

    @Test
    void stallIsSaidAfterHalfASecond() {
        model.stalledMillis = 499;
        assertFalse(drawnAt(0).texts().contains("Waiting"));
        model.stalledMillis = 500;
        assertTrue(drawnAt(0).texts().contains("Waiting"));
        model.stalledMillis = 3700;
        assertTrue(drawnAt(0).texts().contains("Waiting  3 s"));
    }

    @Test
    void desyncIsSaidRatherThanAStall() {
        model.stalledMillis = 3700;
        model.desynced = true;
        model.desyncTurn = 40;
        List<String> texts = drawnAt(0).texts();
        assertTrue(texts.contains("Differs since 40"), texts.toString());
        assertFalse(texts.toString().contains("Waiting"), texts.toString());
    }

    @Test
    void blockNameShowsForTwoSecondsAfterAChange() {
        model.hotbarNames[0] = "Grass";
        model.hotbarNames[1] = "Dirt";
        assertTrue(drawnAt(0).texts().contains("Grass"));
        assertFalse(drawnAt(3 * SECOND_NANOS).texts().contains("Grass"));
        model.selectedSlot = 1;
        assertTrue(drawnAt(4 * SECOND_NANOS).texts().contains("Dirt"));
    }

    @Test
    void slotBeyondTheNineSelectsNone() {
        assertTrue(drawnAt(0).sprites().contains(Sprite.HOTBAR_SELECTED));
        model.selectedSlot = 12;
        assertFalse(drawnAt(0).sprites().contains(Sprite.HOTBAR_SELECTED));
    }

    @Test
    void hiddenOverlayDrawsNothing() {
        model.hidden = true;
        model.debugShown = true;
        model.playerListShown = true;
        model.desynced = true;
        model.nameTags.add(new NameTag("Ann", 10, 10, 1));
        PaperCanvas canvas = drawnAt(0);
        assertEquals(List.of(), canvas.texts());
        assertEquals(List.of(), canvas.sprites());
    }

    @Test
    void figuresAreShownInFull() {
        model.debugShown = true;
        model.debug.checkedTurn = 40;
        model.debug.checkedHash = 0xABCL;
        model.debug.framesPerSecond = 61;
        model.debug.frameP99Millis = 12.34;
        model.debug.yawDegrees = 359;
        List<String> texts = drawnAt(0).texts();
        for (String part : List.of("0000000000000abc", "turn 40", "61, p99 12.3 ms", "south +Z")) {
            assertTrue(texts.contains(part), part + " in " + texts);
        }
    }

    @Test
    void playersWhoDoNotFitAreCounted() {
        model.playerListShown = true;
        for (int i = 0; i < 64; i++) {
            model.players.add("p" + i);
        }
        List<String> all = drawnAt(0).texts();
        assertTrue(all.contains("Players: 64"), all.toString());
        for (int i = 0; i < 64; i++) {
            assertTrue(all.contains("p" + i), "p" + i + " in " + all);
        }
        for (int i = 64; i < 256; i++) {
            model.players.add("p" + i);
        }
        List<String> some = drawnAt(0).texts();
        long shown = some.stream().filter(text -> text.matches("p\\d+")).count();
        assertTrue(some.contains("+" + (256 - shown)), some.toString());
    }

    /** No block has a picture. */
    private static final class NoIcons implements BlockIconSource {
        @Override
        public int textureId() {
            return 0;
        }

        @Override
        public boolean has(int blockId) {
            return false;
        }

        @Override
        public float u0(int blockId) {
            return 0;
        }

        @Override
        public float v0(int blockId) {
            return 0;
        }

        @Override
        public float u1(int blockId) {
            return 0;
        }

        @Override
        public float v1(int blockId) {
            return 0;
        }
    }
}
