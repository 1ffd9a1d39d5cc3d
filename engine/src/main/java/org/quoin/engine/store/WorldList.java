package org.quoin.engine.store;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.store.StoreException.VersionException;
import org.tinylog.Logger;

/** Lists the worlds in a folder of worlds. Reads only what the list needs. */
public final class WorldList {
    private WorldList() {}

    /** Returns the worlds in the folders directly below {@code worlds}, the last played first. */
    public static List<Entry> of(Path worlds) {
        List<Entry> entries = new ArrayList<>();
        if (Files.isDirectory(worlds)) {
            try (Stream<Path> folders = Files.list(worlds)) {
                folders.filter(Files::isDirectory)
                        .filter(folder -> !isHidden(folder))
                        .limit(StoreLimits.WORLDS_LISTED_MAX)
                        .forEach(folder -> addIfWorld(folder, entries));
            } catch (IOException e) {
                Logger.warn("listing the worlds in {}: {}", worlds, e.toString());
            }
        }
        entries.sort(
                Comparator.comparingLong(Entry::lastPlayedMillis)
                        .reversed()
                        .thenComparing(Entry::folder));
        return entries;
    }

    /** Returns the world in a folder; null if there is none. */
    public static @Nullable Entry entry(Path folder) {
        List<Entry> entries = new ArrayList<>();
        addIfWorld(folder, entries);
        return entries.isEmpty() ? null : entries.get(0);
    }

    /** A copy or an import that is not whole yet. */
    private static boolean isHidden(Path folder) {
        return String.valueOf(folder.getFileName()).startsWith(".");
    }

    private static void addIfWorld(Path folder, List<Entry> entries) {
        DiskFolder files = new DiskFolder(folder);
        String name = String.valueOf(folder.getFileName());
        try {
            FilesSeen seen = new FilesSeen();
            Files.walkFileTree(folder, Set.of(FileVisitOption.FOLLOW_LINKS), 1, seen);
            String newest = seen.newestSegment;
            long bytes = seen.bytes;
            if (newest.isEmpty()) {
                return;
            }
            long played = Files.getLastModifiedTime(folder.resolve(newest)).toMillis();
            entries.add(entryOf(files, newest, folder, name, played, bytes));
        } catch (IOException e) {
            Logger.warn("looking at {}: {}", folder, e.toString());
            entries.add(new Entry(folder, name, 0, 0, 0, 0, e.toString()));
        }
    }

    /** What is in a folder, each file asked once: worlds have hundreds, and players wait for it. */
    private static final class FilesSeen extends SimpleFileVisitor<Path> {
        private String newestSegment = "";
        private long bytes;

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = String.valueOf(file.getFileName());
            if (attributes.isRegularFile()) {
                bytes += attributes.size();
                if (Segments.isSegment(name) && name.compareTo(newestSegment) > 0) {
                    newestSegment = name;
                }
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // It was deleted meanwhile.
        }
    }

    private static Entry entryOf(
            DiskFolder files, String newest, Path folder, String name, long played, long bytes)
            throws IOException {
        int turn = Segments.turnOf(newest);
        try (SegmentReader reader = SegmentReader.open(files, newest)) {
            turn = reader.skipToEnd(turn);
            WorldSettings settings = reader.header().settings();
            return new Entry(
                    folder,
                    settings.name(),
                    played,
                    turn,
                    settings.config().turnRate(),
                    bytes,
                    null);
        } catch (VersionException e) {
            return new Entry(folder, name, played, turn, 0, bytes, e.getMessage());
        } catch (StoreException e) {
            // Recovery falls back to the segment before, so this is no problem here.
            Logger.info("{}: {}", folder, e.getMessage());
            return new Entry(folder, name, played, turn, 0, bytes, null);
        }
    }

    /**
     * One world of a list.
     *
     * @param folder the world's folder
     * @param name the world's name; that of its folder if it cannot be read
     * @param lastPlayedMillis when its newest segment was written, since 1970
     * @param turn its last turn
     * @param turnRate turns a second; 0 if that cannot be read
     * @param bytes the size of all its files
     * @param problem why it cannot be opened, for the player; null if no reason is known
     */
    public record Entry(
            Path folder,
            String name,
            long lastPlayedMillis,
            int turn,
            int turnRate,
            long bytes,
            @Nullable String problem) {}
}
