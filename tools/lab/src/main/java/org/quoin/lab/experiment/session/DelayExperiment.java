package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.BusyPlayer;
import org.quoin.lab.ColdStart;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LabOptions;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.Mix;

/** Measures the automatic input delay in the first minute of processes that start cold. */
public final class DelayExperiment implements Experiment {
    /** The round trips to measure, with and without loss and jitter. */
    private static final int[] ROUND_TRIPS_MILLIS = {0, 50, 100, 200};

    private static final String NAME = "delay";
    private static final int RATE = 20;
    private static final int SECONDS = 60;
    private static final int STARTS = 10;

    private static final int HASH_EVERY_TURNS = 20;
    private static final int PLAYERS_MAX = 8;
    private static final int JOIN_SECONDS_MAX = 60;

    /** The bot joins a host that has run this long, as in the recorded starts. */
    private static final int SERVED_SECONDS = 8;

    /** How often the delay is sampled: twice a turn at 20 turns a second. */
    private static final long LOOK_NANOS = 25 * VirtualNetwork.MILLI;

    private static final double LOOPBACK_FIRST = 2;
    private static final double LOOPBACK_LATER = 1;
    private static final double LATER_SECONDS = 5;
    private static final double ROUGH_EXTRA = 2;
    private static final double CLEAN_EXTRA = 1;
    private static final double END_SECONDS = 3600;

    /**
     * A link.
     *
     * @param roundTripMillis the round trip; half of it is spent each way
     * @param rough whether 2 % of all datagrams are lost and each is delayed by up to 20 ms
     */
    public record DelayLink(int roundTripMillis, boolean rough) {
        private static final double LOSS = 0.02;
        private static final double JITTER_MILLIS = 20;

        /** Its conditions on the virtual network. */
        LinkConditions conditions() {
            return LinkConditions.of(
                    roundTripMillis / 2.0, rough ? JITTER_MILLIS : 0, rough ? LOSS : 0);
        }

        /** Its conditions as the value of {@code --net}. */
        public String net() {
            return "latency="
                    + roundTripMillis / 2
                    + (rough ? ",jitter=" + (int) JITTER_MILLIS + ",loss=" + LOSS : "");
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%s%s",
                    roundTripMillis == 0 ? "loopback" : roundTripMillis + " ms",
                    rough ? ", 2 % loss, 20 ms jitter" : "");
        }
    }

    /**
     * The results of a start.
     *
     * @param joinSeconds from the player's start to its first played turn; NaN if it never played
     * @param delays the delay in turns at each sampled second of play, ascending
     * @param substituted the player's turns that were sealed without its frame
     * @param stalls the player's turns that came late
     */
    public record Finding(
            double joinSeconds, TreeMap<Double, Double> delays, double substituted, double stalls) {
        /** The longest delay in this interval of play. */
        public double most(double fromSeconds, double toSeconds) {
            return delays.subMap(fromSeconds, true, toSeconds, false).values().stream()
                    .mapToDouble(Double::doubleValue)
                    .max()
                    .orElse(Double.NaN);
        }

        /** The delay at a second of play; NaN before the first. */
        public double at(double seconds) {
            Map.Entry<Double, Double> before = delays.floorEntry(seconds);
            return before == null ? Double.NaN : before.getValue();
        }
    }

    /** The results of all starts over one link. */
    public record Starts(DelayLink link, int rate, List<Finding> findings) {
        int pathTurns() {
            return InputDelay.pathTurns(link.roundTripMillis(), rate);
        }

        boolean isLoopback() {
            return link.roundTripMillis() == 0 && !link.rough();
        }

        double worst(double fromSeconds, double toSeconds) {
            return findings.stream()
                    .mapToDouble(each -> each.most(fromSeconds, toSeconds))
                    .filter(each -> !Double.isNaN(each))
                    .max()
                    .orElse(Double.NaN);
        }

        /** The median, or the higher of the two middle values; NaN if there are none. */
        double median(ToDoubleFunction<Finding> value) {
            double[] sorted =
                    findings.stream()
                            .mapToDouble(value)
                            .filter(each -> !Double.isNaN(each))
                            .sorted()
                            .toArray();
            return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
        }

        double worstWanted() {
            return isLoopback()
                    ? LOOPBACK_FIRST
                    : pathTurns() + (link.rough() ? ROUGH_EXTRA : CLEAN_EXTRA);
        }

        @Nullable String neverPlayed() {
            long never = findings.stream().filter(each -> Double.isNaN(each.joinSeconds())).count();
            return never == 0
                    ? null
                    : link + ": " + never + " of " + findings.size() + " never played";
        }
    }

    private record Start(DelayLink link, ColdStart coldStart, long seed) {
        @Override
        public String toString() {
            return link.toString();
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    /** The links to measure, those without loss first. */
    public static List<DelayLink> links() {
        List<DelayLink> links = new ArrayList<>();
        for (boolean rough : new boolean[] {false, true}) {
            for (int roundTripMillis : ROUND_TRIPS_MILLIS) {
                links.add(new DelayLink(roundTripMillis, rough));
            }
        }
        return links;
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        int rate = options.rateOr(RATE);
        int seconds = options.secondsOr(SECONDS);
        List<Start> starts = new ArrayList<>();
        for (DelayLink link : links()) {
            for (int i = 0; i < STARTS; i++) {
                ColdStart coldStart = i % 2 == 0 ? ColdStart.SERVE : ColdStart.PLAY;
                starts.add(new Start(link, coldStart, options.seed() + i));
            }
        }
        List<Finding> findings =
                SideBySide.measure(
                        starts,
                        options,
                        progress,
                        start -> 1,
                        start -> measure(start.link, start.coldStart, rate, seconds, start.seed));
        List<Starts> byLink = new ArrayList<>();
        for (int i = 0; i < findings.size(); i += STARTS) {
            byLink.add(new Starts(starts.get(i).link, rate, findings.subList(i, i + STARTS)));
        }
        return result(NAME, "Cold starts in the lab", byLink, seconds);
    }

    /** Starts a host and a player cold and samples the delay for this number of seconds of play. */
    static Finding measure(DelayLink link, ColdStart coldStart, int rate, int seconds, long seed) {
        HostConfig host =
                new HostConfig(new WorldConfig(seed, rate), PLAYERS_MAX, HASH_EVERY_TURNS);
        VirtualNetwork network =
                new VirtualNetwork(
                        LabOptions.of(seed, link.conditions())
                                .withHost(host)
                                .withFramesKept(0)
                                .withColdStart(coldStart),
                        LabObserver.NONE);
        if (coldStart == ColdStart.SERVE) {
            network.run(SERVED_SECONDS * VirtualNetwork.SECOND);
        }
        BusyPlayer person = new BusyPlayer(Mix.mix(seed, 1), rate);
        VirtualPlayer player =
                network.join(
                        PlayerOptions.of(
                                "P", InputDelay.AUTO, (turn, simulation, slot) -> person.next()));
        TreeMap<Double, Double> delays = new TreeMap<>();
        long startNanos = network.nowNanos();
        long playedNanos = -1;
        while (playedNanos < 0
                ? network.nowNanos() - startNanos < JOIN_SECONDS_MAX * VirtualNetwork.SECOND
                : network.nowNanos() - playedNanos < seconds * VirtualNetwork.SECOND) {
            network.run(LOOK_NANOS);
            if (player.session().isPlaying()) {
                playedNanos = playedNanos < 0 ? network.nowNanos() : playedNanos;
                double second = (double) (network.nowNanos() - playedNanos) / VirtualNetwork.SECOND;
                delays.put(second, (double) stats(player).input().delayTurns());
            }
        }
        ClientStats last = stats(player);
        return new Finding(
                playedNanos < 0
                        ? Double.NaN
                        : (double) (playedNanos - startNanos) / VirtualNetwork.SECOND,
                delays,
                last.input().substitutions(),
                last.pacing().stalls());
    }

    private static ClientStats stats(VirtualPlayer player) {
        return player.session().stats(player.clockNanos());
    }

    /**
     * Reports the results of the starts over each link.
     *
     * @param name the experiment's name
     * @param where the start of the plots' titles
     * @param seconds how long each start was observed
     */
    public static ExperimentResult result(
            String name, String where, List<Starts> byLink, int seconds) {
        Report<Starts> report = new Report<>(name, starts -> starts.link.toString());
        report.condition(
                "round trip ms", "roundTripMillis", starts -> starts.link.roundTripMillis());
        report.column("loss and jitter", starts -> starts.link.rough() ? "2 %, 20 ms" : "none");
        report.parameter("lossAndJitter", starts -> starts.link.rough());
        report.condition("starts", "starts", starts -> starts.findings.size());
        report.condition("path turns", "pathTurns", Starts::pathTurns);
        report.parameter("seconds", seconds);
        report.note(Starts::neverPlayed);
        report.column("first second, median", starts -> starts.median(each -> each.most(0, 1)));
        report.column("first second, worst", starts -> starts.worst(0, 1));
        report.hidden(starts -> starts.worst(0, END_SECONDS))
                .figure("worst delay", "turns")
                .atMost(Starts::worstWanted)
                .called("worst");
        report.column(
                        "after 5 s, median",
                        starts -> starts.median(each -> each.most(LATER_SECONDS, END_SECONDS)))
                .figure("delay after 5 s", "turns");
        report.column("after 5 s, worst", starts -> starts.worst(LATER_SECONDS, END_SECONDS))
                .figure("worst delay after 5 s", "turns")
                .atMost(LOOPBACK_LATER)
                .called("worst after 5 s")
                .where(Starts::isLoopback);
        report.column("most, median", starts -> starts.median(each -> each.most(0, END_SECONDS)));
        report.column("most, worst", starts -> starts.worst(0, END_SECONDS));
        report.column("seconds to join, median", starts -> starts.median(Finding::joinSeconds));
        report.column("substituted, median", starts -> starts.median(Finding::substituted));
        report.column("stalls, median", starts -> starts.median(Finding::stalls));
        String title = where + ": input delay, ";
        return report.result(
                byLink,
                List.of(
                        plot(name, title + "no loss, no jitter", byLink, false, seconds),
                        plot(name, title + "2 % loss, 20 ms jitter", byLink, true, seconds)));
    }

    private static Plot plot(
            String name, String title, List<Starts> byLink, boolean rough, int seconds) {
        List<Double> times =
                DoubleStream.iterate(0, at -> at < seconds, at -> at + 0.5).boxed().toList();
        List<Plot.Curve> curves = new ArrayList<>();
        for (Starts starts : byLink) {
            if (starts.link.rough() == rough) {
                int roundTripMillis = starts.link.roundTripMillis();
                curves.add(
                        Plot.Curve.of(
                                roundTripMillis == 0
                                        ? "loopback"
                                        : roundTripMillis + " ms round trip",
                                times,
                                at -> at,
                                at -> starts.median(each -> each.at(at)),
                                curves.size(),
                                false));
            }
        }
        return Plot.even(
                name,
                title,
                "seconds since the player came in",
                "turns, median of the starts",
                curves);
    }
}
