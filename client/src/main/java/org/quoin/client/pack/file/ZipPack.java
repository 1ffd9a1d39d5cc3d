package org.quoin.client.pack.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;

/**
 * A pack that is a zip. If all its files lie in a single folder, as in many zips, that folder is
 * the pack.
 */
final class ZipPack extends PackFiles {
    private static final String META = "pack.mcmeta";

    private final ZipFile zip;
    private final SortedMap<String, ZipEntry> entries = new TreeMap<>();

    private ZipPack(String name, ZipFile zip) {
        super(name);
        this.zip = zip;
    }

    /** Opens a zip, or returns null and reports why not. */
    static @Nullable ZipPack open(String name, Path file, AssetProblem.Sink problems)
            throws IOException {
        Reason objection = ZipEnd.objection(file);
        if (objection != null) {
            problems.add(name, objection);
            return null;
        }
        ZipFile zip = new ZipFile(file.toFile());
        if (zip.size() > PackLimits.ENTRIES_MAX) { // Its end record says fewer.
            zip.close();
            problems.add(name, ZipEnd.tooMany());
            return null;
        }
        ZipPack pack = new ZipPack(name, zip);
        boolean usable = false;
        try {
            usable = pack.list(problems);
        } finally {
            if (!usable) {
                pack.close();
            }
        }
        return usable ? pack : null;
    }

    private boolean list(AssetProblem.Sink problems) {
        SortedMap<String, ZipEntry> found = new TreeMap<>();
        long unpackedBytes = 0;
        Enumeration<? extends ZipEntry> all = zip.entries();
        while (all.hasMoreElements()) {
            ZipEntry entry = all.nextElement();
            if (entry.isDirectory()) {
                continue;
            }
            unpackedBytes += Math.max(0, entry.getSize());
            if (unpackedBytes > PackLimits.UNPACKED_BYTES_MAX) {
                problems.add(
                        name(),
                        Reason.of(PackCode.UNPACKS_LARGE, PackLimits.UNPACKED_BYTES_MAX >> 30));
                return false;
            }
            Reason objection = objection(entry);
            if (objection == null) {
                found.put(entry.getName(), entry);
            } else {
                problems.add(nameOf(printable(entry.getName())), objection);
            }
        }
        String prefix = prefix(found.keySet());
        found.forEach(
                (path, entry) -> {
                    if (path.startsWith(prefix)) {
                        entries.put(path.substring(prefix.length()), entry);
                    }
                });
        paths.addAll(entries.keySet());
        return true;
    }

    private static @Nullable Reason objection(ZipEntry entry) {
        Reason path = pathObjection(entry.getName());
        if (path != null) {
            return path;
        }
        long size = entry.getSize();
        if (size > PackLimits.RATIO_FREE_BYTES
                && size / Math.max(1, entry.getCompressedSize()) > PackLimits.RATIO_MAX) {
            return Reason.of(PackCode.BOMB, PackLimits.RATIO_MAX);
        }
        return null;
    }

    /** Returns why a path may not be used; null if it stays within the pack on every system. */
    private static @Nullable Reason pathObjection(String path) {
        if (path.length() > PackLimits.PATH_CHARACTERS_MAX) {
            return Reason.of(PackCode.LONG_PATH, PackLimits.PATH_CHARACTERS_MAX);
        }
        if (path.isEmpty() || path.startsWith("/") || path.indexOf(':') >= 0) {
            return Reason.of(PackCode.OUTSIDE);
        }
        for (int i = 0; i < path.length(); i++) {
            if (path.charAt(i) < ' ' || path.charAt(i) == 127) {
                return Reason.of(PackCode.CONTROL);
            }
        }
        for (String part : path.split("/", -1)) {
            if (part.equals("..") || part.equals(".")) {
                return Reason.of(PackCode.LEAVES, part);
            }
        }
        return path.indexOf('\\') >= 0 ? Reason.of(PackCode.BACKSLASH) : null;
    }

    /** Returns the single folder in which the pack lies, with a slash, or "". */
    private static String prefix(java.util.Set<String> paths) {
        if (paths.contains(META) || paths.stream().anyMatch(path -> path.startsWith("assets/"))) {
            return "";
        }
        SortedSet<String> tops = new TreeSet<>();
        for (String path : paths) {
            tops.add(path.substring(0, path.indexOf('/') + 1));
        }
        tops.remove("__MACOSX/"); // Added by that system's archiver.
        String top = tops.size() == 1 ? tops.first() : "";
        return paths.contains(top + META) ? top : "";
    }

    @Override
    public Optional<byte[]> read(String path, int bytesMax, AssetProblem.Sink problems) {
        ZipEntry entry = entries.get(path);
        if (entry == null) {
            return Optional.empty();
        }
        String where = nameOf(path);
        if (entry.getSize() > bytesMax) {
            problems.add(where, tooLarge(bytesMax));
            return Optional.empty();
        }
        try (InputStream in = zip.getInputStream(entry)) {
            return readAll(in, where, bytesMax, problems);
        } catch (IOException | RuntimeException e) {
            // For a broken zip Java's reader throws more than it declares.
            problems.add(where, Reason.of(PackCode.NOT_UNPACKED).because(PackCode.words(e)));
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            // Only read: nothing is lost.
        }
    }

    /**
     * Reads the end of a zip, which has the number of its entries and the size of their list,
     * before Java reads that list into memory.
     */
    private static final class ZipEnd {
        private static final int RECORD_BYTES = 22;
        private static final int COMMENT_BYTES_MAX = 65_535;
        private static final int ENTRIES_AT = 10;

        private static final int DIRECTORY_BYTES_AT = 12;

        private ZipEnd() {}

        /** What is wrong with a zip of too many entries. */
        static Reason tooMany() {
            return Reason.of(PackCode.MANY_ENTRIES, PackLimits.ENTRIES_MAX);
        }

        /** Returns why the list may not be read, or null if it may. */
        static @Nullable Reason objection(Path file) throws IOException {
            try (RandomAccessFile zip = new RandomAccessFile(file.toFile(), "r")) {
                int size = (int) Math.min(zip.length(), RECORD_BYTES + COMMENT_BYTES_MAX);
                byte[] tail = new byte[size];
                zip.seek(zip.length() - size);
                zip.readFully(tail);
                for (int at = size - RECORD_BYTES; at >= 0; at--) {
                    if (number(tail, at, 4) == 0x06054b50L) {
                        return objection(tail, at);
                    }
                }
                return Reason.of(PackCode.NOT_A_ZIP);
            }
        }

        private static @Nullable Reason objection(byte[] tail, int at) {
            long entries = number(tail, at + ENTRIES_AT, 2);
            if (entries > PackLimits.ENTRIES_MAX) {
                return tooMany();
            }
            if (number(tail, at + DIRECTORY_BYTES_AT, 4) > PackLimits.ZIP_DIRECTORY_BYTES_MAX) {
                return Reason.of(PackCode.LARGE_LIST, PackLimits.ZIP_DIRECTORY_BYTES_MAX >> 20);
            }
            return null;
        }

        private static long number(byte[] bytes, int at, int length) {
            long value = 0;
            for (int i = length - 1; i >= 0; i--) {
                value = value << 8 | (bytes[at + i] & 255);
            }
            return value;
        }
    }
}
