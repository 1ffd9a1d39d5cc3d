package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.settings.Settings;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;
import org.quoin.client.walk.ScreenPixels;

/** Each setting changes what it says, and survives a restart. */
@Tag("slow")
final class SettingsProofTest {
    private static final int LIMIT_SECONDS = 240;

    @TempDir private Path home = Path.of("");

    @Test
    void eachSettingChangesWhatItSays() throws IOException, InterruptedException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        try (XvfbDisplay display = XvfbDisplay.start(1280, 720, home)) {
            String said = run(display, SettingsProof.class, Integer.toString(port));
            assertTrue(said.contains("Proved: " + Settings.ALL.size()), said);
        }
    }

    @Test
    void eachSettingIsReadBackByTheNextProcess() throws IOException, InterruptedException {
        try (XvfbDisplay display = XvfbDisplay.start(320, 240, home)) {
            String usual = run(display, SettingsKeeper.class, "read");
            String saved = run(display, SettingsKeeper.class, "write");
            String read = run(display, SettingsKeeper.class, "read");
            assertEquals(saved, read);
            List<String> before = usual.lines().toList();
            List<String> after = read.lines().toList();
            assertEquals(Settings.ALL.size(), after.size());
            for (int i = 0; i < after.size(); i++) {
                assertNotEquals(before.get(i), after.get(i), "the same value proves nothing");
            }
        }
    }

    private String run(XvfbDisplay display, Class<?> main, String... args)
            throws IOException, InterruptedException {
        Path log = home.resolve("log");
        List<String> jvmArgs = new ArrayList<>(ChildJvm.QUIET_LOG);
        jvmArgs.add("-Djava.awt.headless=true");
        jvmArgs.add("-Dquoin.discovery.interfaces=lo");
        for (String folder : List.of("config", "state", "data")) {
            jvmArgs.add("-Dquoin." + folder + "=" + home.resolve(folder));
        }
        ProcessBuilder builder =
                new ProcessBuilder(ChildJvm.command(main, jvmArgs, args))
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile());
        ScreenPixels.giveTo(builder.environment(), display, home);
        builder.environment().put("ALSOFT_DRIVERS", "null");
        Process process = builder.start();
        try {
            boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            String said = Files.readString(log);
            assertTrue(ended, () -> "does not end:\n" + said);
            assertEquals(0, process.exitValue(), said);
            return said;
        } finally {
            process.destroyForcibly();
        }
    }
}
