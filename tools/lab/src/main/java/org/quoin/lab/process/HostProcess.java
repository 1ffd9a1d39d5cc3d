package org.quoin.lab.process;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A host in its own process, to be killed or interrupted. */
public final class HostProcess {
    private static final String JOINED = " joined";
    private static final Pattern HOSTING = Pattern.compile("Hosting on port (\\d+).*");

    private final Process process;
    private final int port;
    private final AtomicInteger joins;

    private HostProcess(Process process, int port, AtomicInteger joins) {
        this.process = process;
        this.port = port;
        this.joins = joins;
    }

    /** Another process of the game. */
    public static final class Other {
        private final Process process;

        Other(Process process) {
            this.process = process;
        }

        /** Waits until it ends by itself; false on a timeout. */
        boolean awaitEnd(int secondsMax) throws InterruptedException {
            return process.waitFor(secondsMax, TimeUnit.SECONDS);
        }

        /** Ends it as Ctrl+C does, and waits for that. */
        void interrupt(int secondsMax) throws IOException, InterruptedException {
            process.destroy();
            if (!awaitEnd(secondsMax)) {
                throw new IOException("a process of the game does not end");
            }
        }

        /** Ends it at once, if it still runs. */
        public void kill() {
            process.destroyForcibly();
        }
    }

    /** The arguments for hosting a flat world on a free port, in which bots build at the spawn. */
    static List<String> flatWorld(String... more) {
        List<String> words =
                new ArrayList<>(
                        List.of(
                                "serve",
                                "--spawn-radius",
                                "0",
                                "--terrain",
                                "flat",
                                "--port",
                                "0"));
        words.addAll(List.of(more));
        return words;
    }

    /**
     * Starts another process of the game.
     *
     * @param java the command that starts the game, without its arguments
     * @throws IOException if it cannot be started
     */
    static Other startOther(List<String> java, List<String> words) throws IOException {
        return startOther(java, words, Map.of());
    }

    /**
     * Starts another process of the game, with additions to its environment.
     *
     * @param java the command that starts the game, without its arguments
     * @throws IOException if it cannot be started
     */
    public static Other startOther(
            List<String> java, List<String> words, Map<String, String> environment)
            throws IOException {
        return startOther(java, words, environment, line -> {});
    }

    /**
     * Starts another process of the game whose output is read.
     *
     * @param java the command that starts the game, without its arguments
     * @param lines receives each line that it prints, on a thread of its own
     * @throws IOException if it cannot be started
     */
    static Other startOther(
            List<String> java,
            List<String> words,
            Map<String, String> environment,
            Consumer<String> lines)
            throws IOException {
        Process process = process(java, words, environment);
        drain(
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)),
                lines);
        return new Other(process);
    }

    private static Process process(
            List<String> java, List<String> words, Map<String, String> environment)
            throws IOException {
        List<String> command = new ArrayList<>(java);
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        return builder.start();
    }

    /**
     * Starts a host and waits until it listens.
     *
     * @param java the command that starts the game, without its arguments
     * @throws IOException if it cannot be started, or ends before it listens
     */
    public static HostProcess start(List<String> java, List<String> words) throws IOException {
        Process process = process(java, words, Map.of());
        AtomicInteger joins = new AtomicInteger();
        BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        List<String> output = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            output.add(line);
            Matcher matcher = HOSTING.matcher(line);
            if (matcher.matches()) {
                drain(lines, each -> joins.addAndGet(each.endsWith(JOINED) ? 1 : 0));
                return new HostProcess(process, Integer.parseInt(matcher.group(1)), joins);
            }
        }
        throw new IOException("the host did not start: " + String.join(" / ", output));
    }

    /** The command that starts this very game, as the launcher does without a window. */
    public static List<String> thisGame() {
        List<String> command = new ArrayList<>();
        command.add(
                System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        command.add("-XX:+UseSerialGC");
        for (String name :
                new String[] {"quoin.assets", "quoin.config", "quoin.state", "quoin.data"}) {
            String value = System.getProperty(name);
            if (value != null) {
                command.add("-D" + name + "=" + value);
            }
        }
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add("org.quoin.client.Main");
        return command;
    }

    /** The port it listens on. */
    public int port() {
        return port;
    }

    /** Waits until this number of players has joined; false on a timeout. */
    public boolean awaitJoins(int players, int secondsMax) throws InterruptedException {
        for (int i = 0; i < secondsMax * 10 && joins.get() < players; i++) {
            Thread.sleep(100);
        }
        return joins.get() >= players;
    }

    /** Ends it as Ctrl+C does, and waits for that. */
    void interrupt(int secondsMax) throws IOException, InterruptedException {
        new Other(process).interrupt(secondsMax);
    }

    /** Ends it at once, if it still runs. */
    public void kill() {
        process.destroyForcibly();
    }

    /** Lets it run for a while, then kills it as {@code kill -9} does. */
    void killAfter(long millis) throws IOException, InterruptedException {
        if (process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            throw new IOException("the host ended by itself: " + process.exitValue());
        }
        process.destroyForcibly().waitFor();
    }

    /** Reads the output, since a process whose output nobody reads stops when the pipe is full. */
    private static void drain(BufferedReader lines, Consumer<String> receiver) {
        Thread reader =
                new Thread(
                        () -> {
                            try {
                                for (String line = lines.readLine();
                                        line != null;
                                        line = lines.readLine()) {
                                    receiver.accept(line);
                                }
                            } catch (IOException e) {
                                // The process is gone, as intended.
                                return;
                            }
                        },
                        "quoin-lab-output");
        reader.setDaemon(true);
        reader.start();
    }
}
