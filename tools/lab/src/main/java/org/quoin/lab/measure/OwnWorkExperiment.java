package org.quoin.lab.measure;

import java.util.function.DoublePredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.render.gl.DrawCalls;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.Settings;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.bots.BotScript;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.measure.RenderFindings.Kind;
import org.quoin.lab.process.ProcessMeters;
import org.quoin.sim.WorldConfig;

/**
 * Measures the game's own work per frame: everything runs as in play, but no draw, clear or buffer
 * swap reaches the driver. The rest approximates the main thread's work where a graphics card
 * draws.
 */
final class OwnWorkExperiment {
    /** Nothing is counted until the hot loops are compiled. */
    private static final double WARM_UP_SECONDS = 8;

    /** A view that is not meshed by then is counted as it is, with a remark. */
    private static final double BUILD_SECONDS_MAX = 300;

    /** The view before {@link Kind#LOADING}: about nothing. */
    private static final int NEAR_COLUMNS = 2;

    /** The view distances while turning; while loading, standing and flying the last of them. */
    private final int[] columns;

    private final Display display;
    private final RenderFindings findings;
    private final double seconds;
    private final Progress progress;
    private int partsDone;

    /**
     * Measures in a window.
     *
     * @param columns the view distances, ascending
     * @param seconds how long each part is counted, except loading: until the view is built
     */
    OwnWorkExperiment(
            Display display,
            RenderFindings findings,
            int[] columns,
            double seconds,
            Progress progress) {
        this.display = display;
        this.findings = findings;
        this.columns = columns.clone();
        this.seconds = seconds;
        this.progress = progress;
    }

    /** Measures without far land and with it. */
    void measure(WorldConfig world, Settings settings) throws HostStartException {
        DrawCalls.leaveOut(true);
        try {
            for (boolean far : new boolean[] {false, true}) {
                Settings shownBy = settings.with(Settings.FAR_TERRAIN, far);
                HostSession.Start start = HostSession.Start.fresh(world);
                try (MeasuredWorld shown =
                        MeasuredWorld.open(display, start, shownBy, BotScript.IDLE)) {
                    measure(shown, new MeasuredScenes(shownBy), far);
                }
            }
        } finally {
            DrawCalls.leaveOut(false);
        }
        findings.remark(
                "Left out: every draw, clear and buffer swap; each is counted. All else is as"
                        + " played: uploads, state, shaders, overlay, meshing, the world's ticks.");
    }

    private void measure(MeasuredWorld shown, MeasuredScenes scenes, boolean far) {
        int most = columns[columns.length - 1];
        for (int each : columns) {
            if (each < most) {
                build(shown, each, scenes.turning(), null);
                count(Kind.TURNING, far, each, shown, scenes.turning());
            }
        }
        build(shown, NEAR_COLUMNS, scenes.standing(), null);
        FrameLog loading = new FrameLog();
        build(shown, most, scenes.standing(), loading);
        part(Kind.LOADING, far, most, loading);
        count(Kind.STANDING, far, most, shown, scenes.standing());
        count(Kind.TURNING, far, most, shown, scenes.turning());
        findings.resident(most, ProcessMeters.residentMegabytes());
        WorldView view = shown.view();
        if (view != null) {
            MeasuredWorld.Scene flying = scenes.flying(view);
            build(shown, most, (world, at, now) -> flying.at(world, 0, now), null);
            FrameLog log = new FrameLog();
            shown.show(most, at -> at < seconds, flying, log);
            part(Kind.FLYING, far, most, log);
        }
    }

    private void build(
            MeasuredWorld shown, int seen, MeasuredWorld.Scene scene, @Nullable FrameLog log) {
        DoublePredicate waits = at -> at < BUILD_SECONDS_MAX && (at == 0 || !shown.isBuilt());
        shown.show(seen, waits, scene, log);
        if (!shown.isBuilt()) {
            findings.remark("The view of " + seen + " columns was not built in time.");
        }
    }

    private void count(
            Kind kind, boolean far, int seen, MeasuredWorld shown, MeasuredWorld.Scene scene) {
        double warmUpSeconds = Math.min(WARM_UP_SECONDS, seconds);
        shown.show(seen, at -> at < warmUpSeconds, scene, null);
        FrameLog log = new FrameLog();
        shown.show(seen, at -> at < seconds, scene, log);
        part(kind, far, seen, log);
    }

    private void part(Kind kind, boolean far, int seen, FrameLog log) {
        findings.ownWork(kind, far, seen, log);
        partsDone++;
        progress.at(partsDone / (2.0 * (columns.length + 3)), kind + " at " + seen);
    }
}
