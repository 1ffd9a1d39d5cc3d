package org.quoin.client.assets;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.PackCode;

/**
 * Decides which paths of a pack the game reads, and what an unread path was probably meant to be.
 * Names are case-sensitive, since packs come from systems of both kinds.
 */
final class PackLayout {
    static final String ASSETS = "assets/";

    /** Folders of block textures, in newer packs and in those of before 2018. */
    static final List<String> BLOCK_FOLDERS = List.of("block", "blocks");

    /** The folder of the climate's colours. */
    static final String COLORMAP = "colormap";

    private static final String TEXTURES = "textures";
    private static final String STATES = "blockstates";
    private static final String PICTURE = ".png";

    /** Folders of our own namespace. */
    private static final Set<String> OURS = Set.of(TEXTURES, "sounds", "shaders", "lang");

    /** Conventional names of block textures. */
    private static final Set<String> PICTURES = new HashSet<>();

    /** Conventional names of blocks. */
    private static final Set<String> BLOCKS = new HashSet<>();

    static {
        for (String file : TextureLayers.files()) {
            if (file.startsWith("block/")) {
                ConventionalNames.Names names =
                        ConventionalNames.of(file.substring("block/".length()));
                PICTURES.addAll(names.files());
                names.files().forEach(name -> BLOCKS.add(ConventionalNames.blockOf(name)));
            }
        }
    }

    private PackLayout() {}

    /** Whether the game shows or plays a file of that path, if it can be used. */
    static boolean isUsed(String path) {
        String[] parts = path.split("/", -1);
        if (parts.length < 4 || !parts[0].equals("assets")) {
            return false;
        }
        String name = parts[parts.length - 1];
        if (parts[1].equals(PackTextures.OURS)) {
            String inTextures = path.substring(ASSETS.length() + PackTextures.OURS.length() + 1);
            return OURS.contains(parts[2])
                    && (!parts[2].equals(TEXTURES)
                            || (name.endsWith(PICTURE)
                                    && StrayFiles.objection(
                                                    inTextures.substring(TEXTURES.length() + 1),
                                                    TextureLayers.files())
                                            == null));
        } else if (parts[2].equals(STATES)) {
            return parts.length == 4 && isNamed(name, ".json", BLOCKS);
        }
        return parts[2].equals(TEXTURES)
                && parts.length == 5
                && BLOCK_FOLDERS.contains(parts[3])
                && isNamed(name, PICTURE, PICTURES);
    }

    private static boolean isNamed(String file, String ending, Set<String> names) {
        return file.endsWith(ending)
                && names.contains(file.substring(0, file.length() - ending.length()));
    }

    /** Whether a file or a folder is, or leads to, what the game reads; in overlays, too. */
    static boolean concerns(String path) {
        List<String> parts = List.of(meant(path).split("/", -1));
        int assets = parts.indexOf("assets");
        if (assets < 0 || assets > 1) {
            return parts.size() == 1 && parts.get(0).equals(PackMeta.FILE);
        }
        List<String> in = parts.subList(assets + 1, parts.size());
        if (in.size() < 2) {
            return true; // All namespaces, or one.
        } else if (in.get(0).equals(PackTextures.OURS)) {
            return OURS.contains(in.get(1));
        } else if (in.get(1).equals(TEXTURES)) {
            return in.size() == 2
                    || BLOCK_FOLDERS.contains(in.get(2))
                    || in.get(2).equals(COLORMAP);
        }
        return in.get(1).equals(STATES) || in.get(1).equals("models");
    }

    /** Returns a path in small letters, without spaces around its parts and empty parts. */
    private static String meant(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.toLowerCase(Locale.ROOT).split("[/\\\\]", -1)) {
            if (!part.isBlank()) {
                parts.add(part.strip());
            }
        }
        return String.join("/", parts);
    }

    /**
     * Returns how a path that is not used was meant, if it is another only in capital letters,
     * spaces and slashes: the name, or the whole path where that is wrong; else null.
     */
    static @Nullable String slipIn(String path, Collection<String> paths) {
        String meant = meant(path);
        if (meant.equals(path) || !isUsed(meant) || paths.contains(meant)) {
            return null;
        }
        int name = meant.lastIndexOf('/') + 1;
        return path.startsWith(meant.substring(0, name)) ? meant.substring(name) : meant;
    }

    /** Returns why nothing of a pack is used; null if something may be. */
    static @Nullable Reason uselessness(PackFiles files) {
        Collection<String> paths = files.paths();
        List<String> used = paths.stream().filter(PackLayout::isUsed).toList();
        if (used.stream().anyMatch(path -> !path.contains('/' + STATES + '/'))
                || (!used.isEmpty() && new PackTextures(files, (file, why) -> {}).hasChoices())) {
            return null;
        }
        Reason why = misplaced(paths);
        if (why == null && paths.stream().noneMatch(path -> path.startsWith(ASSETS))) {
            return Reason.of(PackCode.NOT_A_PACK);
        }
        return Reason.of(PackCode.NOTHING_USED)
                .because(why == null ? Reason.of(PackCode.NO_SUCH_NAMES) : why);
    }

    private static @Nullable Reason misplaced(Collection<String> paths) {
        for (String path : paths) {
            String meant = slipIn(path, paths);
            if (meant != null) {
                boolean nameOnly = meant.indexOf('/') < 0;
                String is = nameOnly ? path.substring(path.lastIndexOf('/') + 1) : path;
                return Reason.of(PackCode.MEANT, is, meant);
            }
        }
        Set<String> folders = new HashSet<>();
        for (String path : paths) {
            for (int at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
                String inFolder = path.substring(at + 1);
                if (isUsed(inFolder) || inFolder.equals(PackMeta.FILE)) {
                    folders.add(path.substring(0, at));
                }
            }
        }
        if (!folders.isEmpty()) {
            String first = folders.stream().sorted().findFirst().orElseThrow();
            return folders.size() == 1
                    ? Reason.of(PackCode.LIES_IN, first)
                    : Reason.of(PackCode.LIE_IN, folders.size(), first);
        }
        for (String path : paths) {
            if (isUsed(ASSETS + path)) {
                return Reason.of(PackCode.NO_ASSETS, path.substring(0, path.indexOf('/')));
            } else if (isUsed(ASSETS + "minecraft/" + path) && !paths.contains("manifest.json")) {
                return Reason.of(PackCode.NO_ASSETS, TEXTURES);
            }
        }
        if (paths.contains("manifest.json") || paths.contains("manifest.bedrock.json")) {
            return Reason.of(PackCode.BEDROCK);
        }
        return paths.contains("terrain.png") ? Reason.of(PackCode.TERRAIN) : null;
    }
}
