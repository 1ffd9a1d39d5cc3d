package org.quoin.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the command of the Linux packages with a stand-in for the program beside it. */
class LinuxLauncherTest {
    private static final long PATIENCE_SECONDS = 60;

    @TempDir private Path scratch;
    private Path command;

    @BeforeEach
    void install() throws Exception {
        Path bin = Files.createDirectories(scratch.resolve("my games/quoin/bin"));
        command = bin.resolve("quoin");
        Files.copy(
                Built.ROOT.resolve("tools/packaging/src/linux/quoin"),
                command,
                StandardCopyOption.REPLACE_EXISTING);
        Path program = bin.resolve("quoin-java");
        Files.writeString(
                program,
                """
                #!/bin/sh
                echo "options ${JAVA_TOOL_OPTIONS-none}"
                printf '%s\\n' "$@"
                exit 7
                """);
        Path java = Files.createDirectories(bin.resolve("../lib/runtime/bin")).resolve("java");
        Files.writeString(
                java,
                """
                #!/bin/sh
                echo "options ${JAVA_TOOL_OPTIONS-none}"
                echo "${3##*/}"
                shift 3
                printf '%s\\n' "$@"
                exit 7
                """);
        assertTrue(java.toFile().setExecutable(true));
        assertTrue(command.toFile().setExecutable(true));
        assertTrue(program.toFile().setExecutable(true));
    }

    private List<String> run(Path called, String options, String... words) throws Exception {
        ProcessBuilder builder = new ProcessBuilder();
        builder.command().add(called.toString());
        builder.command().addAll(List.of(words));
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().put("QUOIN_JAVA_OPTS", options);
        Process process = builder.redirectErrorStream(true).start();
        byte[] told = process.getInputStream().readAllBytes();
        assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS));
        String text = new String(told, StandardCharsets.UTF_8);
        assertEquals(7, process.exitValue(), text);
        return text.lines().toList();
    }

    @Test
    void wordsReachTheProgramWithItsStatusAlsoThroughALink() throws Exception {
        List<String> words = List.of("options none", "play", "--join", "a b");
        assertEquals(words, run(command, "", "play", "--join", "a b"));
        Path link = Files.createSymbolicLink(scratch.resolve("link"), command);
        assertEquals(words, run(link, "", "play", "--join", "a b"));
    }

    @Test
    void optionsForJavaReachIt() throws Exception {
        assertEquals(
                List.of("options  -Xmx2g -Dx=y", "play"), run(command, "-Xmx2g -Dx=y", "play"));
        assertEquals(
                List.of(
                        "options  -XX:+UseSerialGC -Xmx864m -Dx=y",
                        "quoin-server.jar",
                        "serve",
                        "--memory",
                        "1g"),
                run(command, "-Dx=y", "serve", "--memory", "1g"));
    }

    @Test
    void hostsAndBotsTakeTheCollectorOfLeastMemoryUnlessOneIsNamed() throws Exception {
        assertEquals(List.of("options  -XX:+UseSerialGC ", "bots"), run(command, "", "bots"));
        assertEquals(
                List.of("options  -XX:+UseG1GC", "bots"), run(command, "-XX:+UseG1GC", "bots"));
        assertEquals(
                List.of("options  -XX:+UseSerialGC ", "quoin-server.jar", "serve"),
                run(command, "", "serve"));
        assertEquals(
                List.of("options  -XX:+UseG1GC", "quoin-server.jar", "serve"),
                run(command, "-XX:+UseG1GC", "serve"));
    }

    @Test
    void aHostNeedsNoJarOfAWindow() throws Exception {
        for (String name : List.of("serve", "meet", "console", "find", "identity", "world")) {
            assertEquals("quoin-server.jar", run(command, "", name, "x").get(1), name);
        }
    }
}
