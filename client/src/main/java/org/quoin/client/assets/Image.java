package org.quoin.client.assets;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;

/**
 * A decoded picture, immutable by agreement.
 *
 * @param width in pixels
 * @param height in pixels
 * @param rgba width * height * 4 bytes, rows from the top, red green blue alpha, alpha not
 *     premultiplied
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared; a copy of each picture would be waste.
public record Image(int width, int height, byte[] rgba) {
    /** Checks that the number of bytes fits the size. */
    public Image {
        if (width < 1 || height < 1 || rgba.length != width * height * 4) {
            throw new IllegalArgumentException(
                    rgba.length + " bytes for " + width + "x" + height + " pixels");
        }
    }

    /** Returns a pixel as 0xRRGGBBAA. */
    public int pixel(int x, int y) {
        int at = (y * width + x) * 4;
        return (rgba[at] & 255) << 24
                | (rgba[at + 1] & 255) << 16
                | (rgba[at + 2] & 255) << 8
                | (rgba[at + 3] & 255);
    }

    /** Returns the bytes in a direct buffer for OpenGL or GLFW; it needs no freeing. */
    public ByteBuffer toDirectBuffer() {
        return BufferUtils.createByteBuffer(rgba.length).put(rgba).flip();
    }
}
