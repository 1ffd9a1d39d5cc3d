package org.quoin.client.assets;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.stb.STBImage;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.quoin.engine.reason.Reason;

/** Decodes PNG files (and whatever else stb_image reads) whose content may be hostile. */
public final class ImageDecoder {
    private static final int CHANNELS = 4;

    private ImageDecoder() {}

    /** The result of decoding. */
    public sealed interface Result {
        /** A picture. */
        record Decoded(Image image) implements Result {}

        /** The file is no picture or may not be used. */
        record Refused(Reason why) implements Result {}
    }

    /** Checks a picture's size before its pixels are allocated. */
    @FunctionalInterface
    public interface SizeRule {
        /** Returns why the size is refused, or null if it is accepted. */
        @Nullable Reason objection(int width, int height);
    }

    /** Decodes a picture whose sides are at most {@code sideMax}. */
    public static Result decode(byte[] file, int sideMax) {
        return decode(
                file,
                (width, height) ->
                        width <= sideMax && height <= sideMax
                                ? null
                                : Reason.of(PictureCode.LARGE, width, height, sideMax));
    }

    /** Decodes a picture if its size, read from the header first, obeys the rule. */
    public static Result decode(byte[] file, SizeRule rule) {
        ByteBuffer encoded = MemoryUtil.memAlloc(Math.max(1, file.length));
        try (MemoryStack stack = MemoryStack.stackPush()) {
            encoded.put(file).flip();
            IntBuffer width = stack.mallocInt(1);
            IntBuffer height = stack.mallocInt(1);
            IntBuffer channels = stack.mallocInt(1);
            if (!STBImage.stbi_info_from_memory(encoded, width, height, channels)) {
                return new Result.Refused(Reason.of(PictureCode.UNREADABLE, failure()));
            }
            Reason objection = rule.objection(width.get(0), height.get(0));
            if (objection != null) {
                return new Result.Refused(objection);
            }
            ByteBuffer pixels =
                    STBImage.stbi_load_from_memory(encoded, width, height, channels, CHANNELS);
            if (pixels == null) {
                return new Result.Refused(Reason.of(PictureCode.BROKEN, failure()));
            }
            try {
                byte[] rgba = new byte[pixels.remaining()];
                pixels.get(0, rgba); // Absolute: stbi_image_free takes the address of the position.
                return new Result.Decoded(new Image(width.get(0), height.get(0), rgba));
            } finally {
                STBImage.stbi_image_free(pixels);
            }
        } finally {
            MemoryUtil.memFree(encoded);
        }
    }

    private static String failure() {
        String reason = STBImage.stbi_failure_reason();
        return reason == null ? "?" : reason;
    }
}
