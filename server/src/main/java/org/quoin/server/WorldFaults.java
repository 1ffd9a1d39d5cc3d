package org.quoin.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.replay.TurnGap;
import org.quoin.engine.store.StoreException;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.ShellWord;
import org.quoin.server.world.BackupFile;

/** Error messages for an unreadable world: the problem, its place, and how to go on. */
final class WorldFaults {
    private WorldFaults() {}

    /** Nothing of a world is where somebody says. */
    static CommandFailure none(Path path) {
        if (!Files.exists(path)) {
            return new CommandFailure("There is no folder " + path);
        }
        if (!Files.isDirectory(path)) {
            return new CommandFailure(
                    path
                            + " is a file, and a world is a folder: quoin world import "
                            + ShellWord.of(path)
                            + " NEWDIR makes one from an exported world");
        }
        return new CommandFailure(
                "There is no world in "
                        + path
                        + ": a world's folder has files named journal-*.quoin");
    }

    /** A world that cannot be listed. */
    static CommandFailure problem(Path path, Reason problem) {
        String text = problem.text(); // That of a link names the folder itself.
        return new CommandFailure(text.startsWith(path + " ") ? text : path + ": " + text);
    }

    /**
     * Some of a world's files are unusable.
     *
     * @param cause the problem with one of them
     */
    static CommandFailure damaged(Path path, StoreException cause) throws IOException {
        String what = path + ": " + cause.getMessage();
        if (cause instanceof StoreException.VersionException
                || cause instanceof StoreException.StoppedException) {
            return new CommandFailure(what, cause);
        }
        return new CommandFailure(what + "; " + advice(path), cause);
    }

    /** Tells of turns between others that no file of the world has; nothing if there are none. */
    static void tellGaps(Path path, ReplaySource source) {
        if (!source.gaps().isEmpty()) {
            System.err.println("quoin: " + path + ": " + TurnGap.text(source.gaps()));
        }
    }

    private static String advice(Path path) throws IOException {
        List<BackupFile> backups = BackupFile.list(path, BackupFile.folderOf(path));
        ReplayFiles files;
        try {
            files = ReplayFiles.at(path);
        } catch (StoreException e) { // Deleted meanwhile, or no plain files.
            return "look into that folder";
        }
        String usable = newestUsable(files);
        if (files.segments().get(files.segments().size() - 1).equals(usable)) {
            return "the world can still be played; only what was played in that file is lost";
        }
        if (usable != null) {
            return "when it is hosted or played, it continues from the file before, " + usable;
        }
        return backups.isEmpty()
                ? "none of its files can be used, and there is no backup beside it: put a copy of"
                        + " the folder in its place"
                : "none of its files can be used: quoin world import "
                        + ShellWord.of(backups.get(0).file())
                        + " NEWDIR makes a world from its newest backup";
    }

    /** The newest file that a host would go on from; null if there is none. */
    private static @Nullable String newestUsable(ReplayFiles files) throws IOException {
        for (int i = files.segments().size() - 1; i >= 0; i--) {
            String name = files.segments().get(i);
            if (opens(new ReplayFiles(files.folder(), List.of(name)))) {
                return name;
            }
        }
        return null;
    }

    private static boolean opens(ReplayFiles files) throws IOException {
        try {
            ReplaySource.open(files).close();
            return true;
        } catch (StoreException e) {
            return false;
        }
    }
}
