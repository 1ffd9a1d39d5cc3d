package org.quoin.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the command of the container with a stand-in for its Java. */
class ContainerLauncherTest {
    private static final long PATIENCE_SECONDS = 60;
    private static final String JAVA = "/opt/quoin/runtime/bin/java";
    private static final List<String> FOLDERS_AND_JAR =
            List.of(
                    "-Dquoin.config=/var/lib/quoin/config",
                    "-Dquoin.state=/var/lib/quoin/state",
                    "-Dquoin.data=/var/lib/quoin/data");

    @TempDir private Path scratch;

    private List<String> run(String options, String... words) throws Exception {
        Path java = scratch.resolve("java");
        Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 7\n");
        java.toFile().setExecutable(true);
        String script =
                Files.readString(Built.ROOT.resolve("tools/packaging/src/container/quoin"))
                        .replace(JAVA, java.toString());
        Path command = Files.writeString(scratch.resolve("quoin"), script);
        ProcessBuilder builder = new ProcessBuilder("sh", command.toString());
        builder.command().addAll(List.of(words));
        builder.environment().put("QUOIN_JAVA_OPTS", options);
        Process process = builder.redirectErrorStream(true).start();
        byte[] told = process.getInputStream().readAllBytes();
        process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        String text = new String(told, StandardCharsets.UTF_8);
        assertEquals(7, process.exitValue(), text);
        return text.lines().filter(line -> !FOLDERS_AND_JAR.contains(line)).toList();
    }

    @Test
    void theCollectorIsThatOfLeastMemoryUnlessOneIsNamed() throws Exception {
        List<String> end =
                List.of("-jar", "/opt/quoin/quoin-server.jar", "serve", "--memory", "1g");
        assertEquals(
                join(List.of("-XX:+UseSerialGC", "-XX:MaxRAMPercentage=50", "-Xmx864m"), end),
                run("", "serve", "--memory", "1g"));
        assertEquals(
                join(List.of("-XX:MaxRAMPercentage=50", "-Xmx864m", "-XX:+UseG1GC"), end),
                run("-XX:+UseG1GC", "serve", "--memory", "1g"));
    }

    private static List<String> join(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
