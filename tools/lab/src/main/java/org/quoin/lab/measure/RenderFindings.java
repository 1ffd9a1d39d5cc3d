package org.quoin.lab.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.TargetNotes;

/** The results of a run of the renderer, as a table, figures and a plot. Filled part by part. */
public final class RenderFindings {
    /** The name of the experiment and of its files. */
    public static final String NAME = "render";

    /** The game's own work per frame allowed on a quiet machine, without drawing. */
    private static final double STANDING_P50_MILLIS = 0.3;

    private static final double TURNING_8_P50_MILLIS = 0.15;
    private static final double TURNING_16_P50_MILLIS = 0.4;
    private static final double TURNING_32_P50_MILLIS = 1;
    private static final double FLYING_P50_MILLIS = 1.5;
    private static final double FLYING_P99_MILLIS = 3;

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

    /** The activity in a part of the run. */
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

    /** Whether the driver got the draws of a part; else only the game's own work counts. */
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

        boolean isDrawn() {
            return drawing == Drawing.DRAWN;
        }

        /** The median own work allowed; NaN where it is not judged. */
        double ownWorkP50MillisMax() {
            if (isDrawn()) {
                return Double.NaN;
            }
            return switch (kind) {
                case TURNING ->
                        columns <= 8
                                ? TURNING_8_P50_MILLIS
                                : columns <= 16 ? TURNING_16_P50_MILLIS : TURNING_32_P50_MILLIS;
                case FLYING -> FLYING_P50_MILLIS;
                case STANDING -> STANDING_P50_MILLIS;
                case TURNING_AUTO, EDITING, LOADING, TNT -> Double.NaN;
            };
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
     * Creates empty findings.
     *
     * @param conditions the conditions common to all figures: size, seed, graphics
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
        ExperimentResult found = report().result(parts, List.of(plot()));
        List<Figure> allFigures = new ArrayList<>(figures);
        allFigures.addAll(found.figures());
        List<String> allNotes = new ArrayList<>(notes);
        allNotes.addAll(found.notes());
        return new ExperimentResult(NAME, found.table(), allFigures, found.plots(), allNotes);
    }

    private Report<Part> report() {
        Report<Part> report = new Report<>(NAME, Part::title);
        report.figurePrefix(part -> part.name() + " ");
        report.note(this::comparison);
        report.column("part", Part::name);
        conditions.forEach((key, value) -> report.parameter(key, value));
        report.condition("view columns", "columns", Part::columns);
        report.column("frames", part -> part.frames.count());
        report.column("fps", part -> part.frames.meanFps()).figure("fps", "1/s");
        report.column("1 % low fps", part -> part.frames.lowFps());
        report.column("frame p50 ms", part -> part.frames.medianMillis())
                .figure("p50", "ms")
                .atMost(Part::ownWorkP50MillisMax)
                .called("own work p50");
        report.column("frame p99 ms", part -> part.frames.percentileMillis(99))
                .figure("p99", "ms")
                .atMost(FLYING_P99_MILLIS)
                .called("own work p99")
                .where(part -> !part.isDrawn() && part.kind == Kind.FLYING);
        report.column("p99 / p50", part -> part.frames.p99OverMedian())
                .atMost(P99_OVER_MEDIAN_MAX)
                .called("p99 over the median")
                .where(
                        part ->
                                part.isDrawn()
                                        && (part.kind == Kind.FLYING || part.kind == Kind.TNT));
        report.column("main thread cpu p50 ms", part -> part.frames.threadPercentileMillis(50))
                .figure("main thread cpu p50", "ms");
        report.column("main thread cpu p99 ms", part -> part.frames.threadPercentileMillis(99))
                .figure("main thread cpu p99", "ms");
        report.column("cpu ms a frame", part -> part.frames.cpuMillis())
                .figure("cpu a frame", "ms");
        report.column("drawing cpu ms", part -> orUnknown(part.frames.drawingMillis()))
                .figure("drawing cpu", "ms");
        report.column("gpu ms", part -> orUnknown(part.frames.gpuMillis())).figure("gpu", "ms");
        report.column("bytes a frame, mean", part -> part.frames.meanBytes())
                .figure("bytes a frame", "B")
                .atMost(0)
                .called("bytes allocated a frame, mean")
                .where(part -> !part.isDrawn());
        report.column("between ticks, median", part -> part.frames.medianBytesBetweenTicks())
                .atMost(0)
                .called("bytes allocated a frame between ticks, median")
                .in("B")
                .where(
                        part ->
                                part.isDrawn()
                                        && part.kind == Kind.TURNING
                                        && part.columns == STEADY_COLUMNS);
        report.measured("draws a frame", "", part -> part.frames.meanDraws());
        report.measured("sub-draws a frame", "", part -> part.frames.meanSubDraws());
        report.column("bytes uploaded a frame", part -> part.frames.meanUploadedBytes())
                .figure("bytes uploaded a frame", "B");
        addPeer(report, peerName == null ? "peer" : peerName);
        return report;
    }

    /** The other game's figures, and how many times better ours are. */
    private static void addPeer(Report<Part> report, String name) {
        report.column(name + " fps", part -> ofPeer(part, Peer.Figures::fps))
                .figure("fps of " + name, "1/s");
        report.column("its 1 % low fps", part -> ofPeer(part, Peer.Figures::lowFps));
        report.column("its cpu ms", part -> ofPeer(part, Peer.Figures::cpuMillis))
                .figure("cpu a frame of " + name, "ms");
        report.column("fps ratio", part -> orNone(part.ratio()));
        report.column("cpu ratio", part -> orNone(part.cpuRatio()));
        report.column("drawing cpu ratio", part -> orNone(part.drawingRatio()));
    }

    private static Object ofPeer(Part part, ToDoubleFunction<Peer.Figures> value) {
        return orNone(part.peer == null ? null : value.applyAsDouble(part.peer));
    }

    private @Nullable String comparison(Part part) {
        Double ratio = part.isDrawn() ? part.ratio() : null;
        return ratio == null
                ? null
                : TargetNotes.atLeast(
                        part.title() + ", times the fps of " + peerName, ratio, PEER_RATIO_MIN, "");
    }

    private static Object orUnknown(double millis) {
        return millis < 0 ? "-" : millis;
    }

    private static Object orNone(@Nullable Double value) {
        return value == null ? "-" : value;
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
        return Plot.even(NAME, "Time of each frame", "seconds into the part", "ms", curves);
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
