package org.quoin.client.assets;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/**
 * Which layers the faces of blocks show where packs have more than {@link TextureLayers}: a picture
 * for one face alone, or several to choose from by place. The choice follows from the place, so it
 * is the same whenever a section is meshed again; the simulation does not know it. Immutable.
 */
public final class FaceLayers {
    /** The faces without packs. */
    public static final FaceLayers PLAIN = new FaceLayers(new short[Blocks.COUNT * Face.COUNT][]);

    private final short[] @Nullable [] choices;
    private final int[] tinted;
    private final int[] mottled;

    private FaceLayers(short[] @Nullable [] choices) {
        this(choices, withChoices(TextureLayers.tinted(), choices));
    }

    private FaceLayers(short[] @Nullable [] choices, int[] tinted) {
        this.choices = choices;
        this.tinted = tinted;
        mottled = withChoices(TextureLayers.mottled(), choices);
    }

    /** Returns those layers and all that packs show in their place, as bits. */
    private static int[] withChoices(int[] plain, short[] @Nullable [] choices) {
        int[] bits = plain.clone();
        for (int i = 0; i < choices.length; i++) {
            short[] layers = choices[i];
            if (layers != null
                    && has(plain, TextureLayers.ofFace(i / Face.COUNT, i % Face.COUNT))) {
                for (short layer : layers) {
                    bits[layer / Integer.SIZE] |= 1 << (layer % Integer.SIZE);
                }
            }
        }
        return bits;
    }

    private static boolean has(int[] bits, int layer) {
        return (bits[layer / Integer.SIZE] >>> (layer % Integer.SIZE) & 1) != 0;
    }

    /** Returns the same, but climate colours none of these layers. */
    FaceLayers withFixedColours(List<Integer> layers) {
        int[] bits = tinted.clone();
        for (int layer : layers) {
            bits[layer / Integer.SIZE] &= ~(1 << (layer % Integer.SIZE));
        }
        return Arrays.equals(bits, tinted) ? this : new FaceLayers(choices, bits);
    }

    /** Whether climate colours a layer: grass, leaves, or what a pack shows in their place. */
    public boolean isTinted(int layer) {
        return has(tinted, layer);
    }

    /** Whether climate colours only the green pixels: on the sides of grass not the earth. */
    public boolean isMottled(int layer) {
        return has(mottled, layer);
    }

    /** Returns a bit for each layer that {@link #isTinted}, 32 to an int; not to be changed. */
    public int[] tinted() {
        return tinted;
    }

    /** Returns a bit for each layer that {@link #isMottled}, 32 to an int; not to be changed. */
    public int[] mottled() {
        return mottled;
    }

    /** Collects what differs from {@link #PLAIN}. */
    static final class Builder {
        private final short[] @Nullable [] choices = new short[Blocks.COUNT * Face.COUNT][];

        /** Sets the layers of a block's face; one of them is chosen by place. */
        void put(int block, int face, List<Integer> layers) {
            short[] all = new short[layers.size()];
            for (int i = 0; i < all.length; i++) {
                all[i] = (short) (int) layers.get(i);
            }
            choices[block * Face.COUNT + face] = all;
        }

        FaceLayers build() {
            FaceLayers made = new FaceLayers(choices);
            return made.equals(PLAIN) ? PLAIN : made;
        }
    }

    /** Whether a block's face shows another layer than its plain one. */
    public boolean isSpecial(int block, int face) {
        return choices[block * Face.COUNT + face] != null;
    }

    /** Returns the layer that a block's face shows at a place in the world. */
    public int layer(int block, int face, int x, int y, int z) {
        short @Nullable [] layers = choices[block * Face.COUNT + face];
        if (layers == null) {
            return TextureLayers.ofFace(block, face);
        }
        return layers[layers.length == 1 ? 0 : Math.floorMod(mix(x, y, z) >> 8, layers.length)];
    }

    /** Mixes a place so that neighbours look alike no more often than by chance. */
    private static int mix(int x, int y, int z) {
        int mixed = (x * 0x2C1B3C6D) ^ (y * 0x297A2D39) ^ (z * 0x1B56C4E9);
        mixed = (mixed ^ (mixed >>> 15)) * 0x7FEB352D;
        mixed = (mixed ^ (mixed >>> 13)) * 0x45D9F3B;
        return mixed ^ (mixed >>> 16);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FaceLayers faces
                && Arrays.deepEquals(choices, faces.choices)
                && Arrays.equals(tinted, faces.tinted);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.deepHashCode(choices) + Arrays.hashCode(tinted);
    }
}
