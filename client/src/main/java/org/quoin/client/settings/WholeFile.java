package org.quoin.client.settings;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Replaces files of the player in one step. */
public final class WholeFile {
    private WholeFile() {}

    /**
     * Writes a file beside, forces it onto the disk, and gives it the name of the old one in one
     * step, so that a crash or a power failure leaves one of the two whole. Makes its folder.
     *
     * @param file where it is to stand; where that is a link, what it leads to is replaced: players
     *     keep such files in a folder of their own and link them here
     * @throws IOException if that is not possible; the old file is as it was
     */
    public static void write(Path file, byte[] bytes) throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path folder = target.getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Path beside = target.resolveSibling(target.getFileName() + ".new");
        try {
            Files.write(beside, bytes);
            try (FileChannel channel = FileChannel.open(beside, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            try {
                Files.move(
                        beside,
                        target,
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(beside);
        }
    }
}
