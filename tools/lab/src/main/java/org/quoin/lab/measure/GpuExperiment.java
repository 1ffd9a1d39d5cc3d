package org.quoin.lab.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.Settings;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.bots.BotScript;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.ResultTable;
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

    private final Plan plan;
    private final Display display;
    private final @Nullable Peer peer;
    private final MeasuredScenes scenes = new MeasuredScenes(SETTINGS);
    private final Map<String, Object> conditions = new LinkedHashMap<>();
    private final List<Figure> figures = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final ResultTable table =
            new ResultTable(
                    "part",
                    "view columns",
                    "frames",
                    "fps",
                    "1 % low fps",
                    "frame p50 ms",
                    "cpu ms",
                    "gpu ms",
                    "draws",
                    "sub-draws",
                    "bytes a frame",
                    "resident MB");

    private GpuExperiment(Plan plan, Display display, @Nullable Peer peer) {
        this.plan = plan;
        this.display = display;
        this.peer = peer;
        conditions.put("renderer", display.glRenderer());
        conditions.put("width", display.window().width());
        conditions.put("height", display.window().height());
        conditions.put("seed", plan.seed);
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
            GpuExperiment run = new GpuExperiment(plan, display, peer);
            run.all(shown, progress);
            return run.result();
        }
    }

    private void all(MeasuredWorld shown, Progress progress)
            throws IOException, InterruptedException {
        int done = 0;
        int widest = 0;
        for (int columns : plan.columns) {
            part("turning", shown, columns, scenes.turning());
            if (peer != null) {
                beside(peer, columns);
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
        if (!shown.isBuilt()) {
            notes.add("The view of " + columns + " columns was not built in time.");
        }
        figures.add(figure("built for " + name, built, "s", columns));
        shown.show(columns, at -> at < WARM_UP_SECONDS, (v, at, now) -> scene.at(v, 0, now), null);
        FrameLog log = new FrameLog();
        shown.show(columns, seconds -> seconds < plan.seconds, scene, log);
        table.add(
                name,
                columns,
                log.count(),
                log.meanFps(),
                log.lowFps(),
                log.medianMillis(),
                log.threadPercentileMillis(50),
                log.gpuMillis() < 0 ? "-" : log.gpuMillis(),
                log.meanDraws(),
                log.meanSubDraws(),
                log.meanBytes(),
                ProcessMeters.residentMegabytes());
        figures.add(figure(name + " fps", log.meanFps(), "1/s", columns));
        figures.add(figure(name + " 1 % low fps", log.lowFps(), "1/s", columns));
        figures.add(figure(name + " cpu", log.threadPercentileMillis(50), "ms", columns));
        if (log.gpuMillis() >= 0) {
            figures.add(figure(name + " gpu", log.gpuMillis(), "ms", columns));
        }
    }

    private void beside(Peer peer, int columns) throws IOException, InterruptedException {
        Peer.Figures figures = peer.measure(columns);
        double cpu = figures.drawingMillis();
        table.add(
                "turning, " + peer.name(),
                columns,
                "-",
                figures.fps(),
                figures.lowFps(),
                "-",
                cpu < 0 ? "-" : cpu,
                "-",
                "-",
                "-",
                "-",
                "-");
        this.figures.add(figure("turning fps of " + peer.name(), figures.fps(), "1/s", columns));
        this.figures.add(
                figure("turning 1 % low fps of " + peer.name(), figures.lowFps(), "1/s", columns));
        if (cpu >= 0) {
            this.figures.add(figure("turning cpu of " + peer.name(), cpu, "ms", columns));
        }
    }

    private Figure figure(String name, double value, String unit, int columns) {
        Map<String, Object> parameters = new LinkedHashMap<>(conditions);
        parameters.put("columns", columns);
        return new Figure(NAME, name, value, unit, parameters);
    }

    private ExperimentResult result() {
        notes.add(0, "Drawn by " + display.glRenderer() + ", OpenGL " + display.glVersion() + ".");
        if (display.isSoftware()) {
            notes.add(1, "That is the processor: no graphics card was measured.");
        }
        notes.add(
                "cpu: the main thread's processor time for a picture, p50. gpu: by timer queries,"
                        + " the mean. 1 % low: pictures a second at the 99th percentile.");
        if (peer != null) {
            notes.add(
                    "cpu of "
                            + peer.name()
                            + ": its main thread's, the mean. It shows nothing beyond its view.");
        }
        return new ExperimentResult(NAME, table, figures, List.of(), notes);
    }
}
