package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.lab.experiment.TargetNotes;
import org.quoin.lab.experiment.session.NarrowRun.Finding;
import org.quoin.lab.experiment.session.NarrowRun.NarrowLink;
import org.quoin.lab.experiment.session.NarrowRun.Scenario;
import org.quoin.lab.experiment.session.NarrowRun.Setting;
import org.quoin.lab.experiment.session.NarrowRun.Track;

/**
 * Measures how players behind narrow links fare, the traffic sent to them, and the effect on
 * others.
 */
public final class NarrowExperiment implements Experiment {
    private static final String NAME = "narrow";

    private static final Integer[] PLAYERS = {32, 64};
    private static final int RATE = 20;
    private static final int SECONDS = 65;
    private static final int[] QUEUES_BYTES = {4_000, 64_000};
    private static final double[] LOSSES = {0, 0.01, 0.05};
    private static final double EASY = 1.5;
    private static final double TIGHT = 1.15;
    private static final double TOO_NARROW = 0.75;

    /** With a parallel download: half of it would be enough for the game. */
    private static final double SHARED = 2;

    private final boolean wideUp;

    private record Case(Scenario scenario, double times) {}

    private static final List<Case> CASES =
            List.of(
                    new Case(Scenario.NARROW, EASY),
                    new Case(Scenario.NARROW, TIGHT),
                    new Case(Scenario.NARROW, TOO_NARROW),
                    new Case(Scenario.JOIN, EASY),
                    new Case(Scenario.JOIN, TIGHT),
                    new Case(Scenario.WIDENS, TOO_NARROW),
                    new Case(Scenario.DOWNLOAD, SHARED));

    private static final double TIGHT_STALLS_MAX = 1;
    private static final double TIGHT_EXTRA_TURNS_MAX = 3;
    private static final double SENT_OF_LINE_MAX = 1.1;
    private static final double RECOVERED_SECONDS_MAX = 5;
    private static final double SHARE_MAX = 0.75;

    /**
     * The figures of one player behind a narrow link, compared with the same player's on a wide
     * link with the same loss. "Settled" figures count from the fifth second on.
     *
     * @param number which of the links
     */
    record Row(Finding found, Finding wide, int number) {
        /** From here on nothing may stall. */
        private static final int SETTLED_SECONDS = 5;

        /** From here on no more may be sent than the link carries. */
        private static final int SENDING_SECONDS = 3;

        /** The bytes a link of 1 kbit/s carries in a second. */
        private static final double BYTES_PER_KBIT = 125;

        /** Within this the delay counts as the wide link's. */
        private static final int RECOVERED_TURNS = 1;

        private static final double SECONDS_PER_MINUTE = 60;

        Setting setting() {
            return found.setting();
        }

        NarrowLink link() {
            return setting().links().get(number);
        }

        private Track track() {
            return found.narrow().get(number);
        }

        private Track reference() {
            return wide.narrow().get(number);
        }

        private int end() {
            return setting().seconds();
        }

        private int settled() {
            return Math.min(SETTLED_SECONDS, end() - 1);
        }

        private int narrowEnd() {
            return setting().scenario() == Scenario.WIDENS
                    ? Math.min(end(), Scenario.NARROW_SECONDS)
                    : end();
        }

        private int sending() {
            return Math.min(SENDING_SECONDS, narrowEnd() - 1);
        }

        /** The bytes that the link carries in so many seconds. */
        private double lineBytes(int seconds) {
            return found.linkKbit() * BYTES_PER_KBIT * seconds;
        }

        /** A sum's growth a minute, settled. */
        private double perMinute(List<Long> sums) {
            double minutes = (end() - settled()) / SECONDS_PER_MINUTE;
            return Track.grown(sums, settled(), end()) / minutes;
        }

        /** A number of bytes as a share of those the link carries, settled. */
        private double share(List<Long> bytes) {
            return Track.grown(bytes, settled(), end()) / lineBytes(end() - settled());
        }

        /** Bytes as a multiple of those the link carries while it is narrow, without the start. */
        private double ofLine(List<Long> bytes) {
            return Track.grown(bytes, sending(), narrowEnd()) / lineBytes(narrowEnd() - sending());
        }

        /**
         * Seconds until the player was in the world; NaN if it never was, 0 if it was there before
         * its link became narrow.
         */
        double joinSeconds() {
            return track().joinSeconds;
        }

        /**
         * Turns executed, settled. Unlike stalls, these also show a player that waits for a turn
         * until the end, since a stall is counted when the turn arrives.
         */
        double turnsPerSecond() {
            List<Integer> turns = track().turns;
            return (double) (turns.get(Track.at(end())) - turns.get(Track.at(settled())))
                    / (end() - settled());
        }

        double stallsPerMinute() {
            return perMinute(track().stalls);
        }

        double stalledMillisPerMinute() {
            return perMinute(track().stalledMillis);
        }

        /** The mean input delay, settled. */
        double delayTurns() {
            return track().meanDelay(settled(), end());
        }

        /** How much higher that is than on the wide link. */
        double extraTurns() {
            return delayTurns() - reference().meanDelay(settled(), end());
        }

        /** The same for the worst second. */
        double extraTurnsMax() {
            double max = 0;
            for (int second = settled(); second < end(); second++) {
                double own = track().meanDelay(second, second + 1);
                max = Math.max(max, own - reference().meanDelay(second, second + 1));
            }
            return max;
        }

        /** Bytes sent to the player, from the third second on. */
        double sentOfLine() {
            return ofLine(track().downBytes);
        }

        /** The same for the worst second. */
        double sentOfLineMax() {
            double max = 0;
            for (int second = sending(); second < narrowEnd(); second++) {
                double sent = Track.grown(track().downBytes, second, second + 1);
                max = Math.max(max, sent / lineBytes(1));
            }
            return max;
        }

        /** The same for the direction to the host, on average. */
        double upOfLine() {
            return ofLine(track().upBytes);
        }

        /**
         * From when the link widened to the last sample that is worse than on the wide link: a
         * stall, or a delay of more than a turn above. NaN if it did not widen.
         */
        double recoveredSeconds() {
            if (setting().scenario() != Scenario.WIDENS || end() <= Scenario.NARROW_SECONDS) {
                return Double.NaN;
            }
            Track track = track();
            int widened = Track.at(Scenario.NARROW_SECONDS);
            int last = widened;
            for (int i = widened + 1; i < track.stalls.size(); i++) {
                boolean stalled = track.stalls.get(i) > track.stalls.get(i - 1);
                boolean slow =
                        track.delayTurns.get(i) > reference().delayTurns.get(i) + RECOVERED_TURNS
                                || track.turnsBehind.get(i) > RECOVERED_TURNS;
                last = stalled || slow ? i : last;
            }
            return (double) (last - widened) / NarrowRun.SAMPLES_PER_SECOND;
        }

        /** The game's share of the link, settled. */
        double gameShare() {
            return share(track().carriedBytes);
        }

        /** The parallel download's share, settled; 0 without one. */
        double downloadShare() {
            return share(track().crossBytes);
        }

        /** Until the player was notified that its link is too narrow; NaN if it never was. */
        double toldSeconds() {
            for (int i = 0; i < Track.at(narrowEnd()); i++) {
                if (track().toldKbit.get(i) > 0) {
                    return (double) i / NarrowRun.SAMPLES_PER_SECOND;
                }
            }
            return Double.NaN;
        }

        /** The bandwidth that the notice named, on average; NaN if there was none. */
        double toldKbit() {
            return track().toldKbit.subList(0, Track.at(narrowEnd())).stream()
                    .filter(kbit -> kbit > 0)
                    .mapToInt(Integer::intValue)
                    .average()
                    .orElse(Double.NaN);
        }

        /** The stalls of each player with a wide link, from the first second on. */
        double othersStallsPerMinute() {
            long stalls = 0;
            for (Track track : found.others()) {
                stalls += Track.grown(track.stalls, 0, end());
            }
            return stalls * SECONDS_PER_MINUTE / end() / found.others().size();
        }

        /** How much more delay they have than in the session with only wide links, on average. */
        double othersExtraTurns() {
            return meanDelay(found.others()) - meanDelay(wide.others());
        }

        private double meanDelay(List<Track> tracks) {
            return tracks.stream()
                    .mapToDouble(track -> track.meanDelay(0, end()))
                    .average()
                    .orElseThrow();
        }

        @Override
        public String toString() {
            return setting() + ", " + link();
        }
    }

    /** Measures links that are narrow in both directions. */
    public NarrowExperiment() {
        this(false);
    }

    /**
     * @param wideUp whether only the direction to the player is narrow
     */
    public NarrowExperiment(boolean wideUp) {
        this.wideUp = wideUp;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<NarrowLink> links = new ArrayList<>();
        for (int queueBytes : QUEUES_BYTES) {
            for (double loss : LOSSES) {
                links.add(new NarrowLink(queueBytes, loss));
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
                            links,
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
                                links,
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
                        setting ->
                                NarrowRun.measure(
                                        setting,
                                        linkKbit(reference(references, setting), setting),
                                        options.seed()));
        return result(findings, references, options.seed());
    }

    private static int linkKbit(Finding reference, Setting setting) {
        return (int) Math.max(1, Math.round(setting.times() * reference.neededKbit()));
    }

    static Finding reference(List<Finding> references, Setting setting) {
        return references.stream()
                .filter(each -> each.setting().players() == setting.players())
                .findFirst()
                .orElseThrow();
    }

    static ExperimentResult result(List<Finding> findings, List<Finding> references, long seed) {
        List<Row> rows = new ArrayList<>();
        for (Finding found : findings) {
            Finding reference = reference(references, found.setting());
            for (int i = 0; i < found.narrow().size(); i++) {
                rows.add(new Row(found, reference, i));
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

    private static Report<Row> report(long seed) {
        Report<Row> report = new Report<>(NAME, row -> row.setting().toString());
        report.condition("players", "players", row -> row.setting().players());
        report.parameter("rate", row -> row.setting().rate());
        report.condition("scenario", "scenario", row -> row.setting().scenario().toString());
        report.condition("of needed", "timesNeeded", row -> row.setting().times());
        report.condition("line kbit/s", "lineKbit", row -> row.found.linkKbit());
        report.column("queue kB", row -> row.link().queueBytes() / 1000);
        report.parameter("queueBytes", row -> row.link().queueBytes());
        report.condition("loss %", "lossPercent", row -> row.link().loss() * 100);
        report.parameter("wideUp", row -> row.setting().wideUp());
        report.parameter("seconds", row -> row.setting().seconds());
        report.parameter("seed", seed);
        report.measured("joined", "s", NarrowExperiment::joined);
        report.column("turns a second", Row::turnsPerSecond);
        report.column("stalls a minute", Row::stallsPerMinute).figure("stalls", "1/min");
        report.column("stalled ms a minute", Row::stalledMillisPerMinute);
        report.column("delay turns", Row::delayTurns);
        report.column("extra turns", Row::extraTurns).figure("extra delay", "turns");
        report.column("extra turns, worst second", Row::extraTurnsMax);
        report.measured("sent of line", "", Row::sentOfLine);
        report.column("sent of line, worst second", Row::sentOfLineMax);
        report.column("up of line", Row::upOfLine);
        report.measured("recovered", "s", row -> orNone(row.recoveredSeconds()));
        report.measured("told after", "s", row -> orNone(row.toldSeconds()));
        report.column("told kbit/s", row -> orNone(row.toldKbit()));
        report.column("game's share", Row::gameShare)
                .figure("game's share", "", NarrowExperiment::hasDownload);
        report.column("download's share", Row::downloadShare)
                .figure("download's share", "", NarrowExperiment::hasDownload);
        report.column("others' stalls a minute", Row::othersStallsPerMinute)
                .figure("others' stalls", "1/min");
        report.column("others' extra turns", Row::othersExtraTurns);
        return report;
    }

    private static Object orNone(double value) {
        return Double.isNaN(value) ? "" : value;
    }

    private static Object joined(Row row) {
        if (row.setting().scenario() != Scenario.JOIN) {
            return "";
        }
        return Double.isNaN(row.joinSeconds()) ? "never" : row.joinSeconds();
    }

    private static boolean hasDownload(Row row) {
        return row.setting().scenario() == Scenario.DOWNLOAD;
    }

    /** For each target, the worst of the links it applies to. */
    private static List<String> notes(List<Row> rows) {
        List<String> notes = new ArrayList<>();
        List<Row> easy = of(rows, Scenario.NARROW, EASY);
        List<Row> tight = of(rows, Scenario.NARROW, TIGHT);
        easy.addAll(of(rows, Scenario.JOIN, EASY));
        tight.addAll(of(rows, Scenario.JOIN, TIGHT));
        List<Row> widens = of(rows, Scenario.WIDENS, TOO_NARROW);
        List<Row> shared = of(rows, Scenario.DOWNLOAD, SHARED);
        note(notes, easy, "x1.5, stalls", Row::stallsPerMinute, 0, "a minute");
        note(notes, tight, "x1.15, stalls", Row::stallsPerMinute, TIGHT_STALLS_MAX, "a minute");
        note(notes, tight, "x1.15, extra delay", Row::extraTurns, TIGHT_EXTRA_TURNS_MAX, "turns");
        List<Row> alone = new ArrayList<>(rows);
        alone.removeAll(shared);
        note(notes, alone, "sent of the line", Row::sentOfLine, SENT_OF_LINE_MAX, "");
        note(
                notes,
                alone,
                "sent of the line in the worst second",
                Row::sentOfLineMax,
                SENT_OF_LINE_MAX,
                "");
        note(notes, rows, "others' stalls", Row::othersStallsPerMinute, 0, "a minute");
        note(notes, widens, "recovered", Row::recoveredSeconds, RECOVERED_SECONDS_MAX, "s");
        List<Row> narrow = of(rows, Scenario.NARROW, TOO_NARROW);
        long told = narrow.stream().filter(row -> !Double.isNaN(row.toldSeconds())).count();
        notes.add("x0.75, told by name: " + told + " of " + narrow.size());
        long wrongly = easy.stream().filter(row -> !Double.isNaN(row.toldSeconds())).count();
        notes.add("x1.5, told by name though it is enough: " + wrongly + " of " + easy.size());
        note(notes, shared, "download's share", Row::downloadShare, SHARE_MAX, "");
        note(notes, shared, "game's share", Row::gameShare, SHARE_MAX, "");
        return notes;
    }

    private static List<Row> of(List<Row> rows, Scenario scenario, double times) {
        List<Row> of = new ArrayList<>(rows);
        of.removeIf(row -> row.setting().scenario() != scenario || row.setting().times() != times);
        return of;
    }

    private static void note(
            List<String> notes,
            List<Row> rows,
            String what,
            Function<Row, Double> figure,
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
                    || setting.times() != TIGHT
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
                                i % LOSSES.length,
                                link.queueBytes() == QUEUES_BYTES[0]));
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
