package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.TargetNotes;
import org.quoin.lab.experiment.session.NarrowRun.Finding;
import org.quoin.lab.experiment.session.NarrowRun.NarrowLink;
import org.quoin.lab.experiment.session.NarrowRun.Scenario;
import org.quoin.lab.experiment.session.NarrowRun.Setting;
import org.quoin.lab.experiment.session.NarrowRun.Track;

/** Presents the findings of {@link NarrowExperiment} as a table, figures, plots and sentences. */
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
        List<String> notes = new ArrayList<>();
        for (Finding reference : references) {
            notes.add(
                    String.format(
                            Locale.ROOT,
                            "%d players need %.1f kbit/s: one copy of each turn",
                            reference.setting().players(),
                            reference.neededKbit()));
        }
        notes.addAll(notes(rows));
        return report(seed).result(rows, List.of(delays(findings), sent(findings)), notes);
    }

    private static Report<NarrowFigures> report(long seed) {
        Report<NarrowFigures> report =
                new Report<>(NarrowExperiment.NAME, row -> row.setting().toString());
        report.condition("players", "players", row -> row.setting().players());
        report.parameter("rate", row -> row.setting().rate());
        report.condition("scenario", "scenario", row -> row.setting().scenario().toString());
        report.condition("of needed", "timesNeeded", row -> row.setting().times());
        report.condition("line kbit/s", "lineKbit", NarrowFigures::linkKbit);
        report.column("queue kB", row -> row.link().queueBytes() / 1000);
        report.parameter("queueBytes", row -> row.link().queueBytes());
        report.condition("loss %", "lossPercent", row -> row.link().loss() * 100);
        report.parameter("wideUp", row -> row.setting().wideUp());
        report.parameter("seconds", row -> row.setting().seconds());
        report.parameter("seed", seed);
        report.measured("joined", "s", NarrowReport::joined);
        report.column("turns a second", NarrowFigures::turnsPerSecond);
        report.column("stalls a minute", NarrowFigures::stallsPerMinute).figure("stalls", "1/min");
        report.column("stalled ms a minute", NarrowFigures::stalledMillisPerMinute);
        report.column("delay turns", NarrowFigures::delayTurns);
        report.column("extra turns", NarrowFigures::extraTurns).figure("extra delay", "turns");
        report.column("extra turns, worst second", NarrowFigures::extraTurnsMax);
        report.measured("sent of line", "", NarrowFigures::sentOfLink);
        report.column("sent of line, worst second", NarrowFigures::sentOfLineMax);
        report.column("up of line", NarrowFigures::upOfLine);
        report.measured("recovered", "s", row -> orNone(row.recoveredSeconds()));
        report.measured("told after", "s", row -> orNone(row.toldSeconds()));
        report.column("told kbit/s", row -> orNone(row.toldKbit()));
        report.column("game's share", NarrowFigures::gameShare)
                .figure("game's share", "", NarrowReport::hasDownload);
        report.column("download's share", NarrowFigures::downloadShare)
                .figure("download's share", "", NarrowReport::hasDownload);
        report.column("others' stalls a minute", NarrowFigures::othersStallsPerMinute)
                .figure("others' stalls", "1/min");
        report.column("others' extra turns", NarrowFigures::othersExtraTurns);
        return report;
    }

    private static Object orNone(double value) {
        return Double.isNaN(value) ? "" : value;
    }

    private static Object joined(NarrowFigures row) {
        if (row.setting().scenario() != Scenario.JOIN) {
            return "";
        }
        return Double.isNaN(row.joinSeconds()) ? "never" : row.joinSeconds();
    }

    private static boolean hasDownload(NarrowFigures row) {
        return row.setting().scenario() == Scenario.DOWNLOAD;
    }

    /** For each target, the worst of the links it applies to. */
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
        note(notes, alone, "sent of the line", NarrowFigures::sentOfLink, SENT_OF_LINE_MAX, "");
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
                        Track.grown(track.downBytes, second, second + 1)
                                / (found.linkKbit() * 125.0));
    }

    private interface OfSecond {
        double value(Finding found, Track track, int second);
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
                Track track = found.narrow().get(i);
                NarrowLink link = setting.links().get(i);
                curves.add(
                        Plot.Curve.of(
                                String.format(
                                        Locale.ROOT,
                                        "queue %d kB, %.0f %% loss",
                                        link.queueBytes() / 1000,
                                        link.loss() * 100),
                                IntStream.range(0, setting.seconds()).boxed().toList(),
                                second -> second,
                                second -> figure.value(found, track, second),
                                i % NarrowExperiment.LOSSES.length,
                                link.queueBytes() == NarrowExperiment.QUEUES_BYTES[0]));
            }
        }
        return Plot.even(
                name,
                title + ", " + players + " players",
                "seconds since the line became narrow",
                unit,
                curves);
    }
}
