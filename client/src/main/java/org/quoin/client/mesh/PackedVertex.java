package org.quoin.client.mesh;

import org.quoin.sim.world.SectionKey;

/**
 * A vertex of the world in 8 bytes, two little-endian words. {@code terrain.vert} takes it apart.
 * Places are counted in eighths of a block: whole blocks in word 0, the eighths beyond in word 1.
 *
 * <pre>
 *  word 0
 *   31     26 25     20 19 18 17  15 14  10 9    5 4    0
 *  +---------+---------+-----+------+------+------+------+
 *  | sz & 63 | sx & 63 | AO  | FACE |  z   |  y   |  x   |
 *  +---------+---------+-----+------+------+------+------+
 *  word 1
 *   31  28 27  24 23 22 21  18 17 15 14 12 11  9 8         0
 *  +------+------+--+--+------+-----+-----+-----+-----------+
 *  | LAMP | SKY  |B |A |  sy  |  z8 |  y8 |  x8 |   LAYER   |
 *  +------+------+--+--+------+-----+-----+-----+-----------+
 *  x y z     0..16, within the section; x8 y8 z8 the eighths beyond
 *  FACE      0..5: -X +X -Y +Y -Z +Z; 6: upright and diagonal, as plants are
 *  AO        ambient light that gets here: 0 a dark corner, 3 open
 *  sx sz     section coordinates modulo 64: enough, since no more than 37 columns are drawn across
 *  sy        section y, 0..15
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

    private static final int COLUMN_MASK = 63;

    private PackedVertex() {}

    /** The part of word 0 that is the same in a whole section. */
    static int base0(long sectionKey) {
        return (SectionKey.x(sectionKey) & COLUMN_MASK) << 20
                | (SectionKey.z(sectionKey) & COLUMN_MASK) << 26;
    }

    /** The part of word 1 that is the same in a whole section. */
    static int base1(long sectionKey) {
        return (SectionKey.y(sectionKey) & 15) << 18;
    }

    /** Places in eighths of a block, 0..128; the light as {@link CornerLight} packs it. */
    static int word0(int base0, int x, int y, int z, int face, int light) {
        int ao = CornerLight.ao(light);
        return base0 | x >> 3 | y >> 3 << 5 | z >> 3 << 10 | face << 15 | ao << 18;
    }

    /**
     * Places in eighths of a block and light as in {@link #word0}.
     *
     * @param far bit 0: A, bit 1: B
     */
    static int word1(int base1, int x, int y, int z, int layer, int far, int light) {
        int eighths = (x & 7) << 9 | (y & 7) << 12 | (z & 7) << 15;
        return base1 | layer | eighths | far << 22 | light >> 2 << 24;
    }

    /** The x of a vertex in eighths of a block, 0..128. */
    public static int x(int word0, int word1) {
        return (word0 & 31) << 3 | (word1 >> 9 & 7);
    }

    /** The y of a vertex in eighths of a block, 0..128. */
    public static int y(int word0, int word1) {
        return (word0 >> 5 & 31) << 3 | (word1 >> 12 & 7);
    }

    /** The z of a vertex in eighths of a block, 0..128. */
    public static int z(int word0, int word1) {
        return (word0 >> 10 & 31) << 3 | (word1 >> 15 & 7);
    }

    /** Bit 0: A, bit 1: B. */
    static int farBits(int word1) {
        return word1 >> 22 & 3;
    }

    /** The face of a vertex. */
    public static int face(int word0) {
        return word0 >> 15 & 7;
    }

    /** The ambient light of a vertex, 0..3. */
    public static int ao(int word0) {
        return word0 >> 18 & 3;
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
    static int light(int word0, int word1) {
        return ao(word0) | sky(word1) << 2 | lamp(word1) << 6;
    }

    /** The texture layer of a vertex. */
    public static int layer(int word1) {
        return word1 & 511;
    }
}
