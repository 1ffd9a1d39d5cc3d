package org.quoin.client.assets;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.PackLimits;

/**
 * Finds our textures in one pack: under our own names in the namespace {@value #OURS}, and block
 * textures under their conventional names in every other one.
 */
final class PackTextures {
    static final String OURS = "quoin";

    private static final String ASSETS = "assets/";
    private static final List<String> BLOCK_FOLDERS = List.of("block", "blocks");

    private final PackFiles files;
    private final List<String> others;
    private final AssetProblem.Sink problems;
    private final BlockModels models;

    /** Textures that were begun and not yet read, by path; null if they cannot be used. */
    private final Map<String, TextureReader.@Nullable Begun> begun = new HashMap<>();

    PackTextures(PackFiles files, AssetProblem.Sink problems) {
        this.files = files;
        this.problems = problems;
        TreeSet<String> namespaces = new TreeSet<>();
        for (String path : files.paths()) {
            int end = path.indexOf('/', ASSETS.length());
            if (path.startsWith(ASSETS) && end > 0) {
                namespaces.add(path.substring(ASSETS.length(), end));
            }
        }
        namespaces.remove(OURS);
        if (namespaces.size() > PackLimits.NAMESPACES_MAX) {
            problems.add(
                    files.name() + "/assets",
                    Reason.of(PackCode.FOLDERS, PackLimits.NAMESPACES_MAX));
        }
        others = namespaces.stream().limit(PackLimits.NAMESPACES_MAX).toList();
        models = new BlockModels(files, others, problems);
    }

    /** The names of our own textures that lie in a folder, for example {@code avatar/skin/}. */
    List<String> namesIn(String folder) {
        String start = ASSETS + OURS + "/textures/" + folder;
        String end = ".png";
        return files.paths().stream()
                .filter(path -> path.startsWith(start) && path.endsWith(end))
                .map(path -> path.substring(start.length(), path.length() - end.length()))
                .filter(name -> !name.isEmpty() && name.indexOf('/') < 0)
                .toList();
    }

    /** Reads a texture under our own name only, for example {@code block/stone_1}. */
    @Nullable TextureFile readOurs(String name, TextureReader reader) {
        return readFile(ASSETS + OURS + "/textures/" + name + ".png", reader);
    }

    /**
     * Begins to read the file that {@link #read} will most likely need for that name; returns
     * whether the pack has one.
     */
    boolean begin(String name, TextureReader reader) {
        String ours = ASSETS + OURS + "/textures/" + name + ".png";
        if (files.paths().contains(ours)) {
            beginFile(ours, reader);
            return true;
        }
        if (!name.startsWith("block/")) {
            return false;
        }
        ConventionalNames.Names names = ConventionalNames.of(name.substring("block/".length()));
        List<String> paths = candidates(names.files()); // Overlays matter only if this can be used.
        if (!paths.isEmpty()) {
            beginFile(paths.get(0), reader);
        }
        return !paths.isEmpty();
    }

    /** Reads a texture, for example {@code block/stone}; null if the pack has none to use. */
    @Nullable TextureFile read(String name, TextureReader reader) {
        TextureFile ours = readOurs(name, reader);
        if (ours != null || !name.startsWith("block/")) {
            return ours;
        }
        ConventionalNames.Names names = ConventionalNames.of(name.substring("block/".length()));
        TextureFile theirs = readFirst(names.files(), reader);
        if (theirs == null) {
            return null;
        }
        return finished(theirs, names, reader);
    }

    /** Returns a picture of a conventional name coloured and with its overlay. */
    private TextureFile finished(
            TextureFile theirs, ConventionalNames.Names names, TextureReader reader) {
        TextureFile overlay = readFirst(names.overlays(), reader);
        if (overlay == null) {
            return names.overlays().isEmpty()
                    ? theirs.map(image -> ImageOps.tinted(image, names.tint()))
                    : theirs;
        }
        Image above = ImageOps.tinted(overlay.first(), names.tint());
        return above.width() == theirs.side()
                ? theirs.map(image -> ImageOps.over(image, above))
                : theirs;
    }

    /** Whether the pack has a texture under our own name. */
    boolean hasOurs(String name) {
        return files.paths().contains(ASSETS + OURS + "/textures/block/" + name + ".png");
    }

    /** Whether the pack has a block texture under its conventional name. */
    boolean hasConventional(String name) {
        return !candidates(ConventionalNames.of(name).files()).isEmpty();
    }

    /**
     * Returns the pictures among which a face chooses at random by the pack's models, as paths for
     * {@link #readPicture}; see {@link BlockModels#picturesOf}.
     *
     * @param name the texture that all sides of the block show without packs
     */
    List<String> choicesOf(String name, int face) {
        String theirs = ConventionalNames.of(name).files().get(0);
        String block = theirs.endsWith("_side") ? theirs.substring(0, theirs.length() - 5) : theirs;
        return models.picturesOf(block, face);
    }

    /** Reads one of those in place of the texture of that name; null if it cannot be used. */
    @Nullable TextureFile readPicture(String path, String name, TextureReader reader) {
        TextureFile picture = readFile(path, reader);
        return picture == null ? null : finished(picture, ConventionalNames.of(name), reader);
    }

    private @Nullable TextureFile readFirst(List<String> names, TextureReader reader) {
        for (String path : candidates(names)) {
            TextureFile texture = readFile(path, reader);
            if (texture != null) {
                return texture;
            }
        }
        return null;
    }

    private List<String> candidates(List<String> names) {
        List<String> paths = new ArrayList<>();
        for (String namespace : others) {
            for (String name : names) {
                for (String folder : BLOCK_FOLDERS) {
                    String path = ASSETS + namespace + "/textures/" + folder + "/" + name + ".png";
                    if (files.paths().contains(path)) {
                        paths.add(path);
                    }
                }
            }
        }
        return paths;
    }

    private @Nullable TextureFile readFile(String path, TextureReader reader) {
        beginFile(path, reader);
        TextureReader.Begun file = begun.remove(path);
        return file == null ? null : reader.finish(file, problems);
    }

    private void beginFile(String path, TextureReader reader) {
        if (!begun.containsKey(path)) {
            begun.put(path, startFile(path, reader));
        }
    }

    private TextureReader.@Nullable Begun startFile(String path, TextureReader reader) {
        Optional<byte[]> png = files.read(path, PackLimits.FILE_BYTES_MAX, problems);
        if (png.isEmpty()) {
            return null;
        }
        String metaPath = path + ".mcmeta";
        TextureReader.Source meta =
                files.read(metaPath, PackLimits.JSON_BYTES_MAX, problems)
                        .map(bytes -> new TextureReader.Source(bytes, files.nameOf(metaPath)))
                        .orElse(null);
        TextureReader.Source source = new TextureReader.Source(png.get(), files.nameOf(path));
        return reader.begin(source, meta, problems);
    }
}
