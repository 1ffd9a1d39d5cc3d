package org.quoin.sim;

/**
 * Where the feet of an avatar stand.
 *
 * @param x with 16 fractional bits, like y and z
 */
public record AvatarPlace(long x, long y, long z) {}
