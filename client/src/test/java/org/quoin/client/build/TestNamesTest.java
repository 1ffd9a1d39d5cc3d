package org.quoin.client.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Surefire runs classes named *Test and passes over all others without a word. */
class TestNamesTest {
    private static final Pattern TEST_METHOD =
            Pattern.compile(
                    "(?m)^\\s*@(Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate)\\b");

    /** Ways to make a test look green without running it. */
    private static final Pattern SKIPS =
            Pattern.compile(
                    "(?m)^\\s*@(Disabled|EnabledIf|DisabledIf|EnabledOn|DisabledOn)|\\bassum"
                            + "(e|ing)(True|False|That)\\(");

    @Test
    void everyClassWithTestsIsNamedSoThatItRuns() {
        List<Path> files = SourceTree.javaFiles("test");
        assertFalse(files.isEmpty());
        assertEquals(
                List.of(),
                files.stream()
                        .filter(file -> isMisnamed(file.toString(), SourceTree.read(file)))
                        .toList(),
                "classes with tests that are not named *Test");
    }

    @Test
    void noTestIsSwitchedOff() {
        assertEquals(
                List.of(),
                SourceTree.javaFiles("test").stream()
                        .filter(file -> SKIPS.matcher(SourceTree.read(file)).find())
                        .toList(),
                "tests that are disabled or run only sometimes");
    }

    @Test
    void misnamedTestIsFound() {
        String source = "class MeshTests {\n    @" + "Test void meshes() {}\n}\n";
        assertTrue(isMisnamed("MeshTests.java", source));
        assertFalse(isMisnamed("MeshTest.java", source));
        assertFalse(isMisnamed("Meshes.java", "class Meshes {}\n"));
    }

    @Test
    void disabledTestIsFound() {
        assertTrue(SKIPS.matcher("    @" + "Disabled\n    void meshes() {}\n").find());
        assertTrue(SKIPS.matcher("    assume" + "True(hasDisplay());\n").find());
    }

    private static boolean isMisnamed(String fileName, String source) {
        return !fileName.endsWith("Test.java") && TEST_METHOD.matcher(source).find();
    }
}
