package org.quoin.client.game;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.pack.TextureProblem;
import org.quoin.client.render.FrameInput;
import org.quoin.client.render.MenuBackdrop;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.LoadedSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.SettingsFile;
import org.quoin.client.settings.UserFolders;
import org.quoin.client.sound.MenuSounds;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.ui.draw.GlCanvas;
import org.quoin.client.ui.hud.Hud;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.GameActions;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.view.Camera;
import org.quoin.engine.GameVersion;
import org.quoin.engine.client.ClientStats;
import org.quoin.engine.client.EndReason;
import org.quoin.engine.net.HostStartException;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.WorldConfig;
import org.tinylog.Logger;

/** The game that a person plays: start screen, world, menus, until the window closes. */
public final class Game implements GameActions, GameEvents.Commands {
    /** A turn later than this is worth a word on the screen. */
    private static final long WAIT_SHOWN_MILLIS = 500;

    private final Stage stage;
    private final SettingsFile settingsFile;
    private final UiRoot ui;
    private final Hud hud;
    private final HudFiller hudFiller;
    private final PlayControls controls = new PlayControls();
    private final WorldSounds worldSounds;
    private final MenuBackdrop backdrop;
    private final ScreenshotNames screenshots;
    private final FirstPicture firstPicture = new FirstPicture();
    private final GameEvents events;

    private Settings settings;
    private @Nullable WorldSession session;
    private @Nullable HostAddress joinedAddress;
    private @Nullable WorldView view;
    private long lastTickNanos;
    private boolean entered;
    private boolean screenshotAsked;
    private boolean quitAsked;

    private Game(
            Stage stage, SettingsFile settingsFile, LoadedSettings loaded, UserFolders folders) {
        this.stage = stage;
        this.settingsFile = settingsFile;
        this.settings = loaded.settings();
        MenuSounds menuSounds = new MenuSounds(stage.sounds());
        ui =
                new UiRoot(
                        stage.texts(),
                        menuSounds,
                        new WindowClipboard(stage.window()),
                        this,
                        settings,
                        GameVersion.CURRENT);
        hud = new Hud(stage.texts(), new HotbarIcons(stage.scene().icons()));
        hudFiller = new HudFiller(stage);
        events = new GameEvents(ui, controls, hudFiller.model(), this);
        worldSounds = new WorldSounds(stage.sounds());
        backdrop = new MenuBackdrop();
        screenshots = new ScreenshotNames(folders.screenshots());
        stage.sounds().setVolumePercent(settings.masterVolumePercent());
        loaded.problems().forEach(p -> note(p.toString(), Toasts.Kind.WARNING));
        noteProblems(stage.scene().textureProblems());
    }

    /**
     * Opens the window and plays until it is closed.
     *
     * @param overrides what the command line says instead of the settings file
     * @throws org.quoin.client.window.WindowException if there is no display or no OpenGL 3.3
     */
    public static void play(GameStart start, UnaryOperator<Settings> overrides) {
        UserFolders folders = UserFolders.ofThisUser();
        SettingsFile file = new SettingsFile(folders.settingsFile());
        LoadedSettings loaded = file.load();
        LoadedSettings changed =
                new LoadedSettings(overrides.apply(loaded.settings()), loaded.problems());
        loaded.problems().forEach(problem -> Logger.warn("{}", problem));
        file.override(changed.settings());
        try (Stage stage = Stage.open(changed.settings())) {
            Game game = new Game(stage, file, changed, folders);
            game.begin(start);
            try {
                game.loop();
            } finally {
                game.endSession();
            }
        }
    }

    private void begin(GameStart start) {
        ui.showStart();
        if (start instanceof GameStart.Host host) {
            ui.showConnecting(stage.texts().get("connecting.hosting"));
            hostWorld(host.port());
        } else if (start instanceof GameStart.Join join) {
            String address = join.address().toString();
            ui.showConnecting(stage.texts().get("connecting.joining", address));
            joinWorld(join.address());
        }
    }

    private void loop() {
        drawFrame(System.nanoTime());
        Logger.info("The window is open");
        while (!quitAsked && !stage.window().closeRequested()) {
            stage.window().pollEvents(events);
            takeSessionEvents();
            stage.window().setCursorCaptured(isPlaying() && stage.window().isFocused());
            drawFrame(System.nanoTime());
        }
    }

    // ---- What the session says -----------------------------------------------------------------

    private void takeSessionEvents() {
        WorldSession current = session;
        while (current != null && current == session) {
            SessionEvent event = current.poll();
            if (event == null) {
                return;
            }
            take(event);
        }
    }

    private void take(SessionEvent event) {
        if (event instanceof SessionEvent.Joining joining) {
            ui.joinProgress(joining.receivedBytes(), joining.totalBytes());
        } else if (event instanceof SessionEvent.Joined joined) {
            enter(joined);
        } else if (event instanceof SessionEvent.Ticked ticked) {
            takeTick(ticked);
        } else if (event instanceof SessionEvent.Desynced desynced) {
            hudFiller.model().desynced = true;
            hudFiller.model().desyncTurn = desynced.turn();
        } else if (event instanceof SessionEvent.Ended ended) {
            leave(ended.reason());
        }
    }

    private void enter(SessionEvent.Joined joined) {
        WorldView entering = new WorldView(joined, worldSounds);
        entering.setPrediction(settings.prediction());
        view = entering;
        entered = false;
        controls.latch().releaseAll();
    }

    private void takeTick(SessionEvent.Ticked ticked) {
        WorldView current = view;
        if (current == null) {
            return;
        }
        current.tick(ticked, key -> stage.scene().markStale(current.world(), key));
        lastTickNanos = ticked.atNanos();
        if (!entered && current.isReady()) {
            entered = true;
            ui.close();
            rememberAddress();
            Logger.info("In the world: slot {}, turn {}", current.slot(), ticked.tick().turn());
            return;
        }
        for (ViewEvent event : ticked.tick().events()) {
            if (event instanceof ViewEvent.Joined joined && joined.slot() != current.slot()) {
                note(stage.texts().get("toast.joined", joined.name()), Toasts.Kind.INFO);
            } else if (event instanceof ViewEvent.Left left) {
                note(stage.texts().get("toast.left", left.name()), Toasts.Kind.INFO);
            }
        }
    }

    private void rememberAddress() {
        HostAddress address = joinedAddress;
        if (address != null) {
            settings = settings.withLastAddress(address.toString());
            ui.setSettings(settings);
            saveSettings();
        }
    }

    private void leave(EndReason reason) {
        endSession();
        Logger.info("The session ended: {}", reason.text());
        if (reason.kind() != EndReason.Kind.LEFT) {
            ui.showMessage(stage.texts().get("end." + endKey(reason.kind())), reason.text());
        }
    }

    private static String endKey(EndReason.Kind kind) {
        return switch (kind) {
            case HOST_CLOSED -> "closed";
            case CONNECTION_LOST, PROTOCOL_ERROR, DESYNC, LEFT -> "lost";
            case UNREACHABLE, UDP_BLOCKED, WRONG_VERSION, HOST_FULL, NAME_REFUSED -> "refused";
        };
    }

    private void endSession() {
        WorldSession ending = session;
        session = null;
        joinedAddress = null;
        view = null;
        hudFiller.model().desynced = false;
        if (ending != null) {
            ending.close();
        }
    }

    // ---- Drawing -------------------------------------------------------------------------------

    private void drawFrame(long nowNanos) {
        WorldView shown = entered ? view : null;
        if (shown == null) {
            stage.drawBackdrop(backdrop, nowNanos / 1e9);
        }
        FrameInput frame = shown == null ? null : drawWorld(shown, nowNanos);
        GlCanvas canvas = stage.beginCanvas(settings);
        if (shown != null && frame != null && !ui.isOpen()) {
            drawHud(canvas, shown, frame.camera, nowNanos);
        }
        ui.draw(canvas, nowNanos);
        hud.toasts().draw(canvas, nowNanos);
        if (screenshotAsked) {
            screenshotAsked = false;
            takeScreenshot();
        }
        stage.show();
        if (shown != null) {
            firstPicture.shown();
        }
    }

    private FrameInput drawWorld(WorldView shown, long nowNanos) {
        FrameInput frame =
                shown.seeThroughOwnEyes(controls.look(), controls.latch().selectedSlot(), nowNanos);
        listen(frame.camera);
        stage.drawScene(frame, settings, nowNanos / 1e9);
        return frame;
    }

    private void listen(Camera camera) {
        stage.sounds()
                .listenAt(
                        camera.x,
                        camera.y,
                        camera.z,
                        camera.directionX(),
                        camera.directionY(),
                        camera.directionZ());
    }

    private void drawHud(GlCanvas canvas, WorldView shown, Camera camera, long nowNanos) {
        HudModel model = hudFiller.model();
        long waitedMillis = (nowNanos - lastTickNanos) / 1_000_000;
        WorldSession current = session;
        ClientStats stats = current == null ? ClientStats.NONE : current.stats();
        hudFiller.fill(
                shown,
                stats,
                camera,
                controls.latch().selectedSlot(),
                waitedMillis > WAIT_SHOWN_MILLIS ? waitedMillis : 0);
        hud.draw(canvas, model, nowNanos);
    }

    private void takeScreenshot() {
        try {
            Path file = screenshots.next();
            stage.capture(file);
            Logger.info("Screenshot {}", file);
            note(stage.texts().get("toast.screenshot", file.getFileName()), Toasts.Kind.INFO);
        } catch (IOException e) {
            Logger.error(e, "The screenshot could not be saved");
            note(stage.texts().get("toast.screenshot.failed", e), Toasts.Kind.ERROR);
        }
    }

    private void note(String text, Toasts.Kind kind) {
        hud.toasts().add(text, kind);
    }

    private void noteProblems(List<TextureProblem> problems) {
        for (TextureProblem problem : problems) {
            note(problem.toString(), Toasts.Kind.WARNING);
        }
    }

    // ---- What the keys ask for -----------------------------------------------------------------

    @Override
    public boolean isPlaying() {
        return view != null && !ui.isOpen();
    }

    @Override
    public int sensitivityPercent() {
        return settings.sensitivityPercent();
    }

    @Override
    public void takeScreenshotSoon() {
        screenshotAsked = true;
    }

    @Override
    public void pause() {
        controls.latch().releaseAll();
        hudFiller.model().playerListShown = false;
        ui.showPause();
    }

    @Override
    public void reload() {
        List<TextureProblem> problems = stage.reload();
        note(stage.texts().get("toast.textures", stage.textureCount()), Toasts.Kind.INFO);
        noteProblems(problems);
        Logger.info("Textures loaded anew, {} problems", problems.size());
    }

    @Override
    public void toggleFullscreen() {
        settings = settings.withFullscreen(!settings.fullscreen());
        ui.setSettings(settings);
        stage.window().setFullscreen(settings.fullscreen());
        saveSettings();
    }

    // ---- What the screens ask for --------------------------------------------------------------

    @Override
    public void hostWorld(int port) {
        endSession();
        try {
            WorldConfig world = new WorldConfig(0, WorldConfig.TURN_RATE_DEFAULT);
            session =
                    WorldSession.host(
                            port,
                            world,
                            settings.name(),
                            settings.inputDelayTurns(),
                            (turn, simulation, slot) -> controls.latch().sample());
            Logger.info("Hosting on port {}", port);
        } catch (HostStartException e) {
            Logger.info("Not hosting: {}", e.getMessage());
            ui.hostFailed(stage.texts().get("end.host"), String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void joinWorld(HostAddress address) {
        endSession();
        joinedAddress = address;
        Logger.info("Joining {}", address);
        session =
                WorldSession.join(
                        address,
                        settings.name(),
                        settings.inputDelayTurns(),
                        (turn, simulation, slot) -> controls.latch().sample());
    }

    @Override
    public void cancelJoin() {
        endSession();
    }

    @Override
    public void resume() {
        ui.close();
    }

    @Override
    public void leaveWorld() {
        endSession();
    }

    @Override
    public void quit() {
        quitAsked = true;
    }

    @Override
    public void settingsChanged(Settings changed) {
        settings = changed;
        WorldSession current = session;
        if (current != null) {
            current.setInputDelayTurns(changed.inputDelayTurns());
        }
        WorldView shown = view;
        if (shown != null) {
            shown.setPrediction(changed.prediction());
        }
        stage.sounds().setVolumePercent(changed.masterVolumePercent());
        stage.window().setVsync(changed.vsync());
        stage.window().setFullscreen(changed.fullscreen());
    }

    @Override
    public void saveSettings() {
        try {
            settingsFile.save(settings);
        } catch (IOException e) {
            Logger.error(e, "The settings could not be saved");
            note(stage.texts().get("toast.settings.failed", e), Toasts.Kind.ERROR);
        }
    }
}
