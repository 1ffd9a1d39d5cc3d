package org.quoin.engine.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.LinkException;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.StoreException.VersionException;
import org.quoin.engine.work.Calendar;
import org.tinylog.Logger;

/** Lists the worlds in a folder of worlds. Reads only what the list needs. */
public final class WorldList {
    private WorldList() {}

    /**
     * Returns the worlds in the folders directly below {@code worlds}, the last played first; at
     * the end those whose files are of the future, as the clock was wrong.
     */
    public static List<Entry> of(Path worlds) {
        return of(worlds, System.currentTimeMillis());
    }

    /** The same at a time. */
    static List<Entry> of(Path worlds, long nowMillis) {
        long pastMillis = nowMillis + Calendar.SLACK_MILLIS;
        List<Entry> entries = new ArrayList<>();
        if (Files.isDirectory(worlds)) {
            try (Stream<Path> folders = Files.list(worlds)) {
                folders.filter(Files::isDirectory)
                        .filter(folder -> !isHidden(folder))
                        .limit(StoreLimits.WORLDS_LISTED_MAX)
                        .forEach(folder -> addIfWorld(folder, entries));
                entries.forEach(WorldList::log);
            } catch (IOException e) {
                Logger.warn("listing the worlds in {}: {}", worlds, e.toString());
            }
        }
        entries.sort(
                Comparator.comparing((Entry each) -> each.lastPlayedMillis() > pastMillis)
                        .thenComparing(Entry::lastPlayedMillis, Comparator.reverseOrder())
                        .thenComparing(Entry::folder));
        return entries;
    }

    /** Logs the problem of a listed world: the list has no room for all of it. */
    private static void log(Entry entry) {
        Reason problem = entry.problem();
        if (problem != null) {
            Logger.info("the world in {}: {}", entry.folder(), problem.text());
        }
    }

    /** Returns the world in a folder; null if there is none. The caller reports its problem. */
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
            List<PlainFiles.Entry> found = PlainFiles.list(folder);
            long bytes = found.stream().mapToLong(PlainFiles.Entry::bytes).sum();
            for (int i = found.size() - 1; i >= 0; i--) {
                PlainFiles.Entry newest = found.get(i);
                if (Segments.isSegment(newest.name())) {
                    long played = newest.changedMillis();
                    entries.add(entryOf(files, newest.name(), folder, name, played, bytes));
                    return;
                }
            }
        } catch (LinkException e) {
            entries.add(new Entry(folder, name, 0, 0, 0, 0, e.why()));
        } catch (IOException e) {
            Logger.debug("looking at {}: {}", folder, e.toString());
            entries.add(new Entry(folder, name, 0, 0, 0, 0, FileCode.of(e)));
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
            return new Entry(folder, name, played, turn, 0, bytes, e.why());
        } catch (StoreException e) {
            // Recovery falls back to the segment before, so this is no problem here.
            Logger.debug("{}: {}", folder, e.getMessage());
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
     * @param problem why it cannot be opened; null if no reason is known
     */
    public record Entry(
            Path folder,
            String name,
            long lastPlayedMillis,
            int turn,
            int turnRate,
            long bytes,
            @Nullable Reason problem) {}
}
