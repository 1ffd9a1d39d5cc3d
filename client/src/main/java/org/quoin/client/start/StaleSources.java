package org.quoin.client.start;

import java.io.File;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Asks whether a jar is older than its sources. Times say so at once, but a copied, unpacked or
 * checked out tree has new ones: there the content counts, of which each build leaves a fingerprint
 * beside its jar. The launcher of Linux and macOS compares times by itself and asks only then.
 */
public final class StaleSources {
    private static final int STATUS_STALE = 1;

    private final Path root;
    private final Path jar;
    private final List<Path> sources;

    /**
     * A jar and what it is made from.
     *
     * @param root the folder of the clone
     * @param names files and folders in it; none for those of the game
     */
    StaleSources(Path root, Path jar, List<String> names) throws IOException {
        this.root = root.toAbsolutePath().normalize();
        this.jar = jar;
        List<Path> all = new ArrayList<>();
        for (Path place : names.isEmpty() ? ofTheGame(this.root) : resolve(this.root, names)) {
            if (Files.exists(place)) {
                try (Stream<Path> below = Files.walk(place)) {
                    below.forEach(all::add);
                }
            }
        }
        sources = all;
    }

    /**
     * {@code check ROOT JAR [SOURCE]...} ends with status 0 if the jar is fresh. {@code built ROOT
     * JAR STARTED [SOURCE]...} is called after a build that began when the file STARTED was made.
     */
    public static void main(String[] args) throws IOException {
        boolean isBuilt = args[0].equals("built");
        List<String> names = Arrays.asList(args).subList(isBuilt ? 4 : 3, args.length);
        StaleSources stale = new StaleSources(Paths.get(args[1]), Paths.get(args[2]), names);
        if (isBuilt) {
            stale.keepBuilt(Paths.get(args[3]).toFile().lastModified());
        } else {
            System.exit(stale.isStale() ? STATUS_STALE : 0);
        }
    }

    /** Assets are left out: the game reads them from their folder. */
    private static List<Path> ofTheGame(Path root) {
        List<Path> places = new ArrayList<>(resolve(root, Arrays.asList("pom.xml", ".mvn")));
        File[] modules = root.toFile().listFiles(File::isDirectory);
        for (File module : modules == null ? new File[0] : modules) {
            places.addAll(resolve(module.toPath(), Arrays.asList("pom.xml", "src/main")));
        }
        return places;
    }

    private static List<Path> resolve(Path folder, List<String> names) {
        return names.stream().map(folder::resolve).collect(Collectors.toList());
    }

    /**
     * Whether the jar is missing, or made from other sources. One that only seems old gets a new
     * time, so that the next question is answered by times alone.
     */
    boolean isStale() throws IOException {
        long nowMillis = System.currentTimeMillis(); // Before reading: an edit may come meanwhile.
        if (!Files.isRegularFile(jar)) {
            return true;
        }
        if (!seemsStale()) {
            return false;
        }
        if (!Files.isRegularFile(record()) || !fingerprint().equals(recorded())) {
            return true;
        }
        jar.toFile()
                .setLastModified(nowMillis); // Where that fails, the next question takes longer.
        return false;
    }

    /** Folders count as well: their times tell of files that were deleted. */
    private boolean seemsStale() {
        long built = jar.toFile().lastModified();
        return sources.stream().anyMatch(source -> source.toFile().lastModified() > built);
    }

    /**
     * Gives the jar the time at which its build began, as Maven leaves a jar alone that would come
     * out the same, and keeps the fingerprint unless a source was edited meanwhile.
     */
    void keepBuilt(long startedMillis) throws IOException {
        Files.deleteIfExists(record());
        if (jar.toFile().setLastModified(startedMillis) && !seemsStale()) {
            Files.write(record(), fingerprint().getBytes(StandardCharsets.US_ASCII));
        }
    }

    private Path record() {
        return jar.resolveSibling(jar.getFileName() + ".sources");
    }

    private String recorded() throws IOException {
        return new String(Files.readAllBytes(record()), StandardCharsets.US_ASCII);
    }

    /** Of the jar, and of the names and contents of all its sources. */
    private String fingerprint() throws IOException {
        SortedMap<String, Path> files = new TreeMap<>();
        files.put("", jar);
        for (Path source : sources) {
            if (Files.isRegularFile(source)) {
                String name = root.relativize(source).toString();
                files.put(name.replace(File.separatorChar, '/'), source);
            }
        }
        MessageDigest digest = sha256();
        for (Map.Entry<String, Path> file : files.entrySet()) {
            byte[] content = Files.readAllBytes(file.getValue());
            String head = file.getKey() + '\0' + content.length + '\0';
            digest.update(head.getBytes(StandardCharsets.UTF_8));
            digest.update(content);
        }
        return String.format(Locale.ROOT, "%064x", new BigInteger(1, digest.digest()));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // Each Java has it.
        }
    }
}
