package org.quoin.lab.experiment.session;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.HostDisk;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

/** One session with a fixed input delay, which measures how long each turn took at the clients. */
final class StrictRun implements LabObserver {
    /** Long enough for the clients' pace to settle. */
    private static final double WARM_UP_SECONDS = 10;

    private static final double JITTER_MILLIS = 2;
    private static final int HASH_EVERY_TURNS = 20;

    /**
     * A setting to measure. All times are milliseconds.
     *
     * @param roundTripMillis the round trip of each client; half of it is spent each way
     * @param delayTurns the fixed input delay of everybody
     * @param slowRoundTripMillis the slowest player's round trip
     * @param slowTurnMillis the time the slowest player's machine takes for a turn; 0 for none
     */
    record Setting(
            String scenario,
            int players,
            int rate,
            double roundTripMillis,
            int delayTurns,
            LatePolicy late,
            double slowRoundTripMillis,
            double slowTurnMillis,
            int seconds) {
        double work() {
            return (double) (players + 20) * (players + 20) * rate * (seconds + 20);
        }

        boolean hasSlowest() {
            return slowRoundTripMillis != roundTripMillis || slowTurnMillis > 0;
        }

        String lateText() {
            return late.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%d players, round trip %.0f ms, delay %d, %s%s",
                    players,
                    roundTripMillis,
                    delayTurns,
                    lateText(),
                    hasSlowest()
                            ? String.format(
                                    Locale.ROOT,
                                    ", slowest %.0f ms and %.0f ms a turn",
                                    slowRoundTripMillis,
                                    slowTurnMillis)
                            : "");
        }
    }

    /**
     * The results after the warm-up, of all clients but the slowest.
     *
     * @param turnMillis the time from each turn to the next, ascending
     * @param waitedMillis how much longer than its share of a second a turn took, on average
     * @param stallsPerMinute a client's turns that took more than twice that share
     * @param substitutedPerMinute turns that the host sealed without the slowest player's frame,
     *     or, if all are alike, without anybody's
     */
    @SuppressWarnings("ArrayRecordComponent") // A hundred thousand times; never compared.
    record Finding(
            Setting setting,
            double[] turnMillis,
            double waitedMillis,
            double stallsPerMinute,
            double substitutedPerMinute) {
        double percentile(double percent) {
            int rank = (int) Math.ceil(percent / 100 * turnMillis.length);
            return turnMillis[Math.max(0, Math.min(turnMillis.length, rank) - 1)];
        }

        double mean() {
            return Arrays.stream(turnMillis).average().orElse(0);
        }
    }

    private final Setting setting;
    private final Crowd crowd;
    private final Map<VirtualPlayer, Long> lastNanos = new HashMap<>();
    private double[] millis = new double[1024];
    private int count;
    private boolean counting;

    private StrictRun(Setting setting, long seed) {
        this.setting = setting;
        HostConfig host =
                new HostConfig(
                        new WorldConfig(seed, setting.rate),
                        setting.players,
                        HASH_EVERY_TURNS,
                        setting.late);
        crowd = new Crowd(host, line(setting.roundTripMillis), this, HostDisk.NONE);
    }

    static Finding measure(Setting setting, long seed) {
        return new StrictRun(setting, seed).measure();
    }

    private static LinkConditions line(double roundTripMillis) {
        return LinkConditions.of(roundTripMillis / 2, JITTER_MILLIS, 0);
    }

    private Finding measure() {
        for (int i = 0; i < setting.players; i++) {
            InputDelay delay = InputDelay.fixed(setting.delayTurns);
            crowd.join(PlayerOptions.of("P" + i, delay, crowd.busy()));
            crowd.run(0.02);
        }
        crowd.awaitAll();
        if (setting.hasSlowest()) {
            slowest().link().setConditions(line(setting.slowRoundTripMillis));
            slowest().setTurnCostNanos((long) (setting.slowTurnMillis * VirtualNetwork.MILLI));
        }
        crowd.run(WARM_UP_SECONDS);
        counting = true;
        long before = substituted();
        crowd.run(setting.seconds);
        crowd.check();
        double clients = setting.hasSlowest() ? setting.players - 1 : setting.players;
        double minutes = setting.seconds / 60.0;
        double share = 1000.0 / setting.rate;
        double[] sorted = Arrays.copyOf(millis, count);
        Arrays.sort(sorted);
        return new Finding(
                setting,
                sorted,
                Arrays.stream(sorted).map(taken -> Math.max(0, taken - share)).average().orElse(0),
                Arrays.stream(sorted).filter(taken -> taken > 2 * share).count()
                        / (clients * minutes),
                (substituted() - before) / (minutes * (setting.hasSlowest() ? 1 : clients)));
    }

    private VirtualPlayer slowest() {
        return crowd.players.get(crowd.players.size() - 1);
    }

    private long substituted() {
        return crowd.players.stream()
                .filter(player -> !setting.hasSlowest() || player == slowest())
                .mapToLong(player -> crowd.stats(player).input().substitutions())
                .sum();
    }

    @Override
    public void executed(VirtualPlayer player, Simulation after) {
        long now = crowd.network.nowNanos();
        Long before = lastNanos.put(player, now);
        if (!counting || before == null || (setting.hasSlowest() && player == slowest())) {
            return;
        }
        if (count == millis.length) {
            millis = Arrays.copyOf(millis, 2 * count);
        }
        millis[count++] = (now - before) / (double) VirtualNetwork.MILLI;
    }
}
