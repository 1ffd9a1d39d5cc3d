/**
 * Bytes of states, messages and files: one reader and one writer, little-endian, bounded, with one
 * way to fail.
 *
 * <p>Depends on no other package of ours.
 */
@NullMarked
package org.quoin.sim.bytes;

import org.jspecify.annotations.NullMarked;
