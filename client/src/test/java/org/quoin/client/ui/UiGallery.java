package org.quoin.client.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.pack.AssetSource;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.draw.GlCanvas;
import org.quoin.client.ui.hud.DebugInfo;
import org.quoin.client.ui.hud.Hud;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.hud.NameTag;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.UiSounds;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowOptions;

/**
 * Draws every screen and the overlay into PNG files, to be looked at: {@code UiGallery FOLDER
 * WIDTHxHEIGHT...}. Needs a display.
 */
public final class UiGallery {
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final AssetSource assets = AssetSource.standard();
    private final Texts texts = Texts.parse(assets.readText(Texts.PATH).orElseThrow());
    private final GlCanvas canvas = new GlCanvas(assets);
    private final TestIcons icons = new TestIcons(assets);

    private UiGallery() {}

    /** Draws all of it. */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        try (Window window = Window.open(WindowOptions.of("Gallery", 320, 240))) {
            UiGallery gallery = new UiGallery();
            for (int i = 1; i < args.length; i++) {
                String[] size = args[i].split("x", 2);
                gallery.draw(folder, Integer.parseInt(size[0]), Integer.parseInt(size[1]));
            }
            window.requestClose();
        }
    }

    private void draw(Path folder, int width, int height) {
        for (Map.Entry<String, UiRoot> screen : screens().entrySet()) {
            String file = screen.getKey() + "-" + width + "x" + height + ".png";
            save(folder.resolve(file), width, height, () -> screen.getValue().draw(canvas, 0));
        }
        hud("hud", folder, width, height, plainHud());
        HudModel debug = plainHud();
        debug.debugShown = true;
        fill(debug.debug);
        hud("hud-f3", folder, width, height, debug);
        HudModel list = plainHud();
        list.playerListShown = true;
        list.stalledMillis = 2400;
        list.desynced = width < 700;
        list.desyncTurn = 4711;
        for (int i = 0; i < 64; i++) {
            list.players.add(i % 7 == 0 ? "Bartholomew-" + i : "bot-" + i);
        }
        hud("hud-tab", folder, width, height, list);
        HudModel stall = plainHud();
        stall.stalledMillis = 2400;
        hud("hud-stall", folder, width, height, stall);
    }

    private void hud(String name, Path folder, int width, int height, HudModel model) {
        Hud hud = new Hud(texts, icons);
        hud.toasts().add("Screenshot saved: 2025-03-01_19.40.12.png", Toasts.Kind.INFO);
        hud.toasts()
                .add(
                        "settings.properties:7: field-of-view-degrees must be from 50 to 110, not"
                                + " \"900\"; using 75",
                        Toasts.Kind.WARNING);
        Path file = folder.resolve(name + "-" + width + "x" + height + ".png");
        model.nameTags.add(new NameTag("Zoë", width * 0.3f, height * 0.45f, 60));
        model.nameTags.add(new NameTag("bot-1", width * 0.6f, height * 0.6f, 8));
        save(
                file,
                width,
                height,
                () -> {
                    hud.draw(canvas, model, 0);
                    hud.toasts().draw(canvas, 0);
                    hud.toasts().draw(canvas, SECOND_NANOS);
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
        info.turn = 12345;
        info.turnRate = 20;
        info.inputDelayTurns = 2;
        info.roundTripMillis = 48.2;
        info.turnsBuffered = 1;
        info.stalls = 3;
        info.stalledMillis = 412;
        info.inKbitPerSecond = 36.4;
        info.outKbitPerSecond = 7.9;
        info.checkedTurn = 12340;
        info.checkedHash = 0x9E3779B97F4A7C15L;
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

    private Map<String, UiRoot> screens() {
        Map<String, UiRoot> screens = new LinkedHashMap<>();
        screens.put("start", root());
        screens.put("host", opened(0, GLFW.GLFW_KEY_ENTER));
        screens.put("join", opened(1, GLFW.GLFW_KEY_ENTER));
        screens.put("settings", opened(2, GLFW.GLFW_KEY_ENTER));
        screens.put("settings-name", opened(2, GLFW.GLFW_KEY_ENTER, GLFW.GLFW_KEY_UP));
        UiRoot connecting = root();
        connecting.showConnecting("Joining 192.168.0.7:47800");
        connecting.joinProgress(43 * 1024, 120 * 1024);
        screens.put("connecting", connecting);
        UiRoot failed = opened(0, GLFW.GLFW_KEY_ENTER, GLFW.GLFW_KEY_ENTER);
        failed.hostFailed(
                "Host a world", "Port 47800 is taken by another program; choose another port");
        screens.put("host-failed", failed);
        UiRoot message = root();
        message.showMessage("Disconnected", "The host has closed the world");
        screens.put("message", message);
        UiRoot pause = root();
        pause.showPause();
        screens.put("pause", pause);
        return screens;
    }

    private UiRoot root() {
        UiRoot root =
                new UiRoot(
                        texts,
                        UiSounds.NONE,
                        new PlainClipboard(),
                        new RecordedActions(),
                        Settings.DEFAULT.withLastAddress("192.168.0.7:47801"),
                        "0.1.0");
        root.showStart();
        return root;
    }

    private UiRoot opened(int button, int... keys) {
        UiRoot root = root();
        for (int i = 0; i < button; i++) {
            root.key(GLFW.GLFW_KEY_TAB, GLFW.GLFW_PRESS, 0);
        }
        for (int key : keys) {
            root.key(key, GLFW.GLFW_PRESS, 0);
            save(null, 640, 360, () -> root.draw(canvas, 0));
        }
        return root;
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
