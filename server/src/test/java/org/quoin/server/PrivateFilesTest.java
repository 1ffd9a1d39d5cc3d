package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The modes of a host's files on disk; Windows is left out. */
@Tag("slow")
final class PrivateFilesTest {
    private static final int CHILD_SECONDS_MAX = 60;

    private static final Set<PosixFilePermission> OTHERS =
            Set.of(
                    PosixFilePermission.GROUP_READ,
                    PosixFilePermission.GROUP_WRITE,
                    PosixFilePermission.GROUP_EXECUTE,
                    PosixFilePermission.OTHERS_READ,
                    PosixFilePermission.OTHERS_WRITE,
                    PosixFilePermission.OTHERS_EXECUTE);

    @TempDir private Path temp;

    private boolean hasOwners() {
        return temp.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    @Test
    void worldListsJournalAndLogsAreForTheirOwnerAlone() throws Exception {
        if (hasOwners()) {
            host();
            assertEquals(Set.of(), openForOthers());
        }
    }

    @Test
    void theyAreAsTheUmaskHasThemIfThatIsAskedFor() throws Exception {
        if (hasOwners()) {
            host("-Dquoin.files=umask");
            Set<String> open = openForOthers();
            assertTrue(open.contains("home"), open.toString());
            assertTrue(open.stream().anyMatch(name -> name.startsWith("home/world/")), "world");
            assertTrue(open.stream().anyMatch(name -> name.startsWith("home/state/logs/")), "logs");
            assertFalse(open.contains("home/config/identity"), open.toString());
        }
    }

    @Test
    void aHostWithoutAHomeSaysSoOnceAndHosts() throws Exception {
        Path file = Files.createFile(temp.resolve("file"));
        Path forSystem = Files.createDirectory(temp.resolve("tmp"));
        String output =
                run(
                        List.of("-Duser.home=" + file, "-Djava.io.tmpdir=" + forSystem),
                        List.of(),
                        "/stop\n");
        List<String> told =
                output.lines().filter(line -> line.contains("cannot be written to")).toList();
        assertEquals(1, told.size(), output);
        assertTrue(told.get(0).contains(forSystem.toString()), output);
        assertTrue(output.contains("The world is closed."), output);
        assertFalse(output.contains("LOGGER ERROR") || output.contains("WARN"), output);
    }

    /** Hosts a world for a moment, with a folder for backups and entries in some lists. */
    private void host(String... javaOptions) throws IOException, InterruptedException {
        Path home = temp.resolve("home");
        List<String> options = new ArrayList<>(List.of(javaOptions));
        options.add("-Dquoin.config=" + home.resolve("config"));
        options.add("-Dquoin.state=" + home.resolve("state"));
        options.add("-Dquoin.data=" + home.resolve("data"));
        run(
                options,
                List.of(
                        "--world",
                        home.resolve("world").toString(),
                        "--backup-every",
                        "1h",
                        "--backup-folder",
                        home.resolve("backups").toString()),
                "/ban 10.9.8.7\n/invite\n/allow Ann\n/stop\n");
    }

    /** Runs a host in a process of its own, and returns what it said. */
    private String run(List<String> javaOptions, List<String> options, String typed)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>();
        words.addAll(List.of("sh", "-c", "umask 022; exec \"$@\"", "sh"));
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(javaOptions);
        words.addAll(
                List.of(
                        "-Dquoin.discovery.interfaces=none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "serve",
                        "--port",
                        "0"));
        words.addAll(options);
        Path said = temp.resolve("said.txt");
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().keySet().removeIf(name -> name.startsWith("XDG_"));
        Process child = builder.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        child.getOutputStream().write(typed.getBytes(StandardCharsets.UTF_8));
        child.getOutputStream().flush();
        boolean ended = child.waitFor(CHILD_SECONDS_MAX, TimeUnit.SECONDS);
        int status = child.destroyForcibly().waitFor();
        String output = Files.readString(said);
        Files.delete(said);
        assertTrue(ended && status == 0, output);
        return output;
    }

    private Set<String> openForOthers() throws IOException {
        Set<String> open = new TreeSet<>();
        try (Stream<Path> all = Files.walk(temp)) {
            for (Path each : all.filter(each -> !each.equals(temp)).toList()) {
                if (!Collections.disjoint(Files.getPosixFilePermissions(each), OTHERS)) {
                    open.add(temp.relativize(each).toString());
                }
            }
        }
        return open;
    }
}
