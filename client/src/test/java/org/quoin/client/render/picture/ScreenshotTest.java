package org.quoin.client.render.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The small picture of a large one. */
final class ScreenshotTest {
    /** Noise of a mean that differs from place to place: each small pixel is near its mean. */
    @Test
    void eachPixelIsTheMeanOfThoseThatItStandsFor() {
        long seed = 20261123;
        Random random = new Random(seed);
        for (int scale : new int[] {1, 3, 4, 9, 12}) {
            int toWidth = 16;
            int toHeight = 9;
            int width = toWidth * scale;
            int height = toHeight * scale;
            ByteBuffer from = ByteBuffer.allocate(width * height * 3);
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    for (int channel = 0; channel < 3; channel++) {
                        from.put(
                                (byte)
                                        (mean(x / scale, y / scale, channel)
                                                + random.nextInt(3)
                                                - 1));
                    }
                }
            }
            ByteBuffer to = ByteBuffer.allocate(toWidth * toHeight * 3);
            Screenshot.shrink(from, width, height, to, toWidth, toHeight);
            for (int y = 0; y < toHeight; y++) {
                for (int x = 0; x < toWidth; x++) {
                    for (int channel = 0; channel < 3; channel++) {
                        int found = to.get((y * toWidth + x) * 3 + channel) & 0xFF;
                        assertEquals(
                                mean(x, y, channel), found, 1.5, "seed " + seed + ", " + scale);
                    }
                }
            }
        }
    }

    private static int mean(int x, int y, int channel) {
        return 20 + 12 * x + 3 * y + channel;
    }
}
