package org.quoin.client.render.mesh;

import org.quoin.sim.world.SectionKey;

/**
 * A vertex of the world in 8 bytes, two little-endian words, as {@code terrain.vert} decodes them.
 * Places are counted in eighths of a block.
 *
 * <pre>
 *  word 0
 *   31 30  28 27                 14 13                  0
 *  +--+------+---------------------+---------------------+
 *  |A | FACE |          z          |          x          |
 *  +--+------+---------------------+---------------------+
 *  word 1
 *   31  28 27  24 23 22  21 20               9 8         0
 *  +------+------+--+------+------------------+-----------+
 *  | LAMP | SKY  |B |  AO  |         y        |   LAYER   |
 *  +------+------+--+------+------------------+-----------+
 *  x z       in the world, modulo {@link #COLUMNS} columns: enough, since no more than 71 columns
 *            are drawn across
 *  y         in the world, 0..2048
 *  FACE      0..5: -X +X -Y +Y -Z +Z; 6: upright and diagonal, as plants are
 *  AO        ambient light that gets here: 0 a dark corner, 3 open
 *  LAYER     of the texture array, 0..511
 *  SKY       sky light that gets here, 0..15; night dims it
 *  LAMP      light of lamps, lava and fire that gets here, 0..15
 *  A B       whether the vertex is at the far end of the quad along the face's first, second axis
 * </pre>
 */
public final class PackedVertex {
    /** Bytes of a vertex. */
    public static final int BYTES = 8;

    /** Words of a vertex. */
    public static final int WORDS = 2;

    /** Words of a quad. */
    public static final int QUAD_WORDS = 4 * WORDS;

    /** Bytes of a quad. */
    public static final int QUAD_BYTES = 4 * BYTES;

    /** Parts of a block that places are counted in. */
    public static final int EIGHTHS = 8;

    /** The {@code FACE} of what stands upright and diagonal. */
    public static final int FACE_DIAGONAL = 6;

    /** Columns across, beyond which places repeat. */
    public static final int COLUMNS = 128;

    private static final int PLACE_BITS = 14;
    private static final int PLACE_MASK = (1 << PLACE_BITS) - 1;
    private static final int SECTION_SHIFT = 7; // log2 of the eighths along a section
    private static final int Y_AT = 9;
    private static final int Y_MASK = 4095;

    private PackedVertex() {}

    /** The place in word 0 where a section begins. */
    static int base0(long sectionKey) {
        return ((SectionKey.x(sectionKey) << SECTION_SHIFT) & PLACE_MASK)
                | ((SectionKey.z(sectionKey) << SECTION_SHIFT) & PLACE_MASK) << PLACE_BITS;
    }

    /** The place in word 1 where a section begins. */
    static int base1(long sectionKey) {
        return SectionKey.y(sectionKey) << (SECTION_SHIFT + Y_AT);
    }

    /**
     * Places within the section in eighths of a block, 0..128.
     *
     * @param far bit 0: A, bit 1: B
     */
    static int word0(int base0, int x, int z, int face, int far) {
        int px = (base0 + x) & PLACE_MASK;
        int pz = ((base0 >>> PLACE_BITS) + z) & PLACE_MASK;
        return px | pz << PLACE_BITS | face << 28 | far << 31;
    }

    /**
     * The place as in {@link #word0}, the light as {@link CornerLight} packs it.
     *
     * @param far bit 0: A, bit 1: B
     */
    static int word1(int base1, int y, int layer, int far, int light) {
        int ao = CornerLight.ao(light);
        return (base1 + (y << Y_AT)) | layer | ao << 21 | far >> 1 << 23 | light >> 2 << 24;
    }

    /** The x of a vertex within its section in eighths of a block, 0..128. */
    public static int x(long sectionKey, int word0) {
        return (word0 - base0(sectionKey)) & PLACE_MASK;
    }

    /** The y of a vertex within its section in eighths of a block, 0..128. */
    public static int y(long sectionKey, int word1) {
        return ((word1 - base1(sectionKey)) >> Y_AT) & Y_MASK;
    }

    /** The z of a vertex within its section in eighths of a block, 0..128. */
    public static int z(long sectionKey, int word0) {
        return ((word0 >>> PLACE_BITS) - (base0(sectionKey) >>> PLACE_BITS)) & PLACE_MASK;
    }

    /** Bit 0: A, bit 1: B. */
    static int farBits(int word0, int word1) {
        return word0 >>> 31 | (word1 >> 23 & 1) << 1;
    }

    /** The face of a vertex. */
    public static int face(int word0) {
        return word0 >> 28 & 7;
    }

    /** The ambient light of a vertex, 0..3. */
    public static int ao(int word1) {
        return word1 >> 21 & 3;
    }

    /** The sky light of a vertex, 0..15. */
    public static int sky(int word1) {
        return word1 >> 24 & 15;
    }

    /** The light of lamps at a vertex, 0..15. */
    public static int lamp(int word1) {
        return word1 >>> 28;
    }

    /** All light of a vertex, as {@link CornerLight} packs it. */
    static int light(int word1) {
        return ao(word1) | sky(word1) << 2 | lamp(word1) << 6;
    }

    /** The texture layer of a vertex. */
    public static int layer(int word1) {
        return word1 & 511;
    }
}
