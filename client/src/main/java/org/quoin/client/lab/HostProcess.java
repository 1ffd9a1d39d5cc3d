package org.quoin.client.lab;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A host in a process of its own, to be killed. */
final class HostProcess {
    private static final Pattern HOSTING = Pattern.compile("Hosting on port (\\d+).*");

    private final Process process;
    private final int port;

    private HostProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts a host and waits until it listens.
     *
     * @param java the command that starts the game, to which the game's words are added
     * @throws IOException if it cannot be started, or ends before it listens
     */
    static HostProcess start(List<String> java, List<String> words) throws IOException {
        List<String> command = new ArrayList<>(java);
        command.addAll(words);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        List<String> output = new ArrayList<>();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            output.add(line);
            Matcher matcher = HOSTING.matcher(line);
            if (matcher.matches()) {
                drain(lines);
                return new HostProcess(process, Integer.parseInt(matcher.group(1)));
            }
        }
        throw new IOException("the host did not start: " + String.join(" / ", output));
    }

    /**
     * Returns the command that starts this very game again, as the launcher does without a window.
     */
    static List<String> thisGame() {
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

    int port() {
        return port;
    }

    /** Lets it run for that long, then kills it as {@code kill -9} does. */
    void killAfter(long millis) throws IOException, InterruptedException {
        if (process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            throw new IOException("the host ended by itself: " + process.exitValue());
        }
        process.destroyForcibly().waitFor();
    }

    /** Reads the output: a process whose output nobody reads stops when the pipe is full. */
    private static void drain(BufferedReader lines) {
        Thread reader =
                new Thread(
                        () -> {
                            try {
                                lines.transferTo(Writer.nullWriter());
                            } catch (IOException e) {
                                // The process is gone, as intended.
                                return;
                            }
                        },
                        "quoin-crash-output");
        reader.setDaemon(true);
        reader.start();
    }
}
