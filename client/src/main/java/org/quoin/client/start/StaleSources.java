package org.quoin.client.start;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Asks whether a source is newer than the jar: as {@code find -newer} does for the launcher of
 * Linux and macOS, for that of Windows, which has no such command.
 */
public final class StaleSources {
    private static final int STATUS_STALE = 1;

    private StaleSources() {}

    /** Ends with status 0 if the jar {@code args[1]} of the clone {@code args[0]} is fresh. */
    public static void main(String[] args) {
        System.exit(isStale(Paths.get(args[0]), Paths.get(args[1])) ? STATUS_STALE : 0);
    }

    /**
     * Whether the jar is missing, or older than a source that it is made from. Assets do not count:
     * the game reads them from their folder.
     *
     * @param root the folder of the clone
     */
    static boolean isStale(Path root, Path jar) {
        long built = jar.toFile().lastModified(); // 0 if there is none
        return sources(root).stream().anyMatch(file -> file.lastModified() > built);
    }

    private static List<File> sources(Path root) {
        List<File> files = new ArrayList<>();
        files.add(root.resolve("pom.xml").toFile());
        addFiles(root.resolve(".mvn"), files);
        File[] modules = root.toFile().listFiles(File::isDirectory);
        for (File module : modules == null ? new File[0] : modules) {
            files.add(new File(module, "pom.xml"));
            addFiles(module.toPath().resolve("src").resolve("main"), files);
        }
        return files;
    }

    private static void addFiles(Path folder, List<File> files) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> below = Files.walk(folder)) {
            below.map(Path::toFile).filter(File::isFile).forEach(files::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
