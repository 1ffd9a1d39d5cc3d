package org.quoin.client.start;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The times are compared as the launcher does with {@code find}, see {@code LauncherTest}. */
class StaleSourcesTest {
    private static final long BUILT_MILLIS = 1_000_000_000_000L;
    private static final String JAR = "client/target/quoin.jar";
    private static final String WORLD = "sim/src/main/java/a/World.java";

    @TempDir private Path root;
    private Path jar;

    @BeforeEach
    void layOutACloneWithAFreshJar() throws IOException {
        jar = root.resolve(JAR);
        for (String file :
                List.of(
                        "pom.xml",
                        "client/pom.xml",
                        ".mvn/jvm.config",
                        WORLD,
                        "sim/src/test/java/a/WorldTest.java",
                        "assets/quoin/textures/stone.png",
                        JAR)) {
            Files.createDirectories(root.resolve(file).getParent());
            Files.writeString(root.resolve(file), file);
        }
        touchAll(BUILT_MILLIS);
    }

    private void touchAll(long millis) throws IOException {
        List<Path> all;
        try (Stream<Path> below = Files.walk(root)) {
            all = below.toList();
        }
        for (Path path : all) {
            Files.setLastModifiedTime(path, FileTime.fromMillis(millis));
        }
    }

    private boolean isStale(String... names) throws IOException {
        return new StaleSources(root, jar, List.of(names)).isStale();
    }

    private void build(long startedMillis, String... names) throws IOException {
        new StaleSources(root, jar, List.of(names)).keepBuilt(startedMillis);
    }

    @Test
    void aJarAsNewAsItsSourcesIsFresh() throws IOException {
        assertFalse(isStale());
    }

    @Test
    void everythingThatTheJarIsMadeFromCounts() throws IOException {
        for (String source : List.of("pom.xml", "client/pom.xml", ".mvn/jvm.config", WORLD)) {
            touch(source, BUILT_MILLIS + 1_000);
            assertTrue(isStale(), source);
            touch(source, BUILT_MILLIS);
        }
    }

    @Test
    void testsAndAssetsDoNotCount() throws IOException {
        touch("sim/src/test/java/a/WorldTest.java", BUILT_MILLIS + 1_000);
        touch("assets/quoin/textures/stone.png", BUILT_MILLIS + 1_000);
        assertFalse(isStale());
    }

    @Test
    void aMissingJarIsStale() throws IOException {
        Files.delete(jar);
        assertTrue(isStale());
    }

    @Test
    void newTimesAloneDoNotMakeItStaleAndAreComparedOnlyOnce() throws IOException {
        build(BUILT_MILLIS);
        touchAll(BUILT_MILLIS + 1_000);
        touch(JAR, BUILT_MILLIS);
        assertFalse(isStale());
        assertTrue(Files.getLastModifiedTime(jar).toMillis() > BUILT_MILLIS + 1_000);
    }

    @Test
    void aChangedAddedRenamedOrDeletedSourceMakesItStale() throws IOException {
        build(BUILT_MILLIS);
        Path file = root.resolve(WORLD);
        Path other = file.resolveSibling("Other.java");
        Files.writeString(file, "edited");
        assertTrue(isStaleAfterTheBuild(), "changed");
        Files.writeString(file, WORLD);
        assertFalse(isStaleAfterTheBuild(), "as it was");
        Files.writeString(other, "");
        assertTrue(isStaleAfterTheBuild(), "added");
        Files.delete(other);
        assertFalse(isStaleAfterTheBuild(), "as it was");
        Files.move(file, other);
        assertTrue(isStaleAfterTheBuild(), "renamed");
        Files.delete(other);
        assertTrue(isStaleAfterTheBuild(), "deleted");
    }

    private boolean isStaleAfterTheBuild() throws IOException {
        touch(JAR, BUILT_MILLIS);
        return isStale();
    }

    @Test
    void anotherJarThanTheOneThatWasBuiltIsNotTakenForIt() throws IOException {
        build(BUILT_MILLIS);
        Files.writeString(jar, "made by hand");
        touch(JAR, BUILT_MILLIS);
        touch("pom.xml", BUILT_MILLIS + 1_000);
        assertTrue(isStale());
    }

    @Test
    void aSourceThatIsEditedDuringTheBuildMakesItStale() throws IOException {
        touch("pom.xml", BUILT_MILLIS + 1_000);
        touch(JAR, BUILT_MILLIS + 2_000);
        build(BUILT_MILLIS);
        assertTrue(isStale());
        build(BUILT_MILLIS + 1_500);
        assertFalse(isStale());
    }

    @Test
    void namedSourcesStandInPlaceOfTheGames() throws IOException {
        build(BUILT_MILLIS, "assets", "sim/pom.xml");
        Files.writeString(root.resolve("pom.xml"), "edited");
        assertFalse(isStale("assets", "sim/pom.xml"));
        Files.writeString(root.resolve("assets/quoin/textures/stone.png"), "edited");
        touch(JAR, BUILT_MILLIS);
        assertTrue(isStale("assets", "sim/pom.xml"));
    }

    private void touch(String file, long millis) throws IOException {
        Files.setLastModifiedTime(root.resolve(file), FileTime.fromMillis(millis));
    }
}
