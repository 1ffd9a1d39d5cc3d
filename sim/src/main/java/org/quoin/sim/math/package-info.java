/**
 * Numbers that are equal on every machine: fixed point, angles with their sine table, and mixing
 * functions for hashes and randomness.
 *
 * <p>Depends on no other package of ours.
 */
@NullMarked
package org.quoin.sim.math;

import org.jspecify.annotations.NullMarked;
