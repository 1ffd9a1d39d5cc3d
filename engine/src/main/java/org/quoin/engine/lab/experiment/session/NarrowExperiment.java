package org.quoin.engine.lab.experiment.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.quoin.engine.lab.experiment.Experiment;
import org.quoin.engine.lab.experiment.Experiment.Progress;
import org.quoin.engine.lab.experiment.ExperimentOptions;
import org.quoin.engine.lab.experiment.ExperimentResult;
import org.quoin.engine.lab.experiment.ExperimentResult.Figure;
import org.quoin.engine.lab.experiment.Plot;
import org.quoin.engine.lab.experiment.ResultTable;
import org.quoin.engine.lab.experiment.SideBySide;
import org.quoin.engine.lab.experiment.TargetNotes;
import org.quoin.engine.lab.experiment.session.NarrowRun.Finding;
import org.quoin.engine.lab.experiment.session.NarrowRun.Line;
import org.quoin.engine.lab.experiment.session.NarrowRun.Scenario;
import org.quoin.engine.lab.experiment.session.NarrowRun.Setting;

/** What players behind narrow lines feel, what is sent to them, and what all others notice. */
public final class NarrowExperiment implements Experiment {
    private static final Integer[] PLAYERS = {32, 64};
    private static final int RATE = 20;
    private static final int SECONDS = 65;
    private static final int[] QUEUES_BYTES = {4_000, 64_000};
    private static final double[] LOSSES = {0, 0.01, 0.05};
    private static final double EASY = 1.5;
    private static final double TIGHT = 1.15;
    private static final double TOO_NARROW = 0.75;

    /** With a download beside: half of it would be enough for the game. */
    private static final double SHARED = 2;

    private static final double TIGHT_STALLS_MAX = 1;
    private static final double TIGHT_EXTRA_TURNS_MAX = 3;
    private static final double SENT_OF_LINE_MAX = 1.1;
    private static final double RECOVERED_SECONDS_MAX = 5;
    private static final double SHARE_MAX = 0.75;

    private final boolean wideUp;

    private record Case(Scenario scenario, double times) {}

    private static final List<Case> CASES =
            List.of(
                    new Case(Scenario.NARROW, EASY),
                    new Case(Scenario.NARROW, TIGHT),
                    new Case(Scenario.NARROW, TOO_NARROW),
                    new Case(Scenario.WIDENS, TOO_NARROW),
                    new Case(Scenario.DOWNLOAD, SHARED));

    /** Measures lines that are narrow in both directions. */
    public NarrowExperiment() {
        this(false);
    }

    /**
     * @param wideUp whether only the way to the player is narrow
     */
    public NarrowExperiment(boolean wideUp) {
        this.wideUp = wideUp;
    }

    @Override
    public String name() {
        return "narrow";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Line> lines = new ArrayList<>();
        for (int queueBytes : QUEUES_BYTES) {
            for (double loss : LOSSES) {
                lines.add(new Line(queueBytes, loss));
            }
        }
        int seconds = options.secondsOr(SECONDS);
        List<Setting> wide = new ArrayList<>();
        for (int players : options.playersOr(PLAYERS)) {
            wide.add(
                    new Setting(
                            players,
                            options.rateOr(RATE),
                            Scenario.WIDE,
                            0,
                            lines,
                            seconds,
                            wideUp));
        }
        double parts = 1 + CASES.size();
        List<Finding> references =
                SideBySide.measure(
                        wide,
                        options,
                        (fraction, what) -> progress.at(fraction / parts, what),
                        Setting::work,
                        Setting::toString,
                        setting -> NarrowRun.measure(setting, 0, options.seed()));
        List<Setting> settings = new ArrayList<>();
        for (Case each : CASES) {
            for (Setting reference : wide) {
                settings.add(
                        new Setting(
                                reference.players(),
                                reference.rate(),
                                each.scenario,
                                each.times,
                                lines,
                                seconds,
                                wideUp));
            }
        }
        List<Finding> findings =
                SideBySide.measure(
                        settings,
                        options,
                        (fraction, what) -> progress.at((1 + fraction * (parts - 1)) / parts, what),
                        Setting::work,
                        Setting::toString,
                        setting ->
                                NarrowRun.measure(
                                        setting,
                                        lineKbit(reference(references, setting), setting),
                                        options.seed()));
        return result(findings, references, options.seed());
    }

    private static int lineKbit(Finding reference, Setting setting) {
        return (int) Math.max(1, Math.round(setting.times() * reference.neededKbit()));
    }

    private static Finding reference(List<Finding> references, Setting setting) {
        return references.stream()
                .filter(each -> each.setting().players() == setting.players())
                .findFirst()
                .orElseThrow();
    }

    private ExperimentResult result(List<Finding> findings, List<Finding> references, long seed) {
        List<NarrowFigures> rows = new ArrayList<>();
        for (Finding found : findings) {
            Finding reference = reference(references, found.setting());
            for (int i = 0; i < found.narrow().size(); i++) {
                rows.add(NarrowFigures.of(found, reference, i));
            }
        }
        List<Figure> figures = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (Finding reference : references) {
            notes.add(
                    String.format(
                            Locale.ROOT,
                            "%d players need %.1f kbit/s: one copy of each turn",
                            reference.setting().players(),
                            reference.neededKbit()));
        }
        for (NarrowFigures row : rows) {
            figures.addAll(figures(row, seed));
        }
        notes.addAll(notes(rows));
        return new ExperimentResult(
                name(), table(rows), figures, List.of(delays(findings), sent(findings)), notes);
    }

    private static ResultTable table(List<NarrowFigures> rows) {
        ResultTable table =
                new ResultTable(
                        "players",
                        "scenario",
                        "of needed",
                        "line kbit/s",
                        "queue kB",
                        "loss %",
                        "turns a second",
                        "stalls a minute",
                        "stalled ms a minute",
                        "delay turns",
                        "extra turns",
                        "extra turns, worst second",
                        "sent of line",
                        "sent of line, worst second",
                        "up of line",
                        "recovered s",
                        "game's share",
                        "download's share",
                        "others' stalls a minute",
                        "others' extra turns");
        for (NarrowFigures row : rows) {
            Setting setting = row.setting();
            table.add(
                    setting.players(),
                    setting.scenario().toString(),
                    setting.times(),
                    row.lineKbit(),
                    row.line().queueBytes() / 1000,
                    row.line().loss() * 100,
                    row.turnsPerSecond(),
                    row.stallsPerMinute(),
                    row.stalledMillisPerMinute(),
                    row.delayTurns(),
                    row.extraTurns(),
                    row.extraTurnsMax(),
                    row.sentOfLine(),
                    row.sentOfLineMax(),
                    row.upOfLine(),
                    Double.isNaN(row.recoveredSeconds()) ? "" : row.recoveredSeconds(),
                    row.gameShare(),
                    row.downloadShare(),
                    row.othersStallsPerMinute(),
                    row.othersExtraTurns());
        }
        return table;
    }

    private List<Figure> figures(NarrowFigures row, long seed) {
        Setting setting = row.setting();
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("players", setting.players());
        parameters.put("rate", setting.rate());
        parameters.put("scenario", setting.scenario().toString());
        parameters.put("timesNeeded", setting.times());
        parameters.put("lineKbit", row.lineKbit());
        parameters.put("queueBytes", row.line().queueBytes());
        parameters.put("lossPercent", row.line().loss() * 100);
        parameters.put("wideUp", setting.wideUp());
        parameters.put("seconds", setting.seconds());
        parameters.put("seed", seed);
        List<Figure> figures = new ArrayList<>();
        figures.add(new Figure(name(), "stalls", row.stallsPerMinute(), "1/min", parameters));
        figures.add(new Figure(name(), "extra delay", row.extraTurns(), "turns", parameters));
        figures.add(new Figure(name(), "sent of line", row.sentOfLine(), "", parameters));
        figures.add(
                new Figure(
                        name(),
                        "others' stalls",
                        row.othersStallsPerMinute(),
                        "1/min",
                        parameters));
        if (setting.scenario() == Scenario.WIDENS) {
            figures.add(new Figure(name(), "recovered", row.recoveredSeconds(), "s", parameters));
        }
        if (setting.scenario() == Scenario.DOWNLOAD) {
            figures.add(new Figure(name(), "game's share", row.gameShare(), "", parameters));
            figures.add(
                    new Figure(name(), "download's share", row.downloadShare(), "", parameters));
        }
        return figures;
    }

    /** The worst of all lines that a target is for, beside the target. */
    private static List<String> notes(List<NarrowFigures> rows) {
        List<String> notes = new ArrayList<>();
        List<NarrowFigures> easy = of(rows, Scenario.NARROW, EASY);
        List<NarrowFigures> tight = of(rows, Scenario.NARROW, TIGHT);
        List<NarrowFigures> widens = of(rows, Scenario.WIDENS, TOO_NARROW);
        List<NarrowFigures> shared = of(rows, Scenario.DOWNLOAD, SHARED);
        note(notes, easy, "x1.5, stalls", NarrowFigures::stallsPerMinute, 0, "a minute");
        note(
                notes,
                tight,
                "x1.15, stalls",
                NarrowFigures::stallsPerMinute,
                TIGHT_STALLS_MAX,
                "a minute");
        note(
                notes,
                tight,
                "x1.15, extra delay",
                NarrowFigures::extraTurns,
                TIGHT_EXTRA_TURNS_MAX,
                "turns");
        List<NarrowFigures> alone = new ArrayList<>(rows);
        alone.removeAll(shared);
        note(notes, alone, "sent of the line", NarrowFigures::sentOfLine, SENT_OF_LINE_MAX, "");
        note(
                notes,
                alone,
                "sent of the line in the worst second",
                NarrowFigures::sentOfLineMax,
                SENT_OF_LINE_MAX,
                "");
        note(notes, rows, "others' stalls", NarrowFigures::othersStallsPerMinute, 0, "a minute");
        note(
                notes,
                widens,
                "recovered",
                NarrowFigures::recoveredSeconds,
                RECOVERED_SECONDS_MAX,
                "s");
        note(notes, shared, "download's share", NarrowFigures::downloadShare, SHARE_MAX, "");
        note(notes, shared, "game's share", NarrowFigures::gameShare, SHARE_MAX, "");
        return notes;
    }

    private static List<NarrowFigures> of(
            List<NarrowFigures> rows, Scenario scenario, double times) {
        return rows.stream()
                .filter(
                        row ->
                                row.setting().scenario() == scenario
                                        && row.setting().times() == times)
                .toList();
    }

    private static void note(
            List<String> notes,
            List<NarrowFigures> rows,
            String what,
            Function<NarrowFigures, Double> figure,
            double target,
            String unit) {
        double worst = rows.stream().mapToDouble(figure::apply).max().orElseThrow();
        long good = rows.stream().filter(row -> figure.apply(row) <= target).count();
        notes.add(
                TargetNotes.atMost(what + " of the worst line", worst, target, unit)
                        + String.format(Locale.ROOT, " (by %d of %d)", good, rows.size()));
    }

    private static Plot delays(List<Finding> findings) {
        return plot(
                "narrow",
                "Input delay on lines that carry 1.15 of the bytes that are needed",
                "turns",
                findings,
                (found, track, second) -> track.meanDelay(second, second + 1));
    }

    private static Plot sent(List<Finding> findings) {
        return plot(
                "narrow-sent",
                "Bytes sent to players whose lines carry 1.15 of what is needed",
                "of the line",
                findings,
                (found, track, second) ->
                        NarrowRun.Track.grown(track.downBytes, second, second + 1)
                                / (found.lineKbit() * 125.0));
    }

    private interface OfSecond {
        double value(Finding found, NarrowRun.Track track, int second);
    }

    private static Plot plot(
            String name, String title, String unit, List<Finding> findings, OfSecond figure) {
        List<Plot.Curve> curves = new ArrayList<>();
        int players =
                findings.stream().mapToInt(found -> found.setting().players()).max().orElseThrow();
        for (Finding found : findings) {
            Setting setting = found.setting();
            if (setting.scenario() != Scenario.NARROW
                    || setting.times() != TIGHT
                    || setting.players() != players) {
                continue;
            }
            for (int i = 0; i < found.narrow().size(); i++) {
                List<Double> x = new ArrayList<>();
                List<Double> y = new ArrayList<>();
                for (int second = 0; second < setting.seconds(); second++) {
                    x.add((double) second);
                    y.add(figure.value(found, found.narrow().get(i), second));
                }
                Line line = setting.lines().get(i);
                curves.add(
                        new Plot.Curve(
                                String.format(
                                        Locale.ROOT,
                                        "queue %d kB, %.0f %% loss",
                                        line.queueBytes() / 1000,
                                        line.loss() * 100),
                                x,
                                y,
                                i % LOSSES.length,
                                line.queueBytes() == QUEUES_BYTES[0]));
            }
        }
        return new Plot(
                name,
                title + ", " + players + " players",
                "seconds since the line became narrow",
                unit,
                false,
                false,
                curves,
                List.of());
    }
}
