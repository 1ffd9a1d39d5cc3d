package org.quoin.client.assets;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.AssetSource;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.PackLimits;
import org.tinylog.Logger;

/**
 * Everything that is read from the packs in use at one time, ready to be shown.
 *
 * @param textures of the world
 * @param overrides files that replace other assets, by path: see {@link AssetSource}
 * @param problems all problems, in the order in which they were found
 */
public record PackLoad(
        BlockTextures textures,
        Map<String, AssetSource.Result.Found> overrides,
        List<AssetProblem> problems) {
    private static final String OURS = "assets/" + PackTextures.OURS + "/";

    private static final String SHADERS = OURS + "shaders/";
    private static final String TEXTURES = OURS + "textures/";

    /** A pack may change texts and add languages; our own files supply the rest. */
    private static final String LANGUAGES = OURS + "lang/";

    /**
     * Other files that a pack may replace; not the font, without which no message could be shown.
     */
    private static final List<String> OVERRIDDEN =
            List.of("textures/gui/", "sounds/", "shaders/", "lang/");

    /** The size of such a file; our longest sound has a twentieth of it. */
    private static final int OVERRIDE_BYTES_MAX = 2 << 20;

    /** Makes unmodifiable copies. */
    public PackLoad {
        overrides = Map.copyOf(overrides);
        problems = List.copyOf(problems);
    }

    /**
     * Loads packs. Never fails, but may take seconds: not for the main thread.
     *
     * @param assets the assets below the packs
     * @param packs folders and zips, the uppermost first
     * @param budget the limits of the graphics card
     */
    public static PackLoad read(AssetSource assets, List<Path> packs, TextureBudget budget) {
        return read(assets, packs, budget, false);
    }

    /**
     * The same.
     *
     * @param shaders whether packs may bring shaders: programs that the driver of the graphics card
     *     compiles and runs
     */
    public static PackLoad read(
            AssetSource assets, List<Path> packs, TextureBudget budget, boolean shaders) {
        Problems problems = new Problems();
        List<PackFiles> opened = new ArrayList<>();
        try {
            for (Path path : packs) {
                problems.beginPack(PackFiles.displayName(path));
                PackFiles files = PackFiles.open(path, problems::add);
                if (files != null) {
                    opened.add(files);
                    check(files, problems);
                }
            }
            Map<String, AssetSource.Result.Found> overrides = new HashMap<>();
            for (PackFiles files : opened) {
                problems.beginPack(files.name());
                readOverrides(assets, files, shaders, overrides, problems);
            }
            BlockTextures textures = BlockTextures.load(assets, opened, budget);
            textures.problems().forEach(problems::addTexture);
            return new PackLoad(textures, overrides, problems.list());
        } finally {
            opened.forEach(PackFiles::close);
        }
    }

    private static void check(PackFiles files, Problems problems) {
        Reason useless = PackLayout.uselessness(files);
        if (useless != null) {
            problems.add(files.name(), useless);
        } else if (!files.paths().contains(PackMeta.FILE)) {
            problems.add(files.nameOf(PackMeta.FILE), Reason.of(PackCode.NO_META));
        }
        for (String path : files.paths()) {
            String meant = PackLayout.slipIn(path, files.paths());
            if (meant != null) {
                problems.add(files.nameOf(path), Reason.of(PackCode.STRAY_LIKE, meant));
            }
        }
    }

    private static void readOverrides(
            AssetSource assets,
            PackFiles files,
            boolean shaders,
            Map<String, AssetSource.Result.Found> into,
            Problems problems) {
        if (!shaders && files.paths().stream().anyMatch(path -> path.startsWith(SHADERS))) {
            problems.add(files.nameOf(SHADERS), Reason.of(PackCode.SHADERS));
        }
        for (String path : files.paths()) {
            if (path.startsWith(TEXTURES)) {
                String name = path.substring(TEXTURES.length());
                Reason stray = StrayFiles.objection(name, TextureLayers.files());
                if (stray != null && PackLayout.slipIn(path, files.paths()) == null) {
                    problems.add(files.nameOf(path), stray);
                }
            }
            if (!path.startsWith(OURS)
                    || OVERRIDDEN.stream().noneMatch(f -> path.startsWith(f, OURS.length()))) {
                continue;
            }
            String asset = path.substring("assets/".length());
            if (path.startsWith(SHADERS) && !shaders) {
                continue;
            }
            if (!assets.isOurs(asset) && !path.startsWith(LANGUAGES)) {
                continue;
            }
            Optional<byte[]> bytes = files.read(path, OVERRIDE_BYTES_MAX, problems::add);
            if (bytes.isPresent() && isUsable(path, bytes.get(), files.nameOf(path), problems)) {
                into.putIfAbsent(
                        asset, new AssetSource.Result.Found(bytes.get(), files.nameOf(path)));
            }
        }
    }

    /** Whether a file is no broken picture, which must not hide a good one below. */
    private static boolean isUsable(String path, byte[] bytes, String where, Problems problems) {
        if (!path.endsWith(".png")) {
            return true;
        }
        int[] size = PngCheck.size(bytes);
        int most = BlockTextures.SIDE_MAX;
        Reason objection =
                size == null ? PngCheck.otherFormat(bytes) : PngCheck.impossible(size[0], size[1]);
        if (objection == null && size != null && (size[0] > most || size[1] > most)) {
            objection = Reason.of(PictureCode.LARGE, size[0], size[1], most);
        }
        objection = objection == null ? PngCheck.objection(bytes) : objection;
        if (objection != null) {
            problems.add(where, objection);
        }
        return objection == null;
    }

    /** Collects each problem once, and a limited number for each pack. */
    private static final class Problems {
        private final Set<AssetProblem> all = new LinkedHashSet<>();
        private String pack = "";
        private int countOfPack;

        void beginPack(String name) {
            pack = name;
            countOfPack = 0;
        }

        void add(String file, Reason why) {
            AssetProblem problem = new AssetProblem(file, why);
            if (countOfPack == PackLimits.PROBLEMS_MAX) {
                problem = new AssetProblem(pack, Reason.of(PackCode.MORE));
            }
            countOfPack += countOfPack < PackLimits.PROBLEMS_MAX ? 1 : 0;
            if (all.add(problem)) {
                Logger.warn("{}", problem);
            }
        }

        /** Adds a problem whose number is limited elsewhere and which is in the log already. */
        void addTexture(AssetProblem problem) {
            all.add(problem);
        }

        List<AssetProblem> list() {
            return List.copyOf(all);
        }
    }
}
