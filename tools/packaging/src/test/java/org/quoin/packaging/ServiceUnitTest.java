package org.quoin.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.DatagramSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starts, reloads and stops a world by the very lines of the unit for systemd, with folders of its
 * own in place of the system's.
 */
class ServiceUnitTest {
    private static final long PATIENCE_SECONDS = 60;
    private static final String NAME = "glade";

    @TempDir private Path scratch;
    private List<String> unit = List.of();
    private Path world = Path.of("");
    private Path log = Path.of("");

    @BeforeEach
    void readTheUnit() throws IOException {
        Path file = Built.ROOT.resolve("tools/packaging/src/linux/quoin-server@.service");
        unit = Files.readAllLines(file);
        // What StateDirectory= has systemd make.
        world = Files.createDirectories(scratch.resolve("var/lib/quoin/" + NAME)).resolve("world");
        Files.createDirectories(scratch.resolve("etc/quoin"));
        log = scratch.resolve("log");
    }

    /** The values of a setting, each split into words, with systemd's substitutions. */
    private List<List<String>> values(String setting) {
        List<List<String>> values = new ArrayList<>();
        for (String line : unit) {
            if (line.startsWith(setting + "=")) {
                String value =
                        line.substring(setting.length() + 1)
                                .replace("%i", NAME)
                                .replace("/etc/", scratch + "/etc/")
                                .replace("/var/", scratch + "/var/");
                values.add(List.of(value.split(" ")));
            }
        }
        return values;
    }

    private Process start() throws IOException {
        List<String> words = new ArrayList<>(values("ExecStart").get(0));
        assertEquals("/usr/bin/quoin", words.remove(0), "where the package puts it");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        words.addAll(
                0, List.of(java, "-XX:TieredStopAtLevel=1", "-jar", Built.SERVER_JAR.toString()));
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.directory(new File(values("WorkingDirectory").get(0).get(0)));
        for (List<String> line : values("Environment")) {
            for (String each : line) {
                int equals = each.indexOf('=');
                builder.environment().put(each.substring(0, equals), each.substring(equals + 1));
            }
        }
        builder.redirectInput(new File("/dev/null"));
        return builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    }

    private String logged() throws IOException {
        return Files.readString(log, StandardCharsets.UTF_8);
    }

    private void awaitLogged(Process process, String text) throws Exception {
        for (long left = PATIENCE_SECONDS * 10; !logged().contains(text); left--) {
            assertTrue(left > 0 && process.isAlive(), () -> text + " is not in " + log);
            Thread.sleep(100);
        }
    }

    private Path options(String text) throws IOException {
        Path file = scratch.resolve("etc/quoin/" + NAME + ".properties");
        return Files.writeString(
                file, text, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
    }

    @Test
    void aWorldIsStartedReloadedAndStopped() throws Exception {
        int port;
        try (DatagramSocket free = new DatagramSocket(0)) {
            port = free.getLocalPort();
        }
        String begin = "port = " + port + "\nunlisted = true\n";
        options(begin + "players = 4\n");
        Process host = start();
        try {
            awaitLogged(host, "Hosting on port " + port);
            options(begin + "players = none\n");
            List<String> reload = new ArrayList<>(values("ExecReload").get(0));
            assertEquals(List.of("/bin/kill", "-HUP", "$MAINPID"), reload);
            reload.set(2, Long.toString(host.pid()));
            assertEquals(0, new ProcessBuilder(reload).start().waitFor());
            awaitLogged(host, "glade.properties:3: ");
            host.destroy(); // SIGTERM, as systemctl stop sends.
            assertTrue(host.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), logged());
        } finally {
            host.destroyForcibly();
        }
        // The signal, which systemd takes for a success, or 0.
        assertTrue(List.of(0, 143).contains(host.exitValue()), host.exitValue() + logged());
        assertTrue(Files.exists(world.resolve("journal-0000000000.quoin")), logged());
        assertFalse(logged().contains("Exception"), logged());
    }

    @Test
    void aMistakeInItsOptionsIsNotTriedAgain() throws Exception {
        options("players = none\n");
        Process host = start();
        assertTrue(host.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), logged());
        String status = values("RestartPreventExitStatus").get(0).get(0);
        assertEquals(Integer.parseInt(status), host.exitValue(), logged());
        assertTrue(logged().contains("glade.properties:1: "), logged());
    }
}
