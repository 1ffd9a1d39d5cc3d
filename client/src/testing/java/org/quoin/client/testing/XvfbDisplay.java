package org.quoin.client.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assertions;

/**
 * A virtual X display of its own, on the first free number, so that tests can run side by side. Two
 * windows on one display steal each other's clicks: give each client its own.
 */
public final class XvfbDisplay implements AutoCloseable {
    private static final int STOP_SECONDS = 5;
    private static final int XDOTOOL_SECONDS = 60;

    /** How wide llvmpipe's vectors are; unset, as wide as the processor's. */
    private static final String VECTOR_WIDTH = "LP_NATIVE_VECTOR_WIDTH";

    private final Process server;
    private final String name;
    private final Path runtimeFolder;

    private XvfbDisplay(Process server, String name, Path runtimeFolder) {
        this.server = server;
        this.name = name;
        this.runtimeFolder = runtimeFolder;
    }

    /** Starts a display of 1280x720 pixels and waits until it answers. */
    public static XvfbDisplay start() throws IOException {
        return start(1280, 720);
    }

    /** Starts a display of the given size and waits until it answers. */
    public static XvfbDisplay start(int width, int height) throws IOException {
        return start(width, height, null);
    }

    /**
     * The same, with its pixels in a file.
     *
     * @param pixels the folder of that file, {@code Xvfb_screen0}; null for none
     */
    public static XvfbDisplay start(int width, int height, @Nullable Path pixels)
            throws IOException {
        String screen = width + "x" + height + "x24";
        // With -displayfd the server picks a free number itself and says it when it is ready.
        List<String> command = new ArrayList<>(List.of("Xvfb", "-displayfd", "1", "-screen", "0"));
        command.addAll(List.of(screen, "-nolisten", "tcp", "-noreset"));
        if (pixels != null) {
            command.addAll(List.of("-fbdir", pixels.toString()));
        }
        Process server =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        var reader =
                new BufferedReader(
                        new InputStreamReader(server.getInputStream(), StandardCharsets.US_ASCII));
        String number = reader.readLine();
        if (number == null) {
            server.destroy();
            throw new IOException("Xvfb ended without naming a display");
        }
        return new XvfbDisplay(
                server, ":" + number.strip(), Files.createTempDirectory("quoin-xdg"));
    }

    /** The value for {@code DISPLAY}, such as {@code :3}. */
    public String name() {
        return name;
    }

    /** Points a process that is about to start at this display, with software rendering. */
    public void applyTo(Map<String, String> environment) {
        environment.put("DISPLAY", name);
        environment.put("XDG_RUNTIME_DIR", runtimeFolder.toString());
        environment.put("LIBGL_ALWAYS_SOFTWARE", "1");
        environment.put("GALLIUM_DRIVER", "llvmpipe"); // The golden images are its work.
        environment.put("MESA_SHADER_CACHE_DIR", shaderFolder(environment));
        environment.remove("WAYLAND_DISPLAY");
        environment.put("XDG_SESSION_TYPE", "x11");
    }

    /** Runs xdotool on this display; fails the test if it fails or does not end. */
    public void xdotool(String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        applyTo(builder.environment());
        Process process = builder.start();
        try {
            boolean ended = process.waitFor(XDOTOOL_SECONDS, TimeUnit.SECONDS);
            Assertions.assertTrue(ended, () -> "does not end: " + command);
            String said =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Assertions.assertEquals(0, process.exitValue(), () -> command + ": " + said);
        } finally {
            process.destroyForcibly();
        }
    }

    /**
     * Where Mesa keeps compiled shaders: a folder of the build for each width of vectors. Mesa's
     * own folder has them all under the same keys, and a shader for eight vertices at once that is
     * found again at a width of four writes beyond the memory that its caller has for it.
     */
    static String shaderFolder(Map<String, String> environment) {
        String width = environment.getOrDefault(VECTOR_WIDTH, "native");
        return Path.of("target", "shaders-" + width).toAbsolutePath().toString();
    }

    @Override
    public void close() {
        server.destroy();
        try {
            if (!server.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
            Files.deleteIfExists(runtimeFolder);
        } catch (InterruptedException e) {
            server.destroyForcibly();
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            runtimeFolder
                    .toFile()
                    .deleteOnExit(); // Somebody left a file in it: not worth a failure.
        }
    }
}
