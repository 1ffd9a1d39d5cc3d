package org.quoin.server.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;

/** Copies and deletes whole folders. Links are copied and deleted as links, never followed. */
public final class FolderCopy {
    private FolderCopy() {}

    /** Copies a folder with all that is in it; nothing is left of the copy if that fails. */
    static void copy(Path from, Path to, Progress progress) throws IOException {
        List<Path> files = new ArrayList<>();
        long[] bytes = new long[1];
        Files.walkFileTree(
                from,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path folder, BasicFileAttributes attributes) {
                        files.add(folder);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        files.add(file);
                        bytes[0] += attributes.isRegularFile() ? attributes.size() : 0;
                        return FileVisitResult.CONTINUE;
                    }
                });
        progress.begin(bytes[0]);
        boolean done = false;
        try {
            for (Path file : files) {
                copyOne(file, to.resolve(from.relativize(file).toString()), progress);
            }
            done = true;
        } finally {
            if (!done) {
                delete(to);
            }
        }
    }

    private static void copyOne(Path file, Path to, Progress progress) throws IOException {
        if (!PlainFiles.isFile(file)) {
            Files.copy(file, to, LinkOption.NOFOLLOW_LINKS);
            return;
        }
        try (InputStream in = PlainFiles.read(file);
                OutputStream out = PlainFiles.createStream(to)) {
            WorldCopy.copy(in, out, progress);
        }
        Files.setLastModifiedTime(to, Files.getLastModifiedTime(file));
    }

    /** Deletes a folder with all that is in it; nothing if it is not there. */
    public static void delete(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(
                folder,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.delete(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(
                            Path each, @Nullable IOException problem) throws IOException {
                        if (problem != null) {
                            throw problem;
                        }
                        Files.delete(each);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
