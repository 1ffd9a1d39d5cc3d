package org.quoin.client.mesh;

import org.quoin.sim.world.SectionKey;

/**
 * A vertex of the world in 8 bytes, two little-endian words. {@code terrain.vert} takes it apart.
 *
 * <pre>
 *  word 0
 *   31     26 25     20 19 18 17  15 14  10 9    5 4    0
 *  +---------+---------+-----+------+------+------+------+
 *  | sz & 63 | sx & 63 | AO  | FACE |  z   |  y   |  x   |
 *  +---------+---------+-----+------+------+------+------+
 *  word 1
 *   31            22 21 20 19  16 15                    0
 *  +----------------+--+--+------+-----------------------+
 *  |   0, spare     |B |A |  sy  |         LAYER         |
 *  +----------------+--+--+------+-----------------------+
 *  x y z   0..16, within the section
 *  FACE    0..5: -X +X -Y +Y -Z +Z
 *  AO      ambient light that gets here: 0 a dark corner, 3 open
 *  sx sz   section coordinates modulo 64: enough, since no more than 37 columns are drawn across
 *  sy      section y, 0..15
 *  LAYER   of the texture array
 *  A B     whether the vertex is at the far end of the quad along the face's first and second axis
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

    private static final int COLUMN_MASK = 63;

    private PackedVertex() {}

    /** The part of word 0 that is the same in a whole section. */
    static int base0(long sectionKey) {
        return (SectionKey.x(sectionKey) & COLUMN_MASK) << 20
                | (SectionKey.z(sectionKey) & COLUMN_MASK) << 26;
    }

    /** The part of word 1 that is the same in a whole section. */
    static int base1(long sectionKey) {
        return (SectionKey.y(sectionKey) & 15) << 16;
    }

    static int word0(int base0, int x, int y, int z, int face, int ao) {
        return base0 | x | y << 5 | z << 10 | face << 15 | ao << 18;
    }

    static int word1(int base1, int layer, boolean farA, boolean farB) {
        return base1 | layer | (farA ? 1 << 20 : 0) | (farB ? 1 << 21 : 0);
    }

    /** The x of a vertex, 0..16. */
    public static int x(int word0) {
        return word0 & 31;
    }

    /** The y of a vertex, 0..16. */
    public static int y(int word0) {
        return word0 >> 5 & 31;
    }

    /** The z of a vertex, 0..16. */
    public static int z(int word0) {
        return word0 >> 10 & 31;
    }

    /** The face of a vertex. */
    public static int face(int word0) {
        return word0 >> 15 & 7;
    }

    /** The ambient light of a vertex, 0..3. */
    public static int ao(int word0) {
        return word0 >> 18 & 3;
    }

    /** The texture layer of a vertex. */
    public static int layer(int word1) {
        return word1 & 0xFFFF;
    }
}
