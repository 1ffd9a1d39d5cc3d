package org.quoin.server.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.tinylog.Logger;

/**
 * Reads assets by their path below the {@code assets} folder, for example {@code
 * quoin/textures/block/stone.png}. A file of a pack in use replaces one in the folder, and that one
 * replaces the one in the jar. So a folder may hold a single changed texture.
 */
public final class AssetSource {
    /** Far above any useful asset: a wrong file cannot fill the memory. */
    public static final int ASSET_BYTES_MAX = 16 << 20;

    /** Files of a folder that are listed; ours have a tenth of it. */
    private static final int NAMES_MAX = 1_000;

    /** The system property that names the assets folder. */
    public static final String FOLDER_PROPERTY = "quoin.assets";

    private static final String CLASSPATH_ROOT = "assets/";

    private final @Nullable Path folder;
    private final ClassLoader loader;

    /** Files of packs that replace assets, by path; always set as a whole. */
    private volatile Map<String, Result.Found> overrides = Map.of();

    /** The result of a search for an asset. */
    public sealed interface Result {
        /** The asset was found. */
        @SuppressWarnings("ArrayRecordComponent") // Passed on once, never compared.
        record Found(byte[] bytes, String where) implements Result {}

        /** There is no such asset, neither in the folder nor in the jar. */
        record Missing(String where) implements Result {}

        /** The asset exists, but could not be read. */
        record Unreadable(String where, Reason why) implements Result {}
    }

    /**
     * Makes a source that searches {@code folder} first.
     *
     * @param folder the assets folder, or null to read from the class path alone
     * @param loader whose resources below {@code assets/} are the fall-back
     */
    public AssetSource(@Nullable Path folder, ClassLoader loader) {
        this.folder = folder;
        this.loader = loader;
    }

    /**
     * Returns the default source: the folder of the system property {@value #FOLDER_PROPERTY}, else
     * a folder {@code assets} beside the jar, else the jar alone.
     */
    public static AssetSource standard() {
        String named = System.getProperty(FOLDER_PROPERTY);
        Path folder = named != null && !named.isBlank() ? Path.of(named) : folderBesideJar();
        return new AssetSource(folder, AssetSource.class.getClassLoader());
    }

    private static @Nullable Path folderBesideJar() {
        CodeSource source = AssetSource.class.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return null;
        }
        try {
            Path jar = Path.of(source.getLocation().toURI());
            Path parent = jar.getParent();
            if (!Files.isRegularFile(jar) || parent == null) {
                return null;
            }
            Path beside = parent.resolve("assets");
            return Files.isDirectory(beside) ? beside : null;
        } catch (URISyntaxException | RuntimeException e) {
            return null; // A class loader without file paths: there is nothing beside it.
        }
    }

    /**
     * Sets the files that replace assets, by path, instead of those set before. Other threads may
     * read meanwhile.
     */
    public void setOverrides(Map<String, Result.Found> files) {
        overrides = Map.copyOf(files);
    }

    /** Searches for an asset; returns where it was found or why it cannot be read. */
    public Result find(String path) {
        Result.Found override = overrides.get(path);
        return override != null ? override : findOwn(path);
    }

    /** Whether a file of a pack in use replaces an asset. */
    public boolean isOverridden(String path) {
        return overrides.containsKey(path);
    }

    /**
     * Returns the names of the files in a folder of the packs in use and of the assets folder; not
     * of those that the jar alone has.
     *
     * @param prefix the folder's path with a slash at its end
     */
    public SortedSet<String> namesIn(String prefix) {
        SortedSet<String> names = new TreeSet<>();
        for (String path : overrides.keySet()) {
            if (path.startsWith(prefix)) {
                names.add(path.substring(prefix.length()));
            }
        }
        Path files = fileInFolder(prefix);
        if (files != null && Files.isDirectory(files)) {
            try (Stream<Path> all = Files.list(files)) {
                all.filter(Files::isRegularFile)
                        .limit(NAMES_MAX)
                        .forEach(file -> names.add(String.valueOf(file.getFileName())));
            } catch (IOException | UncheckedIOException e) {
                Logger.warn("{}: cannot be listed: {}", files, e.getMessage());
            }
        }
        return names;
    }

    /** Searches for an asset as {@link #find} does, but not in the packs. */
    public Result findOwn(String path) {
        Path file = fileInFolder(path);
        if (file != null && Files.exists(file)) {
            return readFile(file);
        }
        return findShipped(path);
    }

    /** Searches for an asset in the jar alone, which nobody changes. */
    public Result findShipped(String path) {
        String where = describe(path);
        try (InputStream in = loader.getResourceAsStream(CLASSPATH_ROOT + path)) {
            if (in == null) {
                return new Result.Missing(where);
            }
            return readAll(in, where);
        } catch (IOException e) {
            return new Result.Unreadable(where, PackCode.unreadable(e));
        }
    }

    private static Result readFile(Path file) {
        String where = file.toString();
        try (InputStream in = Files.newInputStream(file)) {
            if (Files.size(file) > ASSET_BYTES_MAX) {
                return new Result.Unreadable(where, tooLarge());
            }
            return readAll(in, where);
        } catch (IOException e) {
            return new Result.Unreadable(where, PackCode.unreadable(e));
        }
    }

    private static Result readAll(InputStream in, String where) throws IOException {
        byte[] bytes = in.readNBytes(ASSET_BYTES_MAX + 1);
        return bytes.length > ASSET_BYTES_MAX
                ? new Result.Unreadable(where, tooLarge())
                : new Result.Found(bytes, where);
    }

    private static Reason tooLarge() {
        return Reason.of(PackCode.LARGER_MIB, ASSET_BYTES_MAX >> 20);
    }

    /**
     * Returns the asset's bytes, or empty if there is none. A file that exists but cannot be read
     * counts as none and is logged.
     */
    public Optional<byte[]> read(String path) {
        Result result = find(path);
        if (result instanceof Result.Found found) {
            return Optional.of(found.bytes());
        }
        if (result instanceof Result.Unreadable unreadable) {
            Logger.warn("{}: {}", unreadable.where(), unreadable.why().text());
        }
        return Optional.empty();
    }

    /** Returns the asset as UTF-8 text, or empty if there is none; see {@link #read}. */
    public Optional<String> readText(String path) {
        return read(path).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /** Whether the jar has an asset of that path: no other path is ever read. */
    public boolean isOurs(String path) {
        return loader.getResource(CLASSPATH_ROOT + path) != null;
    }

    /** Returns the asset's full name for messages: its file, or its place in the jar. */
    public String describe(String path) {
        Result.Found override = overrides.get(path);
        if (override != null) {
            return override.where();
        }
        Path file = fileInFolder(path);
        if (file != null
                && (Files.exists(file) || loader.getResource(CLASSPATH_ROOT + path) == null)) {
            return file.toString();
        }
        return "jar:" + CLASSPATH_ROOT + path;
    }

    /** Returns the folder that is searched first, if there is one. */
    public Optional<Path> folder() {
        return Optional.ofNullable(folder);
    }

    private @Nullable Path fileInFolder(String path) {
        if (folder == null) {
            return null;
        }
        Path file = folder.resolve(path).normalize();
        if (!file.startsWith(folder.normalize())) {
            throw new IllegalArgumentException("asset path leaves the assets folder: " + path);
        }
        return file;
    }
}
