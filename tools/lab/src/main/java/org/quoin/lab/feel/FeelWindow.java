package org.quoin.lab.feel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Settings;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.feel.PixelAnswer.Seen;
import org.quoin.lab.process.HostProcess;

/**
 * Measures key to step and click to edit in the game itself, from the outside. The game and a host
 * run in their own processes, joined by real sockets that are slowed down. Keys and buttons go
 * through the X server to the game's window, and the time counts until the screen's pixels have
 * changed.
 */
public final class FeelWindow {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;

    /**
     * The side of the square in the middle that is compared: beside the hand and above the hotbar.
     */
    private static final int SIDE = 120;

    private static final double SETTLE_SECONDS = 9;
    private static final double CLICK_SECONDS = 0.08;
    private static final double STEP_SECONDS = 0.25;
    private static final double REST_SECONDS = 0.4;
    private static final double ANSWER_SECONDS = 1.1;
    private static final int JOIN_SECONDS_MAX = 60;
    private static final long LOOK_NANOS = 1_000_000;
    private static final List<Integer> ONE_WAYS_MILLIS = List.of(0, 50, 100, 200);

    /** How far the mouse moves down, in units, so that ground within reach is in the middle. */
    private static final int LOOK_DOWN_UNITS = 400;

    private static final int MOVES = 20;

    /** Mouse buttons, in X numbering. */
    private static final int DIG = 1;

    private static final int PLACE = 3;

    private static final String SETTINGS =
            String.join(
                    "\n",
                    "name = Lab",
                    Settings.FULLSCREEN.key() + " = on",
                    Settings.VSYNC.key() + " = off",
                    Settings.FAR_TERRAIN.key() + " = off",
                    Settings.VIEW_BOBBING.key() + " = off",
                    Settings.MASTER_VOLUME_PERCENT.key() + " = 0",
                    Settings.VIEW_DISTANCE_COLUMNS.key() + " = 3",
                    Settings.PREDICTION.key() + " = ");

    private final WatchedScreen screen;
    private final int times;
    private final Answers steps = new Answers();
    private final Answers edits = new Answers();

    /**
     * The results for one link.
     *
     * @param predicted whether the game predicted
     */
    record Finding(int oneWayMillis, boolean predicted, Answers steps, Answers edits) {}

    /** How soon the screen answered. */
    static final class Answers {
        private final FeelSamples millis = new FeelSamples();
        private int asked;
        private int flickers;

        void add(@Nullable PixelAnswer answer) {
            asked++;
            if (answer != null) {
                millis.add(answer.millis());
                flickers += answer.flickers();
            }
        }

        private String answered() {
            return millis.count() + " of " + asked;
        }
    }

    private FeelWindow(WatchedScreen screen, int times) {
        this.screen = screen;
        this.times = times;
    }

    /**
     * Measures at 0, 50, 100 and 200 ms one way, with and without prediction.
     *
     * @param times the number of steps, and of clicks, for each
     * @param folder for the processes' files
     * @throws IOException if a program is missing or the game cannot join; the message says which
     */
    public static ExperimentResult measure(int times, Path folder, Progress progress)
            throws IOException, InterruptedException {
        List<Finding> findings = new ArrayList<>();
        int done = 0;
        for (int oneWayMillis : ONE_WAYS_MILLIS) {
            for (boolean predicted : new boolean[] {true, false}) {
                try (WatchedScreen screen = WatchedScreen.start(WIDTH, HEIGHT, folder)) {
                    FeelWindow window = new FeelWindow(screen, times);
                    window.play(oneWayMillis, predicted, folder);
                    findings.add(new Finding(oneWayMillis, predicted, window.steps, window.edits));
                }
                done++;
                double share = done / (2.0 * ONE_WAYS_MILLIS.size());
                progress.at(share, oneWayMillis + " ms one way");
            }
        }
        return result(findings, times);
    }

    /** Reports the findings, each of this many steps and clicks. */
    static ExperimentResult result(List<Finding> findings, int times) {
        Report<Finding> report =
                new Report<>("feel-window", found -> found.oneWayMillis + " ms one way");
        report.condition("one way ms", "oneWayMillis", Finding::oneWayMillis);
        report.column("prediction", found -> found.predicted ? "on" : "off");
        report.parameter("prediction", Finding::predicted);
        report.parameter("times", times);
        report.column("steps", found -> found.steps.answered());
        report.column("step ms p50", found -> found.steps.millis.median())
                .figure("key to step p50", "ms");
        report.column("step ms max", found -> found.steps.millis.worst())
                .figure("key to step max", "ms");
        report.column("edits", found -> found.edits.answered());
        report.column("edit ms p50", found -> found.edits.millis.median())
                .figure("click to edit p50", "ms");
        report.column("edit ms max", found -> found.edits.millis.worst())
                .figure("click to edit max", "ms");
        report.column("flickers", found -> found.edits.flickers).figure("edits that flicker", "");
        return report.result(findings, List.of());
    }

    private void play(int oneWayMillis, boolean predicted, Path folder)
            throws IOException, InterruptedException {
        HostProcess host =
                HostProcess.start(
                        HostProcess.thisGame(),
                        List.of("serve", "--terrain", "flat", "--port", "0"));
        HostProcess.Other game = null;
        try {
            Path config = Files.createDirectories(folder.resolve("config"));
            Files.writeString(
                    config.resolve("settings.properties"),
                    SETTINGS + (predicted ? "on" : "off") + "\n");
            game =
                    HostProcess.startOther(
                            gameIn(folder),
                            List.of(
                                    "play",
                                    "--join",
                                    "127.0.0.1:" + host.port(),
                                    "--net",
                                    "latency=" + oneWayMillis),
                            screen.environment());
            if (!host.awaitJoins(1, JOIN_SECONDS_MAX)) {
                throw new IOException("the game could not join the host");
            }
            watch(SETTLE_SECONDS);
            for (int i = 0; i < MOVES; i++) {
                screen.act("mousemove_relative -- 0 " + LOOK_DOWN_UNITS / MOVES);
                watch(0.03);
            }
            screen.act("key 7"); // Bricks differ most from grass.
            for (int i = 0; i < times; i++) {
                edits.add(click(i % 2 == 0 ? PLACE : DIG));
            }
            for (int i = 0; i < times; i++) {
                steps.add(step(i % 2 == 0 ? "s" : "w"));
            }
        } finally {
            if (game != null) {
                game.kill();
            }
            host.kill();
        }
    }

    /** The game with its own folders, so that a player's settings neither count nor change. */
    private static List<String> gameIn(Path folder) {
        List<String> command = new ArrayList<>(HostProcess.thisGame());
        int last = command.indexOf("-cp");
        for (String name : new String[] {"config", "state", "data"}) {
            command.add(last, "-Dquoin." + name + "=" + folder.resolve(name).toAbsolutePath());
        }
        return command;
    }

    private @Nullable PixelAnswer click(int button) throws IOException, InterruptedException {
        watch(REST_SECONDS);
        List<Seen> seen = new ArrayList<>(List.of(look()));
        long eventNanos = System.nanoTime();
        screen.act("mousedown " + button);
        seen.addAll(watch(CLICK_SECONDS));
        screen.act("mouseup " + button);
        seen.addAll(watch(ANSWER_SECONDS));
        return PixelAnswer.ofChange(seen, eventNanos);
    }

    private @Nullable PixelAnswer step(String key) throws IOException, InterruptedException {
        List<Seen> rest = watch(REST_SECONDS);
        rest.add(look());
        long eventNanos = System.nanoTime();
        screen.act("keydown " + key);
        List<Seen> seen = watch(STEP_SECONDS);
        screen.act("keyup " + key);
        seen.addAll(watch(ANSWER_SECONDS));
        return PixelAnswer.ofMotion(rest, seen, eventNanos);
    }

    /** Watches the screen for a while; returns the pictures that differ from the previous one. */
    private List<Seen> watch(double seconds) throws InterruptedException {
        List<Seen> seen = new ArrayList<>();
        long endNanos = System.nanoTime() + (long) (seconds * 1e9);
        byte[] before = new byte[0];
        while (System.nanoTime() < endNanos) {
            Seen now = look();
            if (!Arrays.equals(before, now.pixels())) {
                before = now.pixels();
                seen.add(now);
            }
            LockSupport.parkNanos(LOOK_NANOS);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
        return seen;
    }

    private Seen look() {
        byte[] pixels = screen.part((WIDTH - SIDE) / 2, (HEIGHT - SIDE) / 2, SIDE, SIDE);
        return new Seen(pixels, System.nanoTime());
    }
}
