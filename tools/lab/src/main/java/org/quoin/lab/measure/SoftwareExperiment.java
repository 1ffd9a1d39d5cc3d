package org.quoin.lab.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoublePredicate;
import org.quoin.client.display.Display;
import org.quoin.client.settings.DrawingSettings;
import org.quoin.client.settings.DrawingSettings.Light;
import org.quoin.client.settings.DrawingSettings.Scale;
import org.quoin.client.settings.DrawingSettings.Sky;
import org.quoin.client.settings.Settings;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.bots.BotScript;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Report;
import org.quoin.sim.WorldConfig;

/**
 * Measures what each setting that draws less saves, alone and with the others: in one window and
 * one world, turning on the spot, each in turn and that several times over, so that what else the
 * machine does falls on all of them. Pictures of the same place show the price.
 */
public final class SoftwareExperiment {
    /** The name of the experiment and of its files. */
    public static final String NAME = "software";

    private static final double BUILD_SECONDS_MAX = 120;
    private static final double WARM_UP_SECONDS = 10;

    /** After a change of settings, before pictures count. */
    private static final double SETTLE_SECONDS = 0.7;

    private static final double PICTURE_YAW_SECONDS = 2;

    private static final Settings FULL = MeasuredWorld.inFull(false);

    /** The part that is left out. */
    public enum Variant {
        /** Nothing. */
        FULL("everything"),
        /** Pixels. */
        SCALE("picture scale 75 %"),
        /** Clouds and stars. */
        SKY("sky simple"),
        /** Light that changes across faces. */
        LIGHT("light one a face"),
        /** All three, as auto does where the processor draws. */
        ALL("all three");

        private final String title;

        Variant(String title) {
            this.title = title;
        }

        private Settings settings() {
            Settings settings = SoftwareExperiment.FULL;
            if (this == SCALE || this == ALL) {
                settings = settings.with(DrawingSettings.PICTURE_SCALE, Scale.THREE_QUARTERS);
            }
            if (this == SKY || this == ALL) {
                settings = settings.with(DrawingSettings.SKY, Sky.SIMPLE);
            }
            return this == LIGHT || this == ALL
                    ? settings.with(DrawingSettings.LIGHT, Light.FACES)
                    : settings;
        }
    }

    /**
     * The measurement plan.
     *
     * @param seed the seed of the world
     * @param columns the view distance
     * @param seconds the length of each variant in each round; one turn takes 12
     * @param rounds how often all are measured
     * @param width the frame's width in pixels
     * @param height the frame's height in pixels
     */
    public record Plan(long seed, int columns, double seconds, int rounds, int width, int height) {}

    /** The sums of all rounds of a variant. */
    private static final class Sums {
        private final List<Double> medians = new ArrayList<>();
        private double pictures;
        private double seconds;
        private double drawingMillis;

        private double fps() {
            return seconds == 0 ? 0 : pictures / seconds;
        }

        /** Processor time of what draws, for a picture; below 0 where nobody tells it. */
        private double drawing() {
            return drawingMillis / Math.max(1, pictures);
        }

        /** The median of the rounds' medians. */
        private double millis() {
            double[] sorted = medians.stream().mapToDouble(each -> each).sorted().toArray();
            return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
        }
    }

    private final Plan plan;
    private final Display display;
    private final MeasuredWorld shown;
    private final Path folder;
    private final MeasuredScenes scenes = new MeasuredScenes(FULL);
    private final Map<Variant, Sums> sums = new EnumMap<>(Variant.class);
    private boolean built = true;

    private SoftwareExperiment(Plan plan, Display display, MeasuredWorld shown, Path folder) {
        this.plan = plan;
        this.display = display;
        this.shown = shown;
        this.folder = folder;
    }

    /**
     * Measures.
     *
     * @param folder where the pictures go; files of that name are replaced
     * @throws org.quoin.client.window.WindowException if no window can be opened
     * @throws HostStartException if there is no free port
     * @throws IOException if a picture cannot be written
     */
    public static ExperimentResult measure(Plan plan, Path folder, Progress progress)
            throws HostStartException, IOException {
        WorldConfig world = MeasuredWorld.natural(plan.seed);
        try (Display display = Display.open(FULL, plan.width, plan.height);
                MeasuredWorld shown =
                        MeasuredWorld.open(
                                display, HostSession.Start.fresh(world), FULL, BotScript.IDLE)) {
            SoftwareExperiment run = new SoftwareExperiment(plan, display, shown, folder);
            run.all(progress);
            return run.result();
        }
    }

    private void all(Progress progress) throws IOException {
        build();
        shown.show(plan.columns, seconds -> seconds < WARM_UP_SECONDS, scenes.turning(), null);
        int steps = plan.rounds * Variant.values().length;
        for (int step = 0; step < steps; step++) {
            // In other orders, so that none always comes first.
            int place = step % Variant.values().length + step / Variant.values().length;
            Variant variant = Variant.values()[place % Variant.values().length];
            measure(variant);
            progress.at((step + 1.0) / (steps + 1), variant.title);
        }
        for (Variant variant : Variant.values()) {
            picture(variant);
        }
    }

    /** Waits until all that is in view is meshed, as the present settings want it. */
    private void build() {
        DoublePredicate waits =
                seconds ->
                        seconds < SETTLE_SECONDS
                                || (seconds < BUILD_SECONDS_MAX && !shown.isBuilt());
        MeasuredWorld.Scene ahead = scenes.turning();
        shown.show(plan.columns, waits, (view, at, now) -> ahead.at(view, 0, now), null);
        built &= shown.isBuilt();
    }

    private void measure(Variant variant) {
        shown.use(variant.settings());
        build();
        FrameLog log = new FrameLog();
        shown.show(plan.columns, seconds -> seconds < plan.seconds, scenes.turning(), log);
        Sums sum = sums.computeIfAbsent(variant, each -> new Sums());
        sum.medians.add(log.medianMillis());
        sum.pictures += log.count();
        sum.seconds += log.seconds();
        sum.drawingMillis += log.drawingMillis() * log.count();
    }

    /** Writes the same view into a file. */
    private void picture(Variant variant) throws IOException {
        shown.use(variant.settings());
        build();
        Path file = folder.resolve(NAME + "-" + variant.name().toLowerCase(Locale.ROOT) + ".png");
        Files.deleteIfExists(file);
        MeasuredWorld.Scene there = scenes.turning(PICTURE_YAW_SECONDS);
        shown.show(
                plan.columns, seconds -> seconds == 0, (v, at, now) -> there.at(v, 0, now), null);
        shown.capture(plan.columns, (v, at, now) -> there.at(v, 0, now), file);
    }

    private ExperimentResult result() {
        Sums full = sums.getOrDefault(Variant.FULL, new Sums());
        Report<Variant> report = new Report<>(NAME, variant -> variant.title);
        report.figurePrefix(variant -> variant.title + " ");
        report.parameter("renderer", display.glRenderer());
        report.parameter("width", display.window().width());
        report.parameter("height", display.window().height());
        report.parameter("columns", plan.columns);
        report.parameter("seed", plan.seed);
        report.column("drawn", variant -> variant.title);
        report.column("frames", variant -> (int) of(variant).pictures);
        report.column("fps", variant -> of(variant).fps()).figure("fps", "1/s");
        report.column("times", variant -> full.fps() == 0 ? 0.0 : of(variant).fps() / full.fps());
        report.column("frame p50 ms", variant -> of(variant).millis());
        report.column("saves ms", variant -> full.millis() - of(variant).millis())
                .figure("saves", "ms");
        report.column("drawing cpu ms", variant -> known(full, variant, of(variant).drawing()));
        report.column(
                        "saves cpu ms",
                        variant -> known(full, variant, full.drawing() - of(variant).drawing()))
                .figure("saves cpu", "ms");
        report.column(
                "times less",
                variant -> known(full, variant, full.drawing() / of(variant).drawing()));
        List<String> notes = new ArrayList<>();
        if (!built) {
            notes.add("The view was not built in time: figures are of a part of it.");
        }
        notes.add("Drawing cpu: of the main thread and the driver's, whatever else runs.");
        notes.add(
                "Each was measured " + plan.rounds + " times in turn; p50 is the median of these.");
        notes.add("Pictures of the same place: " + NAME + "-full.png and so on, in the folder.");
        return report.result(List.of(Variant.values()), List.of(), notes);
    }

    private Sums of(Variant variant) {
        return sums.getOrDefault(variant, new Sums());
    }

    /** A value of the processor time for drawing; a dash where the system does not tell it. */
    private Object known(Sums full, Variant variant, double value) {
        return full.drawing() > 0 && of(variant).drawing() > 0 ? value : "-";
    }
}
