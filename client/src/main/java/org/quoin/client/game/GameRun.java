package org.quoin.client.game;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.display.SoftwareNotice;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.window.WindowException;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.server.UserFolders;
import org.quoin.server.metrics.StatsLog;
import org.quoin.server.report.Failures;
import org.quoin.server.report.Failures.Failure;
import org.quoin.server.report.TestFault;
import org.tinylog.Logger;

/** Opens the window, runs the game's main loop, and ends it, also by a fault of its own. */
public final class GameRun {
    private final Display display;
    private final Game game;
    private final Failures failures;
    private final TestFault testFault;

    private GameRun(Display display, Game game, Failures failures, TestFault testFault) {
        this.display = display;
        this.game = game;
        this.failures = failures;
        this.testFault = testFault;
    }

    /**
     * Opens the window and plays until it is closed.
     *
     * @param conditions simulated network conditions, for tests, until the player changes them
     * @param packs texture packs above those of the settings, the uppermost first
     * @param overrides settings from the command line in place of the file's
     * @param stats receives statistics
     * @param stopAsked whether the process is to end: the world is left as if the window was closed
     * @return the bug that ended it, already shown to the player; usually null
     * @throws WindowException if there is no display or no OpenGL 3.3
     */
    public static @Nullable GameFault play(
            GameStart start,
            NetworkConditions conditions,
            List<Path> packs,
            UnaryOperator<Settings> overrides,
            StatsLog stats,
            BooleanSupplier stopAsked) {
        UserFolders folders = UserFolders.ofThisUser();
        PlayerSettings settings = PlayerSettings.load(folders, overrides);
        TestFault testFault = TestFault.ofProperty();
        try (Failures failures = Failures.watchingAllThreads();
                Display display = Display.open(settings.current())) {
            Game game =
                    new Game(
                            display,
                            settings,
                            folders,
                            packs,
                            failures::add,
                            turn -> testFault.check(TestFault.Place.CLIENT, turn));
            GameRun run = new GameRun(display, game, failures, testFault);
            game.useNetwork(conditions);
            UserFolders.Replaced replaced = UserFolders.replaced();
            if (replaced != null) {
                Logger.warn(
                        "{} cannot be written to: what would be kept there is in {} for this run",
                        replaced.usual(),
                        replaced.temporary());
                game.note(display.texts().get("toast.no-home"), Toasts.Kind.WARNING);
            } else if (SoftwareNotice.isDue(
                    settings.current(), display.isSoftware(), folders.state())) {
                game.note(display.texts().get("toast.software"), Toasts.Kind.WARNING);
            }
            return run.toItsEnd(start, stats, stopAsked, folders, settings);
        }
    }

    private @Nullable GameFault toItsEnd(
            GameStart start,
            StatsLog stats,
            BooleanSupplier stopAsked,
            UserFolders folders,
            PlayerSettings settings) {
        try {
            game.begin(start);
            loop(stats, stopAsked);
        } catch (WindowException e) {
            game.close();
            throw e; // Not our fault: the command line says what helps.
        } catch (Throwable e) {
            Logger.error(e, "The game has failed");
            failures.add(e);
        }
        Failure failure = failures.first();
        if (failure == null) {
            game.close();
            return null;
        }
        FaultEnd end =
                new FaultEnd(
                        display,
                        game.ui(),
                        folders,
                        () -> check(TestFault.Place.DRAW, Integer.MAX_VALUE));
        return end.tell(
                failure, game.world(), settings.current(), stopAsked, game.finding()::close);
    }

    private void loop(StatsLog stats, BooleanSupplier stopAsked) {
        game.draw();
        Logger.info("The window is open");
        BooleanSupplier over = () -> stopAsked.getAsBoolean() || failures.first() != null;
        while (!game.isQuitAsked() && !over.getAsBoolean()) {
            PlayedWorld played = game.world();
            int turn = played == null ? 0 : played.session().client().stats().turn();
            check(TestFault.Place.LOOP, turn);
            check(TestFault.Place.MEMORY, turn);
            check(TestFault.Place.THREAD, turn);
            check(TestFault.Place.DRAW, turn);
            game.round(stats, over);
            if (display.window().closeRequested()) {
                game.closeAsked();
            }
        }
    }

    private void check(TestFault.Place place, int turn) {
        testFault.check(place, turn);
    }
}
