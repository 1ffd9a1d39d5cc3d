/**
 * Numbers that are equal on every machine: fixed point, angles with their sine table, and mixing
 * functions for hashes and randomness. Depends on nothing but {@code java.lang}.
 */
@NullMarked
package org.quoin.sim.math;

import org.jspecify.annotations.NullMarked;
