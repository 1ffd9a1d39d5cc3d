package org.quoin.client.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.AvailablePacks;
import org.quoin.client.display.DebugToggles;
import org.quoin.client.display.Display;
import org.quoin.client.display.NameTags;
import org.quoin.client.display.Screenshots;
import org.quoin.client.film.CameraPath;
import org.quoin.client.film.FilmLimits;
import org.quoin.client.render.entity.AvatarColors;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.scene.NameProjector.ProjectedName;
import org.quoin.client.settings.PictureSettings;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.ui.draw.GlCanvas;
import org.quoin.client.ui.hud.HudModel.Health;
import org.quoin.client.ui.hud.ReplayHud;
import org.quoin.client.ui.hud.ReplayHud.Help;
import org.quoin.client.ui.hud.ReplayHud.Model;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.view.Camera;
import org.quoin.client.view.CameraRig;
import org.quoin.client.window.WindowException;
import org.quoin.engine.replay.ReplayMoment;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.StoreException;
import org.quoin.server.UserFolders;
import org.quoin.server.text.Texts;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.AvatarView;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Look;

/** A replay in the window: from anywhere, at any speed, in both directions. Main thread only. */
public final class ReplayWindow implements ReplayControls.Commands, ReplayPlayback.Screen {
    /** Faster than this, sounds are a noise. */
    private static final int AUDIBLE_SPEED_MAX = 2;

    private static final double ABOVE_ENTRY = 6;

    /** The longest time that one picture lets pass. */
    private static final double FRAME_SECONDS_MAX = 0.1;

    private final Display display;
    private final ReplaySource source;
    private final PlayerSettings settings;
    private final ReplayPlayback playback;
    private final ReplayClock clock;
    private final ReplayView view;
    private final Model model = new Model();
    private final NameTags tags = new NameTags();
    private final ReplayHud hud;
    private final ReplayButtons buttons;
    private final Toasts toasts = new Toasts();
    private final PlayOnScreens screens;
    private final DebugToggles debug;
    private final ReplayControls controls;
    private final CameraRig rig = new CameraRig();
    private final Camera camera = new Camera();
    private final Screenshots screenshots;
    private final ReplayFilms films;
    private int eyesOf = -1;
    private final BooleanSupplier stopAsked;
    private boolean quitAsked;

    /** Whether the next player who comes in is looked through: the player of the game flies not. */
    private boolean eyesWanted = true;

    /** Whether the free camera goes along the path. */
    private boolean followsPath;

    /** The turn that was shown, or gone to, when a film began. */
    private int turnBefore;

    private ReplayWindow(
            Display display,
            ReplaySource source,
            PlayerSettings settings,
            NewWorlds newWorlds,
            BooleanSupplier stopAsked) {
        this.display = display;
        this.stopAsked = stopAsked;
        this.source = source;
        this.settings = settings;
        this.playback = new ReplayPlayback(source, display.texts(), System::nanoTime, this);
        this.clock = playback.clock();
        this.view =
                new ReplayView(
                        source.simulation().columns(),
                        source.turnRate(),
                        new WorldSounds(display.sounds()));
        this.hud = new ReplayHud(display.texts());
        // There are no figures of a session: F3 alone lists the views.
        this.debug = new DebugToggles(display, model.legend, toasts, this::toggleDebugList, null);
        this.buttons = new ReplayButtons(display.texts(), display.sounds(), model, this);
        this.controls = new ReplayControls(this, debug, buttons);
        this.screens = new PlayOnScreens(display, settings, newWorlds);
        this.screenshots = new Screenshots(display, UserFolders.ofThisUser().screenshots());
        this.films = new ReplayFilms(display, source, view, settings, toasts);
        // Above where players come in: in the open, and not inside a mountain.
        AvatarPlace entry = source.simulation().entryPlace(0);
        camera.set(
                Camera.blocks(entry.x()),
                Camera.blocks(entry.y()) + ABOVE_ENTRY,
                Camera.blocks(entry.z()),
                0,
                -0.4f);
        controls.lookAs(camera);
        model.firstTurn = source.firstTurn();
        model.lastTurn = source.lastTurn();
        model.turnRate = source.turnRate();
        model.health.pointsMax = AvatarState.HEALTH_MAX;
    }

    /**
     * Opens the window and shows the replay until it is closed.
     *
     * @param startTurn where to begin
     * @param paused whether it waits for the space bar
     * @param packs texture packs that lie over those of the settings, the uppermost first
     * @param newWorlds makes new worlds; receives the texts of the window
     * @return the folder of a new world that the player wants to play; null if there is none
     * @throws org.quoin.client.window.WindowException if there is no display or no OpenGL 3.3
     */
    public static @Nullable Path play(
            ReplaySource source,
            int startTurn,
            boolean paused,
            List<Path> packs,
            Function<Texts, NewWorlds> newWorlds) {
        UserFolders folders = UserFolders.ofThisUser();
        PlayerSettings settings = PlayerSettings.load(folders, UnaryOperator.identity());
        try (Display display = Display.open(settings.current())) {
            AvailablePacks available = new AvailablePacks(folders.packs(), packs);
            display.usePacks(
                    available.pathsOf(available.withNamed(settings.get(Settings.TEXTURE_PACKS))),
                    settings.get(PictureSettings.PACK_SHADERS));
            return show(
                    display,
                    source,
                    settings,
                    newWorlds.apply(display.texts()),
                    startTurn,
                    paused,
                    () -> false);
        }
    }

    /**
     * Shows a replay in a window that is open already, until the player leaves it.
     *
     * @param startTurn where to begin
     * @param paused whether it waits for the space bar
     * @param stopAsked whether it is to end by itself: the process ends, or a thread has failed
     * @return the folder of a new world that the player wants to play; null if there is none
     */
    public static @Nullable Path show(
            Display display,
            ReplaySource source,
            PlayerSettings settings,
            NewWorlds newWorlds,
            int startTurn,
            boolean paused,
            BooleanSupplier stopAsked) {
        ReplayWindow show = new ReplayWindow(display, source, settings, newWorlds, stopAsked);
        show.clock.setPaused(paused);
        show.films.readPath();
        show.playback.begin();
        show.jumpTo(startTurn);
        try (ReplayFilms films = show.films) {
            show.loop();
            films.endQuietly(); // The window was closed.
        }
        return show.screens.wanted();
    }

    /** Receives how far a film is. */
    public interface FilmProgress {
        /**
         * A picture more is written, or some time has passed.
         *
         * @param planned how many pictures there will be; 0 while that is not known
         * @param secondsLeft below 0 while it is not known
         */
        void at(int pictures, int planned, long secondsLeft);
    }

    /**
     * Makes a film, shows it in a window while it is made, and closes that.
     *
     * @param change of the player's settings, for this film
     * @param packs texture packs that lie over those of the settings, the uppermost first
     * @param stopAsked whether the film is to end with the pictures that it has
     * @throws IOException if there is no such film
     * @throws org.quoin.client.window.WindowException if nothing draws here
     */
    public static FilmResult film(
            ReplaySource source,
            FilmOrder order,
            UnaryOperator<Settings> change,
            List<Path> packs,
            FilmProgress progress,
            BooleanSupplier stopAsked)
            throws IOException, StoreException {
        UserFolders folders = UserFolders.ofThisUser();
        PlayerSettings settings = PlayerSettings.load(folders, change);
        try (Display display = openForFilm(settings.current())) {
            AvailablePacks available = new AvailablePacks(folders.packs(), packs);
            display.usePacks(
                    available.pathsOf(available.withNamed(settings.get(Settings.TEXTURE_PACKS))),
                    settings.get(PictureSettings.PACK_SHADERS));
            ReplayWindow show =
                    new ReplayWindow(display, source, settings, new NoNewWorlds(), stopAsked);
            try (ReplayFilms films = show.films) {
                films.begin(order);
                FilmResult result = null;
                while (result == null && !show.isEndAsked()) {
                    display.window().pollEvents(show.controls);
                    result = films.goOn();
                    show.drawFilm(System.nanoTime());
                    if (result == null) {
                        progress.at(films.pictures(), films.planned(), films.secondsLeft());
                    }
                }
                return result == null ? films.end() : result;
            }
        }
    }

    /** While a film is made nobody can ask for a new world. */
    private static final class NoNewWorlds implements NewWorlds {
        @Override
        public String proposal(String name, String time) {
            throw new IllegalStateException("a film makes no world");
        }

        @Override
        public Making begin(ReplayMoment moment, String name) {
            throw new IllegalStateException("a film makes no world");
        }
    }

    /** A film needs no display, where the driver draws without one. */
    private static Display openForFilm(Settings settings) {
        try {
            return Display.open(settings);
        } catch (WindowException e) {
            if (e.reason() != WindowException.Reason.NO_DISPLAY) {
                throw e;
            }
            try {
                return Display.open(settings, FilmLimits.SIDE_MIN, FilmLimits.SIDE_MIN, true);
            } catch (WindowException again) {
                e.addSuppressed(again);
                throw e; // A display is what the person can get.
            }
        }
    }

    private void loop() {
        long beforeNanos = System.nanoTime();
        while (!isEndAsked()) {
            receiveEvents();
            display.window().setCursorCaptured(controls.isDragging());
            long nowNanos = System.nanoTime();
            double seconds = Math.min(FRAME_SECONDS_MAX, (nowNanos - beforeNanos) / 1e9);
            beforeNanos = nowNanos;
            if (films.isUnderWay()) {
                goOnFilming();
                drawFilm(nowNanos);
                continue;
            }
            playback.advance(seconds);
            if (eyesOf < 0) {
                controls.fly(camera, seconds);
            }
            draw(nowNanos);
        }
    }

    /** To the screens that lie over the replay, if there are any. */
    private void receiveEvents() {
        if (!screens.isMenuOpen()) {
            display.window().pollEvents(controls);
            return;
        }
        display.window().pollEvents(screens);
        if (!screens.isMenuOpen()) {
            controls.letGo();
        }
    }

    @Override
    public boolean isEndAsked() {
        return quitAsked
                || screens.wanted() != null
                || display.window().closeRequested()
                || stopAsked.getAsBoolean();
    }

    @Override
    public boolean isEmpty() {
        return view.players().isEmpty();
    }

    @Override
    public void showOpening() {
        display.window().pollEvents(controls);
        if (films.isUnderWay()) {
            drawFilm(System.nanoTime());
        } else {
            draw(System.nanoTime());
        }
    }

    private void goOnFilming() {
        if (films.goOnAndTell()) {
            jumpTo(turnBefore); // The film has left the replay at its own end.
        }
    }

    private void drawFilm(long nowNanos) {
        films.show();
        GlCanvas canvas = display.beginCanvas(settings.current());
        model.turn = source.turn();
        model.film = films.text();
        hud.draw(canvas, model, nowNanos);
        buttons.draw(canvas, nowNanos);
        toasts.draw(canvas, nowNanos);
        display.show();
    }

    @Override
    public void receiveTurn(boolean skips) {
        if (skips) {
            view.skip();
        }
        boolean audible = !clock.isPaused() && clock.speed() <= AUDIBLE_SPEED_MAX;
        view.receive(
                source.viewTick(),
                source.pollJumped(),
                audible,
                display.scene().staleOf(view.world()));
        model.health.losses += view.isHurt(eyesOf) ? 1 : 0;
        if (eyesOf >= 0 && playerIn(eyesOf) == null) {
            leaveEyes();
        }
        if (eyesOf < 0 && eyesWanted) {
            nextEyes(1);
        }
    }

    private void draw(long nowNanos) {
        // At several turns a picture there is nothing to interpolate: each shows the newest.
        double share = playback.stepsShown() > 1 ? 1 : clock.share();
        rig.advance(false, nowNanos);
        CameraPath path = films.path();
        if (followsPath && eyesOf < 0 && path != null) {
            path.place(playback.shownTurn() - 1 + share, camera);
            controls.lookAs(camera);
        }
        PictureParameters frame = view.see(camera, share, eyesOf, rig);
        Camera ear = frame.camera;
        display.sounds()
                .listenAt(
                        ear.x, ear.y, ear.z, ear.directionX(), ear.directionY(), ear.directionZ());
        display.drawScene(frame, settings.current(), nowNanos / 1e9);
        GlCanvas canvas = display.beginCanvas(settings.current());
        if (screens.isMenuOpen()) {
            screens.draw(canvas, nowNanos);
        } else {
            fill();
            debug.fillLegend();
            hud.draw(canvas, model, nowNanos);
            buttons.draw(canvas, nowNanos);
        }
        toasts.draw(canvas, nowNanos);
        screenshots.takeIfAsked(toasts);
        display.show();
    }

    private void fill() {
        model.turn = playback.shownTurn();
        model.film = "";
        model.problem = playback.problem();
        model.goingTo = playback.goingTo();
        model.goingPercent = playback.goingPercent();
        model.speed = clock.speed();
        model.paused = clock.isPaused();
        model.typed = controls.typed();
        AvatarView player = playerIn(eyesOf);
        model.eyesOf = player == null ? "" : player.name();
        model.health.slot = eyesOf;
        model.health.points =
                player == null || !view.isHurtByFalls() ? Health.UNHURTABLE : player.health();
        model.nameTags.clear();
        for (ProjectedName found : display.scene().projectedNames()) {
            AvatarView tagged = playerIn(found.slot());
            Look look = tagged == null ? Look.PLAIN : tagged.look();
            int color = AvatarColors.of(found.slot(), look);
            tags.add(model.nameTags, found, found.name(), color, false);
        }
    }

    private @Nullable AvatarView playerIn(int slot) {
        for (AvatarView player : view.players()) {
            if (player.slot() == slot) {
                return player;
            }
        }
        return null;
    }

    @Override
    public void togglePause() {
        playback.togglePause();
    }

    @Override
    public void step(int turns) {
        clock.setPaused(true);
        playback.jumpBy(turns);
    }

    @Override
    public void jumpSeconds(int seconds) {
        playback.jumpBy(seconds * source.turnRate());
    }

    @Override
    public void jumpTo(int turn) {
        playback.jumpTo(turn);
    }

    @Override
    public void changeSpeed(int powers) {
        clock.changeSpeed(powers);
    }

    @Override
    public void nextEyes(int step) {
        List<AvatarView> players = view.players();
        if (players.isEmpty()) {
            return;
        }
        int at = -1;
        for (int i = 0; i < players.size(); i++) {
            at = players.get(i).slot() == eyesOf ? i : at;
        }
        int next = at < 0 && step < 0 ? players.size() - 1 : at + step;
        eyesOf = players.get(Math.floorMod(next, players.size())).slot();
        eyesWanted = true;
        followsPath = false;
    }

    @Override
    public void nextPlace() {
        rig.next();
    }

    private void toggleDebugList() {
        debug.toggleList();
    }

    @Override
    public void fly() {
        eyesWanted = false;
        followsPath = false;
        leaveEyes();
    }

    @Override
    public void addPathPoint() {
        films.addPoint(playback.shownTurn(), view.camera());
    }

    @Override
    public void removePathPoint() {
        films.removePoint();
    }

    @Override
    public void followPath() {
        if (films.isPathThere()) {
            fly();
            followsPath = true;
        }
    }

    @Override
    public void beginFilm() {
        AvatarView player = playerIn(eyesOf);
        FilmEye eye =
                player == null
                        ? new FilmEye.Standing(view.camera())
                        : new FilmEye.OfPlayer(player.name(), rig.place());
        turnBefore = playback.goingTo() < 0 ? playback.shownTurn() : playback.goingTo();
        films.begin(eye, turnBefore, clock.speed());
        controls.letGo(); // Or a key still held at the end would begin another.
    }

    @Override
    public boolean isFilming() {
        return films.isUnderWay();
    }

    private void leaveEyes() {
        if (eyesOf >= 0) {
            eyesOf = -1;
            controls.lookAs(camera);
        }
    }

    @Override
    public void playOn() {
        playback.cancel();
        clock.setPaused(true); // The moment stays while the player thinks of a name.
        controls.letGo();
        screens.askForName(source);
    }

    @Override
    public void toggleHelp() {
        boolean shown = hud.isHelpShown(model, System.nanoTime());
        model.help = shown ? Help.HIDDEN : Help.SHOWN;
    }

    @Override
    public void toggleHidden() {
        model.hidden = !model.hidden;
    }

    @Override
    public void takeScreenshotSoon() {
        screenshots.takeSoon();
    }

    @Override
    public void toggleFullscreen() {
        boolean on = !settings.get(Settings.FULLSCREEN);
        display.window().setFullscreen(on);
        settings.set(Settings.FULLSCREEN, on);
        var unused = settings.save(); // It is logged why that fails.
    }

    @Override
    public void cancelOrQuit() {
        if (films.isUnderWay() || !playback.cancel()) {
            quit();
        }
    }

    @Override
    public void quit() {
        if (films.isUnderWay()) {
            films.stop();
        } else {
            quitAsked = true;
        }
    }
}
