package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.experiment.Report;
import org.quoin.sim.Simulation;

/** One session over links of one kind, which measures how evenly it runs. */
final class LinkRun implements LabObserver {
    /** Long enough for input delay and playout buffer to settle. */
    private static final double WARM_UP_SECONDS = 10;

    /** The warm-up in round trips, where that is longer: loss reports take a round trip. */
    private static final int WARM_UP_ROUND_TRIPS = 4;

    /**
     * A setting to measure.
     *
     * @param oneWayMillis each link's latency in each direction
     * @param jitterMillis how much longer a packet may take
     * @param loss packets lost in each direction, 0..1
     * @param tcpOnly whether there are no datagrams
     */
    public record Setting(
            String scenario,
            int players,
            int rate,
            double oneWayMillis,
            double jitterMillis,
            double loss,
            InputDelay delay,
            boolean tcpOnly,
            int seconds) {
        double work() {
            return (double) (players + 20) * (players + 20) * rate * (seconds + 20);
        }

        String transport() {
            return tcpOnly ? "TCP" : "UDP";
        }

        String delayText() {
            return delay.isAuto() ? "auto" : String.valueOf(delay.turns());
        }

        LinkConditions link() {
            return LinkConditions.of(oneWayMillis, jitterMillis, loss);
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%d players, %.0f ms one way, %.0f %% loss, %s",
                    players,
                    oneWayMillis,
                    loss * 100,
                    transport());
        }
    }

    /**
     * The results after the warm-up.
     *
     * @param stalls all clients' stalls together
     * @param stallsPerMinute the stalls of one client
     * @param stalledMillisPerMinute the stalled time of one client
     * @param latenessMillis how long after the client's schedule a turn was executed, on average
     * @param delayTurns the mean input delay in force
     * @param substitutedPerMinute turns sealed without the client's frame
     * @param lost the number of clients that left
     * @param trace by how many ms each of the first client's turns was late, compared with an even
     *     pace
     */
    public record Finding(
            Setting setting,
            long stalls,
            double stallsPerMinute,
            double stalledMillisPerMinute,
            double latenessMillis,
            double delayTurns,
            double substitutedPerMinute,
            int lost,
            List<Double> trace) {

        /** A report whose figures name the conditions of the link. */
        static Report<Finding> report(String experiment, long seed) {
            Report<Finding> report = new Report<>(experiment, found -> found.setting.toString());
            report.parameter("scenario", found -> found.setting.scenario);
            report.parameter("transport", found -> found.setting.transport());
            report.parameter("players", found -> found.setting.players);
            report.parameter("rate", found -> found.setting.rate);
            report.parameter("oneWayMillis", found -> found.setting.oneWayMillis);
            report.parameter("jitterMillis", found -> found.setting.jitterMillis);
            report.parameter("lossPercent", found -> found.setting.loss * 100);
            report.parameter("inputDelay", found -> found.setting.delayText());
            report.parameter("seconds", found -> found.setting.seconds);
            report.parameter("seed", seed);
            return report;
        }
    }

    private final Setting setting;
    private final Crowd crowd;
    private final List<Long> executedNanos = new ArrayList<>();
    private boolean tracing;

    private LinkRun(Setting setting, long seed) {
        this.setting = setting;
        this.crowd = new Crowd(seed, setting.players, setting.rate, setting.link(), this);
    }

    /** Runs a session and measures it. */
    static Finding measure(Setting setting, long seed) {
        return new LinkRun(setting, seed).measure();
    }

    private Finding measure() {
        for (int i = 0; i < setting.players; i++) {
            PlayerOptions options = PlayerOptions.of("P" + i, setting.delay, crowd.busy());
            crowd.join(setting.tcpOnly ? options.withTcpOnly() : options);
            crowd.run(0.02);
        }
        crowd.awaitAll();
        double roundTripSeconds = 2 * setting.oneWayMillis / 1000;
        crowd.run(Math.max(WARM_UP_SECONDS, WARM_UP_ROUND_TRIPS * roundTripSeconds));
        tracing = true;
        Sum before = sum();
        double lateness = 0;
        double delay = 0;
        for (int second = 0; second < setting.seconds; second++) {
            crowd.run(1);
            for (VirtualPlayer player : crowd.players) {
                ClientStats stats = crowd.stats(player);
                lateness += stats.pacing().latenessMicros() / 1000.0;
                delay += stats.input().delayTurns();
            }
        }
        Sum after = sum();
        double samples = (double) setting.seconds * setting.players;
        double minutes = samples / 60;
        long lost = crowd.players.stream().filter(player -> player.ended() != null).count();
        return new Finding(
                setting,
                after.stalls - before.stalls,
                (after.stalls - before.stalls) / minutes,
                (after.stalledMillis - before.stalledMillis) / minutes,
                lateness / samples,
                delay / samples,
                (after.substituted - before.substituted) / minutes,
                (int) lost,
                trace());
    }

    private record Sum(long stalls, long stalledMillis, long substituted) {}

    private Sum sum() {
        long stalls = 0;
        long millis = 0;
        long substituted = 0;
        for (VirtualPlayer player : crowd.players) {
            ClientStats stats = crowd.stats(player);
            stalls += stats.pacing().stalls();
            millis += stats.pacing().stalledMillis();
            substituted += stats.input().substitutions();
        }
        return new Sum(stalls, millis, substituted);
    }

    @Override
    public void executed(VirtualPlayer player, Simulation after) {
        if (tracing && player == crowd.players.get(0)) {
            executedNanos.add(crowd.network.nowNanos());
        }
    }

    /** Compares each turn with the latest even pace at which no turn was early. */
    private List<Double> trace() {
        double turnNanos = 1e9 / setting.rate;
        double start = Double.MAX_VALUE;
        for (int i = 0; i < executedNanos.size(); i++) {
            start = Math.min(start, executedNanos.get(i) - i * turnNanos);
        }
        List<Double> trace = new ArrayList<>();
        for (int i = 0; i < executedNanos.size(); i++) {
            double behindNanos = executedNanos.get(i) - i * turnNanos - start;
            trace.add(behindNanos / VirtualNetwork.MILLI);
        }
        return trace;
    }
}
