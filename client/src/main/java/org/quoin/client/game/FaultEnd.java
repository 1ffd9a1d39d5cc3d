package org.quoin.client.game;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.display.ScreenEvents;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.screen.FaultScreen;
import org.quoin.client.ui.screen.GameActions.Saving;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.window.FolderWindow;
import org.quoin.client.window.MessageBox;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.store.SaveState;
import org.quoin.engine.wire.Wire;
import org.quoin.server.UserFolders;
import org.quoin.server.report.FailureReport;
import org.quoin.server.report.Failures.Failure;
import org.quoin.server.report.Redaction;
import org.quoin.server.report.ReportFiles;
import org.quoin.server.text.Texts;
import org.quoin.sim.RulesVersion;
import org.tinylog.Logger;

/**
 * The end of the game by a fault of its own: the world is left, so that it is saved; a report is
 * written and shown, in the game's window while that can draw, otherwise in a plain box.
 */
final class FaultEnd implements FaultScreen.Actions {
    private final Display display;
    private final UiRoot ui;
    private final UserFolders folders;
    private final Texts texts;
    private final Runnable drawCheck;
    private boolean quitAsked;

    /**
     * @param drawCheck run within each picture; a test's fault of drawing comes up here as well
     */
    FaultEnd(Display display, UiRoot ui, UserFolders folders, Runnable drawCheck) {
        this.display = display;
        this.ui = ui;
        this.folders = folders;
        this.texts = display.texts();
        this.drawCheck = drawCheck;
    }

    /**
     * Tells the player; returns when that was read.
     *
     * @param world the world that was played; closed here, if there is one
     * @param stopAsked whether the process is to end
     * @param afterLeaving ends what others see of the game, such as the world's announcement
     */
    GameFault tell(
            Failure failure,
            @Nullable PlayedWorld world,
            Settings settings,
            BooleanSupplier stopAsked,
            Runnable afterLeaving) {
        String saved = leave(world); // First of all: whatever fails below, the world is saved.
        try {
            afterLeaving.run();
        } catch (Throwable e) {
            Logger.error(e, "What goes with the world could not be closed");
        }
        FailureReport report = report(failure, world, settings);
        Path file = write(report);
        String about =
                texts.get("fault.what", report.headline())
                        + (failure.error() instanceof OutOfMemoryError
                                ? "\n" + texts.get("fault.memory")
                                : "")
                        + (saved.isEmpty() ? "" : "\n" + saved);
        try {
            show(about, report.text(), settings, stopAsked);
        } catch (Throwable e) { // The renderer itself is broken.
            Logger.error(e, "The report cannot be shown in the game's window");
            MessageBox.showReport(
                    texts.get("fault.title"),
                    about + "\n\n" + report.text(),
                    folders.reports(),
                    new MessageBox.Labels(
                            texts.get("fault.copy"),
                            texts.get("fault.folder"),
                            texts.get("fault.quit")));
        }
        return new GameFault(report.headline(), file, saved);
    }

    private FailureReport report(Failure failure, @Nullable PlayedWorld world, Settings settings) {
        FailureReport report =
                new FailureReport(failure, redaction(world, settings))
                        .fact(
                                "Protocol, rules",
                                Wire.PROTOCOL_VERSION + ", " + RulesVersion.CURRENT)
                        .fact("OpenGL", display.glVersion() + ", " + display.glRenderer());
        if (world == null) {
            return report.fact("World", "none");
        }
        ClientStats stats = world.session().client().stats();
        return report.fact(
                        "World",
                        (world.address() == null ? "hosted here" : "joined")
                                + ", "
                                + stats.turnRate()
                                + " turns a second, at turn "
                                + stats.turn())
                .fact(
                        "Connection",
                        stats.link().transport()
                                + ", round trip "
                                + Math.round(stats.link().roundTripMillis())
                                + " ms, input delay "
                                + stats.input().delayTurns()
                                + " turns, "
                                + stats.pacing().stalls()
                                + " stalls, "
                                + stats.link().reconnects()
                                + " reconnects")
                .turns(world.recentTurns());
    }

    private Redaction redaction(@Nullable PlayedWorld world, Settings settings) {
        Map<Path, String> paths = new LinkedHashMap<>();
        paths.put(folders.config(), "CONFIG");
        paths.put(folders.state(), "STATE");
        paths.put(folders.data(), "DATA");
        Map<String, String> names = new LinkedHashMap<>();
        names.put(settings.get(Settings.NAME), "PLAYER");
        WorldView shown = world == null ? null : world.shown();
        if (shown != null) {
            shown.players().forEach(player -> names.putIfAbsent(player.name(), "PLAYER"));
        }
        HostAddress joined = world == null ? null : world.address();
        if (joined != null) {
            names.put(joined.host(), "HOST");
        }
        return Redaction.ofThisUser(paths, names);
    }

    /** Leaves the world, which saves it if it is hosted here, and says how that went. */
    private String leave(@Nullable PlayedWorld world) {
        if (world == null) {
            return "";
        }
        try {
            world.close();
        } catch (Throwable e) { // The fault may be in what is closed first; the host has its turns.
            Logger.error(e, "The world could not be left in order");
        }
        if (world.address() != null) {
            return texts.get("fault.saved.joined");
        }
        SaveState state = world.session().saveState();
        if (state == null) {
            return texts.get("fault.saved.not-kept");
        }
        return savedText(OwnHosting.saving(state, System.nanoTime(), texts), texts);
    }

    /** The message about a world that was to be saved; says neither more nor less than is true. */
    static String savedText(Saving saving, Texts texts) {
        String problem = saving.problem();
        if (problem.isEmpty() && saving.secondsAgo() >= 0) {
            return texts.get(saving.whole() ? "fault.saved.whole" : "fault.saved.partly");
        }
        String state =
                saving.secondsAgo() < 0
                        ? texts.get("fault.saved.never")
                        : texts.get("fault.saved.old", saving.age(texts));
        return problem.isEmpty() ? state : state + " " + texts.get("fault.saved.why", problem);
    }

    private @Nullable Path write(FailureReport report) {
        try {
            Path file = ReportFiles.write(folders.reports(), report.text(), Instant.now());
            Logger.error("The report of the fault is in {}", file);
            return file;
        } catch (IOException e) {
            Logger.error("The report of the fault could not be written: {}", e.toString());
            return null;
        }
    }

    private void show(String about, String report, Settings settings, BooleanSupplier stopAsked) {
        display.sounds().setPaused(true);
        ui.close();
        ui.push(new FaultScreen(ui, about, report, this));
        display.window().setCursorCaptured(false);
        ScreenEvents events = new ScreenEvents(ui);
        while (!quitAsked && !display.window().closeRequested() && !stopAsked.getAsBoolean()) {
            display.window().pollEvents(events);
            if (!ui.isOpen()) {
                return;
            }
            drawCheck.run();
            display.drawPlainGround();
            ui.draw(display.beginCanvas(settings), System.nanoTime());
            display.show();
        }
    }

    @Override
    public String openFolder() {
        String path = folders.reports().toString();
        return FolderWindow.open(folders.reports()) ? path : texts.get("folder.no-window", path);
    }

    @Override
    public void quit() {
        quitAsked = true;
    }
}
