package org.quoin.client.assets;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.PackLimits;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/**
 * Finds our textures in one pack: under our own names in the namespace {@value #OURS}, and block
 * textures under their conventional names in every other one.
 */
final class PackTextures {
    static final String OURS = "quoin";

    /** A colour that changes nothing. */
    private static final int NO_TINT = 0xFFFFFF;

    private static final String ASSETS = PackLayout.ASSETS;

    /** The namespace of most packs, which is searched first. */
    private static final String USUAL = "minecraft";

    private final PackFiles files;
    private final List<String> others;
    private final AssetProblem.Sink problems;
    private final BlockModels models;

    /** Pictures of the climate's colours of all packs, by name. */
    private Map<String, Image> colormaps = Map.of();

    /** Textures that were begun and not yet read, by path; null if they cannot be used. */
    private final Map<String, TextureReader.@Nullable Begun> begun = new HashMap<>();

    PackTextures(PackFiles files, AssetProblem.Sink problems) {
        this.files = files;
        this.problems = problems;
        TreeSet<String> namespaces = new TreeSet<>();
        for (String path : files.paths()) {
            int end = path.indexOf('/', ASSETS.length());
            if (path.startsWith(ASSETS)
                    && end > 0
                    && (PackLayout.isUsed(path) || isColormap(path.substring(end + 1)))) {
                namespaces.add(path.substring(ASSETS.length(), end));
            }
        }
        namespaces.remove(OURS);
        if (namespaces.size() > PackLimits.NAMESPACES_MAX) {
            problems.add(
                    files.name() + "/assets",
                    Reason.of(PackCode.FOLDERS, PackLimits.NAMESPACES_MAX));
        }
        Comparator<String> usualFirst = Comparator.comparing(name -> !name.equals(USUAL));
        others = namespaces.stream().sorted(usualFirst).limit(PackLimits.NAMESPACES_MAX).toList();
        models = new BlockModels(files, others, problems);
    }

    private static boolean isColormap(String inNamespace) {
        return inNamespace.startsWith("textures/" + PackLayout.COLORMAP + "/");
    }

    /** Reads the pack's picture of the climate's colours of that name; null if it has none. */
    @Nullable Image readColormap(String name, TextureReader reader) {
        for (String namespace : others) {
            String file = "/textures/" + PackLayout.COLORMAP + "/" + name + ".png";
            TextureFile read = readFile(ASSETS + namespace + file, reader);
            if (read != null) {
                return read.first();
            }
        }
        return null;
    }

    /** Sets the pictures that colour what is read from now on. */
    void colourWith(Map<String, Image> of) {
        colormaps = Map.copyOf(of);
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
        return readFirst(ConventionalNames.of(name.substring("block/".length())), reader);
    }

    private @Nullable TextureFile readFirst(ConventionalNames.Names names, TextureReader reader) {
        for (String path : candidates(names.files())) {
            TextureFile theirs = readFile(path, reader);
            if (theirs != null) {
                return finished(theirs, path, blockOf(path), names, reader);
            }
        }
        return null;
    }

    /** Returns a picture of a conventional name coloured and with its overlay. */
    private TextureFile finished(
            TextureFile theirs,
            String path,
            String block,
            ConventionalNames.Names names,
            TextureReader reader) {
        if (names.overlays().isEmpty()) {
            return coloured(theirs, path, block, names);
        }
        for (String overlayPath : candidates(names.overlays())) {
            TextureFile overlay = readFile(overlayPath, reader);
            if (overlay != null && overlay.side() == theirs.side()) {
                TextureFile above = coloured(overlay, overlayPath, block, names);
                TextureFile both = theirs.map(image -> ImageOps.over(image, above.first()));
                return above.isColourFixed() ? both.withFixedColour() : both;
            }
        }
        return theirs;
    }

    /** Colours a picture if the game of these packs would. */
    private TextureFile coloured(
            TextureFile file, String path, String block, ConventionalNames.Names names) {
        ConventionalNames.Tint tint = names.tint();
        if (tint.rgb() == NO_TINT) {
            return file;
        } else if (!isColoured(path, block)) {
            return file.withFixedColour();
        }
        Image map = colormaps.get(tint.colormap());
        int rgb =
                map == null
                        ? tint.rgb()
                        : map.pixel(tint.x() * map.width() / 256, tint.y() * map.height() / 256)
                                >>> 8;
        return file.map(image -> ImageOps.tinted(image, rgb));
    }

    /** Whether the layout has a picture coloured, or the pack's own models do. */
    private boolean isColoured(String path, String block) {
        if (block.equals("water")) {
            return !path.contains("/blocks/"); // Blue in packs of before 2018.
        }
        Boolean byModel = models.isColoured(block, path);
        return byModel == null || byModel;
    }

    private static String blockOf(String path) {
        return ConventionalNames.blockOf(
                path.substring(path.lastIndexOf('/') + 1, path.lastIndexOf('.')));
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
        return models.picturesOf(ConventionalNames.blockOf(theirs), face);
    }

    /** Whether the pack's models choose at random for any block. */
    boolean hasChoices() {
        return IntStream.range(Blocks.AIR + 1, Blocks.COUNT)
                .mapToObj(id -> Blocks.get(id).sideTexture())
                .anyMatch(
                        name ->
                                IntStream.range(0, Face.COUNT)
                                        .anyMatch(face -> !choicesOf(name, face).isEmpty()));
    }

    /** Reads one of those in place of the texture of that name; null if it cannot be used. */
    @Nullable TextureFile readPicture(String path, String name, TextureReader reader) {
        TextureFile picture = readFile(path, reader);
        if (picture == null) {
            return null;
        }
        ConventionalNames.Names names = ConventionalNames.of(name);
        String block = ConventionalNames.blockOf(names.files().get(0));
        return finished(picture, path, block, names, reader);
    }

    private List<String> candidates(List<String> names) {
        List<String> paths = new ArrayList<>();
        for (String namespace : others) {
            for (String name : names) {
                for (String folder : PackLayout.BLOCK_FOLDERS) {
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
