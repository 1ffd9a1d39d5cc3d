package org.quoin.client.render.far;

import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/**
 * The colours of blocks as a whole, 0xRRGGBB in full light: from afar nothing else is seen of a
 * texture. Thread-safe.
 */
final class FarColors {
    /** The share of a crown's leaves that is left in what is seen between them. */
    private static final double BETWEEN_LEAVES = 0.5;

    /**
     * Colours seen through water, at depths of {@link #DEPTHS} blocks; anything deeper as the last.
     */
    private static final int[] FLOORS = {0x9E997A, 0x707066, 0x3D454D, 0x1A212E};

    private static final double[] DEPTHS = {1, 4.5, 9, 14};

    private final FarTextures textures;

    FarColors(FarTextures textures) {
        this.textures = textures;
    }

    /**
     * The colour of a block's face in a climate.
     *
     * @param weather as {@link org.quoin.sim.world.Terrain#weather} returns it
     */
    int of(int block, int face, int weather) {
        int layer = textures.layer(block, face);
        int texel = textures.texel(layer);
        int tint = textures.isTinted(layer) ? textures.tint(weather) : 0x808080;
        boolean mottled = textures.isMottled(layer);
        double red = (texel >> 16 & 255) / 255.0;
        double green = (texel >> 8 & 255) / 255.0;
        double blue = (texel & 255) / 255.0;
        double share = mottled ? clamp((green - Math.max(red, blue)) * 8) : 1;
        int color = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            double own = (texel >> shift & 255) / 255.0;
            double tinted = own * (1 - share + share * (tint >> shift & 255) / 127.5);
            double mixed = between(own * BETWEEN_LEAVES, tinted, (texel >>> 24) / 255.0);
            color |= (int) Math.round(clamp(mixed) * 255) << shift;
        }
        return color;
    }

    /** Whether the climate changes a block's colour. */
    boolean isTinted(int block, int face) {
        return textures.isTinted(textures.layer(block, face));
    }

    /** The colour of water or ice of a depth in blocks, with the floor seen through it. */
    int clear(int block, double depth) {
        int texel = textures.texel(textures.layer(block, Face.UP));
        int at = 0;
        while (at < DEPTHS.length - 2 && depth > DEPTHS[at + 1]) {
            at++;
        }
        double share = clamp((depth - DEPTHS[at]) / (DEPTHS[at + 1] - DEPTHS[at]));
        int floor = mix(FLOORS[at], FLOORS[at + 1], share);
        return mix(floor, texel & 0xFFFFFF, (texel >>> 24) / 255.0);
    }

    /** Whether a block is seen through, down to the floor below. */
    static boolean isClear(int block) {
        return block == Blocks.ICE || Blocks.isWater(block);
    }

    /** A colour between two, channel by channel. */
    static int mix(int from, int to, double share) {
        int color = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            double mixed = between(from >> shift & 255, to >> shift & 255, share);
            color |= (int) Math.round(mixed) << shift;
        }
        return color;
    }

    private static double between(double from, double to, double share) {
        return from + (to - from) * share;
    }

    private static double clamp(double share) {
        return Math.max(0, Math.min(1, share));
    }

    /** A mean of colours. */
    static final class Mean {
        private long sum;
        private int count;

        void clear() {
            sum = 0;
            count = 0;
        }

        /** Adds a colour: its channels side by side, 20 bits each, so that none overflows. */
        void add(int color) {
            sum +=
                    (long) (color >> 16 & 255) << 40
                            | (long) (color >> 8 & 255) << 20
                            | (color & 255);
            count++;
        }

        boolean isEmpty() {
            return count == 0;
        }

        int color() {
            int half = count / 2;
            int red = ((int) (sum >> 40) + half) / count;
            int green = ((int) (sum >> 20 & 0xFFFFF) + half) / count;
            int blue = ((int) (sum & 0xFFFFF) + half) / count;
            return red << 16 | green << 8 | blue;
        }
    }
}
