package org.quoin.client.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Files and packages of a size that a reader can hold in mind. */
class SourceSizesTest {
    /** Lines of a file: about ten screens. What is longer holds more than one idea. */
    private static final int LINES_MAX = 400;

    /** Files of a package, its description among them: as many names as one look takes in. */
    private static final int FILES_MAX = 25;

    private static final List<Path> MAIN = SourceTree.javaFiles("main");

    @Test
    void noFileIsTooLong() {
        assertFalse(MAIN.isEmpty());
        Map<Path, Long> tooLong = new TreeMap<>();
        for (Path file : MAIN) {
            long lines = SourceTree.read(file).lines().count();
            if (lines > LINES_MAX) {
                tooLong.put(file, lines);
            }
        }
        assertEquals(Map.of(), tooLong, "files of more than " + LINES_MAX + " lines");
    }

    @Test
    void noPackageHoldsTooMuch() {
        Map<Path, Long> tooMany =
                MAIN.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Path::getParent, TreeMap::new, Collectors.counting()));
        tooMany.values().removeIf(files -> files <= FILES_MAX);
        assertEquals(Map.of(), tooMany, "packages of more than " + FILES_MAX + " files");
    }
}
