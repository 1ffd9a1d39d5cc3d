package org.quoin.art;

import java.util.Arrays;
import java.util.List;
import java.util.zip.Deflater;
import org.quoin.server.map.PngWriter;

/** A small picture of ARGB pixels. Coordinates wrap around, because block textures tile. */
final class Sprite {
    static final int CLEAR = 0;

    final int width;
    final int height;
    private final int[] argb;

    Sprite(int width, int height) {
        this.width = width;
        this.height = height;
        this.argb = new int[width * height];
    }

    /**
     * Makes a picture from text, a line for each row. A digit or lower-case letter is an index into
     * {@code colours} (0-9, then a-z); any other character is clear.
     */
    static Sprite ofText(String text, int... colours) {
        List<String> rows = text.lines().toList();
        Sprite sprite = new Sprite(rows.get(0).length(), rows.size());
        for (int y = 0; y < sprite.height; y++) {
            String row = rows.get(y);
            if (row.length() != sprite.width) {
                throw new IllegalArgumentException("row " + y + " is " + row.length() + " wide");
            }
            for (int x = 0; x < sprite.width; x++) {
                int place = Character.digit(row.charAt(x), Character.MAX_RADIX);
                if (place >= 0) {
                    sprite.set(x, y, colours[place]);
                }
            }
        }
        return sprite;
    }

    int get(int x, int y) {
        return argb[index(x, y)];
    }

    void set(int x, int y, int colour) {
        argb[index(x, y)] = colour;
    }

    /** The bytes of a PNG of it. */
    byte[] png() {
        return PngWriter.encode(width, height, argb, Deflater.BEST_COMPRESSION);
    }

    /** The average colour of what is filled, with the average of all alphas. */
    int average() {
        int filled = 0;
        for (int each : argb) {
            filled += each >>> 24;
        }
        int average = filled / argb.length;
        for (int shift = 16; shift >= 0; shift -= Byte.SIZE) {
            int sum = 0;
            for (int each : argb) {
                sum += (each >> shift & 255) * (each >>> 24);
            }
            average = average << Byte.SIZE | (sum / Math.max(1, filled));
        }
        return average;
    }

    void fill(int colour) {
        Arrays.fill(argb, colour);
    }

    void rect(int x, int y, int rectWidth, int rectHeight, int colour) {
        for (int dy = 0; dy < rectHeight; dy++) {
            for (int dx = 0; dx < rectWidth; dx++) {
                set(x + dx, y + dy, colour);
            }
        }
    }

    /** Draws a rectangle's outline, one pixel wide: light above and left, dark below and right. */
    void bevel(int x, int y, int rectWidth, int rectHeight, int light, int dark) {
        rect(x, y + rectHeight - 1, rectWidth, 1, dark);
        rect(x + rectWidth - 1, y, 1, rectHeight, dark);
        rect(x, y, rectWidth - 1, 1, light);
        rect(x, y, 1, rectHeight - 1, light);
    }

    /** Copies the pixels of {@code other} that are not clear. */
    void draw(Sprite other, int x, int y) {
        for (int dy = 0; dy < other.height; dy++) {
            for (int dx = 0; dx < other.width; dx++) {
                int colour = other.get(dx, dy);
                if (colour >>> 24 != 0) {
                    set(x + dx, y + dy, colour);
                }
            }
        }
    }

    private int index(int x, int y) {
        return Math.floorMod(y, height) * width + Math.floorMod(x, width);
    }
}
