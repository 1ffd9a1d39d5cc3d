package org.quoin.lab.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.attack.Arena.Pace;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Report;
import org.quoin.sim.WorldConfig;

/**
 * Attacks a real host with two bots at play, one attack after another. A twin host with two bots of
 * the same kind runs beside it on the same machine, undisturbed. Whatever only the attacked bots
 * notice is due to the attack: hashes that differ, turns without their frames, turns that were not
 * played. The results also record the host's memory and whether an honest player could join
 * meanwhile. An attack that did not take place proves nothing, so it fails like one that the host
 * did not withstand.
 */
public final class AttackExperiment {
    private static final String NAME = "attack";
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final double BYTES_PER_MB = 1e6;

    /** The length of an attack's final part, in which turns per second are compared. */
    private static final int END_SECONDS_MAX = 5;

    /**
     * The lowest acceptable share of the turns per second of the twin, which has as much of the
     * machine.
     */
    private static final double TURNS_LEAST = 0.8;

    /**
     * How often a row is tried, since the system may briefly keep one of the two hosts off its
     * processor.
     */
    private static final int TRIES_MAX = 3;

    private final int seconds;
    private final List<AttackRow> rows;
    private final List<Finding> findings = new ArrayList<>();

    /**
     * The outcome of an attack's last try.
     *
     * @param seen null if the attack could not start
     * @param words what came of it
     */
    private record Finding(AttackRow row, int tries, @Nullable Seen seen, String words) {
        boolean tookPlace() {
            return seen != null && seen.outcome.achieved() >= row.least();
        }

        List<String> wrong() {
            List<String> wrong = new ArrayList<>();
            if (seen != null) {
                wrong.addAll(seen.harm());
                wrong.addAll(seen.loss());
            }
            return wrong;
        }

        @Nullable String noAttack() {
            return tookPlace() ? null : "NO ATTACK: " + row.title() + ": " + words;
        }

        @Nullable String notHeld() {
            return wrong().isEmpty()
                    ? null
                    : "NOT HELD: " + row.title() + ": " + String.join(", ", wrong());
        }

        String held() {
            return !tookPlace() ? "no attack" : wrong().isEmpty() ? "yes" : "NO";
        }

        /** A figure of what was seen; empty if the attack could not start. */
        Object of(Function<Seen, Object> value) {
            return seen == null ? "" : value.apply(seen);
        }
    }

    /** Everything observed of a host and its twin. */
    private record Seen(
            Outcome outcome,
            Arena.Compared compared,
            Arena.Compared beside,
            int substituted,
            int besideSubstituted,
            double end,
            double besideEnd,
            double lostSeconds,
            double joined,
            double before,
            double after,
            double growthMbMax,
            List<String> lost) {
        /** Failures that must never happen. */
        List<String> harm() {
            List<String> wrong = new ArrayList<>();
            note(wrong, compared.differing() > 0, "hashes differ");
            note(wrong, beside.differing() > 0, "hashes differ beside it");
            note(wrong, outcome.harmed(), "harm done");
            note(wrong, after - before > growthMbMax, "memory grows");
            return wrong;
        }

        /** Failures that may be chance on a busy machine. */
        List<String> loss() {
            List<String> wrong = new ArrayList<>();
            note(wrong, substituted > besideSubstituted, "turns substituted");
            note(wrong, end < TURNS_LEAST * besideEnd, "turns missing");
            note(wrong, joined < 0, "an honest player cannot join");
            note(wrong, !lost.isEmpty(), "bots lost");
            return wrong;
        }
    }

    /**
     * Selects all attacks, or some.
     *
     * @param seconds how long each goes on
     * @param only a part of the names or groups to select; empty for all
     */
    public AttackExperiment(int seconds, String only) {
        this(seconds, AttackRow.named(only));
    }

    AttackExperiment(int seconds, List<AttackRow> rows) {
        this.seconds = seconds;
        this.rows = rows;
    }

    /** Whether no attack was selected. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** The groups and names of all attacks, in order. */
    public static List<String> names() {
        return AttackRow.all().stream().map(AttackRow::title).distinct().toList();
    }

    /** A sentence for each attack that the host did not withstand or that did not take place. */
    public List<String> problems() {
        return result().notes();
    }

    /** Runs all attacks; each takes about four seconds longer than the attack itself. */
    public ExperimentResult run(Progress progress) throws IOException, InterruptedException {
        for (int i = 0; i < rows.size(); i++) {
            progress.at((double) i / rows.size(), rows.get(i).name());
            tryRow(rows.get(i));
        }
        return result();
    }

    private void tryRow(AttackRow row) throws InterruptedException {
        for (int tried = 1; ; tried++) {
            try {
                Seen seen = attack(row);
                boolean tookPlace = seen.outcome.achieved() >= row.least();
                boolean again = seen.harm().isEmpty() && !(tookPlace && seen.loss().isEmpty());
                if (!again || tried == TRIES_MAX) {
                    findings.add(new Finding(row, tried, seen, seen.outcome.words()));
                    return;
                }
            } catch (IOException e) {
                // The other rows are still worth running.
                if (tried == TRIES_MAX) {
                    findings.add(new Finding(row, tried, null, e.toString()));
                    return;
                }
            }
        }
    }

    private Seen attack(AttackRow row) throws IOException, InterruptedException {
        try (Arena attacked = Arena.start(row.kind());
                Arena beside = Arena.start(row.kind())) {
            attacked.awaitBots();
            beside.awaitBots();
            return watch(row, attacked, beside);
        }
    }

    private Seen watch(AttackRow row, Arena attacked, Arena beside)
            throws IOException, InterruptedException {
        InetAddress from = attackersAddress();
        Attack.Target idle = target(attacked, from, 0);
        double before = heapMb();
        int substituted = attacked.substituted();
        int besideSubstituted = beside.substituted();
        long nanos = Math.max(seconds, row.seconds()) * NANOS_PER_SECOND;
        long endNanos = Math.min(nanos / 2, END_SECONDS_MAX * NANOS_PER_SECOND);
        Attack.Target target = idle.until(System.nanoTime() + nanos);
        Pace begin = attacked.pace();
        Pace besideBegin = beside.pace();
        double[] joined = {-1};
        Pace[] ends = new Pace[2];
        Thread honest =
                thread("quoin-attack-honest", nanos / 2, () -> joined[0] = attacked.visit());
        // The twin has a visitor too, so that the visit's cost is not blamed on the attack.
        Thread twin = thread("quoin-attack-twin", nanos / 2, beside::visit);
        Thread watch =
                thread(
                        "quoin-attack-watch",
                        nanos - endNanos,
                        () -> {
                            ends[0] = attacked.pace();
                            ends[1] = beside.pace();
                        });
        Outcome outcome = outcome(row, target);
        watch.join();
        double end = attacked.turnsPerSecond(ends[0]);
        double besideEnd = beside.turnsPerSecond(ends[1]);
        int lostTurns = beside.turnsSince(besideBegin) - attacked.turnsSince(begin);
        int lateTurns = attacked.substituted() - substituted + outcome.substituted();
        int besideLateTurns = beside.substituted() - besideSubstituted;
        honest.join();
        twin.join();
        attacked.awaitHashes();
        attacked.stopBots();
        return new Seen(
                outcome,
                attacked.compared(),
                beside.compared(),
                lateTurns,
                besideLateTurns,
                end,
                besideEnd,
                (double) lostTurns / WorldConfig.TURN_RATE_DEFAULT,
                joined[0],
                before,
                heapMb(),
                row.kind().heapGrowthMbMax(),
                attacked.lost());
    }

    private static Attack.Target target(Arena arena, InetAddress from, long untilNanos)
            throws IOException {
        return new Attack.Target(
                arena.address(),
                from,
                !from.equals(InetAddress.getLoopbackAddress()),
                arena.version(),
                untilNanos,
                arena.host());
    }

    private static Thread thread(String name, long afterNanos, Runnable work) {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                TimeUnit.NANOSECONDS.sleep(afterNanos);
                                work.run();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        },
                        name);
        thread.start();
        return thread;
    }

    private static Outcome outcome(AttackRow row, Attack.Target target) {
        Outcome came;
        try {
            came = row.attack().run(target);
        } catch (Attack.HarmException e) {
            came = new Outcome(row.least(), e.words(), true);
        } catch (IOException e) {
            came = new Outcome(0, "cut off: " + e.getMessage());
        } catch (RuntimeException e) {
            // The attacker's own bug; the hosts must be closed all the same.
            came = new Outcome(0, "failed: " + e);
        }
        AttackRow.idle(target);
        return came;
    }

    private ExperimentResult result() {
        Report<Finding> report = new Report<>(NAME, found -> found.row.title());
        report.condition("group", "group", found -> found.row.group());
        report.condition("attack", "attack", found -> found.row.name());
        report.condition("host", "host", found -> found.row.hostWord());
        report.parameter("seconds", found -> Math.max(seconds, found.row.seconds()));
        report.column("held", Finding::held);
        report.note(Finding::noAttack);
        report.note(Finding::notHeld);
        report.column("tries", Finding::tries);
        report.column(
                "bots' hashes compared",
                found -> found.of(seen -> seen.compared.hashes() + seen.beside.hashes()));
        report.column(
                "hashes that differ",
                found -> found.of(seen -> seen.compared.differing() + seen.beside.differing()));
        report.hidden(found -> found.of(seen -> seen.compared.differing()))
                .figure("hashes that differ", "");
        report.column("turns substituted", found -> found.of(Seen::substituted))
                .figure("turns substituted", "");
        report.column("beside", found -> found.of(Seen::besideSubstituted))
                .figure("turns substituted beside", "");
        report.column("turns at the end (per s)", found -> found.of(Seen::end))
                .figure("turns played at the end", "1/s");
        report.column("beside (per s)", found -> found.of(Seen::besideEnd))
                .figure("turns played at the end beside", "1/s");
        report.column("lost against it (s)", found -> found.of(Seen::lostSeconds))
                .figure("lost against the host beside", "s");
        report.column("honest player in after (s)", found -> found.of(Seen::joined))
                .figure("honest player in after", "s");
        report.column("live after (MB)", found -> found.of(Seen::after))
                .figure("heap live after", "MB");
        report.column("grown by (MB)", found -> found.of(seen -> seen.after - seen.before))
                .figure("heap grown by", "MB");
        report.column("what came of it", Finding::words);
        return report.result(findings, List.of());
    }

    private static void note(List<String> wrong, boolean isWrong, String what) {
        if (isWrong) {
            wrong.add(what);
        }
    }

    /** An address of this machine that differs from the players', if it has one. */
    private static InetAddress attackersAddress() throws IOException {
        InetAddress other = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
        try (ServerSocket probe = new ServerSocket(0, 1, other)) {
            return probe.getInetAddress();
        } catch (IOException e) {
            return InetAddress.getLoopbackAddress();
        }
    }

    private static double heapMb() {
        System.gc(); // Measures live data only, not garbage.
        Runtime runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) / BYTES_PER_MB;
    }
}
