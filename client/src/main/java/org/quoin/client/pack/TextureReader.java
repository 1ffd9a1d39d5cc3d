package org.quoin.client.pack;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.pack.file.ProblemSink;

/** Turns the bytes of texture files into pictures, as many as all together may have. */
final class TextureReader {
    /** Pixels of one strip: 64 pictures of 512 x 512, 64 MiB when decoded. */
    static final int STRIP_PIXELS_MAX = 16 << 20;

    /** Pixels of all textures together: 80 of 512 x 512 and 110 more in strips, 192 MiB decoded. */
    static final int TOTAL_PIXELS_MAX = 48 << 20;

    private final int sideMax;
    private int pixelsLeft = TOTAL_PIXELS_MAX;

    /**
     * A reader for one reload.
     *
     * @param sideMax larger pictures are halved until they fit
     */
    TextureReader(int sideMax) {
        this.sideMax = sideMax;
    }

    /** A file's bytes and its name for reports. */
    @SuppressWarnings("ArrayRecordComponent") // Passed on once, never compared.
    record Source(byte[] bytes, String where) {}

    /** Reads a texture; null, with a report, if it cannot be used. */
    @Nullable TextureFile read(Source png, @Nullable Source mcmeta, ProblemSink problems) {
        StripMeta meta =
                mcmeta == null ? null : StripMeta.parse(mcmeta.bytes(), mcmeta.where(), problems);
        int[] size = PngCheck.size(png.bytes());
        String objection = size == null ? "not a PNG" : objection(size[0], size[1], meta);
        if (objection == null) {
            objection = PngCheck.objection(png.bytes());
        }
        if (objection != null) {
            problems.add(png.where(), objection);
            return null;
        }
        ImageDecoder.Result result = ImageDecoder.decode(png.bytes(), (w, h) -> null);
        if (result instanceof ImageDecoder.Result.Refused refused) {
            problems.add(png.where(), refused.reason());
            return null;
        }
        Image image = ((ImageDecoder.Result.Decoded) result).image();
        pixelsLeft -= image.width() * image.height();
        List<Image> pictures = Pictures.cut(image);
        if (meta == null || pictures.size() == 1) {
            return new TextureFile(pictures, null).map(this::fitting);
        }
        for (StripMeta.Frame frame : meta.frames()) {
            if (frame.picture() >= pictures.size()) {
                problems.add(
                        mcmeta == null ? png.where() : mcmeta.where(),
                        "frame " + frame.picture() + " of a strip of " + pictures.size());
                return null;
            }
        }
        return new TextureFile(pictures, meta).map(this::fitting);
    }

    private Image fitting(Image image) {
        return Pictures.shrunk(image, sideMax);
    }

    private @Nullable String objection(int width, int height, @Nullable StripMeta meta) {
        boolean side =
                width >= 1 && width <= BlockTextures.SIDE_MAX && Integer.bitCount(width) == 1;
        boolean strip = side && height > width && height % width == 0;
        if (strip && meta == null) {
            return width
                    + "x"
                    + height
                    + " pixels: a strip needs a .mcmeta beside it that animates it";
        }
        if (!side || (height != width && !strip)) {
            return width
                    + "x"
                    + height
                    + " pixels, must be square with a power of two side up to "
                    + BlockTextures.SIDE_MAX;
        }
        long pixels = (long) width * height;
        if (pixels > STRIP_PIXELS_MAX) {
            return width
                    + "x"
                    + height
                    + " pixels, a strip has at most "
                    + (STRIP_PIXELS_MAX >> 20)
                    + " million";
        }
        return pixels > pixelsLeft
                ? "all textures together have more than "
                        + (TOTAL_PIXELS_MAX >> 20)
                        + " million pixels"
                : null;
    }
}
