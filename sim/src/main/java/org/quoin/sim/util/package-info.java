/**
 * The simulation's arithmetic and tools: fixed-point numbers, angles with their sine table, mixing
 * functions for hashes and randomness, a bounded little-endian reader and writer, and work shared
 * by several threads.
 *
 * <p>All results are equal on every machine. Threads are passed in; nothing here starts one, and no
 * result depends on their number.
 */
@NullMarked
package org.quoin.sim.util;

import org.jspecify.annotations.NullMarked;
