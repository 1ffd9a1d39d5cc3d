package org.quoin.client.ui.draw;

/**
 * Pictures of blocks as they lie in the hand, in one texture. Coordinates are fractions of the
 * texture; {@code v0} is the upper edge of the picture.
 */
public interface BlockIconSource {

    /** Returns the OpenGL name of a 2D texture with straight (not premultiplied) alpha. */
    int textureId();

    /** Says whether a block has a picture; air has none. */
    boolean has(int blockId);

    /** Returns the left edge. */
    float u0(int blockId);

    /** Returns the upper edge. */
    float v0(int blockId);

    /** Returns the right edge. */
    float u1(int blockId);

    /** Returns the lower edge. */
    float v1(int blockId);
}
