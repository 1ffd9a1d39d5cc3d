package org.quoin.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.server.option.HostJavaOptions;

/**
 * All launchers limit a host to the same memory: shell launchers compute it, Windows asks the game.
 */
final class HeapOptionTest {
    private static final long PATIENCE_SECONDS = 60;
    private static final Pattern HEAP = Pattern.compile("-Xmx\\S+");
    private static final String FUNCTION = "(?ms)^heap_option\\(\\) \\{$.*?^}$";

    @TempDir private Path folder;

    private static String function(String launcher) throws Exception {
        Matcher found =
                Pattern.compile(FUNCTION).matcher(Files.readString(Built.ROOT.resolve(launcher)));
        assertTrue(found.find(), launcher);
        return found.group();
    }

    @Test
    void launchersOfShellsHaveTheSameFunction() throws Exception {
        Set<String> functions = new LinkedHashSet<>();
        for (String kind : List.of("portable", "linux", "container")) {
            functions.add(function("tools/packaging/src/" + kind + "/quoin"));
        }
        functions.add(function("quoin"));
        assertEquals(1, functions.size(), () -> String.join("\n\n", functions));
    }

    @Test
    void theyReckonWhatWindowsIsTold() throws Exception {
        Path config = folder.resolve("a b.properties");
        Files.writeString(config, "#memory = 1g\nmemory =\t512m \r\nmemory = 3g\n");
        Path none = Files.writeString(folder.resolve("none"), "memory =\nplayers = 3\n");
        List<List<String>> cases =
                List.of(
                        List.of("serve"),
                        List.of("serve", "--memory", "1g"),
                        List.of("serve", "--memory=200M", "--config", "" + config),
                        List.of("serve", "--config=" + config),
                        List.of("serve", "--config", "" + none),
                        List.of("serve", "--config", "/nowhere"),
                        List.of("serve", "--memory=", "--config=", "--config", "" + config),
                        List.of("serve", "--memory", "", "--config", "" + config, "--config="),
                        List.of("serve", "--memory", "319m"),
                        List.of("serve", "--memory", "320m"),
                        List.of("serve", "--memory", "0m"),
                        List.of("serve", "--memory", "1024"),
                        List.of("serve", "--memory", "1t"),
                        List.of("serve", "--memory", "12345678m"),
                        List.of("serve", "--memory", "1234567m"));
        String script = function("quoin") + "\nheap_option \"$@\"\n";
        List<String> reckoned = new ArrayList<>();
        for (String memory : List.of("", "2G")) {
            for (List<String> words : cases) {
                String shell = told(memory, words, "sh", "-c", script, "quoin");
                String windows = told(memory, words, java(), "-cp", classes(), main());
                Matcher heap = HEAP.matcher(windows);
                assertEquals(heap.find() ? heap.group() : "", shell, memory + " " + words);
                reckoned.add(shell);
            }
        }
        assertTrue(reckoned.contains("-Xmx352m"), reckoned.toString());
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String classes() throws Exception {
        URL from = HostJavaOptions.class.getProtectionDomain().getCodeSource().getLocation();
        return Path.of(from.toURI()).toString();
    }

    private static String main() {
        return HostJavaOptions.class.getName();
    }

    private static String told(String memory, List<String> words, String... command)
            throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.command().addAll(words);
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().remove("QUOIN_JAVA_OPTS");
        builder.environment().put("QUOIN_SERVE_MEMORY", memory);
        Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        byte[] told = process.getInputStream().readAllBytes();
        assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS));
        return new String(told, StandardCharsets.UTF_8).strip();
    }
}
