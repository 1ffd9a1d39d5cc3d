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

    private final int seconds;
    private final List<String> java = HostProcess.thisGame();

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
     * @param seconds how long each pair plays
     */
    public MeetExperiment(int seconds) {
        this.seconds = seconds;
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
        try (MeetNetworks networks = new MeetNetworks()) {
            for (Pairing each : PAIRINGS) {
                findings.add(measure(networks, each));
                progress.at(
                        (double) findings.size() / PAIRINGS.size(),
                        label(findings.get(findings.size() - 1)));
            }
        }
        return result(findings);
    }

    private Finding measure(MeetNetworks networks, Pairing pairing)
            throws IOException, InterruptedException {
        networks.house(1, pairing.host);
        networks.house(2, pairing.joiner);
        List<Process> all = new ArrayList<>();
        try {
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
            List<String> hosting = HostProcess.flatWorld("--meet", MeetNetworks.MEET);
            Process host = start(networks, "house1", all, hosting);
            String address = new Output(host, CODE).await(CODE);
            Process client =
                    start(
                            networks,
                            "house2",
                            all,
                            List.of(
                                    "lab",
                                    CLIENT_COMMAND,
                                    "--join",
                                    address,
                                    "--metrics",
                                    "http://" + MeetNetworks.MEET + ":" + METRICS_PORT + "/metrics",
                                    "--seconds",
                                    String.valueOf(seconds)));
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
            for (Process each : all) {
                each.destroy();
            }
            for (Process each : all) {
                if (!each.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    each.destroyForcibly();
                }
            }
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
    ExperimentResult result(List<Finding> findings) {
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
        return report.result(findings, List.of());
    }
}
