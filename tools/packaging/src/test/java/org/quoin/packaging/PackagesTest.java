package org.quoin.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar and the zip that the build has just made. */
class PackagesTest {
    /** Of a class file, for Java 8. */
    private static final int CLASS_VERSION_8 = 52;

    /** Java's name for each system, and the folder of its libraries. */
    private static final Map<String, String> PLATFORMS =
            Map.of(
                    "Linux amd64", "linux/x64",
                    "Linux aarch64", "linux/arm64",
                    "Mac OS X x86_64", "macos/x64",
                    "Mac OS X aarch64", "macos/arm64",
                    "Windows 11 amd64", "windows/x64",
                    "Windows 10 aarch64", "windows/arm64");

    private static final String TOP = "quoin-" + Built.VERSION + "/";

    @Test
    void theVersionOfThePomIsInTheJarAndInTheChangelog() throws IOException {
        try (JarFile jar = new JarFile(Built.JAR.toFile())) {
            String version =
                    jar.getManifest().getMainAttributes().getValue("Implementation-Version");
            assertEquals(Built.VERSION, version);
            String properties = read(jar, "org/quoin/engine/version.properties");
            assertTrue(properties.contains("version=" + Built.VERSION), properties);
            String changes = read(jar, "META-INF/CHANGELOG.md");
            assertTrue(changes.contains("\n## " + Built.VERSION + "\n"), "no section of its own");
        }
    }

    @Test
    void anOldJavaCanLoadTheMainClassOfTheJar() throws IOException {
        try (JarFile jar = new JarFile(Built.JAR.toFile())) {
            String main = jar.getManifest().getMainAttributes().getValue("Main-Class");
            ZipEntry entry = jar.getEntry(main.replace('.', '/') + ".class");
            byte[] bytes = jar.getInputStream(entry).readAllBytes();
            assertEquals(CLASS_VERSION_8, bytes[7]);
        }
    }

    @Test
    void everySystemFindsItsLibrariesInTheJar() throws IOException {
        try (ZipFile jar = new ZipFile(Built.JAR.toFile())) {
            for (String platform : PLATFORMS.values()) {
                for (String library : List.of("", "glfw", "openal", "opengl", "stb")) {
                    String name = platform + "/org/lwjgl/" + nativeFile(platform, library);
                    assertNotNull(jar.getEntry(name), name);
                }
            }
        }
    }

    @Test
    void lwjglAndThePackagesChooseTheSameLibraries() throws Exception {
        for (Map.Entry<String, String> each : PLATFORMS.entrySet()) {
            int space = each.getKey().lastIndexOf(' ');
            String os = each.getKey().substring(0, space);
            String arch = each.getKey().substring(space + 1);
            assertEquals(each.getValue(), PlatformJar.platform(os, arch));
            assertEquals(each.getValue() + "/", chosenByLwjgl(os, arch), each.getKey());
        }
    }

    private static String chosenByLwjgl(String os, String arch) throws Exception {
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-Dos.name=" + os,
                                "-Dos.arch=" + arch,
                                "-cp",
                                Built.JAR + File.pathSeparator + Path.of("target/test-classes"),
                                NativesProbe.class.getName())
                        .redirectErrorStream(true)
                        .start();
        byte[] said = process.getInputStream().readAllBytes();
        process.waitFor();
        return new String(said, StandardCharsets.UTF_8).strip();
    }

    /** The names that LWJGL's classes hand to {@code Library.loadSystem}. */
    private static String nativeFile(String platform, String library) {
        String folder = library.isEmpty() ? "" : library + "/";
        boolean isWindows = platform.startsWith("windows");
        String name =
                switch (library) {
                    case "" -> "lwjgl";
                    case "glfw" -> "glfw";
                    case "openal" -> isWindows ? "OpenAL" : "openal";
                    default -> "lwjgl_" + library;
                };
        return folder
                + (isWindows
                        ? name + ".dll"
                        : "lib" + name + (platform.startsWith("macos") ? ".dylib" : ".so"));
    }

    @Test
    void theRuntimeHasAllModulesThatTheJarNeeds() throws IOException {
        TreeSet<String> needed =
                new TreeSet<>(
                        List.of(
                                run(
                                                "jdeps",
                                                "--multi-release",
                                                "17",
                                                "--ignore-missing-deps",
                                                "--print-module-deps",
                                                Built.JAR.toString())
                                        .strip()
                                        .split(",")));
        needed.removeAll(modules().stream().map(name -> name.replace("#", "")).toList());
        assertEquals(new TreeSet<String>(), needed, "not named in tools/packaging/modules");
    }

    /**
     * jdeps sees classes only; services found by name, such as keys and signatures, are exercised.
     */
    @Test
    void aHostRunsWithTheModulesOfTheRuntimeAlone(@TempDir Path folder) throws Exception {
        List<String> kept = modules().stream().filter(name -> !name.startsWith("#")).toList();
        var host =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--limit-modules",
                        String.join(",", kept),
                        "-jar",
                        Built.SERVER_JAR.toString(),
                        "serve",
                        "--port=0",
                        "--metrics-port=0",
                        "--map=0",
                        "--world=" + folder.resolve("world"),
                        "--seconds=1");
        for (String user : List.of("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")) {
            host.environment().put(user, folder.toString());
        }
        Process process = host.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        assertTrue(said.contains("The host's key is "), said);
        assertTrue(said.contains("Map: http://127.0.0.1:"), said);
    }

    @Test
    void theHostsJarHasNoClassOfAWindow() throws IOException {
        List<String> names = names(Built.SERVER_JAR);
        assertTrue(names.contains("org/quoin/server/Main.class"), names::toString);
        assertTrue(names.contains("assets/quoin/lang/en.json"), names::toString);
        assertTrue(names.contains("assets/quoin/map/colors.txt"), names::toString);
        assertTrue(names.contains("org/quoin/server/map/map.html"), names::toString);
        assertTrue(names.contains("org/quoin/server/room/rooms.html"), names::toString);
        for (String folder :
                List.of("org/lwjgl", "org/joml", "org/quoin/client", "assets/quoin/textures")) {
            assertTrue(names.stream().noneMatch(name -> name.startsWith(folder)), folder);
        }
    }

    @Test
    void theLaboratorysJarHasItsOwnClassesAlone() throws IOException {
        List<String> names = names(Built.LAB_JAR);
        assertTrue(names.contains("org/quoin/lab/command/LabCommand.class"), names::toString);
        for (String folder : List.of("org/lwjgl", "org/quoin/client", "org/quoin/engine")) {
            assertTrue(names.stream().noneMatch(name -> name.startsWith(folder)), folder);
        }
        assertTrue(
                names(Built.JAR).stream().noneMatch(name -> name.startsWith("org/quoin/lab")),
                "the players' jar is without it");
    }

    /** The names in the file "modules"; with a # before them those that are left out. */
    private static List<String> modules() throws IOException {
        return Files.readAllLines(Path.of("modules")).stream()
                .map(line -> line.replaceFirst(" .*", ""))
                .filter(name -> name.length() > 1)
                .toList();
    }

    private static String run(String tool, String... args) {
        var out = new StringWriter();
        var err = new StringWriter();
        int status =
                ToolProvider.findFirst(tool)
                        .orElseThrow()
                        .run(new PrintWriter(out), new PrintWriter(err), args);
        assertEquals(0, status, out + "\n" + err);
        return out.toString();
    }

    @Test
    void theZipHoldsWhatAPlayerNeeds() throws IOException {
        List<String> names = names(Built.ZIP);
        for (String name :
                List.of(
                        "quoin.jar",
                        "quoin-lab.jar",
                        "quoin",
                        "quoin.cmd",
                        "quoin.command",
                        "README.txt",
                        "LICENSE",
                        "THIRD-PARTY.md",
                        "licenses/LGPL-2.0.txt",
                        "docs/index.html",
                        "docs/hosting.html",
                        "docs/style.css",
                        "assets/quoin/textures/block/stone.png")) {
            assertTrue(names.contains(TOP + name), name);
        }
    }

    @Test
    void theZipsAssetsAreThoseOfTheRepository() throws IOException {
        Path assets = Built.ROOT.resolve("assets");
        try (Stream<Path> files = Files.walk(assets.resolve("quoin"))) {
            TreeSet<String> expected =
                    files.filter(Files::isRegularFile)
                            .map(file -> TOP + "assets/" + slashes(assets.relativize(file)))
                            .collect(Collectors.toCollection(TreeSet::new));
            TreeSet<String> found = new TreeSet<>(names(Built.ZIP));
            found.removeIf(name -> !name.startsWith(TOP + "assets/") || name.endsWith("/"));
            assertEquals(expected, found);
        }
    }

    @Test
    void launchersCanBeRunAndHaveTheLineEndsOfTheirSystem() throws IOException {
        try (FileSystem zip =
                FileSystems.newFileSystem(Built.ZIP, Map.of("enablePosixFileAttributes", true))) {
            for (String name : List.of("quoin", "quoin.command")) {
                Path launcher = zip.getPath(TOP + name);
                assertEquals(
                        "rwxr-xr-x",
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(launcher)));
                assertEquals(-1, Files.readString(launcher).indexOf('\r'), name);
            }
            for (String name : List.of("quoin.cmd", "README.txt")) {
                String text = Files.readString(zip.getPath(TOP + name));
                assertEquals(text, text.replace("\r\n", "\n").replace("\n", "\r\n"), name);
            }
        }
    }

    @Test
    void nothingInThePackagesTellsWhenOrWhereTheyWereMade() throws IOException {
        LocalDateTime built =
                OffsetDateTime.parse(System.getProperty("quoin.built", ""))
                        .withOffsetSameInstant(ZoneOffset.UTC)
                        .toLocalDateTime();
        for (Path file : List.of(Built.JAR, Built.SERVER_JAR, Built.LAB_JAR, Built.ZIP)) {
            try (ZipFile zip = new ZipFile(file.toFile())) {
                // In the jar, other libraries' files keep their own times.
                zip.stream()
                        .filter(entry -> entry.getName().contains("quoin"))
                        .forEach(e -> assertEquals(built, e.getTimeLocal(), file + " " + e));
            }
        }
        List<String> files = new ArrayList<>(names(Built.ZIP));
        files.removeIf(name -> !name.startsWith(TOP + "docs/plots/") || name.endsWith("/"));
        assertEquals(files.stream().sorted().toList(), files, "not in an order of their own");
        String home = System.getProperty("user.dir").toLowerCase(Locale.ROOT);
        try (JarFile jar = new JarFile(Built.JAR.toFile())) {
            String manifest = read(jar, "META-INF/MANIFEST.MF").toLowerCase(Locale.ROOT);
            assertTrue(!manifest.contains(home) && !manifest.contains("built-by"), manifest);
        }
    }

    private static List<String> names(Path zip) throws IOException {
        try (ZipFile file = new ZipFile(zip.toFile())) {
            return file.stream().map(ZipEntry::getName).toList();
        }
    }

    private static String read(JarFile jar, String name) throws IOException {
        byte[] bytes = jar.getInputStream(jar.getEntry(name)).readAllBytes();
        return new String(bytes, StandardCharsets.UTF_8).replace("\r\n", "\n");
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }
}
