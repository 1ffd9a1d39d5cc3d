package org.quoin.engine.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/** The worlds in a folder of worlds. Reads only what is needed to list them. */
public final class WorldList {
    private WorldList() {}

    /** The worlds in the folders right below {@code worlds}, the last played first. */
    public static List<WorldEntry> of(Path worlds) {
        List<WorldEntry> entries = new ArrayList<>();
        if (Files.isDirectory(worlds)) {
            try (Stream<Path> folders = Files.list(worlds)) {
                folders.filter(Files::isDirectory)
                        .limit(StoreLimits.WORLDS_LISTED_MAX)
                        .forEach(folder -> addIfWorld(folder, entries));
            } catch (IOException e) {
                Logger.warn("listing the worlds in {}: {}", worlds, e.toString());
            }
        }
        entries.sort(
                Comparator.comparingLong(WorldEntry::lastPlayedMillis)
                        .reversed()
                        .thenComparing(WorldEntry::folder));
        return entries;
    }

    /** The world in a folder; null if there is none. */
    public static @Nullable WorldEntry entry(Path folder) {
        List<WorldEntry> entries = new ArrayList<>();
        addIfWorld(folder, entries);
        return entries.isEmpty() ? null : entries.get(0);
    }

    private static void addIfWorld(Path folder, List<WorldEntry> entries) {
        DiskFolder files = new DiskFolder(folder);
        String name = String.valueOf(folder.getFileName());
        try {
            List<String> segments = SegmentNames.segments(files);
            if (segments.isEmpty()) {
                return;
            }
            String newest = segments.get(segments.size() - 1);
            long bytes = 0;
            for (String file : files.names()) {
                bytes += files.bytes(file);
            }
            long played = Files.getLastModifiedTime(folder.resolve(newest)).toMillis();
            entries.add(look(files, newest, folder, name, played, bytes));
        } catch (IOException e) {
            Logger.warn("looking at {}: {}", folder, e.toString());
            entries.add(new WorldEntry(folder, name, 0, 0, 0, 0, e.toString()));
        }
    }

    private static WorldEntry look(
            DiskFolder files, String newest, Path folder, String name, long played, long bytes)
            throws IOException {
        int turn = SegmentNames.turnOf(newest);
        try (SegmentReader reader = SegmentReader.open(files, newest)) {
            for (int next = reader.skip(); next >= 0; next = reader.skip()) {
                turn = Math.max(turn, next);
            }
            WorldSettings settings = reader.header().settings();
            return new WorldEntry(
                    folder,
                    settings.name(),
                    played,
                    turn,
                    settings.config().turnRate(),
                    bytes,
                    null);
        } catch (VersionException e) {
            return new WorldEntry(folder, name, played, turn, 0, bytes, e.getMessage());
        } catch (StoreException e) {
            // Opening it falls back to the segment before: no reason to refuse it here.
            Logger.info("{}: {}", folder, e.getMessage());
            return new WorldEntry(folder, name, played, turn, 0, bytes, null);
        }
    }
}
