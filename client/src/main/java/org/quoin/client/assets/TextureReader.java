package org.quoin.client.assets;

import java.util.Objects;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;

/** Decodes texture files while all of them together stay within a limit of pixels. */
final class TextureReader {
    /** Pixels of one strip: 64 pictures of 512 x 512, 64 MiB when decoded. */
    static final int STRIP_PIXELS_MAX = 16 << 20;

    /** Pixels of all textures together: 80 of 512 x 512 and 110 more in strips, 192 MiB decoded. */
    static final int TOTAL_PIXELS_MAX = 48 << 20;

    private final int sideMax;
    private final DecodeThreads threads;
    private int pixelsLeft = TOTAL_PIXELS_MAX;

    /**
     * Creates a reader for one reload.
     *
     * @param sideMax larger images are halved until they fit
     * @param threads the threads that decode
     */
    TextureReader(int sideMax, DecodeThreads threads) {
        this.sideMax = sideMax;
        this.threads = threads;
    }

    /** A file's bytes and its name for problems. */
    @SuppressWarnings("ArrayRecordComponent") // Passed on once, never compared.
    record Source(byte[] bytes, String where) {}

    /**
     * A texture that is being decoded.
     *
     * @param pixels its size by its header
     */
    record Begun(String where, int pixels, Future<Decoded> decoded) {}

    /** A texture, or why there is none. */
    private record Decoded(@Nullable TextureFile texture, @Nullable Reason problem) {}

    /** Reads a texture; null, with a report, if it cannot be used. */
    @Nullable TextureFile read(Source png, @Nullable Source mcmeta, AssetProblem.Sink problems) {
        Begun begun = begin(png, mcmeta, problems);
        return begun == null ? null : finish(begun, problems);
    }

    /** Begins to decode a texture; null, with a report, if it cannot be used. */
    @Nullable Begun begin(Source png, @Nullable Source mcmeta, AssetProblem.Sink problems) {
        StripMeta meta =
                mcmeta == null ? null : StripMeta.parse(mcmeta.bytes(), mcmeta.where(), problems);
        int[] size = PngCheck.size(png.bytes());
        Reason objection =
                size == null
                        ? PngCheck.otherFormat(png.bytes())
                        : objection(size[0], size[1], meta);
        if (size == null || objection != null) {
            problems.add(png.where(), Objects.requireNonNull(objection));
            return null;
        }
        int width = size[0];
        int height = size[1];
        int side = meta == null ? width : meta.pictureOf(width, height).width();
        int pictures = width / side * (height / side);
        for (int frame = 0; meta != null && pictures > 1 && frame < meta.frames().size(); frame++) {
            int picture = meta.frames().get(frame).picture();
            if (picture >= pictures) {
                problems.add(
                        mcmeta == null ? png.where() : mcmeta.where(),
                        Reason.of(PackCode.FRAME_BEYOND, picture, pictures));
                break;
            }
        }
        pixelsLeft -= width * height;
        StripMeta used = pictures == 1 || meta == null ? null : usable(meta, pictures);
        Future<Decoded> decoded = threads.begin(() -> decode(png.bytes(), side, used));
        return new Begun(png.where(), width * height, decoded);
    }

    /** Without the frames that name no picture; null, as for a still one, if none is left. */
    private static @Nullable StripMeta usable(StripMeta meta, int pictures) {
        StripMeta within = meta.within(pictures);
        return within.frames().isEmpty() && !meta.frames().isEmpty() ? null : within;
    }

    /** Waits for a texture; null, with a report, if it cannot be used. */
    @Nullable TextureFile finish(Begun begun, AssetProblem.Sink problems) {
        Decoded decoded = DecodeThreads.join(begun.decoded());
        if (decoded.texture() == null) {
            pixelsLeft += begun.pixels();
            problems.add(begun.where(), Objects.requireNonNull(decoded.problem()));
        }
        return decoded.texture();
    }

    private Decoded decode(byte[] png, int side, @Nullable StripMeta meta) {
        Reason objection = PngCheck.objection(png);
        if (objection != null) {
            return new Decoded(null, objection);
        }
        ImageDecoder.Result result = ImageDecoder.decode(png, (w, h) -> null);
        if (result instanceof ImageDecoder.Result.Refused refused) {
            return new Decoded(null, refused.why());
        }
        Image image = ((ImageDecoder.Result.Decoded) result).image();
        TextureFile texture = new TextureFile(ImageOps.cut(image, side), meta);
        return new Decoded(texture.map(each -> Mipmaps.shrunk(each, sideMax)), null);
    }

    private @Nullable Reason objection(int width, int height, @Nullable StripMeta meta) {
        Reason impossible = PngCheck.impossible(width, height);
        if (impossible != null) {
            return impossible;
        }
        StripMeta.Size picture =
                meta == null ? new StripMeta.Size(width, height) : meta.pictureOf(width, height);
        if (!picture.fills(width, height)) {
            return Reason.of(
                    PackCode.FRAMES_UNEVEN, width, height, picture.width(), picture.height());
        }
        int side = picture.width();
        boolean good = side <= BlockTextures.SIDE_MAX && Integer.bitCount(side) == 1;
        if (meta == null && good && height > width && height % width == 0) {
            return Reason.of(PackCode.STRIP_ALONE, width, height);
        }
        if (!good || picture.height() != side) {
            return Reason.of(PackCode.NOT_SQUARE, side, picture.height(), BlockTextures.SIDE_MAX);
        }
        long pixels = (long) width * height;
        if (pixels > STRIP_PIXELS_MAX) {
            return Reason.of(PackCode.LONG_STRIP, width, height, STRIP_PIXELS_MAX >> 20);
        }
        long pictures = pixels / ((long) side * side);
        if (pictures > StripMeta.FRAMES_MAX) { // Of one pixel each they would fill the memory.
            return Reason.of(PackCode.MANY_FRAMES, pictures, StripMeta.FRAMES_MAX);
        }
        return pixels > pixelsLeft ? Reason.of(PackCode.ALL_PIXELS, TOTAL_PIXELS_MAX >> 20) : null;
    }
}
