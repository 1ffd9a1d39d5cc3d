package org.quoin.server.world;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.store.StoreException;

/** The folder of a world that is being made: nobody sees it before it is whole. */
final class NewWorldFolder {
    private NewWorldFolder() {}

    /** Writes the world. */
    interface Content {
        /** Writes it into an empty folder. */
        void write(Path into) throws IOException, StoreException;
    }

    /**
     * Makes one.
     *
     * @param to a folder that does not exist yet; nothing is left there if it fails
     * @throws StoreException.StoppedException if nobody wants it any more
     */
    static void make(Path to, Progress progress, Content content)
            throws IOException, StoreException {
        Path part = to.resolveSibling("." + to.getFileName() + ".part");
        FolderCopy.delete(part); // Of a process that was killed.
        try {
            PlainFiles.createFolders(part);
            content.write(part);
            progress.add(0); // The last chance to stop it.
            Files.move(part, to);
        } finally {
            FolderCopy.delete(part);
        }
    }
}
