package org.quoin.client.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class PictureDifferenceTest {
    private static BufferedImage plain(int width, int rgb) {
        BufferedImage image = new BufferedImage(width, 50, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < width * 50; i++) {
            image.setRGB(i % width, i / width, rgb);
        }
        return image;
    }

    @Test
    void roundingEverywhereIsTolerated() {
        PictureDifference difference =
                PictureDifference.of(plain(100, 0x808080), plain(100, 0x8A8080));
        assertTrue(difference.isTolerable());
        assertEquals(10, difference.largest());
    }

    @Test
    void fewOtherPixelsAreToleratedAndMoreAreNot() {
        BufferedImage got = plain(100, 0x808080);
        for (int i = 0; i < 10; i++) {
            got.setRGB(i, 7, 0xFFFFFF);
        }
        assertTrue(PictureDifference.of(plain(100, 0x808080), got).isTolerable());
        got.setRGB(50, 20, 0x80808B);
        PictureDifference difference = PictureDifference.of(plain(100, 0x808080), got);
        assertFalse(difference.isTolerable());
        assertEquals(11, difference.pixels());
        assertEquals(0xFF0000, difference.picture().getRGB(50, 20) & 0xFFFFFF);
    }

    @Test
    void anotherSizeIsAnotherPicture() {
        assertEquals(1, PictureDifference.of(plain(100, 0), plain(99, 0)).share());
    }
}
