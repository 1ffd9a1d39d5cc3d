package org.quoin.client.e2e;

import java.awt.image.BufferedImage;
import java.util.Arrays;

/** Compares regions of screenshots. */
final class Pixels {
    private Pixels() {}

    /** The mean difference of two pictures' colours in a square around a point, 0..255. */
    static double difference(BufferedImage a, BufferedImage b, int cx, int cy, int radius) {
        long sum = 0;
        int count = 0;
        for (int y = cy - radius; y <= cy + radius; y++) {
            for (int x = cx - radius; x <= cx + radius; x++) {
                sum += distance(a.getRGB(x, y), b.getRGB(x, y));
                count++;
            }
        }
        return sum / 3.0 / count;
    }

    /** How many pixels of a picture differ clearly from another's, apart from its lower edge. */
    static int changed(BufferedImage a, BufferedImage b) {
        int count = 0;
        // The hotbar and the crosshair's surroundings do not tell anything of the world.
        for (int y = 0; y < a.getHeight() * 4 / 5; y++) {
            for (int x = 0; x < a.getWidth(); x++) {
                count += distance(a.getRGB(x, y), b.getRGB(x, y)) > 60 ? 1 : 0;
            }
        }
        return count;
    }

    /** How many different colours a picture has: one for an empty window, many for a world. */
    static long colours(BufferedImage image) {
        int[] rgb =
                image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return Arrays.stream(rgb).distinct().count();
    }

    private static int distance(int rgb, int other) {
        int sum = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            sum += Math.abs((rgb >> shift & 0xff) - (other >> shift & 0xff));
        }
        return sum;
    }
}
