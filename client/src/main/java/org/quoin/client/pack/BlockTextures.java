package org.quoin.client.pack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/**
 * All textures of the world, decoded and brought to one size, in the order of {@link
 * TextureLayers}. A texture that is missing, broken or of an odd size becomes a magenta checker,
 * one log line and one entry of {@link #problems}.
 *
 * @param side pixels along an edge of every layer
 * @param layers a picture for each layer
 * @param problems what could not be used, and why
 */
public record BlockTextures(int side, List<Image> layers, List<TextureProblem> problems) {
    /** Beyond this a block's texture is finer than any screen; 70 layers of it take 73 MB. */
    public static final int SIDE_MAX = 512;

    /** The side when no texture at all can be used, and the least the checker needs. */
    private static final int SIDE_DEFAULT = 16;

    private static final int MAGENTA = 0xFF00FFFF;
    private static final int BLACK = 0x000000FF;
    private static final int WHITE = 0xFFFFFFFF;

    /** Takes unchangeable copies. */
    public BlockTextures {
        layers = List.copyOf(layers);
        problems = List.copyOf(problems);
    }

    /** Reads every texture. Never fails; see {@link #problems}. */
    public static BlockTextures load(AssetSource assets) {
        List<TextureProblem> problems = new ArrayList<>();
        List<String> files = TextureLayers.files();
        @Nullable Image[] images = new Image[files.size()];
        int side = 0;
        for (int i = 0; i < images.length; i++) {
            Image image = read(assets, "quoin/textures/" + files.get(i) + ".png", problems);
            images[i] = image;
            side = image == null ? side : Math.max(side, image.width());
        }
        side = side == 0 ? SIDE_DEFAULT : side;
        List<Image> layers = new ArrayList<>();
        layers.add(checker(side));
        layers.add(filled(side, WHITE));
        for (Image image : images) {
            layers.add(image == null ? checker(side) : scaled(image, side));
        }
        return new BlockTextures(side, layers, problems);
    }

    /** How many files were read and can be used. */
    public int filesRead() {
        return TextureLayers.files().size() - problems.size();
    }

    private static @Nullable Image read(
            AssetSource assets, String path, List<TextureProblem> problems) {
        AssetSource.Result asset = assets.find(path);
        if (asset instanceof AssetSource.Result.Missing missing) {
            return refuse(missing.where(), "no such file", problems);
        }
        if (asset instanceof AssetSource.Result.Unreadable unreadable) {
            return refuse(unreadable.where(), unreadable.reason(), problems);
        }
        AssetSource.Result.Found found = (AssetSource.Result.Found) asset;
        ImageDecoder.Result result = ImageDecoder.decode(found.bytes(), BlockTextures::objection);
        if (result instanceof ImageDecoder.Result.Refused refused) {
            return refuse(found.where(), refused.reason(), problems);
        }
        return ((ImageDecoder.Result.Decoded) result).image();
    }

    private static @Nullable Image refuse(
            String file, String reason, List<TextureProblem> problems) {
        TextureProblem problem = new TextureProblem(file, reason);
        Logger.warn("{}", problem);
        problems.add(problem);
        return null;
    }

    private static @Nullable String objection(int width, int height) {
        boolean fits = width == height && width <= SIDE_MAX && Integer.bitCount(width) == 1;
        return fits
                ? null
                : width
                        + "x"
                        + height
                        + " pixels, must be square with a power of two side up to "
                        + SIDE_MAX;
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

    /** Enlarged by whole pixels, so that a coarse texture stays crisp beside a fine one. */
    private static Image scaled(Image image, int side) {
        if (image.width() == side) {
            return image;
        }
        int factor = side / image.width();
        int[] pixels = new int[side * side];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = image.pixel((i % side) / factor, (i / side) / factor);
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
