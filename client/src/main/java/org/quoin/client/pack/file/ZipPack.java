package org.quoin.client.pack.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.quoin.client.pack.file.AssetProblem.Sink;

/**
 * A pack that is a zip. One whose files all lie in a single folder, as many are packed, is read
 * from there.
 */
final class ZipPack implements PackFiles {
    private static final String META = "pack.mcmeta";

    private final String name;
    private final ZipFile zip;
    private final SortedMap<String, ZipEntry> entries = new TreeMap<>();
    private final SortedSet<String> paths = new TreeSet<>();
    private final ReadBudget budget = new ReadBudget();

    private ZipPack(String name, ZipFile zip) {
        this.name = name;
        this.zip = zip;
    }

    /** Opens a zip, or returns null and reports why not. */
    static @Nullable ZipPack open(String name, Path file, Sink problems) throws IOException {
        String objection = ZipEnd.objection(file);
        if (objection != null) {
            problems.add(name, objection);
            return null;
        }
        ZipFile zip = new ZipFile(file.toFile());
        if (zip.size() > PackLimits.ENTRIES_MAX) { // Its end told a smaller number.
            zip.close();
            problems.add(name, ZipEnd.TOO_MANY);
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

    private boolean list(Sink problems) {
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
                        name,
                        "unpacks to more than " + (PackLimits.UNPACKED_BYTES_MAX >> 30) + " GiB");
                return false;
            }
            String objection = objection(entry);
            if (objection == null) {
                found.put(entry.getName(), entry);
            } else {
                problems.add(nameOf(PackPath.shown(entry.getName())), objection);
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

    private static @Nullable String objection(ZipEntry entry) {
        String path = PackPath.objection(entry.getName());
        if (path != null) {
            return path;
        }
        long size = entry.getSize();
        if (size > PackLimits.RATIO_FREE_BYTES
                && size / Math.max(1, entry.getCompressedSize()) > PackLimits.RATIO_MAX) {
            return "unpacks to more than " + PackLimits.RATIO_MAX + " times its size: a zip bomb";
        }
        return null;
    }

    /** The single folder in which the pack lies, with a slash, or nothing. */
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
    public String name() {
        return name;
    }

    @Override
    public SortedSet<String> paths() {
        return Collections.unmodifiableSortedSet(paths);
    }

    @Override
    public Optional<byte[]> read(String path, int bytesMax, Sink problems) {
        ZipEntry entry = entries.get(path);
        if (entry == null) {
            return Optional.empty();
        }
        String where = nameOf(path);
        if (entry.getSize() > bytesMax) {
            problems.add(where, ReadBudget.tooLarge(bytesMax));
            return Optional.empty();
        }
        try (InputStream in = zip.getInputStream(entry)) {
            return budget.read(in, where, bytesMax, problems);
        } catch (IOException | RuntimeException e) {
            // A broken zip makes Java's reader throw more than it says.
            problems.add(where, "cannot be unpacked: " + PackOpener.reason(e));
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
     * Looks at the end of a zip, where its number of entries and the size of their list stand,
     * before Java reads that list into memory.
     */
    static final class ZipEnd {
        private static final int RECORD_BYTES = 22;
        private static final int COMMENT_BYTES_MAX = 65_535;
        private static final int ENTRIES_AT = 10;

        /** The complaint about too many entries. */
        static final String TOO_MANY = "more than " + PackLimits.ENTRIES_MAX + " entries";

        private static final int DIRECTORY_BYTES_AT = 12;

        private ZipEnd() {}

        /** Null if the list may be read, else why not. */
        static @Nullable String objection(Path file) throws IOException {
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
                return "not a zip";
            }
        }

        private static @Nullable String objection(byte[] tail, int at) {
            long entries = number(tail, at + ENTRIES_AT, 2);
            if (entries > PackLimits.ENTRIES_MAX) {
                return TOO_MANY;
            }
            if (number(tail, at + DIRECTORY_BYTES_AT, 4) > PackLimits.ZIP_DIRECTORY_BYTES_MAX) {
                return "its list of entries is larger than "
                        + (PackLimits.ZIP_DIRECTORY_BYTES_MAX >> 20)
                        + " MiB";
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
