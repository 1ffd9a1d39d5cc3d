package org.quoin.client.assets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.AssetSource;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.PackLimits;
import org.tinylog.Logger;

/**
 * All textures of the world, decoded, in the order of {@link TextureLayers}, each with its mipmaps.
 * A texture missing in a pack comes from the pack below it, and finally from the game's own assets.
 * One that is missing or broken there becomes a magenta checkerboard. Each problem is one log line
 * and one entry of {@link #problems}.
 *
 * @param side pixels along an edge of the largest texture; the others are enlarged to it
 * @param chains each layer's image, followed by mipmaps of half the size each
 * @param animations the animated layers
 * @param faces the faces that show more than their plain layer
 * @param skins the players' skins
 * @param fromPacks how many textures come from packs
 * @param filesRead how many textures can be used
 * @param problems the unusable files, with reasons
 */
public record BlockTextures(
        int side,
        List<List<Image>> chains,
        List<Animation> animations,
        FaceLayers faces,
        Skins skins,
        int fromPacks,
        int filesRead,
        List<AssetProblem> problems) {
    /** A larger texture of a block is finer than any screen; 70 layers of it take 73 MB. */
    public static final int SIDE_MAX = 512;

    /** The side when no texture at all can be used, and the least the checker needs. */
    private static final int SIDE_DEFAULT = 16;

    /** Problems of all textures that are listed. */
    private static final int PROBLEMS_MAX = 4 * PackLimits.PROBLEMS_MAX;

    /** Stands for a file in problems of all textures. */
    private static final String ALL = "all textures";

    /** The pictures of the climate's colours that packs may have. */
    private static final List<String> COLORMAPS = List.of("grass", "foliage");

    private static final int MAGENTA = 0xFF00FFFF;
    private static final int BLACK = 0x000000FF;
    private static final int WHITE = 0xFFFFFFFF;

    /** Makes unmodifiable copies. */
    public BlockTextures {
        chains = List.copyOf(chains);
        animations = List.copyOf(animations);
        problems = List.copyOf(problems);
    }

    /** Reads every texture of our own assets. Never fails; see {@link #problems}. */
    public static BlockTextures load(AssetSource assets) {
        return load(assets, List.of(), TextureBudget.FULL);
    }

    /**
     * Reads every texture. Never fails; see {@link #problems}.
     *
     * @param packs where each is searched first, the uppermost pack first
     * @param budget larger textures are halved until all fit, and variants left out
     */
    public static BlockTextures load(
            AssetSource assets, List<PackFiles> packs, TextureBudget budget) {
        // Our own pictures are too small to be worth starting threads.
        int count = packs.isEmpty() ? 0 : Runtime.getRuntime().availableProcessors();
        try (DecodeThreads threads = new DecodeThreads(count)) {
            return load(new Loader(assets, packs, budget, threads), threads);
        }
    }

    private static BlockTextures load(Loader loader, DecodeThreads threads) {
        List<String> files = TextureLayers.files();
        @Nullable TextureFile[] textures = new TextureFile[files.size()];
        files.forEach(loader::begin);
        int side = 0;
        for (int i = 0; i < textures.length; i++) {
            TextureFile texture = loader.read(files.get(i));
            textures[i] = texture;
            side = texture == null ? side : Math.max(side, texture.side());
        }
        SpecialFaces special = loader.special();
        List<TextureFile> more = new ArrayList<>(special.textures());
        for (TextureFile texture : more) {
            side = Math.max(side, texture.side());
        }
        side = loader.fitted(side, TextureLayers.count() + more.size());
        Layers layers = new Layers(side, threads);
        for (TextureFile texture : textures) {
            layers.add(texture);
        }
        more.forEach(layers::add);
        layers.finish();
        return new BlockTextures(
                side,
                layers.chains,
                layers.animations,
                special.faces().withFixedColours(layers.fixedColours),
                loader.skins(),
                loader.fromPacks,
                layers.filesRead - more.size(),
                List.copyOf(loader.problems));
    }

    /** The layers, one after the other. */
    private static final class Layers {
        private final List<List<Image>> chains = new ArrayList<>();
        private final List<Animation> animations = new ArrayList<>();
        private final List<Integer> fixedColours = new ArrayList<>();
        private final int side;
        private final DecodeThreads threads;
        private final List<Future<Layer>> begun = new ArrayList<>();
        private final List<Image> checker;
        private int filesRead;

        /** A finished layer. */
        private record Layer(List<Image> chain, @Nullable Animation animation) {}

        Layers(int side, DecodeThreads threads) {
            this.side = side;
            this.threads = threads;
            checker = Mipmaps.chain(checker(side));
            begin(() -> new Layer(checker, null));
            begin(() -> new Layer(Mipmaps.chain(filled(1, WHITE)), null));
        }

        private void begin(Callable<Layer> work) {
            begun.add(threads.begin(work));
        }

        void add(@Nullable TextureFile read) {
            int index = begun.size();
            if (read != null && read.isColourFixed()) {
                fixedColours.add(index);
            }
            filesRead += read == null ? 0 : 1;
            begin(() -> read == null ? new Layer(checker, null) : layer(read, index));
        }

        private Layer layer(TextureFile read, int index) {
            TextureFile texture = read.map(picture -> Mipmaps.shrunk(picture, side));
            StripMeta meta = texture.meta();
            Animation animation = meta == null ? null : Animation.of(index, texture, meta);
            return new Layer(Mipmaps.chain(texture.first()), animation);
        }

        void finish() {
            for (Layer layer : DecodeThreads.join(begun)) {
                chains.add(layer.chain());
                if (layer.animation() != null) {
                    animations.add(layer.animation());
                }
            }
        }
    }

    /** Returns the number of layers. */
    public int layerCount() {
        return chains.size();
    }

    /** Returns a layer's picture in its full size. */
    public Image layer(int index) {
        return chains.get(index).get(0);
    }

    /** One reading of all textures. */
    private static final class Loader {
        private final AssetSource assets;
        private final TextureBudget budget;
        private final TextureReader reader;
        private final List<PackTextures> packs = new ArrayList<>();
        private final Set<AssetProblem> problems = new LinkedHashSet<>();
        private int fromPacks;

        Loader(
                AssetSource assets,
                List<PackFiles> packs,
                TextureBudget budget,
                DecodeThreads threads) {
            this.assets = assets;
            this.budget = budget;
            reader = new TextureReader(budget.sideMax(), threads);
            for (PackFiles pack : packs) {
                this.packs.add(new PackTextures(pack, this::report));
            }
            Map<String, Image> colormaps = new HashMap<>();
            for (PackTextures pack : this.packs) { // The uppermost colours those below, too.
                for (String name : COLORMAPS) {
                    Image colormap =
                            colormaps.containsKey(name) ? null : pack.readColormap(name, reader);
                    if (colormap != null) {
                        colormaps.put(name, colormap);
                    }
                }
            }
            this.packs.forEach(pack -> pack.colourWith(colormaps));
        }

        private void report(String file, Reason why) {
            AssetProblem problem = new AssetProblem(file, why);
            boolean room = problems.size() < PROBLEMS_MAX || file.startsWith(ALL);
            if (room && problems.add(problem)) {
                Logger.warn("{}", problem);
            } else if (!room) {
                report(ALL, Reason.of(PackCode.MORE));
            }
        }

        SpecialFaces special() {
            return SpecialFaces.read(packs, reader, budget.layersMax(), this::report);
        }

        Skins skins() {
            return SkinSearch.search(
                    packs, this::readOwn, reader, budget.layersMax(), this::report);
        }

        /**
         * Returns the side of all layers if the largest picture has this side; 0 if there is none.
         */
        int fitted(int largest, int layers) {
            int wanted = largest == 0 ? SIDE_DEFAULT : largest;
            int fitting = budget.sideFor(wanted, layers);
            if (fitting < wanted) {
                report(
                        ALL,
                        Reason.of(
                                PackCode.SHRUNK,
                                fitting,
                                wanted,
                                layers,
                                TextureBudget.PIXELS_MAX >> 20));
            }
            return fitting;
        }

        /** Begins to read a texture, so that many are decoded at the same time. */
        void begin(String name) {
            for (PackTextures pack : packs) {
                if (pack.begin(name, reader)) {
                    return;
                }
            }
        }

        @Nullable TextureFile read(String name) {
            for (PackTextures pack : packs) {
                TextureFile texture = pack.read(name, reader);
                if (texture != null) {
                    fromPacks++;
                    return usable(name, texture);
                }
            }
            AssetSource.Result asset = assets.find(pathOf(name));
            if (asset instanceof AssetSource.Result.Missing missing) {
                report(missing.where(), Reason.of(PackCode.NO_FILE));
            }
            TextureFile texture = readOwn(name, asset);
            return texture == null ? null : usable(name, texture);
        }

        private static String pathOf(String name) {
            return "quoin/textures/" + name + ".png";
        }

        private @Nullable TextureFile readOwn(String name) {
            return readOwn(name, assets.find(pathOf(name)));
        }

        /** Reads a texture of our own assets; null if there is none. */
        private @Nullable TextureFile readOwn(String name, AssetSource.Result found) {
            TextureReader.Source png = source(found);
            if (png == null) {
                return null;
            }
            TextureReader.Source meta = source(assets.find(pathOf(name) + ".mcmeta"));
            return reader.read(png, meta, this::report);
        }

        private static TextureFile usable(String name, TextureFile texture) {
            return name.startsWith(TextureLayers.CRACK)
                    ? texture.map(ImageOps::onNeutralGrey)
                    : texture;
        }

        private TextureReader.@Nullable Source source(AssetSource.Result asset) {
            if (asset instanceof AssetSource.Result.Unreadable unreadable) {
                report(unreadable.where(), unreadable.why());
            }
            return asset instanceof AssetSource.Result.Found found
                    ? new TextureReader.Source(found.bytes(), found.where())
                    : null;
        }
    }

    private static Image filled(int side, int color) {
        int[] pixels = new int[side * side];
        Arrays.fill(pixels, color);
        return ofPixels(side, pixels);
    }

    private static Image checker(int side) {
        int[] pixels = new int[side * side];
        int half = Math.max(1, side / 2);
        for (int i = 0; i < pixels.length; i++) {
            boolean even = ((i % side) / half + (i / side) / half) % 2 == 0;
            pixels[i] = even ? MAGENTA : BLACK;
        }
        return ofPixels(side, pixels);
    }

    private static Image ofPixels(int side, int[] pixels) {
        byte[] rgba = new byte[pixels.length * 4];
        for (int i = 0; i < pixels.length; i++) {
            rgba[i * 4] = (byte) (pixels[i] >>> 24);
            rgba[i * 4 + 1] = (byte) (pixels[i] >>> 16);
            rgba[i * 4 + 2] = (byte) (pixels[i] >>> 8);
            rgba[i * 4 + 3] = (byte) pixels[i];
        }
        return new Image(side, side, rgba);
    }
}
