package org.quoin.client.pack.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.client.pack.file.AssetProblem.Sink;

/** Opens packs of either kind. */
public final class PackOpener {
    private PackOpener() {}

    /** Whether a thing in the packs folder looks like a pack: a folder, or a file that ends so. */
    public static boolean looksLikePack(Path path) {
        String name = nameOf(path);
        boolean zip = name.toLowerCase(Locale.ROOT).endsWith(".zip") && Files.exists(path);
        return !name.startsWith(".") && (zip || Files.isDirectory(path));
    }

    /** The pack's name for people: that of its folder or file. */
    public static String nameOf(Path path) {
        Path last = path.getFileName();
        return PackPath.shown(last == null ? path.toString() : last.toString());
    }

    /** Opens a folder or a zip, or returns null and reports why not. Never fails. */
    public static @Nullable PackFiles open(Path path, Sink problems) {
        String name = nameOf(path);
        try {
            if (Files.isDirectory(path)) {
                return new FolderPack(name, path, problems);
            }
            if (Files.isRegularFile(path)) {
                return ZipPack.open(name, path, problems);
            }
            problems.add(name, Files.exists(path) ? "neither a folder nor a zip" : "no such pack");
        } catch (IOException | RuntimeException e) {
            // A broken zip makes Java's reader throw more than it says.
            problems.add(name, "cannot be read: " + reason(e));
        }
        return null;
    }

    /** What an exception says; of a zip that is cut or bent Java's reader often has no word. */
    static String reason(Exception e) {
        String said = e.getMessage();
        return said == null ? "it is broken or ends too early" : said;
    }
}
