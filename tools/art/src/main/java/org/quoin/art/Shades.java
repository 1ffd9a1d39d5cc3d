package org.quoin.art;

import java.util.Arrays;

/**
 * A square of shade numbers, 0 the darkest: a texture before it gets its colours. Textures use few
 * shades in deliberate patches; a single pixel among others looks like noise from afar.
 */
final class Shades {
    final int size;
    private final int[] shade;

    private Shades(int size) {
        this.size = size;
        this.shade = new int[size * size];
    }

    /**
     * Cuts a field into shades so that each covers a fixed part of the picture.
     *
     * @param percents the share of each shade, darkest first; the last shade gets the rest
     */
    static Shades ofField(int[] field, int size, int... percents) {
        Shades shades = new Shades(size);
        long[] ranked = new long[field.length];
        for (int i = 0; i < field.length; i++) {
            ranked[i] = ((long) field[i] << 16) | i; // the place breaks ties
        }
        Arrays.sort(ranked);
        int shade = 0;
        int limit = percents[0] * field.length / 100;
        for (int rank = 0; rank < ranked.length; rank++) {
            while (rank >= limit && shade < percents.length - 1) {
                shade++;
                limit += percents[shade] * field.length / 100;
            }
            shades.shade[(int) (ranked[rank] & 0xffff)] = shade;
        }
        return shades;
    }

    int get(int x, int y) {
        return shade[index(x, y)];
    }

    void set(int x, int y, int value) {
        shade[index(x, y)] = value;
    }

    void add(int x, int y, int change, int max) {
        int i = index(x, y);
        shade[i] = Math.max(0, Math.min(max, shade[i] + change));
    }

    /** Gives each pixel that differs from its four neighbours the median shade of those. */
    Shades tidy() {
        int[] neighbours = new int[4];
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                neighbours[0] = get(x - 1, y);
                neighbours[1] = get(x + 1, y);
                neighbours[2] = get(x, y - 1);
                neighbours[3] = get(x, y + 1);
                int own = get(x, y);
                if (Arrays.stream(neighbours).noneMatch(other -> other == own)) {
                    Arrays.sort(neighbours);
                    set(x, y, neighbours[1]);
                }
            }
        }
        return this;
    }

    /** Returns a picture in which shade n has the colour {@code colours[n]}. */
    Sprite paint(int... colours) {
        Sprite sprite = new Sprite(size, size);
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                sprite.set(x, y, colours[get(x, y)]);
            }
        }
        return sprite;
    }

    private int index(int x, int y) {
        return Math.floorMod(y, size) * size + Math.floorMod(x, size);
    }
}
