package org.quoin.client.ui.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.NoIcons;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.hud.HudModel.PlayerRow;
import org.quoin.engine.report.NetHistory;
import org.quoin.engine.report.NetHistory.Message;
import org.quoin.engine.report.NetHistory.Series;
import org.quoin.server.text.Texts;

/** The texts of the net graph and of a player's trace, which leave each other room. */
final class NetGraphTest {
    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final long END_NANOS = 100 * SECOND_NANOS;
    private static final long NOW_NANOS = END_NANOS + SECOND_NANOS / 4;

    /** The display's clock has gone on while the world was paused. */
    private static final long DISPLAY_NANOS = NOW_NANOS + 600 * SECOND_NANOS;

    private static final Texts TEXTS = TestTexts.english();

    private final HudModel model = new HudModel();
    private final Hud hud = new Hud(TEXTS, new NoIcons());

    private static NetHistory history(int samples) {
        Map<Series, float[]> values = new EnumMap<>(Series.class);
        for (Series series : Series.values()) {
            values.put(series, new float[samples]);
        }
        for (int i = 0; i < samples; i++) {
            values.get(Series.MARGIN_MILLIS)[i] = i == 3 ? -12 : 34;
            values.get(Series.ROUND_TRIP_MILLIS)[i] = 80 + i;
            values.get(Series.BYTES_IN)[i] = i == 0 ? 100_000 : 125;
            values.get(Series.DATAGRAMS_IN)[i] = 2;
            values.get(Series.LOST)[i] = i == 5 ? 2 : 0;
            values.get(Series.DELAY_TURNS)[i] = 3;
            values.get(Series.LINE_KBIT)[i] = Float.NaN;
        }
        Message message = new Message(true, "Turns", 62, false, END_NANOS);
        return new NetHistory(END_NANOS, samples, values, List.of(message));
    }

    private PaperCanvas drawn(int width, int height, int scale) {
        PaperCanvas canvas = new PaperCanvas(width, height);
        canvas.setScale(scale);
        hud.draw(canvas, model, DISPLAY_NANOS);
        assertEquals(scale, canvas.scale(), "the scale is set back");
        return canvas;
    }

    @Test
    void offItIsNotDrawn() {
        model.netGraph.show(history(99), NOW_NANOS);
        assertFalse(drawn(1280, 720, 3).texts().toString().contains("Latest messages"));
    }

    @Test
    void eachFigureIsToldInWordsToo() {
        model.netGraph.shown = true;
        model.netGraph.show(history(99), NOW_NANOS);
        model.netGraph.corrected(0.25, END_NANOS - SECOND_NANOS);
        String said = drawn(1280, 720, 3).texts().toString();
        assertTrue(said.contains("34 ms, min -12"), said);
        assertTrue(said.contains("178 ms, 80-178"), said);
        assertTrue(said.contains("1.0 %, 2 total"), said);
        assertTrue(said.contains("10.0, 0.0 kbit/s"), said);
        assertTrue(said.contains("1, 0.25 blocks"), said);
        assertTrue(said.contains("3 turns, 0 late"), said);
        assertTrue(said.contains("< Turns"), said);
        assertTrue(said.contains("0.25 s"), said);
    }

    @Test
    void correctionsAreOfTheirTimeAndForgottenAfterHalfAMinute() {
        model.netGraph.show(history(99), NOW_NANOS);
        model.netGraph.corrected(0.1, END_NANOS - 2 * SECOND_NANOS);
        model.netGraph.corrected(0.3, END_NANOS - 2 * SECOND_NANOS);
        model.netGraph.corrected(0.9, END_NANOS - 40 * SECOND_NANOS);
        List<Integer> at = new ArrayList<>();
        for (int i = 0; i < NetHistory.SAMPLES_MAX; i++) {
            if (model.netGraph.correctionAt(i) > 0) {
                at.add(i);
                assertEquals(0.3f, model.netGraph.correctionAt(i), "the larger");
            }
        }
        assertEquals(List.of(NetHistory.SAMPLES_MAX - 20), at);
    }

    @Test
    void graphFiguresAndBannerLieBesideEachOther() {
        model.netGraph.shown = true;
        model.netGraph.show(history(99), NOW_NANOS);
        model.debugShown = true;
        int[][] sizes = {
            {640, 360, 2}, {1280, 720, 2}, {1280, 720, 3}, {1280, 720, 4}, {1920, 1080, 4}
        };
        for (int[] size : sizes) {
            PaperCanvas canvas = drawn(size[0], size[1], size[2]);
            List<PaperCanvas.Panel> panels =
                    canvas.panels().stream()
                            .filter(each -> each.color() == StripPanel.GROUND)
                            .toList();
            assertEquals(4, panels.size());
            for (int i = 0; i < panels.size(); i++) {
                assertTrue(panels.get(i).bottom() <= size[1], panels.get(i).toString());
                for (PaperCanvas.Panel other : panels.subList(i + 1, panels.size())) {
                    String what = size[0] + " at " + size[2] + ": " + panels.get(i) + other;
                    assertFalse(panels.get(i).overlaps(other), what);
                }
            }
        }
    }

    @Test
    void whereThereIsLittleRoomNamesAndScalesLieBesideEachOther() {
        model.netGraph.shown = true;
        model.netGraph.show(history(99), NOW_NANOS);
        model.debugShown = true;
        PaperCanvas canvas = drawn(1280, 720, 4);
        List<String> texts = canvas.texts();
        int label = texts.indexOf(TEXTS.get("hud.net.corrections"));
        assertEquals("0.05", texts.get(label + 1), "it is the dense panel");
        assertTrue(canvas.textRight(texts.get(label)) < canvas.textLeft("0.05"), "apart");
    }

    @Test
    void scalesAreRoundNumbers() {
        assertEquals(0.05f, Strip.roundUp(0.03f), 1e-6);
        assertEquals(1, Strip.roundUp(0.7f), 1e-6);
        assertEquals(20, Strip.roundUp(20), 1e-4);
        assertEquals(500, Strip.roundUp(201), 1e-2);
    }

    @Test
    void aPlayerOfTheListIsChosenUpAndDownAndRoundAbout() {
        model.choosePlayer(1);
        assertEquals("", model.chosenPlayer, "there is nobody");
        for (String name : List.of("Ann", "Ben", "Cid")) {
            model.players.add(PlayerRow.unknown(name, 0, false));
        }
        model.choosePlayer(1);
        assertEquals("Ann", model.chosenPlayer);
        model.choosePlayer(-1);
        assertEquals("Cid", model.chosenPlayer);
        model.choosePlayer(-1);
        assertEquals("Ben", model.chosenPlayer);
        model.players.remove(1);
        model.choosePlayer(1);
        assertEquals("Ann", model.chosenPlayer, "who has left is no place to go on from");
    }

    @Test
    void whatIsKnownOfTheChosenPlayerIsShownWithTheList() {
        model.playerListShown = true;
        model.players.add(PlayerRow.unknown("Ann", 0, false));
        model.chosenPlayer = "Ann";
        PlayerTrace trace = new PlayerTrace("Ann");
        for (int i = 0; i < 70; i++) {
            trace.begin();
            trace.set(PlayerTrace.Series.ROUND_TRIP_MILLIS, i);
            trace.set(PlayerTrace.Series.LATE_TURNS, 1);
        }
        model.chosenTrace = trace;
        assertEquals(10, trace.at(PlayerTrace.Series.ROUND_TRIP_MILLIS, 0), "a minute ago");
        String said = drawn(1280, 720, 3).texts().toString();
        assertTrue(said.contains("Ann, last minute"), said);
        assertTrue(said.contains("69 ms"), said);
        assertTrue(said.contains("60 turns"), said);
        assertTrue(said.contains("-"), "what is not known is not made up");
    }
}
