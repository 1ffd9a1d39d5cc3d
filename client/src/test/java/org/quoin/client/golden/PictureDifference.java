package org.quoin.client.golden;

import java.awt.image.BufferedImage;

/**
 * The difference between two pictures.
 *
 * @param pixels how many pixels have a channel that differs by more than {@link #CHANNEL_MAX}
 * @param share the same of all pixels, 0..1
 * @param largest the largest difference of a channel, 0..255
 * @param picture white where they differ as much as they can, black where they are equal; pixels
 *     beyond the tolerance are red
 */
record PictureDifference(int pixels, double share, int largest, BufferedImage picture) {
    /**
     * Allowed difference of a channel: processors with other vector units round differently, which
     * shows as 1 or 2 in most pixels that differ, and more only where an edge falls on the other
     * side of a pixel's middle.
     */
    static final int CHANNEL_MAX = 10;

    /**
     * Allowed share of pixels that differ by more: edges that fall on the other side, 115 of
     * 57,600. A block the size of a fingernail is some hundreds.
     */
    static final double SHARE_MAX = 0.002;

    /** Compares two pictures; of different sizes all pixels differ. */
    static PictureDifference of(BufferedImage expected, BufferedImage got) {
        int width = Math.max(expected.getWidth(), got.getWidth());
        int height = Math.max(expected.getHeight(), got.getHeight());
        boolean sameSize =
                expected.getWidth() == got.getWidth() && expected.getHeight() == got.getHeight();
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int pixels = 0;
        int largest = 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int delta = sameSize ? delta(expected.getRGB(x, y), got.getRGB(x, y)) : 255;
                largest = Math.max(largest, delta);
                boolean beyond = delta > CHANNEL_MAX;
                pixels += beyond ? 1 : 0;
                int shade = Math.min(255, delta * 8);
                picture.setRGB(x, y, beyond ? 0xFF0000 : shade << 16 | shade << 8 | shade);
            }
        }
        return new PictureDifference(pixels, pixels / ((double) width * height), largest, picture);
    }

    private static int delta(int one, int other) {
        int red = Math.abs((one >> 16 & 255) - (other >> 16 & 255));
        int green = Math.abs((one >> 8 & 255) - (other >> 8 & 255));
        int blue = Math.abs((one & 255) - (other & 255));
        return Math.max(red, Math.max(green, blue));
    }

    /** Whether the pictures count as the same. */
    boolean isTolerable() {
        return share <= SHARE_MAX;
    }
}
