package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.TargetNotes;
import org.quoin.lab.experiment.session.NarrowRun.Finding;
import org.quoin.lab.experiment.session.NarrowRun.Line;
import org.quoin.lab.experiment.session.NarrowRun.Scenario;
import org.quoin.lab.experiment.session.NarrowRun.Setting;

/** What {@link NarrowExperiment} found, as a table, figures, plots and sentences. */
final class NarrowReport {
    private static final double TIGHT_STALLS_MAX = 1;
    private static final double TIGHT_EXTRA_TURNS_MAX = 3;
    private static final double SENT_OF_LINE_MAX = 1.1;
    private static final double RECOVERED_SECONDS_MAX = 5;
    private static final double SHARE_MAX = 0.75;

    private NarrowReport() {}

    static ExperimentResult result(List<Finding> findings, List<Finding> references, long seed) {
        List<NarrowFigures> rows = new ArrayList<>();
        for (Finding found : findings) {
            Finding reference = NarrowExperiment.reference(references, found.setting());
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
                NarrowExperiment.NAME,
                table(rows),
                figures,
                List.of(delays(findings), sent(findings)),
                notes);
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
                        "joined s",
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
                        "told after s",
                        "told kbit/s",
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
                    setting.scenario() == Scenario.JOIN ? joined(row) : "",
                    row.turnsPerSecond(),
                    row.stallsPerMinute(),
                    row.stalledMillisPerMinute(),
                    row.delayTurns(),
                    row.extraTurns(),
                    row.extraTurnsMax(),
                    row.sentOfLine(),
                    row.sentOfLineMax(),
                    row.upOfLine(),
                    orNone(row.recoveredSeconds()),
                    orNone(row.toldSeconds()),
                    orNone(row.toldKbit()),
                    row.gameShare(),
                    row.downloadShare(),
                    row.othersStallsPerMinute(),
                    row.othersExtraTurns());
        }
        return table;
    }

    private static Object orNone(double value) {
        return Double.isNaN(value) ? "" : value;
    }

    private static Object joined(NarrowFigures row) {
        return Double.isNaN(row.joinSeconds()) ? "never" : row.joinSeconds();
    }

    private static List<Figure> figures(NarrowFigures row, long seed) {
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
        figures.add(
                new Figure(
                        NarrowExperiment.NAME,
                        "stalls",
                        row.stallsPerMinute(),
                        "1/min",
                        parameters));
        figures.add(
                new Figure(
                        NarrowExperiment.NAME,
                        "extra delay",
                        row.extraTurns(),
                        "turns",
                        parameters));
        figures.add(
                new Figure(
                        NarrowExperiment.NAME, "sent of line", row.sentOfLine(), "", parameters));
        figures.add(
                new Figure(
                        NarrowExperiment.NAME,
                        "others' stalls",
                        row.othersStallsPerMinute(),
                        "1/min",
                        parameters));
        if (setting.scenario() == Scenario.JOIN && !Double.isNaN(row.joinSeconds())) {
            figures.add(
                    new Figure(
                            NarrowExperiment.NAME, "joined", row.joinSeconds(), "s", parameters));
        }
        if (!Double.isNaN(row.toldSeconds())) {
            figures.add(
                    new Figure(
                            NarrowExperiment.NAME,
                            "told after",
                            row.toldSeconds(),
                            "s",
                            parameters));
        }
        if (!Double.isNaN(row.recoveredSeconds())) {
            figures.add(
                    new Figure(
                            NarrowExperiment.NAME,
                            "recovered",
                            row.recoveredSeconds(),
                            "s",
                            parameters));
        }
        if (setting.scenario() == Scenario.DOWNLOAD) {
            figures.add(
                    new Figure(
                            NarrowExperiment.NAME,
                            "game's share",
                            row.gameShare(),
                            "",
                            parameters));
            figures.add(
                    new Figure(
                            NarrowExperiment.NAME,
                            "download's share",
                            row.downloadShare(),
                            "",
                            parameters));
        }
        return figures;
    }

    /** The worst of all lines that a target is for, beside the target. */
    private static List<String> notes(List<NarrowFigures> rows) {
        List<String> notes = new ArrayList<>();
        List<NarrowFigures> easy = of(rows, Scenario.NARROW, NarrowExperiment.EASY);
        List<NarrowFigures> tight = of(rows, Scenario.NARROW, NarrowExperiment.TIGHT);
        easy.addAll(of(rows, Scenario.JOIN, NarrowExperiment.EASY));
        tight.addAll(of(rows, Scenario.JOIN, NarrowExperiment.TIGHT));
        List<NarrowFigures> widens = of(rows, Scenario.WIDENS, NarrowExperiment.TOO_NARROW);
        List<NarrowFigures> shared = of(rows, Scenario.DOWNLOAD, NarrowExperiment.SHARED);
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
        List<NarrowFigures> narrow = of(rows, Scenario.NARROW, NarrowExperiment.TOO_NARROW);
        long told = narrow.stream().filter(row -> !Double.isNaN(row.toldSeconds())).count();
        notes.add("x0.75, told by name: " + told + " of " + narrow.size());
        long wrongly = easy.stream().filter(row -> !Double.isNaN(row.toldSeconds())).count();
        notes.add("x1.5, told by name though it is enough: " + wrongly + " of " + easy.size());
        note(notes, shared, "download's share", NarrowFigures::downloadShare, SHARE_MAX, "");
        note(notes, shared, "game's share", NarrowFigures::gameShare, SHARE_MAX, "");
        return notes;
    }

    private static List<NarrowFigures> of(
            List<NarrowFigures> rows, Scenario scenario, double times) {
        List<NarrowFigures> of = new ArrayList<>(rows);
        of.removeIf(row -> row.setting().scenario() != scenario || row.setting().times() != times);
        return of;
    }

    private static void note(
            List<String> notes,
            List<NarrowFigures> rows,
            String what,
            Function<NarrowFigures, Double> figure,
            double target,
            String unit) {
        if (rows.stream().anyMatch(row -> Double.isNaN(figure.apply(row)))) {
            return; // The run was too short for it.
        }
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
                    || setting.times() != NarrowExperiment.TIGHT
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
                                i % NarrowExperiment.LOSSES.length,
                                line.queueBytes() == NarrowExperiment.QUEUES_BYTES[0]));
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
