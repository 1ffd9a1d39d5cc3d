package org.quoin.packaging;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Copies the game's jar for one system, leaving out the libraries of the others. The same jar gives
 * the same bytes.
 */
public final class PlatformJar {
    /** Where LWJGL looks for the libraries of a system: {@code linux/x64/org/lwjgl/...}. */
    private static final Pattern NATIVE = Pattern.compile("(linux|macos|windows)/[^/]+/");

    private PlatformJar() {}

    /**
     * Copies the jar {@code args[0]} to {@code args[1]} with the libraries of this machine's
     * system, and prints the system.
     */
    public static void main(String[] args) throws IOException {
        String platform = platform(System.getProperty("os.name"), System.getProperty("os.arch"));
        copy(Path.of(args[0]), Path.of(args[1]), platform);
        System.out.println(platform);
    }

    /**
     * Returns a system's folder in the jar, such as "linux/x64".
     *
     * @param os as in the system property {@code os.name}
     * @param arch as in {@code os.arch}
     * @throws IllegalArgumentException if the game has no libraries for it
     */
    static String platform(String os, String arch) {
        String name = os.toLowerCase(Locale.ROOT);
        String system =
                name.startsWith("linux")
                        ? "linux"
                        : name.startsWith("mac")
                                ? "macos"
                                : name.startsWith("win") ? "windows" : "";
        String machine =
                switch (arch) {
                    case "amd64", "x86_64" -> "x64";
                    case "aarch64", "arm64" -> "arm64";
                    default -> "";
                };
        if (system.isEmpty() || machine.isEmpty()) {
            throw new IllegalArgumentException(
                    "no libraries for %s on %s: there are those for Linux, macOS and Windows on"
                                    .formatted(os, arch)
                            + " x86-64 and ARM64");
        }
        return system + "/" + machine;
    }

    /**
     * Copies a jar with the libraries of one system, in its order.
     *
     * @throws IllegalArgumentException if it has none for that system
     */
    static void copy(Path jar, Path to, String platform) throws IOException {
        Files.createDirectories(to.toAbsolutePath().getParent());
        boolean found = false;
        try (ZipFile in = new ZipFile(jar.toFile());
                ZipOutputStream out =
                        new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(to)))) {
            for (ZipEntry entry : in.stream().toList()) {
                Matcher folder = NATIVE.matcher(entry.getName());
                boolean isNative = folder.lookingAt();
                boolean isOurs = isNative && folder.group().equals(platform + "/");
                found |= isOurs;
                if (isNative && !isOurs) {
                    continue;
                }
                ZipEntry copy = new ZipEntry(entry.getName());
                copy.setTimeLocal(entry.getTimeLocal()); // The same in every time zone.
                out.putNextEntry(copy);
                try (InputStream bytes = in.getInputStream(entry)) {
                    bytes.transferTo(out);
                }
                out.closeEntry();
            }
        }
        if (!found) {
            throw new IllegalArgumentException(jar + " has no libraries for " + platform);
        }
    }
}
