package org.quoin.lab.rooms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.quoin.engine.net.HostWarmUp;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Plot;
import org.quoin.lab.experiment.Report;
import org.quoin.server.room.RoomLimits;

/**
 * What rooms cost and how many play well: rooms that are dormant, open and at play, then ever more
 * of them until turns are late, and how soon somebody is in one that was dormant. The server and
 * the bots, which are real clients with worlds of their own, share this process and its machine, so
 * the number of rooms is one that a server alone exceeds.
 */
public final class RoomsExperiment {
    public static final String NAME = "rooms";

    /** More, and 99 of 100 turns do not come when players expect them. */
    static final double LATE_MILLIS_MAX = 10;

    private static final double DORMANT_JOIN_SECONDS_MAX = 1;
    private static final double QUICK_SECONDS_MAX = 2;

    /** Of each kind of joining, the slowest of these counts. */
    private static final int JOINS = 5;

    private static final int IDLE_ROOMS = 32;
    private static final int OPEN_MAX = 128;
    private static final double BYTES_PER_MIB = 1 << 20;

    private final int builders;
    private final int roomsMax;
    private final int seconds;
    private final List<Finding> findings = new ArrayList<>();

    /**
     * What was seen of some rooms.
     *
     * @param mib of memory that each takes: the live heap for rooms without players, else as the
     *     game estimates it, as the bots share the heap; NaN for not measured
     * @param percent of one processor that the thread of each takes; NaN for not measured
     * @param lateMillis by how much 99 of 100 turns are late at most, in the worst room; NaN
     * @param joinSeconds until the slowest was in; NaN
     */
    private record Finding(
            String what,
            int rooms,
            int players,
            double mib,
            double percent,
            double lateMillis,
            double joinSeconds) {}

    /**
     * @param builders in each room that is at play
     * @param roomsMax the most rooms that are tried
     * @param seconds for which each number of rooms plays
     */
    public RoomsExperiment(int builders, int roomsMax, int seconds) {
        this.builders = builders;
        this.roomsMax = roomsMax;
        this.seconds = seconds;
    }

    /** Measures. */
    public ExperimentResult run(Progress progress) throws IOException, InterruptedException {
        progress.at(0, "rooms without players");
        measureIdle();
        progress.at(0.1, "joining");
        HostWarmUp.run(); // As a server of rooms does.
        play(1); // Code is loaded and compiled.
        measureJoins();
        int good = 0;
        int bad = roomsMax + 1;
        int tried = 1;
        while (good + 1 < bad) {
            progress.at(0.3, tried + " rooms");
            Finding found = play(tried);
            findings.add(found);
            if (found.lateMillis <= LATE_MILLIS_MAX) {
                good = tried;
            } else {
                bad = tried;
            }
            tried = bad > roomsMax ? Math.min(roomsMax, 2 * good) : (good + bad) / 2;
        }
        return result(good);
    }

    private RoomHall hall(Path folder, String kind, int rooms) throws IOException {
        return RoomHall.start(
                folder,
                List.of(RoomHall.flat(kind, rooms, Math.min(Limits.PLAYERS_MAX, 2 * builders), 0)),
                RoomLimits.ofThisProcess(OPEN_MAX));
    }

    private void measureIdle() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("quoin-rooms");
        double before = heapMib();
        try (RoomHall hall = hall(folder, "idle", IDLE_ROOMS)) {
            findings.add(idle("dormant", (heapMib() - before) / IDLE_ROOMS, Double.NaN));
            for (int i = 1; i <= IDLE_ROOMS; i++) {
                hall.open("idle-" + i);
            }
            Map<Long, Long> used = ThreadTimes.hostsNanos();
            TimeUnit.SECONDS.sleep(seconds);
            double percent = percentSince(used, IDLE_ROOMS);
            findings.add(idle("open", (heapMib() - before) / IDLE_ROOMS, percent));
        }
    }

    private static Finding idle(String what, double mib, double percent) {
        return new Finding(what, IDLE_ROOMS, 0, mib, percent, Double.NaN, Double.NaN);
    }

    private void measureJoins() throws IOException, InterruptedException {
        double dormant = 0;
        double quick = 0;
        for (int i = 0; i < JOINS; i++) {
            Path folder = Files.createTempDirectory("quoin-rooms");
            try (RoomHall hall = hall(folder, "join", 2)) {
                dormant = Math.max(dormant, hall.joinSeconds("join-2"));
                quick = Math.max(quick, hall.joinSeconds("join*"));
            }
        }
        findings.add(joined("join a dormant room", dormant));
        findings.add(joined("quick play", quick));
    }

    private static Finding joined(String what, double joinSeconds) {
        return new Finding(what, 2, 1, Double.NaN, Double.NaN, Double.NaN, joinSeconds);
    }

    private Finding play(int rooms) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("quoin-rooms");
        List<BotRunner> bots = new ArrayList<>();
        try (RoomHall hall = hall(folder, "play", rooms)) {
            for (int i = 1; i <= rooms; i++) {
                bots.add(hall.builders("play-" + i, builders));
            }
            Map<Long, Long> used = ThreadTimes.hostsNanos();
            TimeUnit.SECONDS.sleep(seconds);
            double percent = percentSince(used, rooms);
            double late = 0;
            double bytes = 0;
            for (int i = 1; i <= rooms; i++) {
                late = Math.max(late, hall.lateMillis("play-" + i));
                bytes += hall.hostOf("play-" + i).memoryBytes();
            }
            double mib = bytes / rooms / BYTES_PER_MIB;
            return new Finding("at play", rooms, builders, mib, percent, late, Double.NaN);
        } finally {
            bots.forEach(BotRunner::stop);
        }
    }

    /** The processor time of each room's thread since then. */
    private double percentSince(Map<Long, Long> before, int rooms) {
        long nanos =
                ThreadTimes.hostsNanos().entrySet().stream()
                        .flatMapToLong(
                                each ->
                                        LongStream.of(
                                                each.getValue()
                                                        - before.getOrDefault(
                                                                each.getKey(), each.getValue())))
                        .sum();
        return 100.0 * nanos / rooms / (seconds * 1e9);
    }

    private static double heapMib() {
        System.gc(); // Measures live data only, not garbage.
        Runtime runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) / BYTES_PER_MIB;
    }

    private ExperimentResult result(int good) {
        Report<Finding> report =
                new Report<>(NAME, found -> found.what + ", " + found.rooms + " rooms");
        report.condition("state", "state", Finding::what);
        report.condition("rooms", "rooms", Finding::rooms);
        report.condition("players each", "players", Finding::players);
        report.parameter("seconds", seconds);
        report.measured("memory", "MiB", Finding::mib).orElse("-");
        report.measured("processor", "%", Finding::percent).orElse("-");
        report.measured("late", "ms", Finding::lateMillis)
                .orElse("-")
                .atMost(LATE_MILLIS_MAX)
                .where(found -> !Double.isNaN(found.lateMillis));
        report.measured("in after", "s", Finding::joinSeconds)
                .orElse("-")
                .where(found -> !Double.isNaN(found.joinSeconds))
                .atMost(
                        found ->
                                found.what.equals("quick play")
                                        ? QUICK_SECONDS_MAX
                                        : DORMANT_JOIN_SECONDS_MAX);
        report.total("rooms in time", good, "");
        return report.result(findings, List.of(plot()));
    }

    private Plot plot() {
        List<Finding> played =
                findings.stream()
                        .filter(found -> found.what.equals("at play"))
                        .sorted((one, other) -> Integer.compare(one.rooms, other.rooms))
                        .toList();
        return Plot.even(
                NAME,
                String.format(
                        Locale.ROOT, "Rooms of %d builders, bots on the same machine", builders),
                "rooms",
                "ms late, 99 of 100 turns of the worst room",
                List.of(
                        Plot.Curve.of(
                                "late", played, Finding::rooms, Finding::lateMillis, 0, false)),
                new Plot.Target(
                        LATE_MILLIS_MAX + " ms", 0, Math.max(2, roomsMax), LATE_MILLIS_MAX, -1));
    }
}
