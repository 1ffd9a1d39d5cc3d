package org.quoin.lab.e2e;

import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Compares regions of screenshots. */
final class Pixels {
    private Pixels() {}

    /** How many pixels of a square around a point are of a colour. */
    static int countNear(BufferedImage image, int cx, int cy, int radius, IntPredicate colour) {
        int side = 2 * radius;
        int[] rgb = image.getRGB(cx - radius, cy - radius, side, side, null, 0, side);
        return (int) Arrays.stream(rgb).filter(colour).count();
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

    /** How many pixels, apart from the overlay's, are of a colour. */
    static int count(BufferedImage image, IntPredicate colour) {
        int[] rgb =
                image.getRGB(
                        0,
                        0,
                        image.getWidth(),
                        image.getHeight() * 4 / 5,
                        null,
                        0,
                        image.getWidth());
        // The right fifth shows the block in hand.
        return (int)
                IntStream.range(0, rgb.length)
                        .filter(i -> i % image.getWidth() < image.getWidth() * 4 / 5)
                        .filter(i -> colour.test(rgb[i]))
                        .count();
    }

    /** The brown of dirt, in light and shade. */
    static boolean isDirt(int rgb) {
        int red = rgb >> 16 & 0xff;
        int green = rgb >> 8 & 0xff;
        int blue = rgb & 0xff;
        return red > green + 8 && green >= blue - 4 && red < 180;
    }

    /** The red of bricks, in light and shade. */
    static boolean isBrick(int rgb) {
        int red = rgb >> 16 & 0xff;
        int green = rgb >> 8 & 0xff;
        int blue = rgb & 0xff;
        return red > 80 && red > green * 3 / 2 && red > blue * 3 / 2;
    }

    /** The magenta of the checker that stands for a texture that cannot be used. */
    static boolean isMagenta(int rgb) {
        int red = rgb >> 16 & 0xff;
        int green = rgb >> 8 & 0xff;
        int blue = rgb & 0xff;
        return red > 120 && blue > 120 && green < 60;
    }

    private static int distance(int rgb, int other) {
        int sum = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            sum += Math.abs((rgb >> shift & 0xff) - (other >> shift & 0xff));
        }
        return sum;
    }
}
