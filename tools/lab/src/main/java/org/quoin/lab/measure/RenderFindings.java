package org.quoin.lab.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.TargetNotes;

/** The results of a run of the renderer, as a table, figures and a plot. Filled part by part. */
public final class RenderFindings {
    /** The name of the experiment and of its files. */
    public static final String NAME = "render";

    private static final double PEER_RATIO_MIN = 2;
    private static final double P99_OVER_MEDIAN_MAX = 2;
    private static final double FIRST_FRAME_SECONDS_MAX = 3;
    private static final double FULL_VIEW_SECONDS_MAX = 6;
    private static final double RESIDENT_MEGABYTES_MAX = 700;
    private static final double EDIT_PICTURES_MAX = 2;
    private static final int STEADY_COLUMNS = 8;

    /** Curves of more pictures show the longest of each equal share. */
    private static final int PLOTTED_MAX = 2000;

    private static final int MEMORY_COLUMNS = 16;

    /** What a part of the run does. */
    public enum Kind {
        /** Standing and turning, with the whole view meshed. */
        TURNING("turning"),
        /** The same, drawn as the setting auto has the processor draw. */
        TURNING_AUTO("turning, auto"),
        /** Flying on, with the view always being meshed. */
        FLYING("flying"),
        /** Placing and breaking a block, with the view always being meshed. */
        EDITING("editing"),
        /** Standing, with the whole view meshed. */
        STANDING("standing"),
        /** Standing while the view is meshed. */
        LOADING("loading"),
        /** Watching a heap of TNT go off. */
        TNT("TNT");

        private final String title;

        Kind(String title) {
            this.title = title;
        }
    }

    /** Whether the driver got the draws of a part. */
    private enum Drawing {
        DRAWN,
        LEFT_OUT,
        LEFT_OUT_WITH_FAR_LAND
    }

    /** A part of the run. */
    private record Part(
            Kind kind, int columns, FrameLog frames, Peer.@Nullable Figures peer, Drawing drawing) {
        String title() {
            return name() + " at " + columns;
        }

        String name() {
            return kind.title + (drawing == Drawing.LEFT_OUT_WITH_FAR_LAND ? ", far land" : "");
        }

        /** Our pictures a second divided by the other game's. */
        @Nullable Double ratio() {
            return peer == null || peer.fps() == 0 ? null : frames.meanFps() / peer.fps();
        }

        /** The other game's processor time for a picture divided by ours. */
        @Nullable Double cpuRatio() {
            double own = frames.cpuMillis();
            return peer == null || own == 0 ? null : peer.cpuMillis() / own;
        }

        /** The same of what draws alone. */
        @Nullable Double drawingRatio() {
            double own = frames.drawingMillis();
            return peer == null || own <= 0 || peer.drawingMillis() < 0
                    ? null
                    : peer.drawingMillis() / own;
        }
    }

    private final Map<String, Object> conditions;
    private final @Nullable String peerName;
    private final List<Part> parts = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<Figure> figures = new ArrayList<>();

    /**
     * Makes empty ones.
     *
     * @param conditions what is the same for all figures: size, seed, graphics
     * @param peerName the name of the other game, or null
     */
    public RenderFindings(Map<String, Object> conditions, @Nullable String peerName) {
        this.conditions = new LinkedHashMap<>(conditions);
        this.peerName = peerName;
    }

    /**
     * Adds a part.
     *
     * @param columns the view distance
     * @param peer the other game's figures at the same view distance; null if it was not run
     */
    public void part(Kind kind, int columns, FrameLog frames, Peer.@Nullable Figures peer) {
        parts.add(new Part(kind, columns, frames, peer, Drawing.DRAWN));
    }

    /**
     * Adds a part in which nothing was drawn.
     *
     * @param far whether the land beyond the columns was shown
     * @param columns the view distance
     */
    public void ownWork(Kind kind, boolean far, int columns, FrameLog frames) {
        Drawing drawing = far ? Drawing.LEFT_OUT_WITH_FAR_LAND : Drawing.LEFT_OUT;
        parts.add(new Part(kind, columns, frames, null, drawing));
    }

    /** How long after the start of Java the first picture came, and the first complete one. */
    public void start(int columns, double firstFrameSeconds, double fullViewSeconds) {
        figure("first frame", firstFrameSeconds, "s", columns);
        figure("full view", fullViewSeconds, "s", columns);
        note(
                "first frame, from the start of Java, view " + columns,
                firstFrameSeconds,
                FIRST_FRAME_SECONDS_MAX,
                "s");
        note("full view, view " + columns, fullViewSeconds, FULL_VIEW_SECONDS_MAX, "s");
    }

    /** How much memory the whole process has; 0 if the system does not tell. */
    public void resident(int columns, long megabytes) {
        figure("resident", (double) megabytes, "MB", columns);
        if (columns == MEMORY_COLUMNS && megabytes > 0) {
            note(
                    "resident memory at view " + columns,
                    (double) megabytes,
                    RESIDENT_MEGABYTES_MAX,
                    "MB");
        }
    }

    /** How soon edits showed while a view was meshed; without any edit the target is missed. */
    public void edits(int columns, EditLog edits) {
        figure("edits", (double) edits.count(), "", columns);
        figure("edits in the first picture", edits.percentIn(1), "%", columns);
        figure("edits in the second picture", edits.percentIn(2), "%", columns);
        figure("edits later", edits.percentAfter(2), "%", columns);
        figure("pictures until an edit shows, most", (double) edits.most(), "", columns);
        remark(
                String.format(
                        Locale.ROOT,
                        "editing at %d: of %d edits %.1f %% showed in the first picture after it,"
                                + " %.1f %% in the second, %.1f %% later.",
                        columns,
                        edits.count(),
                        edits.percentIn(1),
                        edits.percentIn(2),
                        edits.percentAfter(2)));
        if (edits.count() == 0) { // "At most 0 pictures" would read like a good result.
            notes.add(TargetNotes.atLeast("edits while " + columns + " columns load", 0, 1, ""));
            return;
        }
        String what = "pictures until an edit shows while " + columns + " columns load, most";
        note(what, (double) edits.most(), EDIT_PICTURES_MAX, "");
    }

    /** Adds a sentence. */
    public void remark(String sentence) {
        notes.add(sentence);
    }

    private void note(String what, double value, double most, String unit) {
        notes.add(TargetNotes.atMost(what, value, most, unit));
    }

    private void figure(String name, double value, String unit, int columns) {
        Map<String, Object> parameters = new LinkedHashMap<>(conditions);
        parameters.put("columns", columns);
        figures.add(new Figure(NAME, name, value, unit, parameters));
    }

    /** Returns all of it. */
    public ExperimentResult result() {
        ResultTable table =
                new ResultTable(
                        "part",
                        "view columns",
                        "frames",
                        "fps",
                        "1 % low fps",
                        "frame p50 ms",
                        "frame p99 ms",
                        "p99 / p50",
                        "main thread cpu p50 ms",
                        "main thread cpu p99 ms",
                        "cpu ms a frame",
                        "drawing cpu ms",
                        "gpu ms",
                        "bytes a frame, mean",
                        "between ticks, median",
                        "draws a frame",
                        "sub-draws a frame",
                        "bytes uploaded a frame",
                        peerName == null ? "peer fps" : peerName + " fps",
                        "its 1 % low fps",
                        "its cpu ms",
                        "fps ratio",
                        "cpu ratio",
                        "drawing cpu ratio");
        for (Part part : parts) {
            FrameLog frames = part.frames;
            table.add(
                    part.name(),
                    part.columns,
                    frames.count(),
                    frames.meanFps(),
                    frames.lowFps(),
                    frames.medianMillis(),
                    frames.percentileMillis(99),
                    frames.p99OverMedian(),
                    frames.threadPercentileMillis(50),
                    frames.threadPercentileMillis(99),
                    frames.cpuMillis(),
                    orUnknown(frames.drawingMillis()),
                    orUnknown(frames.gpuMillis()),
                    frames.meanBytes(),
                    frames.medianBytesBetweenTicks(),
                    frames.meanDraws(),
                    frames.meanSubDraws(),
                    frames.meanUploadedBytes(),
                    orNone(part.peer == null ? null : part.peer.fps()),
                    orNone(part.peer == null ? null : part.peer.lowFps()),
                    orNone(part.peer == null ? null : part.peer.cpuMillis()),
                    orNone(part.ratio()),
                    orNone(part.cpuRatio()),
                    orNone(part.drawingRatio()));
            add(part);
            judge(part);
        }
        return new ExperimentResult(NAME, table, figures, List.of(plot()), notes);
    }

    private static Object orUnknown(double millis) {
        return millis < 0 ? "-" : millis;
    }

    private static Object orNone(@Nullable Double value) {
        return value == null ? "-" : value;
    }

    private void add(Part part) {
        FrameLog frames = part.frames;
        String title = part.name();
        figure(title + " fps", frames.meanFps(), "1/s", part.columns);
        figure(title + " p50", frames.medianMillis(), "ms", part.columns);
        figure(title + " p99", frames.percentileMillis(99), "ms", part.columns);
        figure(title + " bytes a frame", frames.meanBytes(), "B", part.columns);
        figure(title + " cpu a frame", frames.cpuMillis(), "ms", part.columns);
        if (frames.drawingMillis() >= 0) {
            figure(title + " drawing cpu", frames.drawingMillis(), "ms", part.columns);
        }
        if (frames.gpuMillis() >= 0) {
            figure(title + " gpu", frames.gpuMillis(), "ms", part.columns);
        }
        figure(
                title + " main thread cpu p50",
                frames.threadPercentileMillis(50),
                "ms",
                part.columns);
        figure(
                title + " main thread cpu p99",
                frames.threadPercentileMillis(99),
                "ms",
                part.columns);
        figure(title + " draws a frame", frames.meanDraws(), "", part.columns);
        figure(title + " sub-draws a frame", frames.meanSubDraws(), "", part.columns);
        figure(title + " bytes uploaded a frame", frames.meanUploadedBytes(), "B", part.columns);
        if (part.peer != null) {
            figure(title + " fps of " + peerName, part.peer.fps(), "1/s", part.columns);
            figure(
                    title + " cpu a frame of " + peerName,
                    part.peer.cpuMillis(),
                    "ms",
                    part.columns);
        }
    }

    private void judge(Part part) {
        if (part.drawing == Drawing.DRAWN) {
            judgeDrawn(part);
        } else {
            OwnWorkTargets.judge(part.kind, part.title(), part.columns, part.frames, this::note);
        }
    }

    private void judgeDrawn(Part part) {
        Double ratio = part.ratio();
        if (ratio != null) {
            String what = part.title() + ", times the fps of " + peerName;
            notes.add(TargetNotes.atLeast(what, ratio, PEER_RATIO_MIN, ""));
        }
        if (part.kind == Kind.FLYING || part.kind == Kind.TNT) {
            String what = part.title() + ", p99 over the median";
            note(what, part.frames.p99OverMedian(), P99_OVER_MEDIAN_MAX, "");
        } else if (part.kind == Kind.TURNING && part.columns == STEADY_COLUMNS) {
            String what = part.title() + ", bytes allocated a frame between ticks, median";
            note(what, (double) part.frames.medianBytesBetweenTicks(), 0, "B");
        }
    }

    private Plot plot() {
        List<Plot.Curve> curves = new ArrayList<>();
        for (Part part : parts) {
            List<Double> x = new ArrayList<>();
            List<Double> y = new ArrayList<>();
            double seconds = 0;
            double longest = 0;
            int share = 1 + part.frames.count() / PLOTTED_MAX;
            for (int i = 0; i < part.frames.count(); i++) {
                seconds += part.frames.millis(i) / 1000;
                longest = Math.max(longest, part.frames.millis(i));
                if ((i + 1) % share == 0) {
                    x.add(seconds);
                    y.add(longest);
                    longest = 0;
                }
            }
            if (!x.isEmpty()) {
                curves.add(new Plot.Curve(part.title(), x, y, curves.size(), false));
            }
        }
        return new Plot(
                NAME,
                "Time of each frame",
                "seconds into the part",
                "ms",
                false,
                false,
                curves,
                List.of());
    }

    /**
     * Returns each second of each part, as CSV: so it stays small however fast the pictures are.
     */
    public String secondsCsv() {
        StringBuilder out =
                new StringBuilder(
                        "part,view columns,second,frames,p50 ms,p99 ms,most ms,"
                                + "main thread cpu ms,bytes,draws,sub-draws,bytes uploaded\n");
        for (Part part : parts) {
            part.frames.eachSecond(
                    each -> {
                        out.append('"').append(part.name()).append("\",").append(part.columns);
                        out.append(',').append(each.second()).append(',').append(each.count());
                        for (double value :
                                new double[] {
                                    each.medianMillis(),
                                    each.p99Millis(),
                                    each.mostMillis(),
                                    each.threadMillis(),
                                    each.bytes(),
                                    each.draws(),
                                    each.subDraws(),
                                    each.uploadedBytes()
                                }) {
                            out.append(',').append(Math.round(value * 1000) / 1000.0);
                        }
                        out.append('\n');
                    });
        }
        return out.toString();
    }
}
