package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.Download;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.VirtualPlayer;

/**
 * One session in which some players' links become narrow while they play, each with its own queue
 * and random loss. All other links stay wide and lose nothing.
 */
final class NarrowRun {
    static final double ONE_WAY_MILLIS = 30;
    static final double JITTER_MILLIS = 2;

    static final int SAMPLES_PER_SECOND = 4;

    /** Long enough for delays and buffers to settle on the wide link. */
    private static final double WARM_UP_SECONDS = 12;

    private static final int BITS_PER_KBYTE = 8;

    /** A player that has not joined by then counts as one that never joins. */
    private static final int JOIN_SECONDS_MAX = 60;

    /** The fate of the links. */
    enum Scenario {
        /** They stay wide but keep their loss, as a reference for the others. */
        WIDE("wide"),
        /** They become narrow and stay so. */
        NARROW("narrow"),
        /** They become narrow, and wide again after {@link #NARROW_SECONDS}. */
        WIDENS("widens"),
        /** They are narrow from the start: their players join over them. */
        JOIN("join"),
        /** They become narrow, and a download starts on each. */
        DOWNLOAD("download");

        /** Long enough for a link that is too narrow to do all its harm. */
        static final int NARROW_SECONDS = 15;

        private final String word;

        Scenario(String word) {
            this.word = word;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    /** A narrow link's queue and random loss, 0..1. */
    record NarrowLink(int queueBytes, double loss) {}

    /**
     * A setting to measure.
     *
     * @param times the link's bandwidth as a multiple of the bandwidth needed
     * @param seconds the duration, from when the links become narrow
     * @param wideUp whether only the direction to the player becomes narrow
     */
    record Setting(
            int players,
            int rate,
            Scenario scenario,
            double times,
            List<NarrowLink> links,
            int seconds,
            boolean wideUp) {
        double work() {
            return (double) (players + 20) * (players + 20) * rate * (seconds + 20);
        }

        /** How many links become narrow: at most half of all. */
        int narrowLines() {
            return Math.min(links.size(), Math.max(1, players / 2));
        }

        @Override
        public String toString() {
            return scenario == Scenario.WIDE
                    ? players + " players, wide lines"
                    : String.format(Locale.ROOT, "%d players, %s, x%.2f", players, scenario, times);
        }
    }

    /**
     * A player's figures, with {@link #SAMPLES_PER_SECOND} samples a second; sums count from the
     * session's start.
     */
    static final class Track {
        final List<Integer> turns = new ArrayList<>();
        final List<Long> stalls = new ArrayList<>();
        final List<Long> stalledMillis = new ArrayList<>();
        final List<Integer> delayTurns = new ArrayList<>();
        final List<Integer> turnsBehind = new ArrayList<>();
        final List<Long> downBytes = new ArrayList<>();
        final List<Long> carriedBytes = new ArrayList<>();
        final List<Long> crossBytes = new ArrayList<>();
        final List<Long> upBytes = new ArrayList<>();
        final List<Integer> toldKbit = new ArrayList<>();

        /** From the player's arrival until it played; 0 if it was there before. */
        double joinSeconds;

        private void sample(VirtualPlayer player, @Nullable Download download, ClientStats now) {
            turns.add(now.turn());
            stalls.add(now.pacing().stalls());
            stalledMillis.add(now.pacing().stalledMillis());
            delayTurns.add(now.input().delayTurns());
            turnsBehind.add(now.pacing().turnsBehind());
            downBytes.add(player.link().downTraffic().bytes());
            carriedBytes.add(player.link().downTraffic().carriedBytes());
            crossBytes.add(download == null ? 0 : download.traffic().carriedBytes());
            upBytes.add(player.link().upTraffic().bytes());
            toldKbit.add(now.link().neededKbit() == 0 ? 0 : Math.max(1, now.link().carriedKbit()));
        }

        /** The mean input delay between two seconds, in turns. */
        double meanDelay(double from, double to) {
            return delayTurns.subList(at(from), at(to)).stream()
                    .mapToInt(Integer::intValue)
                    .average()
                    .orElseThrow();
        }

        static int at(double second) {
            return (int) (second * SAMPLES_PER_SECOND);
        }

        /** How much a sum grew between two seconds. */
        static long grown(List<Long> sums, double from, double to) {
            return sums.get(at(to)) - sums.get(at(from));
        }
    }

    /**
     * The results.
     *
     * @param linkKbit the bandwidth of the narrow links in each direction
     * @param neededKbit one copy of each turn, each in its own datagram, with headers: the mean of
     *     the players whose links are wide and lose nothing
     * @param narrow the players behind the links of {@link Setting#links}, in the same order
     * @param others everybody else
     */
    record Finding(
            Setting setting,
            int linkKbit,
            double neededKbit,
            List<Track> narrow,
            List<Track> others) {}

    private final Setting setting;
    private final int linkKbit;
    private final Crowd crowd;
    private final List<VirtualPlayer> narrow;
    private final List<VirtualPlayer> others;
    private final List<Download> downloads = new ArrayList<>();
    private final List<Track> narrowTracks = new ArrayList<>();
    private final List<Track> otherTracks = new ArrayList<>();

    private NarrowRun(Setting setting, int linkKbit, long seed) {
        this.setting = setting;
        this.linkKbit = linkKbit;
        this.crowd = new Crowd(seed, setting.players, setting.rate, wide(0), LabObserver.NONE);
        int wideCount = setting.players - setting.narrowLines();
        boolean joinLater = setting.scenario == Scenario.JOIN;
        crowd.joinAll(joinLater ? wideCount : setting.players, InputDelay.AUTO);
        others = List.copyOf(crowd.players.subList(0, wideCount));
        narrow = new ArrayList<>(crowd.players.subList(wideCount, crowd.players.size()));
    }

    /**
     * Runs a session and measures it.
     *
     * @param linkKbit the bandwidth of the narrow links; ignored if all are wide
     */
    static Finding measure(Setting setting, int linkKbit, long seed) {
        return new NarrowRun(setting, linkKbit, seed).measure();
    }

    private Finding measure() {
        for (int i = 0; i < narrow.size(); i++) {
            setLine(i, true);
        }
        crowd.run(WARM_UP_SECONDS);
        for (int i = 0; i < setting.narrowLines(); i++) {
            narrowTracks.add(new Track());
            if (setting.scenario == Scenario.JOIN) {
                PlayerOptions options =
                        PlayerOptions.of("N" + i, InputDelay.AUTO, crowd.busy())
                                .withConditions(link(i, false));
                narrow.add(crowd.join(options));
            }
            setLine(i, setting.scenario == Scenario.WIDE);
            if (setting.scenario == Scenario.DOWNLOAD) {
                downloads.add(narrow.get(i).link().startDownload());
            }
        }
        others.forEach(player -> otherTracks.add(new Track()));
        sample();
        for (int i = 1; i <= setting.seconds * SAMPLES_PER_SECOND; i++) {
            crowd.run(1.0 / SAMPLES_PER_SECOND);
            sample();
            if (setting.scenario == Scenario.WIDENS && i == Track.at(Scenario.NARROW_SECONDS)) {
                for (int each = 0; each < narrow.size(); each++) {
                    setLine(each, true);
                }
            }
        }
        awaitJoined();
        long bytes =
                otherTracks.stream()
                        .mapToLong(track -> Track.grown(track.downBytes, 0, setting.seconds))
                        .sum();
        double neededKbit = bytes * BITS_PER_KBYTE / 1000.0 / setting.seconds / otherTracks.size();
        return new Finding(setting, linkKbit, neededKbit, narrowTracks, otherTracks);
    }

    /** Waits until players that joined later have as many samples as the others. */
    private void awaitJoined() {
        int samples = setting.seconds * SAMPLES_PER_SECOND + 1;
        for (int i = 0; i < JOIN_SECONDS_MAX * SAMPLES_PER_SECOND; i++) {
            if (narrowTracks.stream().allMatch(track -> track.turns.size() >= samples)) {
                return;
            }
            crowd.run(1.0 / SAMPLES_PER_SECOND);
            sampleNarrow(samples);
        }
        for (int i = 0; i < narrow.size(); i++) {
            Track track = narrowTracks.get(i);
            track.joinSeconds = track.turns.isEmpty() ? Double.NaN : track.joinSeconds;
            while (track.turns.size() < samples) {
                track.sample(narrow.get(i), null, crowd.stats(narrow.get(i)));
            }
        }
    }

    private LinkConditions link(int number, boolean wide) {
        NarrowLink link = setting.links.get(number);
        LinkConditions conditions = wide(link.loss);
        return wide ? conditions : conditions.withBandwidth(linkKbit, link.queueBytes);
    }

    private void setLine(int number, boolean wide) {
        LinkConditions up = link(number, wide || setting.wideUp);
        narrow.get(number).link().setConditions(up, link(number, wide));
    }

    private static LinkConditions wide(double loss) {
        return LinkConditions.of(ONE_WAY_MILLIS, JITTER_MILLIS, loss);
    }

    private void sample() {
        sampleNarrow(Integer.MAX_VALUE);
        for (int i = 0; i < others.size(); i++) {
            VirtualPlayer player = others.get(i);
            otherTracks.get(i).sample(player, null, crowd.stats(player));
        }
    }

    /** Samples the narrow players that play and have fewer than this many samples. */
    private void sampleNarrow(int samplesMax) {
        for (int i = 0; i < narrow.size(); i++) {
            VirtualPlayer player = narrow.get(i);
            Track track = narrowTracks.get(i);
            Download download = downloads.isEmpty() ? null : downloads.get(i);
            if (!player.session().isPlaying() && track.turns.isEmpty()) {
                track.joinSeconds += 1.0 / SAMPLES_PER_SECOND;
            } else if (track.turns.size() < samplesMax) {
                track.sample(player, download, crowd.stats(player));
            }
        }
    }
}
