package org.quoin.server.world;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tinylog.Logger;

/** Files left by a process killed during work on worlds: hidden from every list. */
public final class Leftovers {
    /** Another window of the game may be at work now; nothing takes that long. */
    private static final Duration AGE_MIN = Duration.ofHours(1);

    private static final Pattern FOLDER = Pattern.compile("\\..+\\.part");
    private static final Pattern FILE = Pattern.compile(".+\\.quoin\\.zip\\.part");

    private Leftovers() {}

    /**
     * Deletes what nobody works on any more.
     *
     * @param worlds the folder of the worlds
     * @param exports the folder of exported worlds
     */
    public static void delete(Path worlds, Path exports, Instant now) throws IOException {
        for (Path each : old(worlds, FOLDER, now)) {
            if (Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)) {
                Logger.info("Deleting {}, which was never finished", each);
                FolderCopy.delete(each);
            }
        }
        for (Path each : old(exports, FILE, now)) {
            if (Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS)) {
                Logger.info("Deleting {}, which was never finished", each);
                Files.delete(each);
            }
        }
    }

    private static List<Path> old(Path folder, Pattern name, Instant now) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> name.matcher(file.getFileName().toString()).matches())
                    .filter(file -> isOld(file, now))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isOld(Path file, Instant now) {
        try {
            Instant changed =
                    Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
            return changed.isBefore(now.minus(AGE_MIN));
        } catch (IOException e) {
            return false; // It is gone.
        }
    }
}
