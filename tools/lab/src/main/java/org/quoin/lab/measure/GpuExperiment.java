package org.quoin.lab.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.Settings;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.bots.BotScript;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.process.ProcessMeters;
import org.quoin.sim.WorldConfig;

/**
 * Measures frame times on a graphics card: turning in full views of several distances with far land
 * behind them, then flying in the widest. Needs no display; another game beside it does.
 */
public final class GpuExperiment {
    /** The name of the experiment and of its files. */
    public static final String NAME = "gpu";

    private static final double BUILD_SECONDS_MAX = 120;
    private static final double WARM_UP_SECONDS = 6;

    private static final Settings SETTINGS = MeasuredWorld.inFull(true);

    /**
     * The measurement plan.
     *
     * @param seed the seed of the world
     * @param columns the view distances, ascending
     * @param seconds the length of each part; one turn takes 12
     * @param width the frame's width in pixels
     * @param height the frame's height in pixels
     * @param offscreen whether to draw without a display and show nothing
     */
    public record Plan(
            long seed,
            List<Integer> columns,
            double seconds,
            int width,
            int height,
            boolean offscreen) {}

    /**
     * A row of the table.
     *
     * @param name the activity
     * @param builtSeconds how long its view was built
     * @param frames the pictures, empty for the other game
     * @param peer the other game's figures; null for this game
     */
    record Part(
            String name,
            int columns,
            double builtSeconds,
            boolean isBuilt,
            FrameLog frames,
            long residentMegabytes,
            Peer.@Nullable Figures peer) {
        /** One of the other game, which tells less. */
        static Part of(Peer.Figures peer, int columns) {
            return new Part("turning", columns, Double.NaN, true, new FrameLog(), 0, peer);
        }

        /** A figure that only this game tells. */
        Object own(Function<FrameLog, Object> value) {
            return peer == null ? value.apply(frames) : "-";
        }

        double fps() {
            return peer == null ? frames.meanFps() : peer.fps();
        }

        double lowFps() {
            return peer == null ? frames.lowFps() : peer.lowFps();
        }

        Object cpuMillis() {
            return peer == null
                    ? (Object) frames.threadPercentileMillis(50)
                    : orUnknown(peer.drawingMillis());
        }

        static Object orUnknown(double millis) {
            return millis < 0 ? "-" : millis;
        }
    }

    private final Plan plan;
    private final @Nullable Peer peer;
    private final MeasuredScenes scenes = new MeasuredScenes(SETTINGS);
    private final List<Part> parts = new ArrayList<>();

    private GpuExperiment(Plan plan, @Nullable Peer peer) {
        this.plan = plan;
        this.peer = peer;
    }

    /**
     * Measures.
     *
     * @param peer another game, run after each view; null for none
     * @throws org.quoin.client.window.WindowException if no picture can be drawn here
     * @throws HostStartException if there is no free port
     * @throws IOException if the other game cannot be measured
     */
    public static ExperimentResult measure(Plan plan, @Nullable Peer peer, Progress progress)
            throws HostStartException, IOException, InterruptedException {
        WorldConfig world = MeasuredWorld.natural(plan.seed);
        try (Display display = Display.open(SETTINGS, plan.width, plan.height, plan.offscreen);
                MeasuredWorld shown =
                        MeasuredWorld.open(
                                display,
                                HostSession.Start.fresh(world),
                                SETTINGS,
                                BotScript.IDLE)) {
            GpuExperiment run = new GpuExperiment(plan, peer);
            run.all(shown, progress);
            return result(run.parts, plan, Graphics.of(display), peer == null ? null : peer.name());
        }
    }

    private void all(MeasuredWorld shown, Progress progress)
            throws IOException, InterruptedException {
        int done = 0;
        int widest = 0;
        for (int columns : plan.columns) {
            part("turning", shown, columns, scenes.turning());
            if (peer != null) {
                parts.add(Part.of(peer.measure(columns), columns));
            }
            widest = columns;
            progress.at(++done / (plan.columns.size() + 1.0), "turning at " + columns);
        }
        WorldView view = shown.view();
        if (view != null) {
            part("flying", shown, widest, scenes.flying(view));
        }
    }

    private void part(String name, MeasuredWorld shown, int columns, MeasuredWorld.Scene scene) {
        DoublePredicate builds =
                seconds -> seconds < BUILD_SECONDS_MAX && (seconds == 0 || !shown.isBuilt());
        double start = System.nanoTime() / 1e9;
        shown.show(columns, builds, (view, at, now) -> scene.at(view, 0, now), null);
        double built = System.nanoTime() / 1e9 - start;
        boolean isBuilt = shown.isBuilt();
        shown.show(columns, at -> at < WARM_UP_SECONDS, (v, at, now) -> scene.at(v, 0, now), null);
        FrameLog log = new FrameLog();
        shown.show(columns, seconds -> seconds < plan.seconds, scene, log);
        long resident = ProcessMeters.residentMegabytes();
        parts.add(new Part(name, columns, built, isBuilt, log, resident, null));
    }

    /** The driver that draws, and the size of the picture. */
    record Graphics(String renderer, String version, boolean isSoftware, int width, int height) {
        static Graphics of(Display display) {
            return new Graphics(
                    display.glRenderer(),
                    display.glVersion(),
                    display.isSoftware(),
                    display.window().width(),
                    display.window().height());
        }
    }

    /** Reports the parts; the other game's name is null where there is none. */
    static ExperimentResult result(
            List<Part> parts, Plan plan, Graphics graphics, @Nullable String peerName) {
        Report<Part> report = new Report<>(NAME, Part::name);
        report.first("Drawn by " + graphics.renderer + ", OpenGL " + graphics.version + ".");
        if (graphics.isSoftware) {
            report.first("That is the processor: no graphics card was measured.");
        }
        report.parameter("renderer", graphics.renderer);
        report.parameter("width", graphics.width);
        report.parameter("height", graphics.height);
        report.parameter("seed", plan.seed);
        report.column("part", part -> part.name + (part.peer == null ? "" : ", " + peerName));
        report.condition("view columns", "columns", Part::columns);
        report.hidden(Part::builtSeconds).figure(part -> "built for " + part.name, "s");
        report.note(
                part ->
                        part.isBuilt
                                ? null
                                : "The view of "
                                        + part.columns
                                        + " columns was not built in time.");
        report.column("frames", part -> part.own(FrameLog::count));
        Function<Part, String> of = part -> part.peer == null ? "" : " of " + peerName;
        report.column("fps", Part::fps).figure(part -> part.name + " fps" + of.apply(part), "1/s");
        report.column("1 % low fps", Part::lowFps)
                .figure(part -> part.name + " 1 % low fps" + of.apply(part), "1/s");
        report.column("frame p50 ms", part -> part.own(FrameLog::medianMillis));
        report.column("cpu ms", Part::cpuMillis)
                .figure(part -> part.name + " cpu" + of.apply(part), "ms");
        report.column("gpu ms", part -> part.own(log -> Part.orUnknown(log.gpuMillis())))
                .figure(part -> part.name + " gpu", "ms");
        report.column("draws", part -> part.own(FrameLog::meanDraws));
        report.column("sub-draws", part -> part.own(FrameLog::meanSubDraws));
        report.column("bytes a frame", part -> part.own(FrameLog::meanBytes));
        report.column("resident MB", part -> part.own(log -> part.residentMegabytes));
        List<String> notes = new ArrayList<>();
        notes.add(
                "cpu: the main thread's processor time for a picture, p50. gpu: by timer queries,"
                        + " the mean. 1 % low: pictures a second at the 99th percentile.");
        if (peerName != null) {
            notes.add(
                    "cpu of "
                            + peerName
                            + ": its main thread's, the mean. It shows nothing beyond its view.");
        }
        return report.result(parts, List.of(), notes);
    }
}
