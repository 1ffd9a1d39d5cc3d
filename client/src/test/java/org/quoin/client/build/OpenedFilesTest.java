package org.quoin.client.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files are opened in one place, {@code PlainFiles}, which follows no link. Other code that opens
 * files is listed here with the reason.
 */
class OpenedFilesTest {
    private static final Set<String> OPENING =
            Set.of(
                    "copy",
                    "createFile",
                    "lines",
                    "newBufferedReader",
                    "newBufferedWriter",
                    "newByteChannel",
                    "newInputStream",
                    "newOutputStream",
                    "readAllBytes",
                    "readAllLines",
                    "readString",
                    "write",
                    "writeString");

    private static final Set<String> OPENERS =
            Set.of(
                    "java.io.FileInputStream",
                    "java.io.FileOutputStream",
                    "java.io.FileReader",
                    "java.io.FileWriter",
                    "java.io.RandomAccessFile",
                    "java.util.zip.ZipFile");

    /** Beginnings of the names of classes, each with what it opens. */
    private static final Map<String, String> ALLOWED =
            new TreeMap<>(
                    Map.ofEntries(
                            Map.entry("org.quoin.engine.file.PlainFiles", "the one place"),
                            Map.entry(
                                    "org.quoin.engine.file.BoundedZip",
                                    "what its user asks PlainFiles of, or the player put there"),
                            Map.entry(
                                    "org.quoin.engine.secure.IdentityFile",
                                    "for its owner alone, without links"),
                            Map.entry("org.quoin.engine.report.SessionReport", "--report"),
                            Map.entry("org.quoin.engine.report.StatsCsv", "--stats"),
                            Map.entry("org.quoin.engine.net.HitchFile", "a file that is named"),
                            Map.entry("org.quoin.engine.lan.Gateways", "/proc"),
                            Map.entry("org.quoin.engine.net.MachineWatch", "/proc and /sys"),
                            Map.entry("org.quoin.server.console.TerminalInput", "/proc"),
                            Map.entry("org.quoin.server.console.LineEditor", "its own history"),
                            Map.entry("org.quoin.server.ServeConfig", "--config"),
                            Map.entry("org.quoin.server.option.", "tries what is named"),
                            Map.entry("org.quoin.client.window.MessageBox", "a temporary file"),
                            Map.entry("org.quoin.client.start.StaleSources", "a build's own files"),
                            Map.entry("org.quoin.server.text.AssetSource", "the game's own assets"),
                            Map.entry("org.quoin.client.servers.ServerFile", "asks PlainFiles"),
                            Map.entry("org.quoin.server.world.FolderCopy", "links as links"),
                            Map.entry("org.quoin.server.world.BackupFile", "what it has made")));

    @Test
    void onlyOnePlaceOpensFilesOfFoldersThatMayComeFromElsewhere() {
        TreeSet<String> wrong = new TreeSet<>();
        TreeSet<String> unused = new TreeSet<>(ALLOWED.keySet());
        for (JavaClass each : ProductionClasses.all()) {
            for (String opening : openings(each)) {
                String allowed = allowance(each.getName());
                if (allowed == null) {
                    wrong.add(each.getName() + " calls " + opening + " instead of PlainFiles");
                } else {
                    unused.remove(allowed);
                }
            }
        }
        assertEquals("", String.join("\n", wrong));
        assertEquals(Set.of(), unused, "allowed, but they open nothing any more");
    }

    private static @Nullable String allowance(String name) {
        return ALLOWED.keySet().stream().filter(name::startsWith).findFirst().orElse(null);
    }

    private static List<String> openings(JavaClass of) {
        return of.getAccessesFromSelf().stream()
                .filter(access -> opens(access.getTargetOwner().getName(), access))
                .map(access -> access.getTarget().getFullName())
                .toList();
    }

    private static boolean opens(String owner, JavaAccess<?> access) {
        String name = access.getTarget().getName();
        return switch (owner) {
            case "java.nio.file.Files" -> OPENING.contains(name);
            case "java.nio.channels.FileChannel", "java.nio.channels.AsynchronousFileChannel" ->
                    name.equals("open");
            default -> OPENERS.contains(owner) && name.equals("<init>");
        };
    }

    @Test
    void whatOpensAFileIsSeen(@TempDir Path folder) throws IOException {
        Reading reading = Files::readString;
        Path path = folder.resolve("file");
        Files.write(path, new byte[1]);
        assertEquals(1, reading.of(path).length());
        try (InputStream one = Files.newInputStream(path);
                FileChannel two = FileChannel.open(path);
                InputStream three = new FileInputStream(path.toFile());
                RandomAccessFile four = new RandomAccessFile(path.toFile(), "r")) {
            assertEquals(one.available(), three.available());
            assertEquals(two.size(), four.length());
        }
        JavaClasses here = new ClassFileImporter().importClasses(OpenedFilesTest.class);
        List<String> seen = openings(here.get(OpenedFilesTest.class));
        assertEquals(6, seen.size(), seen::toString);
        assertTrue(seen.toString().contains("readString"), "a reference to a method");
    }

    /** The parts of a method reference. */
    private interface Reading {
        String of(Path path) throws IOException;
    }
}
