package org.quoin.sim.rule;

/** Where a ray hit: a block and one of its faces. A mutable struct, to be used again. */
public final class Hit {
    /** The block. */
    public int x;

    /** The block. */
    public int y;

    /** The block. */
    public int z;

    /** The face through which the ray came in, as of {@link Face}. */
    public int face;

    /** From the eye to the face along the ray, Fixed blocks. */
    public long distance;

    /** How high the ray meets the face, Fixed blocks. */
    public long atY;

    /** The x of the cell on the near side of the face. */
    public int adjacentX() {
        return x + Face.dx(face);
    }

    /** The y of the cell on the near side of the face. */
    public int adjacentY() {
        return y + Face.dy(face);
    }

    /** The z of the cell on the near side of the face. */
    public int adjacentZ() {
        return z + Face.dz(face);
    }
}
