package org.quoin.lab.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.client.Main;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;

/** A process of the game, whose lines the test waits for. */
final class GameProcess implements AutoCloseable {
    /** How long any step may take on a slow machine before the test gives up. */
    private static final int PATIENCE_SECONDS = 150;

    private static final String END_OF_OUTPUT = "\u0000end";

    private final Process process;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Queue<String> output = new ConcurrentLinkedQueue<>();
    private final Thread reader;

    private GameProcess(Process process) {
        this.process = process;
        reader = new Thread(this::read, "game-output");
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Starts the game with folders of its own below {@code home}.
     *
     * @param display where its window opens; null for a process without one
     */
    static GameProcess start(@Nullable XvfbDisplay display, Path home, String... args)
            throws IOException {
        return start(display, home, List.of(), args);
    }

    /** The same with more arguments for the virtual machine. */
    static GameProcess start(
            @Nullable XvfbDisplay display, Path home, List<String> moreJvmArgs, String... args)
            throws IOException {
        return start(display, home, List.of(), moreJvmArgs, args);
    }

    /**
     * Starts one without a window that {@link #hangUp} reaches wherever the tests run. Under nohup
     * a process inherits that SIGHUP is ignored, and Java leaves it so; {@code env} of GNU's
     * coreutils undoes that and becomes the game, with the same process id.
     */
    static GameProcess startToHangUp(Path home, String... args) throws IOException {
        return start(null, home, List.of("env", "--default-signal=HUP"), List.of(), args);
    }

    private static GameProcess start(
            @Nullable XvfbDisplay display,
            Path home,
            List<String> wrapper,
            List<String> moreJvmArgs,
            String... args)
            throws IOException {
        List<String> jvmArgs = new ArrayList<>(moreJvmArgs);
        // A folder that is not there unless the test makes it: then the pack comes from the jar.
        jvmArgs.addAll(
                List.of(
                        "-Xmx512m",
                        "-Dquoin.assets=" + home.resolve("assets"),
                        "-Dquoin.config=" + home.resolve("config"),
                        "-Dquoin.state=" + home.resolve("state"),
                        "-Dquoin.data=" + home.resolve("data")));
        List<String> command = new ArrayList<>(wrapper);
        command.addAll(ChildJvm.command(Main.class, jvmArgs, args));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove("DISPLAY");
        builder.environment().remove("WAYLAND_DISPLAY");
        builder.environment().put("ALSOFT_DRIVERS", "null");
        if (display != null) {
            display.applyTo(builder.environment());
            drawLittle(home.resolve("config"));
        }
        return new GameProcess(builder.start());
    }

    /**
     * Where a processor draws, half of the time of these tests would go to far land and pixels, and
     * without a limit all that is left to pictures that nobody looks at. A host who leaves ends the
     * world, unless a test wants it to go on.
     */
    private static void drawLittle(Path config) throws IOException {
        Path settings = config.resolve("settings.properties");
        if (Files.notExists(settings)) {
            Files.createDirectories(config);
            Files.writeString(
                    settings,
                    """
                    far-terrain = false
                    view-distance-columns = 4
                    picture-scale = half
                    pictures-a-second = 30
                    carry-on = never
                    """);
        }
    }

    /** Types a line into it. */
    void type(String line) throws IOException {
        OutputStream to = process.getOutputStream();
        to.write((line + '\n').getBytes(StandardCharsets.UTF_8));
        to.flush();
    }

    private void read() {
        try (BufferedReader reader =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                output.add(line);
                lines.add(line);
            }
        } catch (IOException e) {
            output.add(e.toString());
        }
        lines.add(END_OF_OUTPUT);
    }

    /** Waits for a line that contains the pattern; fails the test if none comes. */
    Matcher await(String regex) {
        Pattern pattern = Pattern.compile(regex);
        try {
            while (true) {
                String line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                assertNotNull(line, () -> "waited in vain for: " + regex + "\n" + output());
                assertTrue(
                        !line.equals(END_OF_OUTPUT),
                        () -> "ended without saying: " + regex + "\n" + output());
                Matcher matcher = pattern.matcher(line);
                if (matcher.find()) {
                    return matcher;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /**
     * Waits for the end, and until all that it printed is in {@link #output}; fails the test if it
     * does not end with that status.
     */
    void awaitExit(int status) {
        try {
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertTrue(ended, () -> "still running\n" + output());
            reader.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
            assertFalse(reader.isAlive(), () -> "its output has no end\n" + output());
            assertEquals(status, process.exitValue(), () -> "exit status\n" + output());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Sends SIGTERM. */
    void terminate() {
        // Not through the process itself: that would close its output, too.
        process.toHandle().destroy();
    }

    /** Sends SIGHUP. */
    void hangUp() throws IOException, InterruptedException {
        String pid = Long.toString(process.pid());
        Process kill = new ProcessBuilder("kill", "-HUP", pid).inheritIO().start();
        assertTrue(kill.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "kill -HUP");
        assertEquals(0, kill.exitValue(), "kill -HUP");
    }

    /** Kills the process as a power cut would. */
    void kill() {
        process.destroyForcibly();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Everything it printed so far. */
    String output() {
        return String.join("\n", output);
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor();
            process.getInputStream().close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
