package org.quoin.client.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Assertions;

/**
 * Runs a main class in a JVM of its own, with the class path of this one and {@code DISPLAY} set to
 * a virtual display: the JVM of the tests itself has no display, and GLFW wants the main thread.
 */
public final class ChildJvm {
    private static final int LIMIT_SECONDS = 120;

    /** For parts of the game: the game's own log configuration needs what only Main sets. */
    public static final List<String> QUIET_LOG =
            List.of("-Dtinylog.configuration=quiet-log.properties");

    /** Where LWJGL unpacks its libraries: for tests a folder of the build. */
    private static final String NATIVES = "org.lwjgl.system.SharedLibraryExtractPath";

    private ChildJvm() {}

    /** The command line that would start the class, for callers that run it in the background. */
    public static List<String> command(Class<?> main, List<String> jvmArgs, String... args) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-ea");
        command.add("-XX:+UseSerialGC");
        command.add("-XX:TieredStopAtLevel=1"); // They live for seconds.
        command.add("-Dquoin.discovery.interfaces=none"); // Unless the arguments name some.
        if (System.getProperty(NATIVES) != null) {
            command.add("-D" + NATIVES + "=" + System.getProperty(NATIVES));
        }
        command.addAll(jvmArgs);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(main.getName());
        command.addAll(Arrays.asList(args));
        return command;
    }

    /**
     * Runs the class to its end and returns what it printed; fails the test, with the output, if it
     * ends with anything but 0.
     */
    public static String run(XvfbDisplay display, Class<?> main, String... args)
            throws IOException, InterruptedException {
        return run(display, LIMIT_SECONDS, main, args);
    }

    /** The same for what may take another time. */
    public static String run(XvfbDisplay display, int limitSeconds, Class<?> main, String... args)
            throws IOException, InterruptedException {
        return run(display::applyTo, limitSeconds, main, args);
    }

    /** The same where there is no display. */
    public static String runWithoutDisplay(Class<?> main, String... args)
            throws IOException, InterruptedException {
        return run(
                environment ->
                        environment.keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY")),
                LIMIT_SECONDS,
                main,
                args);
    }

    private static String run(
            Consumer<Map<String, String>> setting, int limitSeconds, Class<?> main, String... args)
            throws IOException, InterruptedException {
        Path log = Files.createTempFile("quoin-child", ".log");
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command(main, QUIET_LOG, args))
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile());
            setting.accept(builder.environment());
            Process process = builder.start();
            boolean ended = process.waitFor(limitSeconds, TimeUnit.SECONDS);
            if (!ended) {
                process.destroyForcibly().waitFor();
            }
            String output = Files.readString(log, StandardCharsets.UTF_8);
            Assertions.assertTrue(ended, () -> main + " did not end in time:\n" + output);
            Assertions.assertEquals(0, process.exitValue(), () -> main + " failed:\n" + output);
            return output;
        } finally {
            Files.deleteIfExists(log);
        }
    }
}
