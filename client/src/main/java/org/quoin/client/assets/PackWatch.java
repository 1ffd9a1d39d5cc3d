package org.quoin.client.assets;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.quoin.server.text.PackLimits;

/**
 * Notices that a file of a pack in use was saved, by polling times and sizes: on some systems the
 * system's own notifications come seconds late. Belongs to one thread.
 */
public final class PackWatch {
    private static final List<String> CONVENTIONAL =
            List.of(
                    "textures/block",
                    "textures/blocks",
                    "textures/colormap",
                    "blockstates",
                    "models/block");

    private long before;
    private long settled;

    /** Starts to watch these packs as they are now. */
    public void reset(List<Path> packs) {
        settled = fingerprint(packs);
        before = settled;
    }

    /**
     * Whether something has changed since {@link #reset} but not since the last call: a file that
     * is still being written does not count. True once for each change.
     *
     * @param packs folders and zips, which may not exist
     */
    public boolean pollChanged(List<Path> packs) {
        long now = fingerprint(packs);
        boolean still = now == before;
        before = now;
        if (now == settled || !still) {
            return false;
        }
        settled = now;
        return true;
    }

    private static long fingerprint(List<Path> packs) {
        Fingerprint sum = new Fingerprint();
        for (Path pack : packs) {
            try {
                if (Files.isRegularFile(pack)) {
                    sum.add(pack, Files.readAttributes(pack, BasicFileAttributes.class));
                } else if (Files.isDirectory(pack)) {
                    Path real =
                            pack.toRealPath(); // That may be a link whose contents are elsewhere.
                    for (Path folder : foldersOf(real)) {
                        if (!isReachedWithoutLinks(folder)) {
                            continue;
                        }
                        Files.walkFileTree(
                                folder,
                                EnumSet.noneOf(java.nio.file.FileVisitOption.class),
                                PackLimits.DEPTH_MAX,
                                sum);
                    }
                }
            } catch (IOException | RuntimeException e) {
                sum.value += 1; // Gone, or being removed: the next call reads it again.
            }
        }
        return sum.value;
    }

    private static boolean isReachedWithoutLinks(Path inReal) {
        try {
            return inReal.toRealPath().equals(inReal);
        } catch (IOException e) {
            return false; // It is not there.
        }
    }

    /** Returns the folders of a pack that the game reads. */
    private static List<Path> foldersOf(Path pack) throws IOException {
        List<Path> folders = new ArrayList<>();
        Path assets = pack.resolve("assets");
        if (!Files.isDirectory(assets, LinkOption.NOFOLLOW_LINKS)) {
            // Our own assets folder, whose namespaces lie at its top.
            return List.of(pack);
        }
        folders.add(pack.resolve(PackMeta.FILE));
        addNamespaces(assets, folders);
        try (Stream<Path> inPack = Files.list(pack)) {
            for (Path overlay : inPack.limit(PackMeta.OVERLAYS_MAX).toList()) {
                addNamespaces(overlay.resolve("assets"), folders);
            }
        }
        return List.copyOf(folders);
    }

    private static void addNamespaces(Path assets, List<Path> folders) throws IOException {
        if (!Files.isDirectory(assets, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> namespaces = Files.list(assets)) {
            for (Path namespace : namespaces.limit(PackLimits.ENTRIES_MAX).toList()) {
                if (String.valueOf(namespace.getFileName()).equals(PackTextures.OURS)) {
                    folders.add(namespace);
                } else {
                    CONVENTIONAL.forEach(folder -> folders.add(namespace.resolve(folder)));
                }
            }
        }
    }

    /** A sum over all files, so that their order does not matter. */
    private static final class Fingerprint extends SimpleFileVisitor<Path> {
        private long value;
        private int seen;

        void add(Path file, BasicFileAttributes attributes) {
            long mix = file.toString().hashCode() * 0x9E3779B97F4A7C15L;
            mix = (mix ^ attributes.lastModifiedTime().toMillis()) * 0xBF58476D1CE4E5B9L;
            mix = (mix ^ (mix >>> 29) ^ attributes.size()) * 0x94D049BB133111EBL;
            value += mix ^ (mix >>> 32);
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return count(); // Empty ones take their time, too.
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            add(file, attributes);
            return count();
        }

        private FileVisitResult count() {
            return ++seen < PackLimits.ENTRIES_MAX
                    ? FileVisitResult.CONTINUE
                    : FileVisitResult.TERMINATE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
