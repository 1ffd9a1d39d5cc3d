package org.quoin.client.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * In the full check the module that is compiled passes over its tests, and {@code tests.xml} beside
 * its {@code pom.xml} runs them: no module may be forgotten, nor tested with something else.
 */
class CheckProfileTest {
    private static final Pattern TEST_DEPENDENCY =
            Pattern.compile(
                    "<artifactId>([a-z-]+)</artifactId>\\s*(?:<type>[a-z]+</type>\\s*)?"
                            + "<scope>test</scope>");
    private static final Pattern SYSTEM_PROPERTIES =
            Pattern.compile("(?s)<systemPropertyVariables>.*?</systemPropertyVariables>");

    @Test
    void eachModuleWithTestsRunsThemInTheFullCheck() throws IOException {
        String root = read("pom.xml");
        List<String> modules = modulesWithTests();
        assertFalse(modules.isEmpty());
        for (String module : modules) {
            boolean apart = root.contains("<module>" + module + "/tests.xml</module>");
            String pom = read(module + (apart ? "/tests.xml" : "/pom.xml"));
            assertTrue(
                    pom.contains("<skipTests>false</skipTests>"),
                    module + ": the profile check skips its tests");
        }
    }

    @Test
    void testsRunWithTheirModulesLibrariesAndProperties() throws IOException {
        for (String module : modulesWithTests()) {
            if (Files.exists(SourceTree.root().resolve(module).resolve("tests.xml"))) {
                String pom = read(module + "/pom.xml");
                String tests = read(module + "/tests.xml");
                assertEquals(all(TEST_DEPENDENCY, pom), all(TEST_DEPENDENCY, tests), module);
                assertEquals(all(SYSTEM_PROPERTIES, pom), all(SYSTEM_PROPERTIES, tests), module);
            }
        }
    }

    /** The matches of a pattern's group, or else of the whole pattern, in the order of the text. */
    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.groupCount() == 0 ? found.group() : found.group(1))
                .toList();
    }

    private static List<String> modulesWithTests() throws IOException {
        List<String> modules = new ArrayList<>();
        for (String parent : List.of("", "tools")) {
            try (Stream<Path> folders = Files.list(SourceTree.root().resolve(parent))) {
                folders.filter(folder -> Files.isDirectory(folder.resolve("src/test/java")))
                        .map(folder -> SourceTree.root().relativize(folder).toString())
                        .sorted()
                        .forEach(modules::add);
            }
        }
        return modules;
    }

    private static String read(String file) {
        return SourceTree.read(SourceTree.root().resolve(file));
    }
}
