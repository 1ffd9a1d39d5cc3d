package org.quoin.server.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.StoreException;

/** Puts a backup in the place of its world. */
public final class WorldRestore {
    private WorldRestore() {}

    /**
     * Unpacks a backup, moves the world to the trash, and puts the unpacked files in its place.
     * Entry lists and names are not in a backup and stay as they are.
     *
     * @return where the old files are now
     * @throws StoreException if the file is no backup, or a host has the world open; nothing is
     *     changed then
     */
    public static Path restore(Path world, Path backup, Path trash, Instant now, Progress progress)
            throws IOException, StoreException {
        Path fresh = world.resolveSibling("." + world.getFileName() + ".part");
        FolderCopy.delete(fresh);
        try {
            WorldZip.readOwn(backup, fresh, progress);
            for (String list : ListFile.ALL) {
                copyIfThere(world.resolve(list), fresh.resolve(list), progress);
            }
            Path old = WorldCopy.throwAway(world, trash, now, new Progress());
            try {
                Files.move(fresh, world);
            } catch (IOException e) {
                putBack(old, world, e);
                throw e;
            }
            return old;
        } finally {
            FolderCopy.delete(fresh);
        }
    }

    /** The world is not to be left in the trash alone. */
    private static void putBack(Path old, Path world, IOException why) {
        try {
            if (!PlainFiles.exists(world)) {
                PlainFiles.move(old, world);
            }
        } catch (IOException e) {
            why.addSuppressed(e);
        }
    }

    /**
     * Copies a list.
     *
     * @throws IOException if it is a link or a folder: without it a closed world would open
     */
    private static void copyIfThere(Path from, Path to, Progress progress) throws IOException {
        if (PlainFiles.exists(from)) {
            PlainFiles.require(from);
            try (InputStream in = PlainFiles.read(from);
                    OutputStream out = PlainFiles.createStream(to)) {
                WorldCopy.copy(in, out, progress);
            }
        }
    }
}
