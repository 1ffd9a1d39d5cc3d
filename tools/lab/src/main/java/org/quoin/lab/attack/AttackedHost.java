package org.quoin.lab.attack;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quoin.lab.bots.BotRunner;

/** A host in its own process, on this class path, to be stopped and killed. */
final class AttackedHost implements AutoCloseable {
    /** By name, since its command line loads this class. */
    private static final String MAIN = "org.quoin.client.Main";

    /** Printed once it answers everybody; its port accepts connections earlier. */
    private static final String READY = "Hosting on port";

    private static final int TRY_MILLIS = 50;
    private static final int START_TRIES_MAX = 1200;

    /** For two bots; a process starts cold, on a machine that may be busy. */
    private static final int JOIN_TRIES_MAX = 400;

    private static final int JOINS_MAX = 5;

    private final Process process;
    private final int port;

    private AttackedHost(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts a host and waits until it answers. */
    static AttackedHost serve(Path world, Path log) throws IOException {
        int port = freePort();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx300m", "-XX:+UseSerialGC", "-Djava.awt.headless=true"));
        // It lives only seconds, so better-compiled code would come too late.
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(MAIN, "serve", "--world", world.toString()));
        command.addAll(List.of("--port", String.valueOf(port), "--seconds", "600"));
        command.add("--unlisted");
        if (Files.notExists(world)) {
            command.addAll(List.of("--seed", "1")); // Refused for an existing world.
        }
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        for (int i = 0; i < START_TRIES_MAX && process.isAlive(); i++) {
            if (Files.readString(log).contains(READY)) {
                return new AttackedHost(process, port);
            }
            DoorAttacks.pause(TRY_MILLIS);
        }
        process.destroyForcibly();
        throw new IOException("a host does not start: " + Files.readString(log));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /**
     * Joins with two bots, which try again as people would.
     *
     * @throws IOException if that takes too long; the message lists their problems
     */
    BotRunner join() throws IOException, InterruptedException {
        List<String> told = new ArrayList<>();
        for (int i = 0; i < JOINS_MAX; i++) {
            BotRunner bots = OwnHost.bots(port);
            for (int j = 0; j < JOIN_TRIES_MAX && bots.report().problems().isEmpty(); j++) {
                if (bots.awaitJoined(TRY_MILLIS / 1e3)) {
                    return bots;
                }
            }
            told.addAll(bots.report().problems());
            bots.stop();
        }
        throw new IOException("the bots could not join: " + told);
    }

    /** Sends the process a signal, by its {@code kill} name. */
    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", name, String.valueOf(process.pid())).start().waitFor();
    }

    /** Kills the process. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
