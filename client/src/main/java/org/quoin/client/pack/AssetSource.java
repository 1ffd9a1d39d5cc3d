package org.quoin.client.pack;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/**
 * Reads assets by their path below the {@code assets} folder, for example {@code
 * quoin/textures/block/stone.png}. A file of a pack that is in use wins over one in the folder, and
 * that over the one in the jar, file by file, so a folder may hold nothing but the one texture
 * somebody changed.
 */
public final class AssetSource {
    /** No asset of a sane pack comes near this; it keeps a wrong file from eating the memory. */
    public static final int ASSET_BYTES_MAX = 16 << 20;

    /** The system property that names the assets folder. */
    public static final String FOLDER_PROPERTY = "quoin.assets";

    private static final String CLASSPATH_ROOT = "assets/";

    private final @Nullable Path folder;
    private final ClassLoader loader;

    /** What packs put in the place of assets, by path; replaced as a whole. */
    private volatile Map<String, Result.Found> overrides = Map.of();

    /** What looking for an asset came to. */
    public sealed interface Result {
        /** The asset is here. */
        @SuppressWarnings("ArrayRecordComponent") // Passed on once, never compared.
        record Found(byte[] bytes, String where) implements Result {}

        /** There is no such asset, neither in the folder nor in the jar. */
        record Missing(String where) implements Result {}

        /** The asset exists, but could not be read. */
        record Unreadable(String where, String reason) implements Result {}
    }

    /**
     * A source that looks in {@code folder} first.
     *
     * @param folder the assets folder, or null to read from the class path alone
     * @param loader whose resources below {@code assets/} are the fall-back
     */
    public AssetSource(@Nullable Path folder, ClassLoader loader) {
        this.folder = folder;
        this.loader = loader;
    }

    /**
     * The usual source: the folder of the system property {@value #FOLDER_PROPERTY}, else a folder
     * {@code assets} beside the jar, else the jar alone.
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
     * From now on these are found in the place of the assets of those paths, until others are set.
     * Any thread may read while this happens.
     */
    public void setOverrides(Map<String, Result.Found> files) {
        overrides = Map.copyOf(files);
    }

    /** Looks for an asset and says where it was found or why it cannot be read. */
    public Result find(String path) {
        Result.Found override = overrides.get(path);
        if (override != null) {
            return override;
        }
        Path file = fileInFolder(path);
        if (file != null && Files.exists(file)) {
            return readFile(file);
        }
        String where = describe(path);
        try (InputStream in = loader.getResourceAsStream(CLASSPATH_ROOT + path)) {
            if (in == null) {
                return new Result.Missing(where);
            }
            byte[] bytes = in.readNBytes(ASSET_BYTES_MAX + 1);
            return bytes.length > ASSET_BYTES_MAX
                    ? new Result.Unreadable(where, tooLarge())
                    : new Result.Found(bytes, where);
        } catch (IOException e) {
            return new Result.Unreadable(where, "cannot be read: " + e.getMessage());
        }
    }

    private static Result readFile(Path file) {
        String where = file.toString();
        try (InputStream in = Files.newInputStream(file)) {
            if (Files.size(file) > ASSET_BYTES_MAX) {
                return new Result.Unreadable(where, tooLarge());
            }
            byte[] bytes = in.readNBytes(ASSET_BYTES_MAX + 1);
            return bytes.length > ASSET_BYTES_MAX
                    ? new Result.Unreadable(where, tooLarge())
                    : new Result.Found(bytes, where);
        } catch (IOException e) {
            return new Result.Unreadable(where, "cannot be read: " + e.getMessage());
        }
    }

    private static String tooLarge() {
        return "larger than " + (ASSET_BYTES_MAX >> 20) + " MiB";
    }

    /**
     * The asset's bytes, or empty if there is none. A file that exists but cannot be read counts as
     * none and is logged.
     */
    public Optional<byte[]> read(String path) {
        Result result = find(path);
        if (result instanceof Result.Found found) {
            return Optional.of(found.bytes());
        }
        if (result instanceof Result.Unreadable unreadable) {
            Logger.warn("{}: {}", unreadable.where(), unreadable.reason());
        }
        return Optional.empty();
    }

    /** The asset as UTF-8 text, or empty if there is none; see {@link #read}. */
    public Optional<String> readText(String path) {
        return read(path).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /** Whether the game brings an asset of that path: only such ones are ever asked for. */
    public boolean isOurs(String path) {
        return loader.getResource(CLASSPATH_ROOT + path) != null;
    }

    /** The asset's full name for messages: the file in the folder, or the place in the jar. */
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

    /** The folder that is looked in first, if there is one. */
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
