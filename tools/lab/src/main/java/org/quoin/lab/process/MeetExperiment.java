package org.quoin.lab.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.Report;
import org.quoin.lab.process.MeetNetworks.Router;
import org.quoin.sim.WorldConfig;

/**
 * Measures which way two games behind routers find to each other through a meeting point, and what
 * it costs the meeting point. All are processes of their own, in network namespaces.
 */
public final class MeetExperiment {
    /** The name of the experiment, of its command and of its files. */
    public static final String NAME = "meet";

    /** The hidden command that plays in one of the houses. */
    public static final String CLIENT_COMMAND = "meet-client";

    private static final int METRICS_PORT = 47802;
    private static final int PATIENCE_SECONDS = 60;
    private static final Pattern METRICS = Pattern.compile("Metrics: (.*)");
    private static final Pattern PLAYS = Pattern.compile("(" + MeetClient.PLAYS + ")");
    private static final Pattern RESULT = Pattern.compile(MeetClient.RESULT + "(.*)");
    private static final Pattern CODE = Pattern.compile("quoin://(\\S+)");

    private static final Pattern STAYS = Pattern.compile("(stays\\S*) joined");

    /** Said by a host when the meeting point knows who could carry its world on. */
    private static final Pattern NAMED = Pattern.compile("epoch \\d+, successors ([1-9])");

    /** Said by whoever carries it on when the meeting point has given it the world's code. */
    private static final Pattern CARRIED = Pattern.compile(" as (\\S+), epoch [1-9]");

    private static final Pattern GOES_ON = Pattern.compile("goes on at turn .*, (\\d+) ms later");

    private final int seconds;
    private final List<String> java = new ArrayList<>(HostProcess.thisGame());

    private record Pairing(Router host, Router joiner) {}

    private static final List<Pairing> PAIRINGS =
            List.of(
                    new Pairing(Router.CONE, Router.CONE),
                    new Pairing(Router.CONE, Router.SYMMETRIC),
                    new Pairing(Router.SYMMETRIC, Router.CONE),
                    new Pairing(Router.SYMMETRIC, Router.SYMMETRIC),
                    new Pairing(Router.CONE, Router.NO_UDP),
                    new Pairing(Router.NO_UDP, Router.NO_UDP));

    /**
     * The results for one pair of routers.
     *
     * @param cpuMillis of the meeting point while it was played
     */
    record Finding(Router host, Router joiner, MeetClient.Figures client, long cpuMillis) {
        double perTurn(double what) {
            return what / Math.max(1, client.turns());
        }
    }

    /**
     * The fate of a world behind a router whose host was killed.
     *
     * @param routers of all
     * @param codeMillis from the kill until the world's code led to the new host
     * @param pauseMillis how long the next host played nothing: it needs the other's promise
     * @param joinedMillis how long a newcomer took to join by the code then
     */
    record Moved(Router routers, long codeMillis, long pauseMillis, long joinedMillis) {
        String note() {
            return "A world moves between two houses, routers "
                    + routers.label()
                    + ": it goes on after "
                    + pauseMillis
                    + " ms, the code leads to the new host after "
                    + codeMillis
                    + " ms, and a newcomer joins by it within "
                    + joinedMillis
                    + " ms.";
        }
    }

    /**
     * @param seconds how long each pair plays
     */
    public MeetExperiment(int seconds) {
        this.seconds = seconds;
        java.add(1, "-Dtinylog.writer1.level=debug"); // Hosts say there what people need not read.
    }

    /** The sentence that names what is missing to measure here; empty if nothing is. */
    public static String missing() throws InterruptedException {
        return MeetNetworks.missing();
    }

    /**
     * Measures.
     *
     * @throws IOException if a network cannot be made, or a process fails
     */
    public ExperimentResult run(Progress progress) throws IOException, InterruptedException {
        List<Finding> findings = new ArrayList<>();
        Moved moved;
        try (MeetNetworks networks = new MeetNetworks()) {
            moved = move(networks, Router.SYMMETRIC);
            progress.at(0, moved.note());
            for (Pairing each : PAIRINGS) {
                findings.add(measure(networks, each));
                progress.at(
                        (double) findings.size() / PAIRINGS.size(),
                        label(findings.get(findings.size() - 1)));
            }
        }
        return result(findings, List.of(moved.note()));
    }

    /**
     * Kills a host in one house, where a player is as well; another in the other house hosts on.
     * All have joined by the code, and reach each other through the meeting point alone.
     */
    private Moved move(MeetNetworks networks, Router routers)
            throws IOException, InterruptedException {
        networks.house(1, routers);
        networks.house(2, routers);
        List<Process> all = new ArrayList<>();
        try {
            meet(networks, all);
            Process host =
                    start(
                            networks,
                            "house1",
                            all,
                            HostProcess.flatWorld("--meet", MeetNetworks.MEET));
            Output hosting = new Output(host, CODE, STAYS, NAMED);
            String address = hosting.await(CODE);
            new Output(start(networks, "house1", all, bot(address, "stays")));
            hosting.await(STAYS); // One by one: a busy machine keeps two waiting too long.
            List<String> willing = bot(address, "hosts");
            willing.add("--carry-on");
            Process next = start(networks, "house2", all, willing);
            Output carrying = new Output(next, CARRIED, GOES_ON);
            hosting.await(NAMED);
            long killedNanos = System.nanoTime();
            host.destroyForcibly();
            carrying.await(CARRIED);
            long codeMillis = (System.nanoTime() - killedNanos) / 1_000_000;
            long pauseMillis = Long.parseLong(carrying.await(GOES_ON));
            Process newcomer = start(networks, "house1", all, client(address));
            String line = new Output(newcomer, RESULT).await(RESULT);
            return new Moved(
                    routers,
                    codeMillis,
                    pauseMillis,
                    MeetClient.Figures.parse(line).joinedMillis());
        } finally {
            end(all);
        }
    }

    private List<String> bot(String address, String name) {
        return new ArrayList<>(
                List.of(
                        "bots",
                        "--join",
                        address,
                        "--name",
                        name,
                        "--input-delay",
                        "auto",
                        "--seconds",
                        "100000"));
    }

    private List<String> client(String address) {
        return List.of(
                "lab",
                CLIENT_COMMAND,
                "--join",
                address,
                "--metrics",
                "http://" + MeetNetworks.MEET + ":" + METRICS_PORT + "/metrics",
                "--seconds",
                String.valueOf(seconds));
    }

    private Process meet(MeetNetworks networks, List<Process> all)
            throws IOException, InterruptedException {
        Process meet =
                start(
                        networks,
                        "net",
                        all,
                        List.of(
                                "meet",
                                "--metrics-port",
                                String.valueOf(METRICS_PORT),
                                "--metrics-address",
                                MeetNetworks.MEET));
        new Output(meet, METRICS).await(METRICS);
        return meet;
    }

    private static void end(List<Process> all) throws InterruptedException {
        for (Process each : all) {
            each.destroy();
        }
        for (Process each : all) {
            if (!each.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                each.destroyForcibly();
            }
        }
    }

    private Finding measure(MeetNetworks networks, Pairing pairing)
            throws IOException, InterruptedException {
        networks.house(1, pairing.host);
        networks.house(2, pairing.joiner);
        List<Process> all = new ArrayList<>();
        try {
            Process meet = meet(networks, all);
            List<String> hosting = HostProcess.flatWorld("--meet", MeetNetworks.MEET);
            Process host = start(networks, "house1", all, hosting);
            String address = new Output(host, CODE).await(CODE);
            Process client = start(networks, "house2", all, client(address));
            Output played = new Output(client, PLAYS, RESULT);
            played.await(PLAYS); // What starting and joining cost is over by now.
            long cpuMillis = cpuMillis(meet);
            String line = played.await(RESULT);
            return new Finding(
                    pairing.host,
                    pairing.joiner,
                    MeetClient.Figures.parse(line),
                    cpuMillis(meet) - cpuMillis);
        } finally {
            end(all);
        }
    }

    private Process start(
            MeetNetworks networks, String network, List<Process> all, List<String> words)
            throws IOException {
        List<String> command = networks.inside(network, java);
        command.addAll(words);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        all.add(process);
        return process;
    }

    private static long cpuMillis(Process process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis();
    }

    /** The output of a process; all of it is read, so that it never waits for that. */
    private static final class Output {
        private final List<String> said = Collections.synchronizedList(new ArrayList<>());
        private final Map<Pattern, CompletableFuture<String>> awaited = new LinkedHashMap<>();

        Output(Process process, Pattern... wanted) {
            for (Pattern each : wanted) {
                awaited.put(each, new CompletableFuture<>());
            }
            Thread reader = new Thread(() -> read(process), "quoin-lab-output");
            reader.setDaemon(true);
            reader.start();
        }

        private void read(Process process) {
            try (BufferedReader lines =
                    new BufferedReader(
                            new InputStreamReader(
                                    process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    said.add(line);
                    for (Map.Entry<Pattern, CompletableFuture<String>> each : awaited.entrySet()) {
                        Matcher matcher = each.getKey().matcher(line);
                        if (matcher.find()) {
                            each.getValue().complete(matcher.group(1));
                        }
                    }
                }
            } catch (IOException e) {
                said.add(e.toString());
            }
            awaited.values().forEach(each -> each.completeExceptionally(new IOException("ended")));
        }

        /** The group of a wanted line, which may have come already. */
        String await(Pattern wanted) throws IOException, InterruptedException {
            try {
                return Objects.requireNonNull(awaited.get(wanted))
                        .get(2 * PATIENCE_SECONDS, TimeUnit.SECONDS);
            } catch (ExecutionException | TimeoutException e) {
                throw new IOException("a process did not say \"" + wanted + "\": " + said, e);
            }
        }
    }

    private static String label(Finding found) {
        return found.host.label() + " x " + found.joiner.label();
    }

    /** Reports the results, one row for each pair of routers. */
    ExperimentResult result(List<Finding> findings, List<String> notes) {
        Report<Finding> report = new Report<>(NAME, MeetExperiment::label);
        report.condition("host's router", "hostRouter", found -> found.host.label());
        report.condition("joiner's router", "joinerRouter", found -> found.joiner.label());
        report.parameter("rate", WorldConfig.TURN_RATE_DEFAULT);
        report.parameter("seconds", seconds);
        report.measured("joined after", "ms", found -> found.client.joinedMillis());
        report.column("datagrams go", found -> found.client.way());
        report.measured("copied by UDP after", "ms", found -> found.client.copiedMillis());
        report.measured("straight after", "ms", found -> found.client.straightMillis());
        report.measured("round trip", "ms", found -> found.client.roundTripMillis());
        report.measured("longest wait for a turn", "ms", found -> found.client.longestMillis());
        report.measured(
                "copied a turn", "bytes", found -> found.perTurn(found.client.copiedBytes()));
        report.measured(
                "meeting point's processor a turn",
                "us",
                found -> found.perTurn(1000.0 * found.cpuMillis));
        report.note(
                found ->
                        label(found)
                                + ": "
                                + (found.client.straightMillis() >= 0
                                        ? "straight after " + found.client.straightMillis() + " ms"
                                        : found.client.copiedMillis() >= 0
                                                ? "copied by UDP after "
                                                        + found.client.copiedMillis()
                                                        + " ms"
                                                : "within the TCP connection"));
        return report.result(findings, List.of(), notes);
    }
}
