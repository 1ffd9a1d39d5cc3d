package org.quoin.client.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MipmapsTest {
    /** A picture of 0xRRGGBBAA pixels. */
    private static Image image(int side, int... pixels) {
        byte[] rgba = new byte[side * side * 4];
        for (int i = 0; i < side * side; i++) {
            for (int channel = 0; channel < 4; channel++) {
                rgba[i * 4 + channel] = (byte) (pixels[i % pixels.length] >>> (24 - 8 * channel));
            }
        }
        return new Image(side, side, rgba);
    }

    @Test
    void eachLevelIsHalfAsLargeDownToOnePixel() {
        List<Image> chain = Mipmaps.chain(image(16, 0x336699FF));
        assertEquals(List.of(16, 8, 4, 2, 1), chain.stream().map(Image::width).toList());
        assertTrue(chain.stream().allMatch(each -> each.pixel(0, 0) == 0x336699FF));
    }

    @Test
    void eachPixelOfAnOpaqueLevelIsTheRoundedMeanOfFour() {
        int[] pixels = new int[64 * 64];
        Random random = new Random(9);
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = random.nextInt() | 255;
        }
        Image base = image(64, pixels);
        Image half = Mipmaps.chain(base).get(1);
        for (int i = 0; i < 32 * 32; i++) {
            int x = i % 32;
            int y = i / 32;
            for (int shift = 0; shift < 32; shift += 8) {
                int sum = 2;
                for (int corner = 0; corner < 4; corner++) {
                    sum += base.pixel(2 * x + corner % 2, 2 * y + corner / 2) >>> shift & 255;
                }
                assertEquals(sum / 4, half.pixel(x, y) >>> shift & 255, "at " + x + " " + y);
            }
        }
    }

    @Test
    void whatIsInvisibleDoesNotBleedIntoWhatIsSeen() {
        List<Image> chain = Mipmaps.chain(image(2, 0xFFFFFFFF, 0xFF000000, 0xFFFFFFFF, 0));
        assertEquals(0xFFFFFF00, chain.get(1).pixel(0, 0) & 0xFFFFFF00);
    }

    @Test
    void whatIsInvisibleIsAShadeOfTheRest() {
        List<Image> chain = Mipmaps.chain(image(2, 0x80FF40FF, 0, 0x80FF40FF, 0xFF000001));
        assertEquals(0x80FF40FF, chain.get(0).pixel(0, 0));
        assertEquals(0x468B2200, chain.get(0).pixel(1, 0));
        assertEquals(0xFF000001, chain.get(0).pixel(1, 1), "what is faint is seen, blended");
    }

    @Test
    void theFrameOfAPaneStaysInTheDistance() {
        int[] pane = new int[256];
        for (int i = 0; i < 256; i++) {
            boolean frame = i % 16 == 0 || i % 16 == 15 || i < 16 || i >= 240;
            pane[i] = frame ? 0xAADDFFFF : 0;
        }
        List<Image> chain = Mipmaps.chain(image(16, pane));
        for (Image level : chain.subList(1, 3)) {
            int drawn = 0;
            for (int i = 0; i < level.width() * level.width(); i++) {
                int alpha = level.pixel(i % level.width(), i / level.width()) & 255;
                drawn += alpha >= 128 ? 1 : 0;
            }
            double share = (double) drawn / (level.width() * level.width());
            assertTrue(share > 0.2, "only " + share + " of level " + level.width() + " is drawn");
        }
    }
}
