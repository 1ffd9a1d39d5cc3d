package org.quoin.client.game;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.servers.EntryPasses;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.draw.GuiScale;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.server.KnownHosts;
import org.quoin.server.UserFolders;
import org.quoin.server.metrics.StatsLog;
import org.quoin.server.report.Failures.Failure;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;

/**
 * The game itself, in its window, and a script beside it that sees its screens. The two take turns:
 * the script runs on a separate thread, but only between two frames, while the main thread waits.
 * Its input goes through the window, as everybody's does.
 */
public final class WalkedGame {
    /** How long a slow machine may take for what a step waits for. */
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final Semaphore scriptsTurn = new Semaphore(0);
    private final Semaphore gamesTurn = new Semaphore(0);
    private final Display display;
    private final PlayerSettings settings;
    private final UserFolders folders;
    private final Game game;
    private final Thread script;
    private volatile boolean scriptEnded;
    private volatile @Nullable Throwable scriptFailure;
    private volatile @Nullable Runnable order;
    private volatile boolean faulty;
    private volatile boolean watching;

    /** The script. */
    public interface Script {
        void run(WalkedGame game) throws Exception;
    }

    private WalkedGame(
            Display display, PlayerSettings settings, UserFolders folders, Script script) {
        this.display = display;
        this.settings = settings;
        this.folders = folders;
        game = new Game(display, settings, folders, List.of(), error -> {}, turn -> {});
        this.script =
                new Thread(
                        () -> {
                            scriptsTurn.acquireUninterruptibly();
                            try {
                                script.run(this);
                            } catch (Throwable e) {
                                scriptFailure = e;
                            } finally {
                                scriptEnded = true;
                                gamesTurn.release();
                            }
                        },
                        "script");
        this.script.setDaemon(true);
    }

    /**
     * Opens the game with a window of this size, and runs the script to its end. Main thread only.
     *
     * @throws Exception the script's exception
     */
    public static void run(int width, int height, UnaryOperator<Settings> overrides, Script script)
            throws Exception {
        UserFolders folders = UserFolders.ofThisUser();
        PlayerSettings settings = PlayerSettings.load(folders, overrides);
        try (Display display = Display.open(settings.current(), width, height)) {
            new WalkedGame(display, settings, folders, script).play();
        }
    }

    private void play() throws Exception {
        script.start();
        game.begin(new GameStart.StartScreen());
        StatsLog stats = new StatsLog(null);
        while (!isOver() && !faulty) {
            game.round(
                    stats,
                    () -> {
                        watching = true;
                        return isOver();
                    });
            watching = false;
        }
        if (faulty) {
            Failure failure = new Failure("main", new IllegalStateException("a fault on purpose"));
            new FaultEnd(display, game.ui(), folders, () -> {})
                    .tell(
                            failure,
                            game.world(),
                            settings.current(),
                            this::isOver,
                            game.finding()::close);
        } else {
            game.close();
        }
        while (!scriptEnded) {
            isOver();
        }
        Throwable failure = scriptFailure;
        if (failure instanceof Exception exception) {
            throw exception;
        } else if (failure != null) {
            throw (Error) failure;
        }
    }

    /** Between two pictures: lets the script go on to its next wait. */
    private boolean isOver() {
        if (scriptEnded) {
            return true;
        }
        scriptsTurn.release();
        gamesTurn.acquireUninterruptibly();
        Runnable asked = order;
        if (asked != null) {
            order = null;
            asked.run();
        }
        return scriptEnded || (game.isQuitAsked() && !faulty);
    }

    /** The game, for scripts that look deeper than a player does. */
    Game game() {
        return game;
    }

    Display display() {
        return display;
    }

    // ---- For the script ------------------------------------------------------------------------

    /** Lets the game show another picture. */
    public void round() {
        gamesTurn.release();
        scriptsTurn.acquireUninterruptibly();
    }

    /** Lets the game go on until something is so; fails if it does not become so. */
    public void until(String what, BooleanSupplier isSo) {
        long startNanos = System.nanoTime();
        while (!isSo.getAsBoolean()) {
            if (System.nanoTime() - startNanos > PATIENCE_NANOS) {
                throw new AssertionError("in vain: " + what + "; shown is " + ui().top());
            }
            round();
        }
    }

    /** The screens. */
    public UiRoot ui() {
        return game.ui();
    }

    public Texts texts() {
        return display.texts();
    }

    /** Whether a world is played, without a screen over it. */
    public boolean isPlaying() {
        return game.isPlaying();
    }

    /** Whether a replay is shown. */
    public boolean isWatching() {
        return watching;
    }

    /** Whether the player has asked to end the game. */
    public boolean isQuitAsked() {
        return game.isQuitAsked();
    }

    /** Pixels of the window to a pixel of the menus. */
    public int scale() {
        int wanted = settings.get(Settings.GUI_SCALE);
        return GuiScale.of(display.window().width(), display.window().height(), wanted);
    }

    /** The current settings. */
    public Settings settings() {
        return settings.current();
    }

    /** Does something on the main thread, between two pictures. */
    public void onMainThread(Runnable what) {
        order = what;
        round();
    }

    /** Width of the window in pixels. */
    public int width() {
        return display.window().width();
    }

    /** Height of the window in pixels. */
    public int height() {
        return display.window().height();
    }

    /** Ends a session as if its host had. */
    public void end(HostAddress address, DisconnectReason reason) {
        onMainThread(
                () ->
                        new EndScreens(
                                        ui(),
                                        texts(),
                                        new KnownHosts(Path.of("no-such-file"), () -> 0),
                                        new EntryPasses(Path.of("no-such-file")))
                                .show(address, "Ann", reason));
    }

    /** Loses the connection, and tries again. */
    public void loseConnection(Reason why) {
        onMainThread(
                () -> {
                    ui().showReconnecting(ReasonText.of(why, ui().texts()));
                    ui().reconnectSecondsLeft(47);
                });
    }

    /** Loses the connection, and reaches nobody who could carry the world on. */
    public void cutOff() {
        onMainThread(
                () -> {
                    ui().showCutOff();
                    ui().reconnectSecondsLeft(47);
                });
    }

    /** Loses the only other player, who hosted. */
    public void loseTheOnlyOther(String name) {
        onMainThread(
                () -> {
                    ui().showAlone(name);
                    ui().reconnectSecondsLeft(47);
                });
    }

    /** Comes into a world from elsewhere, which this machine may be allowed to carry on. */
    public void askToCarryOn() {
        onMainThread(() -> ui().askToCarryOn(() -> {}));
    }

    /** Ends the game by a fault of its own. */
    public void fail() {
        faulty = true;
        round();
    }
}
