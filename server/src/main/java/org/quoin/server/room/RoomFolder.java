package org.quoin.server.room;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.wire.RoomName;
import org.quoin.engine.work.OpenBudget;
import org.quoin.server.world.Progress;
import org.quoin.server.world.WorldUpgrade;
import org.quoin.server.world.WorldZip;
import org.tinylog.Logger;

/**
 * The folder of a room on disk: {@code ROOM/world} is its world, {@code ROOM/room.properties} says
 * of which template it is.
 */
final class RoomFolder {
    private static final String WORLD = "world";
    private static final String FILE = "room.properties";
    private static final String TEMPLATE = "template";

    /** A line or two. */
    private static final int FILE_BYTES_MAX = 4096;

    private RoomFolder() {}

    /** The templates of all rooms below a folder, by their names; others' folders are left out. */
    static Map<String, String> list(Path rooms) throws IOException {
        Map<String, String> found = new TreeMap<>();
        if (!PlainFiles.exists(rooms)) {
            return found;
        }
        try (DirectoryStream<Path> all = Files.newDirectoryStream(rooms)) {
            for (Path each : all) {
                String name = String.valueOf(each.getFileName());
                String template = RoomName.isName(name) ? templateOf(each) : null;
                if (template != null) {
                    found.put(name, template);
                }
            }
            return found;
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    private static @Nullable String templateOf(Path room) {
        Path file = room.resolve(FILE);
        try {
            if (!PlainFiles.exists(file)) {
                return null;
            }
            byte[] bytes = PlainFiles.readAtMost(file, FILE_BYTES_MAX);
            Properties read = new Properties();
            read.load(new StringReader(new String(bytes, StandardCharsets.UTF_8)));
            String template = read.getProperty(TEMPLATE, "");
            return RoomName.isName(template) ? template : null;
        } catch (IOException | IllegalArgumentException e) {
            Logger.warn("the room in {} is left out: {}", room, e.toString());
            return null;
        }
    }

    /**
     * Makes what a room lacks yet, and opens its world.
     *
     * @param ifNew settings of a new world
     * @param start an export that a new room begins with; null for a new world
     * @return the world, locked
     */
    static WorldFolder open(
            Path room,
            String template,
            WorldSettings ifNew,
            @Nullable Path start,
            OpenBudget budget)
            throws IOException, StoreException {
        Path world = room.resolve(WORLD);
        PlainFiles.createFolders(room);
        if (!PlainFiles.exists(room.resolve(FILE))) {
            String line = TEMPLATE + " = " + template + "\n";
            PlainFiles.replace(room.resolve(FILE), line.getBytes(StandardCharsets.UTF_8));
        }
        if (start != null && !Files.exists(world)) {
            List<String> notes = new ArrayList<>(WorldZip.read(start, world, new Progress()));
            notes.forEach(note -> Logger.info("{}: {}", start, note));
        }
        Reason continued = WorldUpgrade.prepare(world, budget);
        if (continued != null) {
            Logger.info(continued.text());
        }
        return WorldFolder.open(world, ifNew, budget);
    }
}
