package org.quoin.client.assets;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.BoundedZip;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.PackLimits;

/**
 * A pack that is a zip. If all its files lie in a single folder, as in many zips, that folder is
 * the pack.
 */
final class ZipPack extends PackFiles {
    private final BoundedZip zip;
    private final SortedMap<String, ZipEntry> entries = new TreeMap<>();

    private ZipPack(String name, BoundedZip zip, AssetProblem.Sink problems) {
        super(name);
        this.zip = zip;
        list(problems);
    }

    /** Opens a zip, or returns null and reports why not. */
    static @Nullable ZipPack open(String name, Path file, AssetProblem.Sink problems)
            throws IOException {
        try {
            return new ZipPack(name, BoundedZip.open(file, PackLimits.ZIP), problems);
        } catch (BoundedZip.RefusedException e) {
            problems.add(name, reason(e));
            return null;
        }
    }

    private static Reason reason(BoundedZip.RefusedException refused) {
        return switch (refused.fault()) {
            case LARGE -> tooLarge(PackLimits.ZIP_BYTES_MAX);
            case NO_END_RECORD -> Reason.of(PackCode.NOT_A_ZIP);
            case MANY_ENTRIES -> Reason.of(PackCode.MANY_ENTRIES, PackLimits.ENTRIES_MAX);
            case LONG_LIST ->
                    Reason.of(PackCode.LARGE_LIST, PackLimits.ZIP_DIRECTORY_BYTES_MAX >> 20);
            case ODD -> Objects.requireNonNull(refused.detail());
            case DAMAGED_LIST -> Reason.of(PackCode.UNREADABLE).because(Reason.of(PackCode.BROKEN));
            case UNPACKS_LARGE ->
                    Reason.of(PackCode.UNPACKS_LARGE, PackLimits.UNPACKED_BYTES_MAX >> 30);
        };
    }

    private void list(AssetProblem.Sink problems) {
        SortedMap<String, ZipEntry> found = new TreeMap<>();
        for (ZipEntry entry : zip.entries()) {
            if (entry.isDirectory()) {
                continue;
            }
            Reason objection = objection(entry);
            if (objection == null) {
                found.put(entry.getName(), entry);
            } else if (isHostile(entry.getName()) || PackLayout.concerns(entry.getName())) {
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
        if (!path.equals(printable(path))) {
            return Reason.of(PackCode.CONTROL);
        }
        for (String part : path.split("/", -1)) {
            if (part.equals("..") || part.equals(".")) {
                return Reason.of(PackCode.LEAVES, part);
            }
        }
        return path.indexOf('\\') >= 0 ? Reason.of(PackCode.BACKSLASH) : null;
    }

    /** Whether a path would lead out of the pack if it were unpacked. */
    private static boolean isHostile(String path) {
        return path.startsWith("/")
                || path.indexOf(':') >= 0
                || List.of(path.split("[/\\\\]", -1)).contains("..");
    }

    /** Returns the single folder in which the pack lies, with a slash, or "". */
    private static String prefix(Set<String> paths) {
        if (paths.contains(PackMeta.FILE)
                || paths.stream().anyMatch(path -> path.startsWith("assets/"))) {
            return "";
        }
        SortedSet<String> tops = new TreeSet<>();
        for (String path : paths) {
            tops.add(path.substring(0, path.indexOf('/') + 1));
        }
        tops.remove("__MACOSX/"); // Added by that system's archiver.
        String top = tops.size() == 1 ? tops.first() : "";
        return paths.contains(top + PackMeta.FILE) ? top : "";
    }

    @Override
    Optional<byte[]> readListed(
            String path, String where, int bytesMax, AssetProblem.Sink problems) {
        ZipEntry entry = Objects.requireNonNull(entries.get(path));
        if (entry.getSize() > bytesMax) {
            problems.add(where, tooLarge(bytesMax));
            return Optional.empty();
        }
        try (InputStream in = zip.read(entry)) {
            return readAll(in, where, bytesMax, problems);
        } catch (IOException e) {
            problems.add(where, Reason.of(PackCode.NOT_UNPACKED).because(PackCode.words(e)));
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        zip.close();
    }
}
