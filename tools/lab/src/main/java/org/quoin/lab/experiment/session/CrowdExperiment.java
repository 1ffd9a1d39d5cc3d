package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.HostDisk;
import org.quoin.lab.LabObserver;
import org.quoin.lab.Link.Traffic;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.ResultTable;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.lab.experiment.TargetNotes;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.world.TerrainType;

/**
 * Many players in a world full of moving bodies: whether all worlds stay equal, and how much
 * bandwidth it takes, compared with an empty world. Every machine has a world of its own; nothing
 * is shared between them.
 */
public final class CrowdExperiment implements Experiment {
    private static final int RATE = 20;
    private static final int SECONDS = 60;
    private static final double ONE_WAY_MILLIS = 50;
    private static final double WARM_UP_SECONDS = 5;
    private static final int HASH_EVERY_TURNS = 20;
    private static final double DIFFERENCE_PERCENT_MAX = 1;
    private static final List<Setting> USUAL =
            List.of(new Setting(64, 100_000), new Setting(40, 16_384));

    private final List<Setting> settings;

    /**
     * What is measured.
     *
     * @param players how many, each with a world of its own; the host has one more
     * @param bodies balls that never rest
     */
    public record Setting(int players, int bodies) {
        double work() {
            return (players + 1.0) * (bodies + 500.0);
        }

        @Override
        public String toString() {
            return players + " players, " + bodies + " bodies";
        }
    }

    /** Bytes a second of each player, down and up. */
    private record Finding(
            Setting setting, List<Double> down, List<Double> up, long compared, long differing) {}

    /** Measures all settings of the handbook. */
    public CrowdExperiment() {
        this(USUAL);
    }

    /** Measures these settings only, each beside an empty world. */
    public CrowdExperiment(List<Setting> settings) {
        this.settings = List.copyOf(settings);
    }

    @Override
    public String name() {
        return "crowd";
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<Setting> all = new ArrayList<>(settings);
        settings.forEach(setting -> all.add(new Setting(setting.players, 0)));
        List<Finding> findings =
                SideBySide.measure(
                        all,
                        options,
                        progress,
                        Setting::work,
                        Setting::toString,
                        setting -> measure(setting, options));
        ResultTable table =
                new ResultTable(
                        "players",
                        "bodies",
                        "worlds",
                        "seconds",
                        "down kbit/s",
                        "the same, empty world",
                        "up kbit/s",
                        "the same, empty world",
                        "most that a player differs %",
                        "hashes compared",
                        "hashes that differ");
        List<Figure> figures = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        List<Finding> full = findings.subList(0, settings.size());
        for (int i = 0; i < full.size(); i++) {
            Finding found = full.get(i);
            Finding empty = findings.get(settings.size() + i);
            double percent = Math.max(apart(found.down, empty.down), apart(found.up, empty.up));
            long differing = found.differing + empty.differing;
            Setting setting = found.setting;
            table.add(
                    setting.players,
                    setting.bodies,
                    setting.players + 1,
                    options.secondsOr(SECONDS),
                    kbit(found.down),
                    kbit(empty.down),
                    kbit(found.up),
                    kbit(empty.up),
                    percent,
                    found.compared,
                    differing);
            Map<String, Object> parameters = parameters(setting, options);
            figures.add(new Figure(name(), "down", kbit(found.down), "kbit/s", parameters));
            figures.add(new Figure(name(), "up", kbit(found.up), "kbit/s", parameters));
            figures.add(new Figure(name(), "difference to empty", percent, "%", parameters));
            figures.add(
                    new Figure(name(), "hashes that differ", (double) differing, "", parameters));
            notes.add(
                    TargetNotes.atMost(
                            setting + ", difference to the empty world",
                            percent,
                            DIFFERENCE_PERCENT_MAX,
                            "%"));
            notes.add(
                    TargetNotes.atMost(
                            setting + ", hashes that differ of " + found.compared,
                            (double) differing,
                            0,
                            "in all"));
        }
        List<Plot> plots = List.of(plot(full, findings.subList(settings.size(), all.size())));
        return new ExperimentResult(name(), table, figures, plots, notes);
    }

    private static Finding measure(Setting setting, ExperimentOptions options) {
        WorldRules rules = WorldRules.DEFAULT.withBodies(setting.bodies);
        HashComparison hashes = new HashComparison(HASH_EVERY_TURNS, LabObserver.NONE);
        Crowd crowd =
                new Crowd(
                        new WorldConfig(
                                options.seed(), options.rateOr(RATE), TerrainType.FLAT, rules),
                        setting.players,
                        LinkConditions.of(ONE_WAY_MILLIS, 0, 0),
                        hashes,
                        HostDisk.NONE);
        crowd.joinAll(setting.players, InputDelay.AUTO);
        crowd.run(WARM_UP_SECONDS);
        List<Traffic> down = new ArrayList<>();
        List<Traffic> up = new ArrayList<>();
        for (VirtualPlayer player : crowd.players) {
            down.add(player.link().downTraffic());
            up.add(player.link().upTraffic());
        }
        int seconds = options.secondsOr(SECONDS);
        crowd.run(seconds);
        crowd.check();
        List<Double> downRate = new ArrayList<>();
        List<Double> upRate = new ArrayList<>();
        for (int i = 0; i < setting.players; i++) {
            VirtualPlayer player = crowd.players.get(i);
            double bytesDown = player.link().downTraffic().since(down.get(i)).bytes();
            double bytesUp = player.link().upTraffic().since(up.get(i)).bytes();
            downRate.add(bytesDown / seconds);
            upRate.add(bytesUp / seconds);
        }
        return new Finding(setting, downRate, upRate, hashes.compared(), hashes.differing());
    }

    /** The largest difference of any player, in percent. */
    private static double apart(List<Double> found, List<Double> empty) {
        double most = 0;
        for (int i = 0; i < found.size(); i++) {
            double share = Math.abs(found.get(i) / empty.get(i) - 1);
            most = Math.max(most, 100 * share);
        }
        return most;
    }

    private static double kbit(List<Double> bytesPerSecond) {
        double sum = 0;
        for (double each : bytesPerSecond) {
            sum += each;
        }
        return sum * 8 / 1000 / bytesPerSecond.size();
    }

    private static Map<String, Object> parameters(Setting setting, ExperimentOptions options) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("players", setting.players);
        parameters.put("bodies", setting.bodies);
        parameters.put("worlds", setting.players + 1);
        parameters.put("rate", options.rateOr(RATE));
        parameters.put("roundTripMillis", 2 * ONE_WAY_MILLIS);
        parameters.put("seconds", options.secondsOr(SECONDS));
        parameters.put("seed", options.seed());
        return parameters;
    }

    private static Plot plot(List<Finding> full, List<Finding> empty) {
        List<Plot.Curve> curves = new ArrayList<>();
        for (int i = 0; i < full.size(); i++) {
            curves.add(curve(full.get(i), i, false));
            curves.add(curve(empty.get(i), i, true));
        }
        return new Plot(
                "crowd",
                String.format(
                        Locale.ROOT,
                        "Downlink of each client among moving bodies and in an empty world,"
                                + " round trip %.0f ms",
                        2 * ONE_WAY_MILLIS),
                "player",
                "kbit/s",
                false,
                false,
                curves,
                List.of());
    }

    private static Plot.Curve curve(Finding found, int color, boolean dashed) {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        for (int i = 0; i < found.down.size(); i++) {
            x.add(i + 1.0);
            y.add(found.down.get(i) * 8 / 1000);
        }
        return new Plot.Curve(found.setting.toString(), x, y, color, dashed);
    }
}
