package org.quoin.client.start;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same rules as of the launcher with {@code find}, see {@code LauncherTest}. */
class StaleSourcesTest {
    private static final long BUILT_MILLIS = 1_000_000_000_000L;

    @TempDir private Path root;
    private Path jar;

    @BeforeEach
    void layOutACloneWithAFreshJar() throws IOException {
        jar = root.resolve("client/target/quoin.jar");
        for (String file :
                List.of(
                        "pom.xml",
                        "client/pom.xml",
                        ".mvn/jvm.config",
                        "sim/src/main/java/a/World.java",
                        "sim/src/test/java/a/WorldTest.java",
                        "assets/quoin/textures/stone.png",
                        "client/target/quoin.jar")) {
            Files.createDirectories(root.resolve(file).getParent());
            Files.createFile(root.resolve(file));
            touch(file, BUILT_MILLIS);
        }
    }

    @Test
    void aJarAsNewAsItsSourcesIsFresh() {
        assertFalse(StaleSources.isStale(root, jar));
    }

    @Test
    void everythingThatTheJarIsMadeFromCounts() throws IOException {
        for (String source :
                List.of(
                        "pom.xml",
                        "client/pom.xml",
                        ".mvn/jvm.config",
                        "sim/src/main/java/a/World.java")) {
            touch(source, BUILT_MILLIS + 1_000);
            assertTrue(StaleSources.isStale(root, jar), source);
            touch(source, BUILT_MILLIS);
        }
    }

    @Test
    void testsAndAssetsDoNotCount() throws IOException {
        touch("sim/src/test/java/a/WorldTest.java", BUILT_MILLIS + 1_000);
        touch("assets/quoin/textures/stone.png", BUILT_MILLIS + 1_000);
        assertFalse(StaleSources.isStale(root, jar));
    }

    @Test
    void aMissingJarIsStale() throws IOException {
        Files.delete(jar);
        assertTrue(StaleSources.isStale(root, jar));
    }

    private void touch(String file, long millis) throws IOException {
        Files.setLastModifiedTime(root.resolve(file), FileTime.fromMillis(millis));
    }
}
