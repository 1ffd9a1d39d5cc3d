package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
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
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.world.TerrainType;

/**
 * Puts many players into a world full of moving bodies, to measure whether all worlds stay equal
 * and how much bandwidth it takes compared with an empty world. Every machine has its own world;
 * nothing is shared.
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
     * A setting to measure.
     *
     * @param players the number of players, each with its own world; the host has one more
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

    /** The results of one world: bytes a second of each player, down and up. */
    private record Measured(
            Setting setting, List<Double> down, List<Double> up, long compared, long differing) {}

    /** A world full of bodies beside an empty one. */
    private record Finding(Measured full, Measured empty) {
        Setting setting() {
            return full.setting;
        }

        double differencePercent() {
            return Math.max(apart(full.down, empty.down), apart(full.up, empty.up));
        }

        long differing() {
            return full.differing + empty.differing;
        }
    }

    /** Measures all usual settings. */
    public CrowdExperiment() {
        this(USUAL);
    }

    /** Measures only these settings, each beside an empty world. */
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
        List<Measured> measured =
                SideBySide.measure(
                        all, options, progress, Setting::work, each -> measure(each, options));
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < settings.size(); i++) {
            findings.add(new Finding(measured.get(i), measured.get(settings.size() + i)));
        }
        Report<Finding> report = new Report<>(name(), found -> found.setting().toString());
        report.condition("players", "players", found -> found.setting().players);
        report.condition("bodies", "bodies", found -> found.setting().bodies);
        report.condition("worlds", "worlds", found -> found.setting().players + 1);
        report.column("seconds", found -> options.secondsOr(SECONDS));
        report.parameter("rate", options.rateOr(RATE));
        report.parameter("roundTripMillis", 2 * ONE_WAY_MILLIS);
        report.parameter("seconds", options.secondsOr(SECONDS));
        report.parameter("seed", options.seed());
        report.measured("down", "kbit/s", found -> kbit(found.full.down));
        report.column("the same, empty world", found -> kbit(found.empty.down));
        report.measured("up", "kbit/s", found -> kbit(found.full.up));
        report.column("the same, empty world", found -> kbit(found.empty.up));
        report.column("most that a player differs %", Finding::differencePercent)
                .figure("difference to empty", "%")
                .atMost(DIFFERENCE_PERCENT_MAX)
                .called("difference to the empty world");
        report.column("hashes compared", found -> found.full.compared);
        report.measured("hashes that differ", "", Finding::differing)
                .atMost(0)
                .called(found -> "hashes that differ of " + found.full.compared)
                .in("in all");
        return report.result(findings, List.of(plot(findings)));
    }

    private static Measured measure(Setting setting, ExperimentOptions options) {
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
        return new Measured(setting, downRate, upRate, hashes.compared(), hashes.differing());
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

    private static Plot plot(List<Finding> findings) {
        List<Plot.Curve> curves = new ArrayList<>();
        for (int i = 0; i < findings.size(); i++) {
            curves.add(curve(findings.get(i).full, i, false));
            curves.add(curve(findings.get(i).empty, i, true));
        }
        return Plot.even(
                "crowd",
                String.format(
                        Locale.ROOT,
                        "Downlink of each client among moving bodies and in an empty world,"
                                + " round trip %.0f ms",
                        2 * ONE_WAY_MILLIS),
                "player",
                "kbit/s",
                curves);
    }

    private static Plot.Curve curve(Measured found, int color, boolean dashed) {
        List<Integer> players = IntStream.range(0, found.down.size()).boxed().toList();
        return Plot.Curve.of(
                found.setting.toString(),
                players,
                player -> player + 1,
                player -> found.down.get(player) * 8 / 1000,
                color,
                dashed);
    }
}
