package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
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
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.Mix;

/** One start of a host and a player on the virtual network, and the player's input delay. */
public final class DelayRun {
    private static final int HASH_EVERY_TURNS = 20;
    private static final int PLAYERS_MAX = 8;
    private static final int JOIN_SECONDS_MAX = 60;

    /** The bot joins a host that has run this long, as in the recorded starts. */
    private static final int SERVED_SECONDS = 8;

    /** How often the delay is sampled: twice a turn at 20 turns a second. */
    private static final long LOOK_NANOS = 25 * VirtualNetwork.MILLI;

    private DelayRun() {}

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
     * @param coldStart how the processes started
     * @param joinSeconds from the player's start to its first played turn; NaN if it never played
     * @param delays the delay in turns at each sampled second of play, ascending
     * @param substituted the player's turns that were sealed without its frame
     * @param stalls the player's turns that came late
     */
    public record Finding(
            DelayLink link,
            ColdStart coldStart,
            double joinSeconds,
            TreeMap<Double, Double> delays,
            double substituted,
            double stalls) {
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

    /** Starts a host and a player cold and samples the delay for this number of seconds of play. */
    static Finding measure(DelayLink link, ColdStart coldStart, int rate, int seconds, long seed) {
        VirtualNetwork network = network(link.conditions(), coldStart, rate, seed);
        if (coldStart == ColdStart.SERVE) {
            network.run(SERVED_SECONDS * VirtualNetwork.SECOND);
        }
        VirtualPlayer player = network.join(busy(InputDelay.AUTO, rate, seed));
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
                link,
                coldStart,
                playedNanos < 0
                        ? Double.NaN
                        : (double) (playedNanos - startNanos) / VirtualNetwork.SECOND,
                delays,
                last.input().substitutions(),
                last.pacing().stalls());
    }

    /** The median, or the higher of the two middle values; NaN if there are none. */
    public static double median(List<Double> values) {
        List<Double> sorted =
                new ArrayList<>(values.stream().filter(each -> !Double.isNaN(each)).toList());
        sorted.sort(null);
        return sorted.isEmpty() ? Double.NaN : sorted.get(sorted.size() / 2);
    }

    private static ClientStats stats(VirtualPlayer player) {
        return player.session().stats(player.clockNanos());
    }

    private static VirtualNetwork network(
            LinkConditions conditions, ColdStart coldStart, int rate, long seed) {
        HostConfig host =
                new HostConfig(new WorldConfig(seed, rate), PLAYERS_MAX, HASH_EVERY_TURNS);
        return new VirtualNetwork(
                LabOptions.of(seed, conditions)
                        .withHost(host)
                        .withFramesKept(0)
                        .withColdStart(coldStart),
                LabObserver.NONE);
    }

    private static PlayerOptions busy(InputDelay delay, int rate, long seed) {
        BusyPlayer person = new BusyPlayer(Mix.mix(seed, 1), rate);
        return PlayerOptions.of("P", delay, (turn, simulation, slot) -> person.next());
    }
}
