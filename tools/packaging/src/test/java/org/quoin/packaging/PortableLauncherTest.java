package org.quoin.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the portable zip's launchers as they are in a folder of their own, with stand-ins for Java
 * that say how they were called, and for systems that are not here.
 */
class PortableLauncherTest {
    @TempDir private Path scratch;
    private Path root;

    /** The outcome of running the launcher. */
    private record Outcome(int status, List<String> out, List<String> err) {}

    @BeforeEach
    void unpack() throws IOException {
        root = scratch.resolve("my games/quoin");
        Path sources = Built.ROOT.resolve("tools/packaging/src/portable");
        // Only the Javas of this test are on its machine.
        String launcher =
                Files.readString(sources.resolve("quoin")).replace("/usr/", scratch + "/usr/");
        write(root.resolve("quoin"), launcher);
        write(root.resolve("quoin.command"), Files.readString(sources.resolve("quoin.command")));
        write(root.resolve("quoin.jar"), "");
        imitateSystem("Linux");
    }

    private void imitateSystem(String name) throws IOException {
        write(scratch.resolve("bin/uname"), "#!/bin/sh\necho " + name + "\n");
    }

    /** A Java that says its folder and its words, and ends with status 7. */
    private void installJava(String folder, String version) throws IOException {
        write(
                scratch.resolve(folder).resolve("bin/java"),
                """
                #!/bin/sh
                if [ "$1" = -version ]; then
                  echo 'openjdk version "%s" 2026-01-01' >&2
                  exit
                fi
                echo '%s'
                printf '%%s\\n' "$@"
                exit 7
                """
                        .formatted(version, folder));
    }

    @Test
    void wordsReachTheGameWithItsStatus() throws Exception {
        installJava("path", "17.0.2");
        Outcome outcome = launch("quoin", Map.of(), "play", "--join", "a b");
        assertEquals(7, outcome.status, outcome.toString());
        assertEquals(
                List.of("path", "-jar", root + "/quoin.jar", "play", "--join", "a b"), outcome.out);
        assertEquals(List.of(), outcome.err);
    }

    @Test
    void javaHomeComesFirstUnlessItIsTooOld() throws Exception {
        installJava("path", "21");
        installJava("home", "25.0.1");
        Map<String, String> home = Map.of("JAVA_HOME", scratch.resolve("home").toString());
        assertEquals("home", launch("quoin", home).out.get(0));
        installJava("home", "1.8.0_402");
        assertEquals("path", launch("quoin", home).out.get(0));
    }

    @Test
    void aJavaThatIsInstalledButNotOnThePathIsFound() throws Exception {
        installJava("path", "11.0.20");
        installJava("usr/lib/jvm/java-8", "1.8.0_402");
        installJava("usr/lib/jvm/java-21", "21.0.1");
        assertEquals("usr/lib/jvm/java-21", launch("quoin", Map.of()).out.get(0));
    }

    @Test
    void whoHasNoJavaIsToldHowToGetOne() throws Exception {
        installJava("path", "1.8.0_402");
        write(scratch.resolve("bin/apt-get"), "");
        Outcome outcome = launch("quoin", Map.of());
        assertEquals(1, outcome.status);
        assertEquals(
                List.of(
                        "quoin: Quoin needs Java 17 or newer, but none was found."
                                + " Install one with: sudo apt install default-jre"),
                outcome.err);
    }

    @Test
    void whoSeesNoTerminalIsToldInABox() throws Exception {
        write(
                scratch.resolve("bin/zenity"),
                "#!/bin/sh\nprintf '%s\\n' \"$@\" >" + scratch + "/box\n");
        launch("quoin", Map.of());
        assertFalse(Files.exists(scratch.resolve("box")), "without a display");
        assertEquals(1, launch("quoin", Map.of("DISPLAY", ":12345")).status);
        List<String> box = Files.readAllLines(scratch.resolve("box"));
        assertTrue(box.contains("Quoin cannot start"), box.toString());
        assertTrue(box.toString().contains("needs Java 17 or newer"), box.toString());
    }

    @Test
    void onMacosTheGameGetsTheFirstThread() throws Exception {
        imitateSystem("Darwin");
        installJava("mac", "17.0.2");
        write(
                scratch.resolve("usr/libexec/java_home"),
                "#!/bin/sh\n[ \"$1\" = -v ] && echo " + scratch.resolve("mac") + "\n");
        assertEquals(
                List.of("mac", "-XstartOnFirstThread", "-jar"),
                launch("quoin", Map.of()).out.subList(0, 3));
    }

    @Test
    void macosWithoutAJavaIsTold() throws Exception {
        imitateSystem("Darwin");
        write(scratch.resolve("usr/libexec/java_home"), "#!/bin/sh\nexit 1\n");
        write(scratch.resolve("bin/osascript"), "");
        Outcome outcome = launch("quoin", Map.of());
        assertEquals(1, outcome.status);
        assertTrue(outcome.err.get(0).contains("https://adoptium.net"), outcome.toString());
    }

    @Test
    void aHostWithoutAWindowTakesLittleMemory() throws Exception {
        installJava("path", "17.0.2");
        assertEquals("-XX:+UseSerialGC", launch("quoin", Map.of(), "serve").out.get(1));
        assertEquals("-jar", launch("quoin", Map.of(), "play").out.get(1));
        Map<String, String> chosen = Map.of("QUOIN_JAVA_OPTS", "-XX:+UseZGC -Xmx2g");
        assertEquals(
                List.of("-XX:+UseZGC", "-Xmx2g", "-jar"),
                launch("quoin", chosen, "serve").out.subList(1, 4));
    }

    @Test
    void aLinkToTheLauncherFindsTheJar() throws Exception {
        installJava("path", "17.0.2");
        Files.createSymbolicLink(scratch.resolve("bin/quoin-link"), root.resolve("quoin"));
        Outcome outcome = run(scratch.resolve("bin/quoin-link"), Map.of());
        assertEquals(root + "/quoin.jar", outcome.out.get(2), outcome.toString());
    }

    @Test
    void theTerminalOfADoubleClickOnMacosStaysOpenOnlyOnFailure() throws Exception {
        installJava("path", "17.0.2");
        Outcome failed = launch("quoin.command", Map.of(), "play");
        assertEquals(7, failed.status, failed.toString());
        assertTrue(failed.out.contains("play"), failed.toString());
        assertTrue(failed.out.toString().contains("Press Enter"), failed.toString());
        write(scratch.resolve("path/bin/java"), "#!/bin/sh\necho 'java version \"17\"' >&2\n");
        Outcome played = launch("quoin.command", Map.of());
        assertEquals(0, played.status, played.toString());
        assertFalse(played.out.toString().contains("Press Enter"), played.toString());
    }

    /** No cmd.exe is here to run it. */
    @Test
    void theLauncherOfWindowsJumpsToItsOwnLabels() throws IOException {
        String launcher =
                Files.readString(Built.ROOT.resolve("tools/packaging/src/portable/quoin.cmd"))
                        .replace("\r", "");
        Matcher jump = Pattern.compile("\\b(?:goto |call :)(\\w+)").matcher(launcher);
        Set<String> wanted = new TreeSet<>();
        while (jump.find()) {
            wanted.add(jump.group(1));
        }
        assertEquals(Set.of("missing", "run", "search", "try"), wanted);
        for (String label : wanted) {
            assertTrue(launcher.contains("\n:" + label + "\n"), label);
        }
    }

    private Outcome launch(String launcher, Map<String, String> environment, String... words)
            throws Exception {
        return run(root.resolve(launcher), environment, words);
    }

    private Outcome run(Path launcher, Map<String, String> environment, String... words)
            throws Exception {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(words));
        Path out = scratch.resolve("out");
        Path err = scratch.resolve("err");
        var builder = new ProcessBuilder(command).directory(scratch.toFile());
        builder.environment().clear();
        builder.environment().put("HOME", scratch.toString());
        builder.environment().put("PATH", scratch + "/bin:" + scratch + "/path/bin:" + tools());
        builder.environment().putAll(environment);
        Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        process.getOutputStream().write('\n');
        process.getOutputStream().close();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("the launcher does not end: " + command);
        }
        return new Outcome(process.exitValue(), Files.readAllLines(out), Files.readAllLines(err));
    }

    /** A folder of the few programs that the launchers need, so that nothing else is found. */
    private String tools() throws IOException {
        Path folder = scratch.resolve("tools");
        for (String tool : List.of("sed", "head", "dirname", "readlink")) {
            Path program =
                    Stream.of("/bin", "/usr/bin")
                            .map(bin -> Path.of(bin, tool))
                            .filter(Files::exists)
                            .findFirst()
                            .orElseThrow();
            write(folder.resolve(tool), "#!/bin/sh\nexec " + program + " \"$@\"\n");
        }
        return folder.toString();
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        assertTrue(file.toFile().setExecutable(true));
    }
}
