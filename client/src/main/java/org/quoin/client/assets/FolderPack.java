package org.quoin.client.assets;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.Optional;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.PackLimits;

/**
 * A pack that is a folder. No link in it is followed; the folder itself may be one, as who makes a
 * pack keeps it elsewhere.
 */
final class FolderPack extends PackFiles {
    private final Path root;
    private final int entriesMax;

    /** Lists the folder. */
    FolderPack(String name, Path folder, AssetProblem.Sink problems) throws IOException {
        this(name, folder, problems, PackLimits.FOLDER_ENTRIES_MAX);
    }

    /** Lists as many files and folders at most. */
    FolderPack(String name, Path folder, AssetProblem.Sink problems, int entriesMax)
            throws IOException {
        super(name);
        this.entriesMax = entriesMax;
        root = folder.toRealPath();
        Files.walkFileTree(
                root,
                EnumSet.noneOf(java.nio.file.FileVisitOption.class),
                PackLimits.DEPTH_MAX,
                new Lister(problems));
    }

    /** Collects files until there are too many entries. */
    private final class Lister extends SimpleFileVisitor<Path> {
        private final AssetProblem.Sink problems;
        private int seen;

        Lister(AssetProblem.Sink problems) {
            this.problems = problems;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            if (folder.equals(root)) {
                return FileVisitResult.CONTINUE;
            } else if (isOneTooMany()) {
                return FileVisitResult.TERMINATE;
            }
            boolean hidden = String.valueOf(folder.getFileName()).startsWith(".");
            return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        /** Counts an entry, a folder as well, which takes as long to list when it is empty. */
        private boolean isOneTooMany() {
            if (++seen <= entriesMax) {
                return false;
            }
            problems.add(name(), Reason.of(PackCode.MANY_FILES, entriesMax));
            return true;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (isOneTooMany()) {
                return FileVisitResult.TERMINATE;
            }
            String path = relative(file);
            if (attributes.isDirectory()) {
                report(path, Reason.of(PackCode.DEEP_FOLDERS, PackLimits.DEPTH_MAX));
            } else if (attributes.isSymbolicLink()) {
                report(path, Reason.of(PackCode.LINK));
            } else if (attributes.isRegularFile()) {
                paths.add(path);
            } else {
                report(path, Reason.of(PackCode.NO_PLAIN_FILE));
            }
            return FileVisitResult.CONTINUE;
        }

        /** Authors keep all kinds of things beside what the game reads. */
        private void report(String path, Reason why) {
            if (PackLayout.concerns(path)) {
                problems.add(nameOf(path), why);
            }
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            report(relative(file), PackCode.unreadable(e));
            return FileVisitResult.CONTINUE;
        }
    }

    private String relative(Path file) {
        return printable(root.relativize(file).toString().replace('\\', '/'));
    }

    @Override
    Optional<byte[]> readListed(
            String path, String where, int bytesMax, AssetProblem.Sink problems) {
        try {
            // Checked again: since it was listed, a file or a folder may have become a link.
            Path file = root.resolve(path).toRealPath();
            if (!file.equals(root.resolve(path)) || !PlainFiles.isFile(file)) {
                problems.add(where, Reason.of(PackCode.NOT_OF_PACK));
                return Optional.empty();
            }
            if (PlainFiles.bytes(file) > bytesMax) {
                problems.add(where, tooLarge(bytesMax));
                return Optional.empty();
            }
            try (InputStream in = PlainFiles.read(file)) {
                return readAll(in, where, bytesMax, problems);
            }
        } catch (IOException e) {
            problems.add(where, PackCode.unreadable(e));
            return Optional.empty();
        }
    }

    @Override
    public void close() {}
}
