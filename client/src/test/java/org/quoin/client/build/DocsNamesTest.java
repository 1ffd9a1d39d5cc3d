package org.quoin.client.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Classes that the docs name are there. */
final class DocsNamesTest {
    /**
     * A class of two words or more in backticks, such as `TurnWindow.haveMask` or `Limits.java`.
     */
    private static final Pattern NAMED =
            Pattern.compile("`([A-Z][a-z0-9]+(?:[A-Z]\\w+)+)(?:\\.\\w+)?`");

    private static final Pattern DECLARED =
            Pattern.compile("\\b(?:class|record|enum|interface) (\\w+)");

    /** Of the JDK. */
    private static final Set<String> FOREIGN = Set.of("ServiceLoader", "StrictMath");

    @Test
    void everyClassInBackticksExists() throws IOException {
        Set<String> declared = new HashSet<>();
        for (String kind : List.of("main", "test", "testing")) {
            for (Path file : SourceTree.javaFiles(kind)) {
                Matcher name = DECLARED.matcher(SourceTree.read(file));
                while (name.find()) {
                    declared.add(name.group(1));
                }
            }
        }
        List<String> gone = new ArrayList<>();
        try (Stream<Path> pages = Files.list(SourceTree.root().resolve("docs"))) {
            for (Path page : pages.filter(f -> f.toString().endsWith(".md")).sorted().toList()) {
                Matcher name = NAMED.matcher(SourceTree.read(page));
                while (name.find()) {
                    if (!declared.contains(name.group(1)) && !FOREIGN.contains(name.group(1))) {
                        gone.add(page.getFileName() + ": " + name.group(1));
                    }
                }
            }
        }
        assertEquals(List.of(), gone);
    }
}
