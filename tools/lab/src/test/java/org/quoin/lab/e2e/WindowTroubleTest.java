package org.quoin.lab.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.Main;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;

/** The game where it cannot open its window. */
@Tag("slow")
class WindowTroubleTest {
    private static final int PATIENCE_SECONDS = 60;

    /** Exit statuses. */
    private static final int FAILED = 1;

    private static final int MISTAKE = 2;

    @TempDir private Path home;

    @Test
    void anOldDriverIsNamedOnTheTerminalInTheLogAndInABox() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start()) {
            ProcessBuilder builder = game("play");
            display.applyTo(builder.environment());
            builder.environment().put("MESA_GL_VERSION_OVERRIDE", "2.1");
            String said = runToItsEnd(builder);
            assertTrue(said.contains("quoin: Quoin needs OpenGL 3.3"), said);
            assertTrue(said.contains("Here is: OpenGL 2.1 Mesa"), said);
            assertTrue(said.contains("Install a newer graphics driver"), said);
            assertTrue(log().contains("NO_OPENGL"), log());
            assertTrue(log().contains("DISPLAY=" + display.name()), log());
            display.xdotool("search", "--sync", "--name", "Quoin cannot");
        } // The box ends with its display.
    }

    @Test
    void aLinkThatIsWrongIsToldInABoxAsItWasClickedOutsideOfATerminal() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start()) {
            ProcessBuilder builder = game("play", "--join", "quoin://host:99999");
            display.applyTo(builder.environment());
            String said = runToItsEnd(builder, MISTAKE);
            assertTrue(said.contains("quoin: "), said);
            display.xdotool("search", "--sync", "--name", "Quoin cannot");
        }
    }

    @Test
    void withoutADisplayTheTerminalAndTheLogSayWhatToDo() throws Exception {
        ProcessBuilder builder = game("play");
        builder.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY"));
        String said = runToItsEnd(builder);
        assertTrue(said.contains("quoin: There is no display"), said);
        assertTrue(said.contains("Start Quoin in a graphical session"), said);
        assertTrue(log().contains("NO_DISPLAY"), log());
    }

    private ProcessBuilder game(String... args) {
        List<String> jvmArgs =
                List.of(
                        "-Dquoin.config=" + home.resolve("config"),
                        "-Dquoin.state=" + home.resolve("state"),
                        "-Dquoin.data=" + home.resolve("data"));
        ProcessBuilder builder = new ProcessBuilder(ChildJvm.command(Main.class, jvmArgs, args));
        Map<String, String> environment = builder.environment();
        environment.put("ALSOFT_DRIVERS", "null");
        return builder.redirectErrorStream(true).redirectOutput(home.resolve("said.txt").toFile());
    }

    private String runToItsEnd(ProcessBuilder builder) throws IOException, InterruptedException {
        return runToItsEnd(builder, FAILED);
    }

    private String runToItsEnd(ProcessBuilder builder, int status)
            throws IOException, InterruptedException {
        Process process = builder.start();
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly();
        String said = Files.readString(home.resolve("said.txt"));
        assertTrue(ended, said);
        assertEquals(status, process.exitValue(), said);
        return said;
    }

    private String log() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(home.resolve("state"))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }
}
