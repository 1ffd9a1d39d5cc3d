package org.quoin.art;

/** Random whole numbers as a pure function of a seed and a place; its fields tile. */
final class Noise {
    private Noise() {}

    /** Returns evenly distributed bits for a place; the mixing steps are those of splitmix64. */
    static int hash(int seed, int x, int y) {
        long z = seed * 0x9e3779b97f4a7c15L + x * 0xbf58476d1ce4e5b9L + y * 0x94d049bb133111ebL;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return (int) ((z ^ (z >>> 31)) >>> 33);
    }

    /** Returns a whole number in [0, bound) for a place. */
    static int pick(int seed, int x, int y, int bound) {
        return hash(seed, x, y) % bound;
    }

    /**
     * Returns smooth noise in [0, 65535] on a square of {@code size} pixels that repeats at its
     * edges.
     *
     * @param cellWidth pixels between two random values sideways; divides {@code size}
     * @param cellHeight the same, downwards
     */
    static int[] smooth(int seed, int size, int cellWidth, int cellHeight) {
        int columns = size / cellWidth;
        int rows = size / cellHeight;
        int[] field = new int[size * size];
        for (int y = 0; y < size; y++) {
            int row = y / cellHeight;
            int down = ease(y % cellHeight, cellHeight);
            for (int x = 0; x < size; x++) {
                int column = x / cellWidth;
                int right = ease(x % cellWidth, cellWidth);
                int above =
                        blend(
                                value(seed, column, row),
                                value(seed, (column + 1) % columns, row),
                                right);
                int below =
                        blend(
                                value(seed, column, (row + 1) % rows),
                                value(seed, (column + 1) % columns, (row + 1) % rows),
                                right);
                field[y * size + x] = blend(above, below, down);
            }
        }
        return field;
    }

    /** Adds fields, each weighted in percent. */
    static int[] mix(int[] first, int firstPercent, int[] second, int secondPercent) {
        int[] sum = new int[first.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = (first[i] * firstPercent + second[i] * secondPercent) / 100;
        }
        return sum;
    }

    /** Removes slow variation: large patches and bands would show that the texture repeats. */
    static int[] flatten(int[] field, int size, int radius) {
        int[] flat = new int[field.length];
        int area = (2 * radius + 1) * (2 * radius + 1);
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                int sum = 0;
                for (int dy = -radius; dy <= radius; dy++) {
                    for (int dx = -radius; dx <= radius; dx++) {
                        int row = Math.floorMod(y + dy, size);
                        sum += field[row * size + Math.floorMod(x + dx, size)];
                    }
                }
                flat[y * size + x] = field[y * size + x] - sum / area;
            }
        }
        return flat;
    }

    private static int value(int seed, int column, int row) {
        return hash(seed, column, row) & 0xffff;
    }

    /** Returns the progress from one lattice value to the next, in [0, 256], flat at both ends. */
    private static int ease(int step, int steps) {
        int t = step * 256 / steps;
        return (t * t * (768 - 2 * t)) >> 16;
    }

    private static int blend(int from, int to, int way) {
        return from + (((to - from) * way) >> 8);
    }
}
