package org.quoin.client.build;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The Java sources of all modules. */
final class SourceTree {
    private static final List<String> MODULES =
            List.of(
                    "sim",
                    "engine",
                    "server",
                    "client",
                    "tools/art",
                    "tools/lab",
                    "tools/packaging");

    private SourceTree() {}

    /** Maven starts each module's tests in the module's own folder. */
    static Path root() {
        return Path.of("").toAbsolutePath().getParent();
    }

    /**
     * All Java files below {@code src/<kind>/java} in all modules, sorted.
     *
     * @param kind "main" or "test"
     */
    static List<Path> javaFiles(String kind) {
        return MODULES.stream()
                .map(module -> root().resolve(module).resolve("src").resolve(kind).resolve("java"))
                .flatMap(SourceTree::javaFilesBelow)
                .sorted()
                .toList();
    }

    /** The package of one of the project's Java files, by its path. */
    static String packageName(Path file) {
        String folder = file.getParent().toString().replace(File.separatorChar, '.');
        return folder.substring(folder.lastIndexOf(".org.quoin") + 1);
    }

    private static Stream<Path> javaFilesBelow(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Stream.of();
        }
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
