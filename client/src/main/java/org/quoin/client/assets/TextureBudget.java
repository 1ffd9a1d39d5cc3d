package org.quoin.client.assets;

/**
 * How much room the graphics card has for block textures, which it keeps as layers of one size.
 *
 * @param sideMax pixels along an edge of a layer, a power of two; larger pictures are halved
 * @param layersMax how many layers the driver can keep in one texture; no driver has less than 256
 */
public record TextureBudget(int sideMax, int layersMax) {
    /** Layers for which a packed vertex has bits. */
    public static final int LAYERS_MAX = 512;

    /**
     * Pixels of all layers: 192 of 512 x 512, which take 256 MiB with their smaller copies. While a
     * pack is switched, two such textures are kept.
     */
    public static final long PIXELS_MAX = 48L << 20;

    /** No limits but our own. */
    public static final TextureBudget FULL = new TextureBudget(BlockTextures.SIDE_MAX, LAYERS_MAX);

    /**
     * Checks the fields.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public TextureBudget {
        if (sideMax < 1 || Integer.bitCount(sideMax) != 1 || layersMax < TextureLayers.count()) {
            throw new IllegalArgumentException(sideMax + " pixels, " + layersMax + " layers");
        }
        layersMax = Math.min(layersMax, LAYERS_MAX);
    }

    /** Returns the largest side, up to this one, at which that many layers fit. */
    int sideFor(int side, int layers) {
        int fitting = Math.min(side, sideMax);
        while (fitting > 1 && (long) fitting * fitting * layers > PIXELS_MAX) {
            fitting /= 2;
        }
        return fitting;
    }
}
