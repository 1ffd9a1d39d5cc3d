package org.quoin.lab.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoublePredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.DrawingSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.view.Camera;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.bots.BotScript;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.session.MinedWorld;
import org.quoin.lab.measure.RenderFindings.Kind;
import org.quoin.lab.process.ProcessMeters;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.util.Fixed;

/**
 * Measures the renderer in a window: turning with the whole view built, flying on, editing while a
 * view is built, and watching TNT go off, in natural worlds, without waiting for the display.
 */
public final class RenderExperiment {
    /** The view distance while editing, in columns. */
    public static final int EDIT_COLUMNS = EditMeasurement.COLUMNS;

    /** Nothing is counted until the hot loops are compiled. */
    private static final double WARM_UP_SECONDS = 12;

    /** A view that is not meshed by then is counted as it is, with a remark. */
    private static final double BUILD_SECONDS_MAX = 120;

    private static final double TNT_SECONDS_MAX = 90;

    /** Longer than a fuse burns that a blast has lit: after so long without a blast all is over. */
    private static final double QUIET_SECONDS = 2;

    /** Until the first block goes off: the view is meshed meanwhile. */
    private static final int FUSE_SECONDS = 15;

    private static final Settings SETTINGS =
            MeasuredWorld.inFull(false); // Luanti shows nothing beyond its range.

    private static final Settings AUTO = DrawingSettings.asAuto(SETTINGS);

    /** After a change of settings, before pictures count. */
    private static final double SETTLE_SECONDS = 2;

    private final Plan plan;
    private final Display display;
    private final RenderFindings findings;
    private final @Nullable Peer peer;
    private final Progress progress;
    private final MeasuredScenes scenes = new MeasuredScenes(SETTINGS);
    private final Camera camera = new Camera();
    private int partsDone;

    /**
     * The measurement plan.
     *
     * @param seed the seed of the worlds
     * @param seconds the length of each part, except TNT: as long as it burns
     * @param turnColumns the view distances while turning, one part each
     * @param moveColumns the view distance while flying and watching
     * @param width the frame's width in pixels
     * @param height the frame's height in pixels
     * @param tntBlocks the number of blocks in the heap of TNT; 0 for no such part
     * @param noDraw whether only the game's own work is measured; see {@link OwnWorkExperiment}
     * @param packs texture packs, the uppermost first
     */
    public record Plan(
            long seed,
            double seconds,
            List<Integer> turnColumns,
            int moveColumns,
            int width,
            int height,
            int tntBlocks,
            boolean noDraw,
            List<Path> packs) {}

    private RenderExperiment(
            Plan plan,
            Display display,
            RenderFindings findings,
            @Nullable Peer peer,
            Progress progress) {
        this.plan = plan;
        this.display = display;
        this.findings = findings;
        this.peer = peer;
        this.progress = progress;
    }

    /**
     * Measures.
     *
     * @param peer another game, run after each part in which it can be compared; null for none
     * @throws org.quoin.client.window.WindowException if no window can be opened
     * @throws HostStartException if there is no free port
     * @throws IOException if the other game cannot be measured
     */
    public static RenderFindings measure(Plan plan, @Nullable Peer peer, Progress progress)
            throws HostStartException, IOException, InterruptedException {
        try (Display display = Display.open(SETTINGS, plan.width, plan.height)) {
            display.usePacks(plan.packs, false);
            RenderFindings findings =
                    new RenderFindings(
                            conditions(plan, display), peer == null ? null : peer.name());
            if (plan.noDraw) {
                int[] columns = plan.turnColumns.stream().mapToInt(each -> each).toArray();
                new OwnWorkExperiment(display, findings, columns, plan.seconds, progress)
                        .measure(MeasuredWorld.natural(plan.seed), SETTINGS);
                return findings;
            }
            RenderExperiment show = new RenderExperiment(plan, display, findings, peer, progress);
            show.natural();
            show.edits();
            if (plan.tntBlocks > 0) {
                show.tnt();
            }
            return findings;
        }
    }

    private static Map<String, Object> conditions(Plan plan, Display display) {
        Map<String, Object> conditions = new LinkedHashMap<>();
        conditions.put("renderer", display.glRenderer());
        conditions.put("width", display.window().width());
        conditions.put("height", display.window().height());
        conditions.put("seed", plan.seed);
        conditions.put("packs", plan.packs.size());
        return conditions;
    }

    private void natural() throws HostStartException, IOException, InterruptedException {
        HostSession.Start start = HostSession.Start.fresh(world());
        try (MeasuredWorld shown = MeasuredWorld.open(display, start, SETTINGS, BotScript.IDLE)) {
            for (int columns : plan.turnColumns) {
                turn(shown, columns);
            }
            fly(shown);
        }
    }

    private WorldConfig world() {
        return MeasuredWorld.natural(plan.seed);
    }

    private void turn(MeasuredWorld shown, int columns) throws IOException, InterruptedException {
        MeasuredWorld.Scene turning = scenes.turning();
        boolean first = partsDone == 0;
        build(shown, columns, turning);
        if (first) {
            double fullSeconds = Display.millisSinceStart() / 1000.0;
            findings.start(columns, display.firstWorldMillis() / 1000.0, fullSeconds);
        }
        double warmUpSeconds = Math.min(WARM_UP_SECONDS, plan.seconds);
        shown.show(columns, seconds -> seconds < warmUpSeconds, turning, null);
        FrameLog log = new FrameLog();
        shown.show(columns, seconds -> seconds < plan.seconds, turning, log);
        findings.resident(columns, ProcessMeters.residentMegabytes());
        FrameLog less = display.isSoftware() ? turnAsAuto(shown, columns) : null;
        Peer.Figures peers = peer == null ? null : peer.measure(columns);
        part(Kind.TURNING, columns, log, peers);
        if (less != null) {
            findings.part(Kind.TURNING_AUTO, columns, less, peers);
        }
    }

    /** Turns as a player sees it who leaves it to the game how to draw on the processor. */
    private FrameLog turnAsAuto(MeasuredWorld shown, int columns) {
        MeasuredWorld.Scene turning = scenes.turning();
        shown.use(AUTO);
        build(shown, columns, turning);
        shown.show(columns, seconds -> seconds < SETTLE_SECONDS, turning, null);
        FrameLog log = new FrameLog();
        shown.show(columns, seconds -> seconds < plan.seconds, turning, log);
        shown.use(SETTINGS);
        return log;
    }

    /** Shows the world until all that is in view is meshed. */
    private void build(MeasuredWorld shown, int columns, MeasuredWorld.Scene scene) {
        DoublePredicate waits =
                seconds -> seconds < BUILD_SECONDS_MAX && (seconds == 0 || !shown.isBuilt());
        shown.show(columns, waits, scene, null);
        if (!shown.isBuilt()) {
            findings.remark("The view of " + columns + " columns was not built in time.");
        }
    }

    private void fly(MeasuredWorld shown) {
        WorldView view = shown.view();
        if (view == null) {
            return;
        }
        MeasuredWorld.Scene flying = scenes.flying(view);
        build(shown, plan.moveColumns, (world, seconds, now) -> flying.at(world, 0, now));
        FrameLog log = new FrameLog();
        shown.show(plan.moveColumns, seconds -> seconds < plan.seconds, flying, log);
        part(Kind.FLYING, plan.moveColumns, log, null);
    }

    private void edits() throws HostStartException {
        EditMeasurement edits = new EditMeasurement(display, SETTINGS);
        edits.measure(HostSession.Start.fresh(world()));
        findings.edits(EDIT_COLUMNS, edits.edits());
        part(Kind.EDITING, EDIT_COLUMNS, edits.frames(), null);
    }

    /** Measures twice: the first time Java still compiles what has not happened before. */
    private void tnt() throws HostStartException {
        Blast first = watchBlast();
        Blast second = watchBlast();
        for (Blast blast : List.of(first, second)) {
            findings.remark(
                    String.format(
                            Locale.ROOT,
                            "TNT%s: %d blocks went off in %.0f s, %d burned at once at most;"
                                    + " median %.1f ms, p99 %.1f ms = %.2f medians of its own,"
                                    + " %.2f of the %.1f ms before.",
                            blast == first ? ", the first time" : "",
                            blast.blasts,
                            blast.log.seconds(),
                            blast.burningMost,
                            blast.log.medianMillis(),
                            blast.log.percentileMillis(99),
                            blast.log.p99OverMedian(),
                            blast.log.percentileMillis(99) / blast.calm.medianMillis(),
                            blast.calm.medianMillis()));
        }
        part(Kind.TNT, plan.moveColumns, second.log, null);
    }

    private Blast watchBlast() throws HostStartException {
        int rate = WorldConfig.TURN_RATE_DEFAULT;
        HostSession.Start start =
                new MinedWorld(plan.tntBlocks, FUSE_SECONDS * rate).start(world());
        Blast blast = new Blast();
        try (MeasuredWorld shown = MeasuredWorld.open(display, start, SETTINGS, BotScript.IDLE)) {
            MeasuredWorld.Scene watching =
                    (view, seconds, nowNanos) -> {
                        blast.update(view, seconds);
                        FlyPath.watch(blast.x, blast.y, blast.z, camera);
                        return view.seeFrom(camera, nowNanos);
                    };
            DoublePredicate waits = seconds -> seconds < BUILD_SECONDS_MAX && blast.burningMost < 2;
            DoublePredicate builds =
                    seconds -> waits.test(seconds) && (seconds == 0 || !shown.isBuilt());
            shown.show(plan.moveColumns, builds, watching, null);
            shown.show(plan.moveColumns, waits, watching, blast.calm);
            blast.lastSeconds = 0;
            DoublePredicate goesOn =
                    seconds ->
                            seconds < TNT_SECONDS_MAX
                                    && seconds < blast.lastSeconds + QUIET_SECONDS;
            shown.show(plan.moveColumns, goesOn, watching, blast.log);
        }
        return blast;
    }

    /**
     * The heap as the view shows it: where its first block burns, how many burn, the last blast.
     */
    private static final class Blast {
        private final FrameLog calm = new FrameLog();
        private final FrameLog log = new FrameLog();
        private double x;
        private double y;
        private double z;
        private int burningMost;
        private int blasts;
        private double lastSeconds;

        void update(WorldView view, double seconds) {
            BodiesView bodies = view.bodies();
            int burning = 0;
            for (int row = 0; row < bodies.count(); row++) {
                if (bodies.kind()[row] == BodyKind.TNT) {
                    burning++;
                    if (burningMost == 0) {
                        x = bodies.x()[row] / (double) Fixed.ONE;
                        y = bodies.y()[row] / (double) Fixed.ONE;
                        z = bodies.z()[row] / (double) Fixed.ONE;
                    }
                }
            }
            burningMost = Math.max(burningMost, burning);
            if (view.blasts() > blasts) {
                blasts = view.blasts();
                lastSeconds = seconds;
            }
        }
    }

    private void part(Kind kind, int columns, FrameLog log, Peer.@Nullable Figures peerFigures) {
        findings.part(kind, columns, log, peerFigures);
        partsDone++;
        int parts = plan.turnColumns.size() + (plan.tntBlocks > 0 ? 3 : 2);
        progress.at((double) partsDone / parts, kind + " at " + columns);
    }
}
