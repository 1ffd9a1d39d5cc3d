package org.quoin.client.assets;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Smaller and smaller copies of a texture. Colours are weighted by alpha, so that invisible pixels
 * do not bleed in. Alpha is raised again where averaging would make a cut-out texture (glass)
 * vanish in the distance. Invisible pixels get a darker mean of the visible ones: far leaves are
 * drawn without their holes.
 */
public final class Mipmaps {
    /** Pixels at least this opaque are drawn; the shaders use the same limit. */
    private static final int CUTOUT_ALPHA = 128;

    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** Every other byte of a long. */
    private static final long BYTES = 0x00FF00FF00FF00FFL;

    /** Half of the four that sums are divided by, to round them. */
    private static final long HALVES = 0x0002000200020002L;

    /** Brightness of invisible pixels relative to the mean of the visible ones, in 256ths. */
    private static final int SHADE = 140;

    private Mipmaps() {}

    /** Returns the picture itself, then copies of half the size each, down to one pixel. */
    public static List<Image> chain(Image base) {
        List<Image> chain = new ArrayList<>();
        double share = drawnShare(base);
        boolean opaque = isOpaque(base);
        chain.add(opaque ? base : withShade(base));
        Image last = base;
        while (last.width() > 1) {
            last = halved(last, opaque);
            Image level = share == 0 || share == 1 ? last : withDrawnShare(last, share);
            chain.add(opaque ? level : withShade(level));
        }
        return chain;
    }

    /** Gives invisible pixels a darker mean of the visible ones. */
    private static Image withShade(Image image) {
        long red = 0;
        long green = 0;
        long blue = 0;
        long weights = 0;
        int pixels = image.width() * image.height();
        for (int i = 0; i < pixels; i++) {
            int pixel = image.pixel(i % image.width(), i / image.width());
            int weight = pixel & 255;
            red += (long) (pixel >>> 24) * weight;
            green += (long) (pixel >>> 16 & 255) * weight;
            blue += (long) (pixel >>> 8 & 255) * weight;
            weights += weight;
        }
        if (weights == 0 || weights == 255L * pixels) {
            return image;
        }
        byte[] rgba = image.rgba().clone();
        for (int at = 0; at < rgba.length; at += 4) {
            if (rgba[at + 3] == 0) {
                rgba[at] = (byte) (red * SHADE / weights / 256);
                rgba[at + 1] = (byte) (green * SHADE / weights / 256);
                rgba[at + 2] = (byte) (blue * SHADE / weights / 256);
            }
        }
        return new Image(image.width(), image.height(), rgba);
    }

    /** Halves a square picture until its side is at most {@code sideMax}. */
    public static Image shrunk(Image image, int sideMax) {
        if (image.width() <= sideMax) {
            return image;
        }
        boolean opaque = isOpaque(image);
        Image small = image;
        while (small.width() > sideMax) {
            small = halved(small, opaque);
        }
        return small;
    }

    /** Returns a copy of half the size; the picture is a square of an even side. */
    private static Image halved(Image image, boolean opaque) {
        int side = image.width() / 2;
        byte[] rgba = new byte[side * side * 4];
        if (opaque) {
            averageOpaque(image.rgba(), side, rgba);
            return new Image(side, side, rgba);
        }
        for (int y = 0; y < side; y++) {
            for (int x = 0; x < side; x++) {
                average(image, x * 2, y * 2, rgba, (y * side + x) * 4);
            }
        }
        return new Image(side, side, rgba);
    }

    private static boolean isOpaque(Image image) {
        byte[] rgba = image.rgba();
        for (int at = 3; at < rgba.length; at += 4) {
            if (rgba[at] != -1) {
                return false;
            }
        }
        return true;
    }

    /**
     * Averages without weights, which is many times as fast; most textures are opaque. Reads two
     * pixels at a time as a long, in which every other byte leaves room for a sum.
     */
    private static void averageOpaque(byte[] from, int side, byte[] to) {
        int row = side * 2 * 4;
        for (int y = 0; y < side; y++) {
            int at = y * 2 * row;
            int out = y * side * 4;
            for (int x = 0; x < side; x++, at += 8, out += 4) {
                long upper = (long) LONGS.get(from, at);
                long lower = (long) LONGS.get(from, at + row);
                long even = (upper & BYTES) + (lower & BYTES);
                long odd = (upper >>> 8 & BYTES) + (lower >>> 8 & BYTES);
                even = (even + (even >>> 32) + HALVES) >>> 2 & BYTES;
                odd = (odd + (odd >>> 32) + HALVES) >>> 2 & BYTES;
                INTS.set(to, out, (int) (even | odd << 8));
            }
        }
    }

    private static void average(Image image, int left, int top, byte[] out, int at) {
        int red = 0;
        int green = 0;
        int blue = 0;
        int alpha = 0;
        for (int i = 0; i < 4; i++) {
            int pixel = image.pixel(left + (i & 1), top + (i >> 1));
            int weight = pixel & 255;
            red += (pixel >>> 24) * weight;
            green += (pixel >>> 16 & 255) * weight;
            blue += (pixel >>> 8 & 255) * weight;
            alpha += weight;
        }
        int divisor = Math.max(1, alpha);
        out[at] = (byte) ((red + divisor / 2) / divisor);
        out[at + 1] = (byte) ((green + divisor / 2) / divisor);
        out[at + 2] = (byte) ((blue + divisor / 2) / divisor);
        out[at + 3] = (byte) ((alpha + 2) / 4);
    }

    private static double drawnShare(Image image) {
        int drawn = 0;
        int pixels = image.width() * image.height();
        for (int i = 0; i < pixels; i++) {
            drawn += (image.rgba()[i * 4 + 3] & 255) >= CUTOUT_ALPHA ? 1 : 0;
        }
        return (double) drawn / pixels;
    }

    /** Scales alpha so that about the same share of the pixels is drawn as at full size. */
    private static Image withDrawnShare(Image image, double share) {
        int pixels = image.width() * image.height();
        int[] alphas = new int[pixels];
        for (int i = 0; i < pixels; i++) {
            alphas[i] = image.rgba()[i * 4 + 3] & 255;
        }
        int[] sorted = alphas.clone();
        Arrays.sort(sorted);
        int drawn = (int) Math.round(share * pixels);
        if (drawn == 0 || sorted[pixels - drawn] == 0) {
            return image;
        }
        double scale = (double) CUTOUT_ALPHA / sorted[pixels - drawn];
        byte[] rgba = image.rgba().clone();
        for (int i = 0; i < pixels; i++) {
            rgba[i * 4 + 3] = (byte) Math.min(255, (int) Math.ceil(alphas[i] * scale));
        }
        return new Image(image.width(), image.height(), rgba);
    }
}
