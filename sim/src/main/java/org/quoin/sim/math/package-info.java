/**
 * Numbers that are equal on every machine: fixed point, angles with their sine table, and mixing
 * functions for hashes and randomness.
 */
@NullMarked
package org.quoin.sim.math;

import org.jspecify.annotations.NullMarked;
