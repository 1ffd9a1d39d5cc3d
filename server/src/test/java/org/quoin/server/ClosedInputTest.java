package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host's process whose standard descriptors are closed, in the plainest locale, or in a pipe. */
final class ClosedInputTest {
    private static final int SECONDS_MAX = 120;

    @TempDir private Path folder;

    /**
     * Runs a host until it ends; returns what it printed.
     *
     * @param redirection behind the command line of a shell
     */
    private String host(String redirection, String... more) throws Exception {
        Path out = folder.resolve("out");
        List<String> words = new ArrayList<>();
        words.addAll(List.of("sh", "-c", "exec \"$0\" \"$@\" " + redirection));
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx256m"));
        for (String kind : List.of("config", "state", "data")) {
            words.add("-Dquoin." + kind + "=" + folder.resolve("home"));
        }
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        words.addAll(List.of("serve", "--port", "0", "--unlisted"));
        words.addAll(List.of(more));
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().put("LC_ALL", "C");
        builder.redirectErrorStream(true).redirectOutput(out.toFile());
        Process process = builder.start();
        try {
            assertTrue(process.waitFor(SECONDS_MAX, TimeUnit.SECONDS), () -> head(out));
            assertEquals(0, process.exitValue(), () -> head(out));
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(out, StandardCharsets.UTF_8);
    }

    private static String head(Path out) {
        try {
            String text = new String(Files.readAllBytes(out), StandardCharsets.UTF_8);
            return text.substring(0, Math.min(2000, text.length()));
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static boolean hasShell() {
        return File.separatorChar == '/';
    }

    @Test
    void aHostReadsNothingIfItsInputIsClosed() throws Exception {
        if (!hasShell()) {
            return;
        }
        String text = host("<&-", "--seconds", "1");
        assertTrue(text.contains("The world is closed."), text);
        assertFalse(text.contains("[Host]") || text.contains("Unknown command"), text);
        Path report = folder.resolve("report.json");
        host("<&- >&- 2>&-", "--seconds", "1", "--report", report.toString());
        assertTrue(Files.size(report) > 0, "it ended by itself");
    }

    @Test
    void aPipeIsReadAsUtf8InThePlainestLocale() throws Exception {
        if (!hasShell()) {
            return;
        }
        Path lines = folder.resolve("lines");
        Files.writeString(lines, "/say Gr\u00fc\u00dfe\n/stop\n");
        String text = host("<'" + lines + "'");
        assertTrue(text.contains("Gr\u00fc\u00dfe"), text);
    }
}
