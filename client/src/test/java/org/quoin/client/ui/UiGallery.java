package org.quoin.client.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quoin.client.session.PlayedMatch;
import org.quoin.client.settings.MutedPlayers;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.chat.ChatActions;
import org.quoin.client.ui.chat.ChatFeed;
import org.quoin.client.ui.chat.ChatFormat;
import org.quoin.client.ui.chat.ChatScreen;
import org.quoin.client.ui.chat.ChatSpan;
import org.quoin.client.ui.chat.NameColors;
import org.quoin.client.ui.chat.SaidLines;
import org.quoin.client.ui.draw.GlCanvas;
import org.quoin.client.ui.hud.Hud;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.hud.HudModel.DebugInfo;
import org.quoin.client.ui.hud.HudModel.DebugLegend;
import org.quoin.client.ui.hud.HudModel.PlayerRow;
import org.quoin.client.ui.hud.HudModel.Wait;
import org.quoin.client.ui.hud.NameTag;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.ScreensByName;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowOptions;
import org.quoin.engine.command.CommandParser.Candidates;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.Traffic;
import org.quoin.server.text.AssetSource;
import org.quoin.server.text.Texts;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.match.Match.Phase;

/**
 * Draws every screen and the overlay into PNG files, to be looked at: {@code UiGallery FOLDER
 * WIDTHxHEIGHT...}, or {@code de:WIDTHxHEIGHT} in another language. Needs a display.
 */
public final class UiGallery {
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final AssetSource assets = AssetSource.standard();
    private final Texts texts = TestTexts.english();
    private final GlCanvas canvas = new GlCanvas(assets);
    private final TestIcons icons = new TestIcons(assets);

    private String end = ".png";
    private String language = "en";

    private UiGallery() {}

    /** Draws all of it. */
    @SuppressWarnings("try") // The window is there for its OpenGL context.
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        try (Window window = Window.open(WindowOptions.of("Gallery", 320, 240))) {
            UiGallery gallery = new UiGallery();
            for (int i = 1; i < args.length; i++) {
                int colon = args[i].indexOf(':');
                String[] size = args[i].substring(colon + 1).split("x", 2);
                String language = colon < 0 ? "en" : args[i].substring(0, colon);
                gallery.language = language;
                gallery.texts.use(TestTexts.entries(language));
                gallery.end = colon < 0 ? ".png" : "-" + language + ".png";
                gallery.draw(folder, Integer.parseInt(size[0]), Integer.parseInt(size[1]));
            }
        }
    }

    private void draw(Path folder, int width, int height) {
        for (String name : ScreensByName.NAMES) {
            UiRoot root = ScreensByName.showing(name, language).root();
            save(folder.resolve(name + "-" + width + "x" + height + end), width, height, root);
        }
        UiRoot cut = ScreensByName.showing("worlds-versions", language).root();
        save(folder.resolve("worlds-versions-" + width + "x" + height + end), width, height, cut);
        for (int percent : new int[] {50, 100, 150, 200}) {
            Path file = folder.resolve("light-" + percent + "-" + width + "x" + height + end);
            save(file, width, height, () -> canvas.light(percent));
        }
        hud("hud", folder, width, height, plainHud());
        HudModel debug = plainHud();
        debug.debugShown = true;
        fill(debug.debug);
        hud("hud-f3", folder, width, height, debug);
        debug.waiting = new Wait("", Wait.Attribution.OWN_HOST, 1240);
        hud("hud-f3-slow", folder, width, height, debug);
        debug.waiting = null;
        hud("hud-tab", folder, width, height, tab(2));
        HudModel muted = tab(3);
        muted.players.replaceAll(
                row -> row.own() ? row : row.noted(texts.get("hud.players.muted")));
        hud("hud-tab-muted", folder, width, height, muted);
        hud("hud-tab-12", folder, width, height, tab(12));
        hud("hud-tab-64", folder, width, height, tab(64));
        hud("hud-tab-256", folder, width, height, tab(256));
        HudModel views = plainHud();
        views.legend.title = "Debug views";
        views.legend.keys.add(new DebugLegend.Key("F3 + L", "Light levels", true));
        views.legend.keys.add(new DebugLegend.Key("F3 + M", "Meshing queue", false));
        views.legend.rows.add(new DebugLegend.Row(0, 0, "Light levels"));
        views.legend.rows.add(new DebugLegend.Row(0xFF000000, 0xFF7FB8FF, "sky, 0 to 15"));
        views.legend.rows.add(new DebugLegend.Row(0xFF5A0A3C, 0xFF5A0A3C, "no light"));
        hud("hud-views", folder, width, height, views);
        HudModel stall = plainHud();
        stall.waiting = new Wait("Bartholomew", Wait.Attribution.MACHINE, 61);
        stall.testConditions = "150 ms later, \u00b130 ms, 5 % lost";
        debug.testConditions = stall.testConditions;
        hud("hud-stall", folder, width, height, stall);
        HudModel late = plainHud();
        late.late = new HudModel.Late(true);
        late.testConditions = stall.testConditions;
        late.health.points = 13;
        late.health.pointsMax = 20;
        hud("hud-late", folder, width, height, late);
        chat(folder, width, height);
        HudModel desync = plainHud();
        desync.desynced = true;
        hud("hud-desync", folder, width, height, desync);
        match(folder, width, height);
    }

    /** A match from its lobby to its results. */
    private void match(Path folder, int width, int height) {
        HudModel model = plainHud();
        int players = PlayedMatch.NAMES.size();
        PlayedMatch race =
                new PlayedMatch(model, texts, players, 10, PlayedMatch.RACE, PlayedMatch.SPLEEF);
        race.ready(0);
        race.ready(1);
        race.command(new MatchCommand.Vote(0, 0), new MatchCommand.Vote(10, 0));
        matchHud("match-lobby", folder, width, height, model);
        for (int slot = 0; slot < players - 1; slot++) {
            race.ready(slot);
        }
        race.until(Phase.COUNTDOWN);
        matchHud("match-countdown", folder, width, height, model);
        race.until(Phase.ROUND);
        race.run(1, 8);
        race.run(2, 6);
        race.run(10, 5);
        race.run(3, 3);
        matchHud("match-round", folder, width, height, model);
        race.run(10, 3);
        matchHud("match-finished", folder, width, height, model);
        race.until(Phase.RESULTS);
        matchHud("match-results", folder, width, height, model);
        HudModel last = plainHud();
        PlayedMatch spleef = new PlayedMatch(last, texts, 4, 1, PlayedMatch.SPLEEF);
        spleef.ready(1);
        matchHud("match-lobby-one", folder, width, height, last);
        spleef.start(4);
        spleef.fall(0);
        spleef.fall(1);
        spleef.fall(1);
        matchHud("match-out", folder, width, height, last);
        for (int slot : new int[] {0, 3, 3}) {
            spleef.fall(slot);
        }
        spleef.fall(2);
        matchHud("match-fell", folder, width, height, last);
        spleef.fall(2);
        matchHud("match-won", folder, width, height, last);
    }

    private void matchHud(String name, Path folder, int width, int height, HudModel model) {
        Hud hud = new Hud(texts, icons);
        Path file = folder.resolve(name + "-" + width + "x" + height + end);
        save(file, width, height, () -> hud.draw(canvas, model, 0));
    }

    /** Notices over the open chat. */
    private void chat(Path folder, int width, int height) {
        ChatFormat format = new ChatFormat(texts, new NameColors(), slot -> 0x36CEFA);
        ChatFeed feed = new ChatFeed(format, new MutedPlayers(null));
        for (int i = 1; i <= 20; i++) {
            feed.addText(0, "Line " + i + " of what was said");
        }
        ChatActions silent =
                new ChatActions() {
                    @Override
                    public boolean submit(String text) {
                        return true;
                    }

                    @Override
                    public Candidates complete(String text, int caret) {
                        return Candidates.NONE;
                    }

                    @Override
                    public Hint hint(String text, boolean strict) {
                        return Hint.NONE;
                    }

                    @Override
                    public void clicked(ChatSpan.Target target) {}
                };
        UiRoot root = ScreensByName.showing("start", language).root();
        ChatScreen screen = new ChatScreen(root, feed, silent, new SaidLines(), "");
        root.push(screen);
        HudModel model = plainHud();
        model.chatOpen = true;
        model.waiting = new Wait("", Wait.Attribution.OWN_HOST, 1240);
        Hud hud = new Hud(texts, icons);
        String slow = texts.get("toast.slow", 61, 50);
        hud.toasts().add(slow, Toasts.Kind.WARNING);
        Path file = folder.resolve("hud-chat-" + width + "x" + height + end);
        save(
                file,
                width,
                height,
                () -> {
                    hud.draw(canvas, model, 0);
                    hud.toasts().draw(canvas, 0);
                    hud.toasts().draw(canvas, SECOND_NANOS);
                    screen.keepBelow(hud.noticesBottom(ChatScreen.rightIn(canvas.width())));
                    root.draw(canvas, 0);
                });
    }

    private static HudModel tab(int players) {
        HudModel model = plainHud();
        model.playerListShown = true;
        for (int i = 0; i < players; i++) {
            String name = i % 7 == 0 ? "Bartholomew-" + i : "bot-" + i;
            boolean away = i % 11 == 5;
            String trouble = away ? "disconnected, 43 s left" : "";
            trouble = i % 23 == 1 ? "slow machine: 61 ms per turn" : trouble;
            trouble = i % 23 == 8 ? "network late by 34 ms" : trouble;
            model.players.add(
                    new PlayerRow(
                            name,
                            0x4F8FE6 + i * 0x35113,
                            i == 0,
                            away,
                            i != 3,
                            20 + i * 37 % 300,
                            i % 9,
                            2 + i % 5,
                            i * i % 40,
                            i % 23 == 1 ? 61_000 : 400 + i * 13,
                            i % 23 == 1 ? 4 : 0,
                            trouble,
                            i == 1 ? "host" : i < 4 ? "successor " + (i - 1) : "",
                            i < 4 ? "" : "cannot host: unreachable"));
        }
        return model;
    }

    private void hud(String name, Path folder, int width, int height, HudModel model) {
        Hud hud = new Hud(texts, icons);
        hud.toasts().add("Screenshot saved: 2025-03-01_19.40.12.png", Toasts.Kind.INFO);
        hud.toasts()
                .add(
                        "settings.properties:7: field-of-view-degrees must be between 50 and "
                                + "110, not \"900\"; using 75",
                        Toasts.Kind.WARNING);
        Path file = folder.resolve(name + "-" + width + "x" + height + end);
        model.nameTags.add(
                new NameTag("Zoë", width * 0.3f, height * 0.45f, 60, 1, 0x36CEFA, false));
        model.nameTags.add(new NameTag("bot-1", width * 0.6f, height * 0.6f, 8, 1, 0xFA761E, true));
        save(
                file,
                width,
                height,
                () -> {
                    hud.draw(canvas, model, 0);
                    if (!model.playerListShown) {
                        hud.toasts().draw(canvas, 0);
                        hud.toasts().draw(canvas, SECOND_NANOS);
                    }
                });
    }

    private static HudModel plainHud() {
        HudModel model = new HudModel();
        model.selectedSlot = 3;
        for (int i = 0; i < HudModel.HOTBAR_SLOTS; i++) {
            model.hotbarBlocks[i] = i + 1;
            model.hotbarNames[i] = TestIcons.NAMES.get(i);
        }
        return model;
    }

    private static void fill(DebugInfo info) {
        info.version = "0.1.0";
        info.protocolVersion = 1;
        info.rulesVersion = 1;
        info.framesPerSecond = 144;
        info.frameP99Millis = 8.31;
        info.ownMillis = 0.82;
        info.gpuMillis = 2.4;
        info.stats =
                new ClientStats(
                        0,
                        12345,
                        20,
                        new ClientStats.Pacing(12.8, 1, 2, 1300, 0, 0, 3, 412),
                        new ClientStats.Input(2, true, 12.4, -3.1, 4),
                        new ClientStats.Link(ClientStats.Transport.UDP, 48.2, 4.2, 0.4, 0, 0, 0, 0),
                        new ClientStats.Sync(12340, 0x9E3779B97F4A7C15L, 0, 0),
                        new ClientStats.Flow(Traffic.NONE, Traffic.NONE, 36.4, 7.9, 40, 12, 1));
        info.x = -123.4;
        info.y = 64;
        info.z = 2048.7;
        info.yawDegrees = 93;
        info.pitchDegrees = -12.5;
        info.sectionsDrawn = 412;
        info.sectionsLoaded = 2304;
        info.triangles = 183_222;
        info.heapUsedMegabytes = 143;
        info.heapMaxMegabytes = 2048;
        info.glRenderer = "llvmpipe (LLVM 15.0.6, 256 bits)";
        info.glVersion = "4.5 (Core Profile) Mesa 22.3.6";
    }

    private void save(Path file, int width, int height, UiRoot root) {
        save(file, width, height, () -> root.draw(canvas, 0));
    }

    private void save(@Nullable Path file, int width, int height, Runnable content) {
        try (Offscreen picture = new Offscreen(width, height)) {
            canvas.begin(width, height, Settings.GUI_SCALE_AUTO);
            Dusk.draw(canvas);
            content.run();
            canvas.end();
            if (file != null) {
                picture.save(file);
            }
        }
    }
}
