/**
 * The makers of untouched worlds. Integers only, no state: a column is a pure function of the seed
 * and its place.
 */
@NullMarked
package org.quoin.sim.terrain;

import org.jspecify.annotations.NullMarked;
