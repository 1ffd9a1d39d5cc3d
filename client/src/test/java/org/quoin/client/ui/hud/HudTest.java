package org.quoin.client.ui.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.NoIcons;
import org.quoin.client.ui.PaperCanvas;
import org.quoin.client.ui.PaperCanvas.Panel;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.chat.ChatScreen;
import org.quoin.client.ui.draw.FontMeasure;
import org.quoin.client.ui.draw.Sprite;
import org.quoin.client.ui.hud.HudModel.DebugLegend;
import org.quoin.client.ui.hud.HudModel.PlayerRow;
import org.quoin.client.ui.hud.HudModel.Wait;
import org.quoin.engine.report.ClientStats;
import org.quoin.server.text.Texts;

final class HudTest {
    private static final long SECOND_NANOS = 1_000_000_000L;

    /** The background of figures, lists and legends. */
    private static final int PANEL = 0xC410141A;

    private static final int NOTE = 0xC0101418;
    private static final int TEST_ROW = 0xC0301E08;
    private static final int AREA = 0xB0101418;

    private static final Texts TEXTS = TestTexts.english();

    private final Hud hud = new Hud(TEXTS, new NoIcons());
    private final HudModel model = new HudModel();

    private PaperCanvas drawnAt(long nanos) {
        PaperCanvas canvas = new PaperCanvas(427, 240);
        hud.draw(canvas, model, nanos);
        assertEquals(1, canvas.scale(), "the scale is set back");
        return canvas;
    }

    private String waiting(Wait.Attribution cause, long millis) {
        model.waiting = new Wait("Ann", cause, millis);
        return drawnAt(0).texts().toString();
    }

    @Test
    void stallSaysWhichPlayerIsAwaitedAndWhy() {
        String machine = waiting(Wait.Attribution.MACHINE, 61);
        assertTrue(machine.contains("Waiting for Ann: slow machine, 61 ms per turn"), machine);
        String network = waiting(Wait.Attribution.NETWORK, 340);
        assertTrue(network.contains("Waiting for Ann: network late by 340 ms"), network);
        String gone = waiting(Wait.Attribution.GONE, 1240);
        assertTrue(gone.contains("Waiting for Ann: no word for 1.2 s"), gone);
        String host = waiting(Wait.Attribution.HOST, 1240);
        assertTrue(host.contains("No word from the host for 1.2 s"), host);
        String unknown = waiting(Wait.Attribution.UNKNOWN, 600);
        assertTrue(unknown.contains("Waiting for the next turn for 0.6 s"), unknown);
        model.waiting = null;
        assertFalse(drawnAt(0).texts().toString().contains("Waiting"));
    }

    @Test
    void aboveTheOpenChatTheBannerAndTheNotesStandAtTheTop() {
        model.waiting = new Wait("", Wait.Attribution.OWN_HOST, 1240);
        assertTrue(drawnAt(0).textBottom("Your machine") > 120, "above the hotbar");
        model.chatOpen = true;
        for (String note : List.of("first", "second", "third", "fourth")) {
            hud.toasts().add((note + " of the notes ").repeat(5), Toasts.Kind.WARNING);
        }
        PaperCanvas canvas = drawnAt(0);
        hud.toasts().draw(canvas, 0);
        float banner = canvas.textBottom("Your machine");
        assertTrue(banner > 0 && banner < 30, "at " + banner);
        assertTrue(canvas.textBottom("first") > banner);
        int chatRight = ChatScreen.rightIn(canvas.width());
        int bottom = hud.noticesBottom(chatRight);
        assertTrue(bottom > canvas.textBottom("second"), "below all of them: " + bottom);
        assertTrue(bottom <= 150, "and the chat has room: " + bottom);
        assertEquals(Math.ceil(banner), hud.noticesBottom(100), 10, "no note is so far left");
    }

    @Test
    void whoseOwnMachineIsSlowIsToldSo() {
        String machine = waiting(Wait.Attribution.OWN_MACHINE, 61);
        assertTrue(machine.contains("Your machine is too slow: 61 ms per turn"), machine);
        String network = waiting(Wait.Attribution.OWN_NETWORK, 340);
        assertTrue(network.contains("your network is late by 340 ms"), network);
        String gone = waiting(Wait.Attribution.OWN_GONE, 1240);
        assertTrue(gone.contains("the host has heard nothing for 1.2"), gone);
        String host = waiting(Wait.Attribution.OWN_HOST, 1240);
        assertTrue(
                host.contains("Your machine is too slow: the world has stalled for 1.2 s"), host);
    }

    @ParameterizedTest
    @CsvSource({"true, en", "true, de", "false, en", "false, de"})
    void notesLieNotOverWhatTheWorldWaitsFor(boolean figures, String language) {
        Hud worded = new Hud(TestTexts.of(language), new NoIcons());
        model.debugShown = figures;
        model.waiting = new Wait("", Wait.Attribution.OWN_HOST, 1240);
        for (int i = 0; i < 6; i++) {
            worded.toasts().add(i + " told in many words".repeat(6), Toasts.Kind.WARNING);
        }
        worded.draw(new PaperCanvas(427, 240), model, 0);
        PaperCanvas canvas = new PaperCanvas(427, 240);
        worded.toasts().draw(canvas, 0);
        assertTrue(canvas.texts().get(0).startsWith("0 told"), canvas.texts()::toString);
        canvas.panels()
                .forEach(each -> assertTrue(each.bottom() < worded.bannerTop(), each::toString));
        PaperCanvas later = new PaperCanvas(427, 240);
        for (int i = 1; i <= 60; i++) { // All have their turn.
            worded.toasts().draw(later, i * 2L * SECOND_NANOS);
        }
        assertTrue(later.textBottom("5 told") > 0, later.texts()::toString);
    }

    @Test
    void notesLieBelowTheLineThatSaysWhoseAreaItIs() {
        model.area = new AreaLabel("Area of somebody with a long name", false);
        hud.toasts().add("something that is told in many words", Toasts.Kind.INFO);
        PaperCanvas canvas = new PaperCanvas(427, 240);
        hud.draw(canvas, model, 0);
        float below = canvas.textBottom("Area of");
        PaperCanvas notes = new PaperCanvas(427, 240);
        hud.toasts().draw(notes, 0);
        hud.toasts().draw(notes, SECOND_NANOS);
        assertTrue(notes.texts().get(0).startsWith("something"), notes.texts()::toString);
        assertFalse(notes.panels().isEmpty());
        notes.panels().forEach(each -> assertTrue(each.top() > below, each::toString));
    }

    @ParameterizedTest
    @CsvSource({"427, 240, false", "427, 240, true", "320, 180, false", "854, 480, false"})
    void theTestBannerTheAreasTitleAndNotesLieApart(int width, int height, boolean figures) {
        model.debugShown = figures;
        model.area = figures ? null : new AreaLabel("Area of somebody with a name", false);
        for (String conditions :
                List.of(
                        "150 ms latency",
                        "150 ms latency, ±30 ms, 5 % loss, 1 % duplicates, 26 kb")) {
            model.testConditions = conditions;
            Hud fresh = new Hud(TestTexts.english(), new NoIcons());
            for (int i = 0; i < 3; i++) {
                fresh.toasts().add(i + " told in many words".repeat(6), Toasts.Kind.WARNING);
            }
            PaperCanvas canvas = new PaperCanvas(width, height);
            fresh.draw(canvas, model, 0);
            fresh.toasts().draw(canvas, 0);
            fresh.toasts().draw(canvas, SECOND_NANOS);
            List<PaperCanvas.Panel> notes =
                    canvas.panels().stream().filter(each -> each.color() == NOTE).toList();
            assertFalse(notes.isEmpty());
            List<PaperCanvas.Panel> fixed =
                    canvas.panels().stream()
                            .filter(each -> each.color() == TEST_ROW || each.color() == AREA)
                            .toList();
            assertEquals(figures ? 1 : 2, fixed.size());
            fixed.forEach(each -> assertTrue(each.right() <= width, each::toString));
            assertFalse(!figures && fixed.get(0).overlaps(fixed.get(1)), fixed::toString);
            for (PaperCanvas.Panel note : notes) {
                fixed.forEach(each -> assertFalse(note.overlaps(each), note + " " + each));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"427, 240", "427, 267", "320, 180", "640, 360"})
    void theBannerStandsBesideTheTestBannerBelowTheFigures(int width, int height) {
        model.debugShown = true;
        model.testConditions = "100 ms latency";
        model.waiting = new Wait("", Wait.Attribution.UNKNOWN, 600);
        PaperCanvas canvas = new PaperCanvas(width, height);
        hud.draw(canvas, model, 0);
        float testBottom = canvas.textBottom("Simulated");
        float banner = canvas.textBottom("Waiting for the next");
        assertTrue(Math.abs(testBottom - banner) >= 20, testBottom + " and " + banner);
    }

    @Test
    void aBannerThatIsWiderThanTheWindowIsWrapped() {
        model.waiting = new Wait("", Wait.Attribution.OWN_GONE, 1240);
        PaperCanvas narrow = new PaperCanvas(320, 180);
        hud.draw(narrow, model, 0);
        assertTrue(narrow.textLeft("Everyone is") >= 0);
        assertTrue(narrow.textRight("Everyone is") <= 320);
        String whole = String.join(" ", narrow.texts());
        assertTrue(whole.contains("the host has heard nothing for 1.2 s"), whole);
    }

    @Test
    void desyncIsSaidRatherThanAStall() {
        model.desynced = true;
        String texts = waiting(Wait.Attribution.MACHINE, 61);
        assertTrue(texts.contains("was out of sync with the host's and is being repaired"), texts);
        assertFalse(texts.contains("Waiting"), texts);
    }

    @Test
    void whoseInputsComeTooLateIsToldWhatToDo() {
        model.late = new HudModel.Late(true);
        String fixed = drawnAt(0).texts().toString();
        assertTrue(fixed.contains("F7"), fixed);
        PaperCanvas narrow = new PaperCanvas(320, 180);
        hud.draw(narrow, model, 0);
        assertTrue(narrow.texts().contains("Inputs too late: F7 sets the delay to auto"));
        model.late = new HudModel.Late(false);
        String auto = drawnAt(0).texts().toString();
        assertTrue(auto.contains("too late"), auto);
        assertFalse(auto.contains("F7"), auto);
        model.late = null;
        assertFalse(drawnAt(0).texts().toString().contains("too late"));
    }

    @Test
    void aStallIsSaidRatherThanLateInputs() {
        model.late = new HudModel.Late(true);
        String texts = waiting(Wait.Attribution.MACHINE, 61);
        assertFalse(texts.contains("too late"), texts);
    }

    @Test
    void aNarrowLineIsSaidByName() {
        model.bottleneck = new HudModel.Bottleneck(12, 16);
        assertTrue(drawnAt(0).texts().contains("Your connection carries only 12 of 16 kbit/s"));
        model.late = new HudModel.Late(false);
        String late = drawnAt(0).texts().toString();
        assertFalse(late.contains("too late"), late);
        String other = waiting(Wait.Attribution.MACHINE, 61);
        assertFalse(other.contains("Your line"), other);
        model.waiting = new Wait("", Wait.Attribution.UNKNOWN, 900);
        assertTrue(drawnAt(0).texts().contains("Your connection carries only 12 of 16 kbit/s"));
    }

    @Test
    void badNetworkIsSaidOverTheWorldAndOverScreens() {
        model.testConditions = "150 ms later";
        assertTrue(drawnAt(0).texts().contains("Simulated network: 150 ms later"));
        PaperCanvas canvas = new PaperCanvas(427, 240);
        hud.drawOverScreens(canvas, model, 0);
        assertEquals(List.of("Simulated network"), canvas.texts());
        PaperCanvas narrow = new PaperCanvas(320, 180);
        hud.drawOverScreens(narrow, model, 0);
        assertEquals(List.of(""), narrow.texts(), "the lamp alone: titles need the room");
        model.testConditions = "";
        assertFalse(drawnAt(0).texts().toString().contains("Simulated network"));
    }

    @Test
    void aLossBehindAScreenIsNotShownAfterIt() {
        model.health.pointsMax = 20;
        model.health.points = 20;
        drawnAt(0);
        model.health.points = 12;
        model.health.losses++;
        hud.drawOverScreens(new PaperCanvas(427, 240), model, SECOND_NANOS);
        assertEquals(0, drawnAt(2 * SECOND_NANOS).gradients());
        model.health.points = 8;
        model.health.losses++;
        assertEquals(4, drawnAt(3 * SECOND_NANOS).gradients());
    }

    @Test
    void legendOfDebugViewsLeavesTheHotbarFree() {
        model.legend.rows.add(new DebugLegend.Row(DebugLegend.NO_CHIP, 0, "wide ".repeat(40)));
        int hotbarTop = 240 - Sprite.HOTBAR_SLOT.height() - 4;
        assertTrue(drawnAt(0).textBottom("wide wide") < hotbarTop);
        model.legend.rows.clear();
        model.legend.rows.add(new DebugLegend.Row(DebugLegend.NO_CHIP, 0, "slim"));
        assertTrue(drawnAt(0).textBottom("slim") > hotbarTop, "beside it there is room");
    }

    @Test
    void figuresAndListAndLegendOfDebugViewsLieBesideEachOther() {
        model.debugShown = true;
        model.legend.title = "Debug views";
        for (String name : List.of("W", "B", "L", "O", "C", "M", "P", "N", "H")) {
            model.legend.keys.add(new DebugLegend.Key("F3 + " + name, "a view's name", false));
        }
        for (int rows = 0; rows < 10; rows++) {
            apart(1280, 720, 2);
            apart(1280, 720, 3);
            apart(854, 480, 2);
            apart(1920, 1080, 3);
            model.legend.rows.add(new DebugLegend.Row(1, 1, "what a colour means"));
        }
    }

    @ParameterizedTest
    @CsvSource({"2", "3"})
    void figuresFollowTheSizeOfTextThatThePlayerHasChosen(int size) {
        model.debugShown = true;
        model.settings = Settings.DEFAULT.with(AccessibilitySettings.TEXT_SIZE, size);
        int width = 427 * size;
        int height = 260 * size;
        for (String language : List.of("en", "de")) {
            PaperCanvas canvas = new PaperCanvas(width, height, new FontMeasure());
            canvas.setScale(size);
            new Hud(TestTexts.of(language), new NoIcons()).draw(canvas, model, 0);
            assertEquals(List.of(), canvas.cuts());
        }
    }

    private void apart(int width, int height, int scale) {
        PaperCanvas canvas = new PaperCanvas(width, height);
        canvas.setScale(scale);
        hud.draw(canvas, model, 0);
        String size = width + "x" + height + " at " + scale + ", " + model.legend.rows.size();
        List<PaperCanvas.Panel> panels =
                canvas.panels().stream().filter(each -> each.color() == PANEL).toList();
        assertEquals(model.legend.rows.isEmpty() ? 3 : 4, panels.size(), size);
        for (int i = 0; i < panels.size(); i++) {
            PaperCanvas.Panel one = panels.get(i);
            assertTrue(one.bottom() <= height && one.right() <= width, size + ": " + one);
            for (PaperCanvas.Panel other : panels.subList(i + 1, panels.size())) {
                assertFalse(one.overlaps(other), size + ": " + one + other);
            }
        }
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

    /** The opacity, 0..255, of the background of a name at this distance in blocks. */
    private static int coverOfName(float blocks) {
        PaperCanvas canvas = new PaperCanvas(427, 240);
        Hud.drawNameTags(canvas, List.of(new NameTag("Ann", 100, 100, blocks, 1, 0xFFFFFF, false)));
        return canvas.panels().get(0).color() >>> 24;
    }

    @Test
    void namesFadeWithDistance() {
        int near = coverOfName(1);
        assertEquals(near, coverOfName(16));
        assertEquals(near / 2, coverOfName(40));
        assertEquals(0, coverOfName(64));
    }

    @Test
    void hiddenOverlayDrawsNothing() {
        model.hidden = true;
        model.debugShown = true;
        model.playerListShown = true;
        model.desynced = true;
        model.nameTags.add(new NameTag("Ann", 10, 10, 1, 1, 0xFFFFFF, false));
        PaperCanvas canvas = drawnAt(0);
        assertEquals(List.of(), canvas.texts());
        assertEquals(List.of(), canvas.sprites());
    }

    @Test
    void figuresAreShownInFull() {
        model.debugShown = true;
        ClientStats none = ClientStats.NONE;
        model.debug.stats =
                new ClientStats(
                        0,
                        45,
                        20,
                        none.pacing(),
                        none.input(),
                        none.link(),
                        new ClientStats.Sync(40, 0xABCL, 0, 0),
                        none.traffic());
        model.debug.framesPerSecond = 61;
        model.debug.frameP99Millis = 12.34;
        model.debug.ownMillis = 1.234;
        model.debug.yawDegrees = 359;
        List<String> texts = drawnAt(0).texts();
        for (String part :
                List.of(
                        "0000000000000abc",
                        "turn 40",
                        "61, p99 12.3 ms",
                        "south +Z",
                        "CPU 1.23 ms, GPU -")) {
            assertTrue(texts.contains(part), part + " in " + texts);
        }
    }

    @Test
    void aHostThatIsGoneIsToldBeforeAllElse() {
        model.hostGone = "Ann is gone. Ben is taking over...";
        model.waiting = new Wait("", Wait.Attribution.HOST, 1800);
        List<String> texts = drawnAt(0).texts();
        assertTrue(texts.contains("Ann is gone. Ben is taking over..."), texts.toString());
        assertFalse(texts.toString().contains("No word"), texts.toString());
    }

    @Test
    void theListSaysWhoHostsWhoCouldCarryOnAndWhyOthersCouldNot() {
        model.playerListShown = true;
        model.players.add(player("Ann", 48, "").as("host", ""));
        model.players.add(player("Ben", 48, "").as("successor 1", ""));
        model.players.add(player("Cid", 48, "").as("", "cannot host: unreachable"));
        List<String> texts = drawnAt(0).texts();
        assertTrue(texts.contains("host"), texts.toString());
        assertTrue(texts.contains("successor 1"), texts.toString());
        assertTrue(texts.contains("cannot host: unreachable"), texts.toString());
    }

    @Test
    void whyAPlayerCannotCarryOnIsLeftOutBeforeFiguresAre() {
        model.playerListShown = true;
        model.players.add(player("Bartholomew Long", 48, "").as("", "x".repeat(60)));
        List<String> texts = drawnAt(0).texts();
        assertFalse(texts.contains("x".repeat(60)), texts.toString());
        assertTrue(texts.contains("loss"), texts.toString());
    }

    private static PlayerRow player(String name, int roundTripMillis, String trouble) {
        return new PlayerRow(
                name,
                0x123456,
                false,
                false,
                true,
                roundTripMillis,
                2,
                3,
                4,
                1500,
                0,
                trouble,
                "",
                "");
    }

    @Test
    void aFewPlayersGetATableOfAllFigures() {
        model.playerListShown = true;
        model.players.add(player("Ann", 48, ""));
        model.players.add(player("Ben", 250, "slow machine: 61 ms per turn"));
        model.players.add(PlayerRow.unknown("Cid", 0, false));
        List<String> texts = drawnAt(0).texts();
        for (String part :
                List.of(
                        "3 players",
                        "Ann",
                        "48 ms",
                        "2 %",
                        "1.5 ms",
                        "250 ms",
                        "slow machine: 61 ms per turn",
                        "Cid",
                        "-")) {
            assertTrue(texts.contains(part), part + " in " + texts);
        }
    }

    @Test
    void inACrowdEverybodyIsSeenAndTroubleIsNamedBelow() {
        model.playerListShown = true;
        for (int i = 0; i < 64; i++) {
            model.players.add(player("p" + i, 40, i == 7 ? "disconnected, 43 s left" : ""));
        }
        List<String> all = drawnAt(0).texts();
        assertTrue(all.contains("64 players"), all.toString());
        for (int i = 0; i < 64; i++) {
            assertTrue(all.contains("p" + i), "p" + i + " in " + all);
        }
        assertTrue(all.contains("p7: disconnected, 43 s left"), all.toString());
    }

    @Test
    void playersThatDoNotFitAreCounted() {
        model.playerListShown = true;
        for (int i = 0; i < 256; i++) {
            model.players.add(player("p" + i, 40, ""));
        }
        List<String> some = drawnAt(0).texts();
        long shown = some.stream().filter(text -> text.matches("p\\d+")).count();
        assertTrue(some.contains("+" + (256 - shown)), some.toString());
    }

    @Test
    void subtitlesStandBesideTheHotbarOrAboveItButNeverOverIt() {
        model.subtitles.add(new HudModel.Subtitle("Someone lands", 1, 1));
        assertEquals(240, subtitlesUpTo(600, 240), "beside the hotbar: the chat stays low");
        float top = subtitlesUpTo(320, 180);
        assertTrue(top < 140, "above the hotbar, up to " + top);
    }

    /** Draws them; returns the upper edge of what the chat has to stand above. */
    private float subtitlesUpTo(int width, int height) {
        PaperCanvas canvas = new PaperCanvas(width, height);
        hud.draw(canvas, model, 0);
        int left = Hud.hotbarLeft(canvas);
        float hotbarTop = height - Sprite.HOTBAR_SLOT.height() - 4;
        Panel hotbar = new Panel(left, hotbarTop, width - left, height, 0);
        float right = canvas.textRight("Someone lands");
        float bottom = canvas.textBottom("Someone lands");
        float textLeft = canvas.textLeft("Someone lands");
        Panel text = new Panel(textLeft, bottom - canvas.capHeight(), right, bottom, 0);
        assertFalse(text.overlaps(hotbar), text + " lies over " + hotbar);
        return hud.bannerTop();
    }
}
