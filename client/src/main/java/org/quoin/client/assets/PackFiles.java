package org.quoin.client.assets;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.PackLimits;

/**
 * The files of one opened pack, a folder or a zip. Paths are relative to the pack, with forward
 * slashes. Not for more than one thread at a time.
 */
public abstract class PackFiles implements AutoCloseable {
    /**
     * Characters that end a line, control a terminal, or turn a text around. Joiners are none of
     * that: names of files have them.
     */
    private static final Pattern UNSEEN =
            Pattern.compile(
                    "[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]");

    /** The files that may be read. */
    final SortedSet<String> paths = new TreeSet<>();

    /** By the path of the pack's own: the path of the overlay's file in its place. */
    private final Map<String, String> overlaid = new HashMap<>();

    private final String name;
    private PackMeta meta = PackMeta.NONE;
    private long unreadBytes = PackLimits.READ_BYTES_MAX;

    PackFiles(String name) {
        this.name = name;
    }

    /**
     * Whether a thing in the packs folder looks like a pack: a folder, or a file named as a zip.
     */
    public static boolean looksLikePack(Path path) {
        String name = displayName(path);
        boolean zip = name.toLowerCase(Locale.ROOT).endsWith(".zip") && Files.exists(path);
        return !name.startsWith(".") && (zip || Files.isDirectory(path));
    }

    /** Returns a pack's name for the player: that of its folder or file. */
    public static String displayName(Path path) {
        Path last = path.getFileName();
        return printable(last == null ? path.toString() : last.toString());
    }

    /** Opens a folder or a zip; reports why not and returns null if it cannot be used. */
    public static @Nullable PackFiles open(Path path, AssetProblem.Sink problems) {
        String name = displayName(path);
        try {
            if (Files.isDirectory(path)) {
                return new FolderPack(name, path, problems).withMeta(problems);
            }
            if (Files.isRegularFile(path)) { // A link to a zip, too: the player made it.
                ZipPack zip = ZipPack.open(name, path, problems);
                return zip == null ? null : zip.withMeta(problems);
            }
            problems.add(
                    printable(path.toString()), // Where it was looked for: no name is there.
                    Reason.of(Files.exists(path) ? PackCode.NO_PACK_FILE : PackCode.NO_SUCH_PACK));
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            // The memory that one pack wanted is free again: it must not hide the others.
            problems.add(name, PackCode.unreadable(e));
        }
        return null;
    }

    /** Reads what the pack says of itself, and lays its overlays over it. */
    final PackFiles withMeta(AssetProblem.Sink problems) {
        read(PackMeta.FILE, PackLimits.JSON_BYTES_MAX, problems)
                .ifPresent(json -> meta = PackMeta.parse(json, nameOf(PackMeta.FILE), problems));
        for (String overlay : meta.overlays()) {
            String start = overlay + "/" + PackLayout.ASSETS;
            for (String path : List.copyOf(paths.tailSet(start))) {
                if (!path.startsWith(start)) {
                    break;
                }
                String covered = path.substring(overlay.length() + 1);
                overlaid.put(covered, path);
                paths.add(covered);
            }
        }
        return this;
    }

    /** Returns what the pack says of itself. */
    final PackMeta meta() {
        return meta;
    }

    /** Returns the name of the pack's folder or file. */
    public final String name() {
        return name;
    }

    /** Returns all files that may be read. */
    public final SortedSet<String> paths() {
        return Collections.unmodifiableSortedSet(paths);
    }

    /** Returns a file's full name for messages. */
    public final String nameOf(String path) {
        return name + "/" + overlaid.getOrDefault(path, path);
    }

    /**
     * Reads a file. A file that cannot be used is reported.
     *
     * @param bytesMax how large it may be; never more than {@link PackLimits#FILE_BYTES_MAX}
     * @return its bytes, or empty if there is no such file or it cannot be used
     */
    public final Optional<byte[]> read(String path, int bytesMax, AssetProblem.Sink problems) {
        String listed = overlaid.getOrDefault(path, path);
        return paths.contains(listed)
                ? readListed(listed, nameOf(listed), bytesMax, problems)
                : Optional.empty();
    }

    /** Reads a file of the list, called {@code where} in problems. */
    abstract Optional<byte[]> readListed(
            String path, String where, int bytesMax, AssetProblem.Sink problems);

    @Override
    public abstract void close();

    /** Reads a whole stream, whatever size it promised, while the pack's files fit the limit. */
    final Optional<byte[]> readAll(
            InputStream in, String where, int bytesMax, AssetProblem.Sink problems)
            throws IOException {
        int most = (int) Math.min(unreadBytes, Math.min(bytesMax, PackLimits.FILE_BYTES_MAX));
        byte[] bytes = in.readNBytes(most + 1);
        if (bytes.length > most) {
            problems.add(where, unreadBytes == most ? packTooLarge() : tooLarge(most));
            unreadBytes -= most; // It was read all the same.
            return Optional.empty();
        }
        unreadBytes -= bytes.length;
        return Optional.of(bytes);
    }

    /** Returns what is wrong with a file that is larger than a limit. */
    static Reason tooLarge(long bytesMax) {
        return bytesMax >= 1 << 20
                ? Reason.of(PackCode.LARGER_MIB, bytesMax >> 20)
                : Reason.of(PackCode.LARGER_KIB, bytesMax >> 10);
    }

    private static Reason packTooLarge() {
        return Reason.of(PackCode.TOGETHER, PackLimits.READ_BYTES_MAX >> 20);
    }

    /** Returns a path without control characters and of limited length. */
    static String printable(String path) {
        String clean = UNSEEN.matcher(path).replaceAll("?");
        return clean.length() <= PackLimits.PATH_CHARACTERS_MAX
                ? clean
                : clean.substring(0, PackLimits.PATH_CHARACTERS_MAX) + "...";
    }
}
