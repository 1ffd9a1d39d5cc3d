package org.quoin.client.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.start.StaleSources;
import org.quoin.client.start.Start;

/**
 * Runs the real launcher in a folder of its own, with stand-ins for Java and Maven that only say
 * how they were called.
 */
class LauncherTest {
    private static final String SAYS_HOW_IT_WAS_CALLED =
            """
            #!/bin/sh
            printf '%s\\n' "$@"
            echo "display=$DISPLAY"
            exit 7
            """;
    private static final String BUILDS =
            """
            #!/bin/sh
            mkdir -p target client/target
            echo "$@" >>target/built
            touch client/target/quoin.jar
            """;
    private static final String FAILS =
            """
            #!/bin/sh
            echo '[INFO] Hello'
            echo '[ERROR] Here is the mistake'
            echo '[ERROR] Re-run Maven using the -X switch'
            exit 1
            """;

    @TempDir private Path scratch;
    private Path root;
    private Path jar;
    private Path labJar;
    private int hours;

    /** The outcome of running the launcher. */
    private record Outcome(int status, List<String> out, List<String> err) {}

    @BeforeEach
    void layOutACloneWithAFreshJar() throws IOException {
        root = scratch.resolve("a clone");
        jar = root.resolve("client/target/quoin.jar");
        labJar = root.resolve("tools/lab/target/quoin-lab.jar");
        write(root.resolve("quoin"), SourceTree.read(SourceTree.root().resolve("quoin")));
        write(root.resolve("pom.xml"), "<project/>");
        write(root.resolve("client/pom.xml"), "<project/>");
        write(root.resolve("tools/lab/pom.xml"), "<project/>");
        write(root.resolve("sim/src/main/java/World.java"), "class World {}");
        write(root.resolve("assets/quoin/textures/block/stone.png"), "");
        write(jar, "");
        write(labJar, "");
        write(scratch.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
        write(scratch.resolve("jdk/bin/java"), SAYS_HOW_IT_WAS_CALLED);
        write(scratch.resolve("jdk/bin/javac"), "");
        write(scratch.resolve("bin/mvn"), BUILDS);
        makeNewer(jar);
        makeNewer(labJar);
    }

    @Test
    void wordsOfTheGameReachTheGameWithItsStatus() throws Exception {
        Outcome outcome = launch(Map.of(), "serve", "--report", "my file.json");
        assertEquals(7, outcome.status);
        int jarAt = outcome.out.indexOf("-jar");
        assertEquals(
                List.of("-jar", jar.toString(), "serve", "--report", "my file.json"),
                outcome.out.subList(jarAt, jarAt + 5));
        assertTrue(outcome.out.contains("-Dquoin.assets=" + root.resolve("assets")));
        assertEquals(List.of(), outcome.err);
    }

    @Test
    void wordsOfTheLaboratoryReachItsJarBesideTheGames() throws Exception {
        Outcome outcome = launch(Map.of(), "lab", "soak");
        int pathAt = outcome.out.indexOf("-cp");
        assertEquals(
                List.of("-cp", jar + ":" + labJar, Start.class.getName(), "lab", "soak"),
                outcome.out.subList(pathAt, pathAt + 5));
        assertFalse(Files.exists(root.resolve("target/built")), outcome.toString());
    }

    @Test
    void theLaboratoryIsBuiltForItsOwnWordsAlone() throws Exception {
        write(root.resolve("tools/lab/src/main/java/Soak.java"), "class Soak {}");
        makeNewer(root.resolve("tools/lab/src/main/java/Soak.java"));
        launch(Map.of(), "serve");
        assertFalse(Files.exists(root.resolve("target/built")));
        launch(Map.of(), "lab", "soak");
        assertTrue(SourceTree.read(root.resolve("target/built")).contains("-pl tools/lab -am"));
    }

    @Test
    void moreOptionsForJavaComeFromTheEnvironment() throws Exception {
        Outcome outcome = launch(Map.of("QUOIN_JAVA_OPTS", "-Xmx2g -Da=b"), "serve");
        assertTrue(outcome.out.containsAll(List.of("-Xmx2g", "-Da=b")), outcome.toString());
    }

    @Test
    void nothingIsBuiltWhileTheJarIsFresh() throws Exception {
        makeNewer(root.resolve("assets/quoin/textures/block/stone.png"));
        launch(Map.of(), "serve");
        assertFalse(Files.exists(root.resolve("target/built")));
    }

    @Test
    void changedSourceIsBuiltFirst() throws Exception {
        makeNewer(root.resolve("sim/src/main/java/World.java"));
        Outcome outcome = launch(Map.of("QUOIN_MAVEN_OPTS", "-o"), "serve");
        assertTrue(SourceTree.read(root.resolve("target/built")).contains("-o"));
        assertTrue(outcome.out.contains("serve"));
        assertEquals(1, outcome.err.size(), outcome.toString());
        assertFalse(Files.exists(root.resolve("target/build.lock")));
    }

    @Test
    void aCopiedTreeIsNotBuiltAgainButAnEditedOneIs() throws Exception {
        String own = System.getProperty("java.home") + "/bin/java";
        String classes = scratch.resolve("classes").toString();
        String name = StaleSources.class.getName();
        Path source = Path.of(StaleSources.class.getResource("StaleSources.class").toURI());
        Path copy = scratch.resolve("classes").resolve(name.replace('.', '/') + ".class");
        Files.createDirectories(copy.getParent());
        Files.copy(source, copy);
        write(
                scratch.resolve("jdk/bin/java"),
                """
                #!/bin/sh
                case "$*" in *%s*) shift 3 && exec '%s' -cp '%s' "$@" ;; esac
                echo started
                """
                        .formatted(name, own, classes));
        Files.delete(jar);
        assertEquals(List.of("started"), launch(Map.of(), "lab", "soak").out);
        Path built = root.resolve("target/built");
        Files.delete(built);
        // As cp -r does: the jars are no newer than the sources.
        for (Path file : List.of(root.resolve("pom.xml"), root.resolve("tools/lab/pom.xml"))) {
            write(file, "<project/>");
            makeNewer(file);
        }
        launch(Map.of(), "lab", "soak");
        launch(Map.of(), "serve");
        assertFalse(Files.exists(built));
        write(root.resolve("tools/lab/pom.xml"), "<project>edited</project>");
        launch(Map.of(), "serve");
        assertFalse(Files.exists(built));
        launch(Map.of(), "lab", "soak");
        assertTrue(SourceTree.read(built).contains("-pl tools/lab -am"));
        Files.delete(built);
        write(root.resolve("pom.xml"), "<project>edited</project>");
        makeNewer(root.resolve("pom.xml"));
        launch(Map.of(), "serve");
        assertTrue(SourceTree.read(built).contains("-pl client -am"));
    }

    @Test
    void aBuildTellsHowFarItIs() throws Exception {
        Files.delete(jar);
        write(
                scratch.resolve("bin/mvn"),
                """
                #!/bin/sh
                for i in $(seq 120); do echo "[INFO] Downloaded from central: it$i (1 kB)"; done
                echo '[INFO] Building World 0.1.0           [2/6]'
                echo '[INFO] Building jar: world.jar'
                mkdir -p client/target
                touch client/target/quoin.jar
                printf '\\033[0m' # As some do, at the end of all.
                """);
        Outcome outcome = launch(Map.of(), "serve");
        assertEquals(7, outcome.status, outcome.toString());
        assertTrue(outcome.err.get(0).contains("the first time"), outcome.toString());
        assertEquals(
                List.of(
                        "  50 files fetched",
                        "  100 files fetched",
                        "  Building World 0.1.0 [2/6]"),
                outcome.err.subList(1, outcome.err.size()));
        assertTrue(SourceTree.read(root.resolve("target/build.log")).contains("it120"));
    }

    @Test
    void failedBuildShowsItsErrorsAndStartsNothing() throws Exception {
        Files.delete(jar);
        write(scratch.resolve("bin/mvn"), FAILS);
        Outcome outcome = launch(Map.of(), "serve");
        assertEquals(1, outcome.status);
        assertEquals(List.of(), outcome.out);
        assertEquals("[ERROR] Here is the mistake", outcome.err.get(1));
        assertEquals(3, outcome.err.size(), outcome.toString());
        assertFalse(Files.exists(root.resolve("target/build.lock")));
    }

    @Test
    void withADisplayTheGameIsPlayedThere() throws Exception {
        Outcome outcome = launch(Map.of("DISPLAY", ":12345"), "play", "--host");
        assertTrue(outcome.out.containsAll(List.of("play", "--host", "display=:12345")));
        assertEquals(List.of(), outcome.err);
    }

    @Test
    void withoutADisplayPlayShowsTheDemoOnAVirtualOne() throws Exception {
        Outcome outcome = launch(Map.of(), "play", "--host");
        assertEquals(7, outcome.status);
        assertTrue(outcome.out.contains("demo"), outcome.toString());
        assertFalse(outcome.out.contains("--host"), outcome.toString());
        assertTrue(
                outcome.out.stream().anyMatch(line -> line.matches("display=:\\d+")),
                outcome.toString());
        assertEquals(1, outcome.err.size(), outcome.toString());
    }

    @Test
    void helpNeedsNoDisplayAndListsTheLaunchersOwnWords() throws Exception {
        assertEquals(List.of(), launch(Map.of(), "play", "--help").err);
        write(scratch.resolve("jdk/bin/java"), "#!/bin/sh\necho help of the game\n");
        for (String word : List.of("help", "--help", "-h")) {
            Outcome outcome = launch(Map.of(), word);
            assertEquals("help of the game", outcome.out.get(0));
            assertTrue(outcome.out.toString().contains("bench [REGEX]"), outcome.toString());
        }
    }

    @Test
    void thePortablePackageIsMadeByMavenAndListedWithItsSize() throws Exception {
        write(
                scratch.resolve("bin/mvn"),
                """
                #!/bin/sh
                mkdir -p target/packages
                echo "$@" >target/built
                head -c 2500000 /dev/zero >target/packages/quoin-1.zip
                """);
        // Pictures that are there are taken.
        Files.createDirectories(root.resolve("target/pictures"));
        Outcome outcome = launch(Map.of(), "package", "portable");
        assertEquals(0, outcome.status, outcome.toString());
        String words = SourceTree.read(root.resolve("target/built"));
        assertTrue(words.contains("-pl tools/packaging -am package"), words);
        assertEquals(
                List.of("In " + root.resolve("target/packages") + ":", "   2.5 MB  quoin-1.zip"),
                outcome.out);
    }

    @Test
    void theDocsAreMadeByMavenAndTheirFirstPageIsNamed() throws Exception {
        Outcome outcome = launch(Map.of(), "docs", "--no-pictures");
        assertEquals(0, outcome.status, outcome.toString());
        String words = SourceTree.read(root.resolve("target/built"));
        assertTrue(words.contains("-pl tools/packaging -am package"), words);
        assertEquals(
                List.of(root.resolve("tools/packaging/target/docs/index.html").toString()),
                outcome.out);
    }

    @Test
    void theTablesOfTheDocsAreWrittenByAClassOfTheTests() throws Exception {
        write(
                scratch.resolve("bin/mvn"),
                """
                #!/bin/sh
                mkdir -p target client/target
                echo "$@" >target/built
                echo some.jar >client/target/tests.classpath
                """);
        Outcome outcome = launch(Map.of(), "docs", "--tables");
        String words = SourceTree.read(root.resolve("target/built"));
        assertTrue(words.contains("test-compile"), words);
        int at = outcome.out.indexOf(DocsTables.class.getName());
        assertTrue(at >= 0, outcome.toString());
        assertEquals(root.toString(), outcome.out.get(at + 1));
    }

    /** No cmd.exe is here to run it. */
    @Test
    void theLauncherOfWindowsAsksAClassThatIsThereAndJumpsToItsOwnLabels() {
        String launcher = SourceTree.read(SourceTree.root().resolve("quoin.cmd"));
        assertTrue(launcher.contains(" " + StaleSources.class.getName() + " "), launcher);
        Matcher jump = Pattern.compile("(?m)\\b(?:goto |call :)(\\w+)").matcher(launcher);
        while (jump.find()) {
            assertTrue(
                    Pattern.compile("(?m)^:" + jump.group(1) + "$")
                            .matcher(launcher.replace("\r", ""))
                            .find(),
                    jump.group(1));
        }
    }

    @Test
    void anUnknownPackageIsRefusedWithThoseThereAre() throws Exception {
        Outcome outcome = launch(Map.of(), "package", "rpm");
        assertEquals(1, outcome.status);
        assertTrue(outcome.err.get(0).contains("portable, linux, all"), outcome.toString());
        assertFalse(Files.exists(root.resolve("target/built")));
    }

    @Test
    void aFullCheckNamesTheSlowestTestsOfItsOwn() throws Exception {
        Path old = root.resolve("sim/target/surefire-reports/TEST-OldTest.xml");
        write(old, "<testsuite name=\"a.OldTest\" time=\"2000\">");
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
        write(
                scratch.resolve("bin/mvn"),
                """
                #!/bin/sh
                mkdir -p sim/target/surefire-reports
                cd sim/target/surefire-reports
                for i in 1 2 3 4 5 6 7 8 9 10 11; do
                  echo '<testsuite version="3" name="a.T'$i'Test" time="'$i'.25" tests="1">' >TEST-$i.xml
                done
                echo '<testsuite name="a.LongTest" time="1,000.5">' >TEST-0.xml
                touch -t 209901010000 TEST-[0-9]*.xml # Within the clock's grain of the start.
                exit 3
                """);
        Outcome outcome = launch(Map.of(), "check");
        assertEquals(3, outcome.status, outcome.toString());
        assertEquals("The slowest classes of tests, in seconds:", outcome.out.get(0));
        assertEquals(1 + 10, outcome.out.size());
        assertEquals("  1000.5  a.LongTest", outcome.out.get(1));
        assertEquals("   11.25  a.T11Test", outcome.out.get(2));
    }

    @Test
    void aQuickCheckRunsTheTestsThatNameAnEditedClassAndCountsOnlyIfItPasses() throws Exception {
        layOutTests();
        assertEquals(0, launch(Map.of(), "check").status);
        assertEquals(List.of(), quickTests(), "nothing was edited");
        write(root.resolve("sim/src/main/java/World.java"), "class World { int edited; }");
        write(scratch.resolve("jdk/bin/java"), "#!/bin/sh\necho World.java:1: a mistake\nexit 1\n");
        Outcome outcome = launch(Map.of(), "check", "--quick");
        assertEquals(1, outcome.status, outcome.toString());
        assertEquals("World.java:1: a mistake", outcome.out.get(0));
        assertEquals(List.of("MapTest", "WorldTest"), quickTests(), "it has not passed");
        assertEquals(List.of(), quickTests(), "now it has");
        write(root.resolve("sim/src/main/java/Beside.java"), "class Beside { int edited; }");
        assertEquals(List.of("BesideTest"), quickTests(), "compared with the last quick check");
    }

    @Test
    void aQuickCheckShowsOnlyWhatIsWrong() throws Exception {
        layOutTests();
        assertEquals(0, launch(Map.of(), "check").status);
        write(root.resolve("sim/src/main/java/World.java"), "class World { int edited; }");
        write(scratch.resolve("jdk/bin/java"), "#!/bin/sh\n");
        write(scratch.resolve("bin/mvn"), FAILS);
        write(root.resolve("target/quick-libraries"), "");
        makeNewer(root.resolve("target/quick-libraries"));
        Outcome outcome = launch(Map.of(), "check", "--quick");
        assertEquals(1, outcome.status);
        assertEquals(List.of("[ERROR] Here is the mistake"), outcome.out);
    }

    @Test
    void aSlowTestIsPartOfAQuickCheckWhereItOrItsClassWasEdited() throws Exception {
        layOutTests();
        assertEquals(0, launch(Map.of(), "check").status);
        write(root.resolve("sim/src/main/java/Soak.java"), "class Soak { int edited; }");
        assertEquals(List.of("SoakTest"), quickTests());
        Files.delete(root.resolve("sim/src/main/java/Soak.java"));
        assertEquals(List.of("SoakTest"), quickTests(), "deleted");
    }

    @Test
    void aPartOfTheFullCheckOrAFailedOneIsNoReference() throws Exception {
        layOutTests();
        assertEquals(0, launch(Map.of(), "check", "-pl", "sim").status);
        assertEquals(6, quickTests().size(), "all: a part of it does not count");
        Files.delete(root.resolve("target/checked-quick"));
        write(scratch.resolve("bin/mvn"), FAILS);
        assertEquals(1, launch(Map.of(), "check").status);
        write(scratch.resolve("bin/mvn"), BUILDS);
        assertEquals(6, quickTests().size(), "the failed one is no reference");
    }

    @Test
    void beforeTheFirstCheckAQuickOneComparesWithTheLastCommit() throws Exception {
        layOutTests();
        write(
                scratch.resolve("bin/git"),
                """
                #!/bin/sh
                case "$3" in
                  diff) echo client/src/main/java/MapView.java ;;
                  ls-files) echo docs/map.md ;;
                esac
                """);
        write(root.resolve("sim/src/test/java/PageTest.java"), "// Reads docs/map.md.");
        assertEquals(List.of("MapViewTest", "PageTest"), quickTests());
    }

    /** Classes of which some name others; all tests but one are quick. */
    private void layOutTests() throws IOException {
        write(root.resolve("sim/src/main/java/Beside.java"), "class Beside {}");
        write(root.resolve("sim/src/main/java/Soak.java"), "class Soak {}");
        write(root.resolve("sim/src/test/java/WorldTest.java"), "class WorldTest {}");
        write(root.resolve("sim/src/test/java/BesideTest.java"), "class BesideTest {}");
        write(root.resolve("sim/src/test/java/SoakTest.java"), "@Tag(\"slow\")\nclass SoakTest {}");
        write(root.resolve("client/src/main/java/MapView.java"), "class MapView { World world; }");
        write(root.resolve("client/src/test/java/MapViewTest.java"), "class MapViewTest {}");
        write(root.resolve("client/src/test/java/MapTest.java"), "class MapTest { World world; }");
        write(root.resolve("client/src/test/java/MenuTest.java"), "class MenuTest { Worlds all; }");
        write(root.resolve("tools/quick/QuickCompile.java"), "");
    }

    /** The tests that a quick check now hands to Maven. */
    private List<String> quickTests() throws Exception {
        Files.deleteIfExists(root.resolve("target/built"));
        write(scratch.resolve("jdk/bin/java"), "#!/bin/sh\n"); // Compiles all.
        Outcome outcome = launch(Map.of(), "check", "--quick");
        assertEquals(0, outcome.status, outcome.toString());
        if (!Files.exists(root.resolve("target/built"))) {
            assertTrue(outcome.err.toString().contains("Nothing differs"), outcome.toString());
            return List.of();
        }
        String words = SourceTree.read(root.resolve("target/built")).strip();
        assertTrue(words.contains("-Pquick test spotless:check"), words);
        String tests = words.substring(words.indexOf("-Dtest=") + "-Dtest=".length());
        return List.of(tests.split(","));
    }

    private Outcome launch(Map<String, String> environment, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(root.resolve("quoin").toString()));
        command.addAll(List.of(words));
        Path out = scratch.resolve("out");
        Path err = scratch.resolve("err");
        var builder = new ProcessBuilder(command).directory(scratch.toFile());
        builder.environment().keySet().removeIf(name -> name.matches("QUOIN_.*|.*DISPLAY"));
        builder.environment().put("JAVA_HOME", scratch.resolve("jdk").toString());
        builder.environment().merge("PATH", "", (old, none) -> scratch.resolve("bin") + ":" + old);
        builder.environment().putAll(environment);
        Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("the launcher does not end: " + command);
        }
        return new Outcome(process.exitValue(), Files.readAllLines(out), Files.readAllLines(err));
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        assertTrue(file.toFile().setExecutable(true));
    }

    /** An hour newer than all that was touched before: no file system's clock is that coarse. */
    private void makeNewer(Path file) throws IOException {
        hours++;
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plus(Duration.ofHours(hours))));
    }
}
