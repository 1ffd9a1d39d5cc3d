package org.quoin.engine.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.quoin.engine.file.LinkException;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.SegmentFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;

/**
 * The files of a replay.
 *
 * @param folder where the segments are
 * @param segments their names, oldest first; at least one
 */
public record ReplayFiles(SegmentFolder folder, List<String> segments) {
    /** Makes an unmodifiable copy. */
    public ReplayFiles {
        segments = List.copyOf(segments);
        if (segments.isEmpty()) {
            throw new IllegalArgumentException("no segments");
        }
    }

    /**
     * Returns one segment of a world, or all of a world's folder.
     *
     * @throws StoreException if there is neither, or a link is in the folder
     */
    public static ReplayFiles at(Path path) throws IOException, StoreException {
        if (Files.isDirectory(path)) {
            SegmentFolder folder = new DiskFolder(path);
            List<String> segments;
            try {
                segments = WorldFolder.segments(folder);
            } catch (LinkException e) {
                throw StoreException.of(e);
            }
            if (segments.isEmpty()) {
                throw new StoreException(Reason.of(StoreCode.NO_WORLD, path));
            }
            return new ReplayFiles(folder, segments);
        }
        Path parent = path.toAbsolutePath().getParent();
        Path name = path.getFileName();
        if (!PlainFiles.exists(path) || parent == null || name == null) {
            throw new StoreException(Reason.of(StoreCode.NO_FILE, path));
        }
        try {
            PlainFiles.require(path);
        } catch (LinkException e) {
            throw StoreException.of(e);
        }
        return new ReplayFiles(new DiskFolder(parent), List.of(name.toString()));
    }
}
