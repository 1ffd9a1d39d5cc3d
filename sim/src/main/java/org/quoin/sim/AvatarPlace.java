package org.quoin.sim;

/**
 * Where the feet of an avatar stand, and where it looks.
 *
 * @param x with 16 fractional bits, like y and z
 * @param frame its newest input frame, which holds its look
 */
public record AvatarPlace(long x, long y, long z, int frame) {}
