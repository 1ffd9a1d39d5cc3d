/**
 * What the simulation computes with: fixed-point numbers, angles with their sine table, mixing
 * functions for hashes and randomness, one bounded little-endian reader and writer of bytes, and
 * work that several threads may share.
 *
 * <p>All of it is equal on every machine. The threads are handed in; nothing here starts one, and
 * no result depends on how many there are.
 */
@NullMarked
package org.quoin.sim.util;

import org.jspecify.annotations.NullMarked;
