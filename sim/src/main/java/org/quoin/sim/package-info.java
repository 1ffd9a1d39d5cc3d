/**
 * The world and the one way to change it: {@link org.quoin.sim.Simulation#step}. Given the same
 * configuration and the same turns, every machine ends in the same state, to the bit, and {@link
 * org.quoin.sim.StateHash} proves it.
 *
 * <p>Beside the JDK it uses fastutil, for look-ups whose hash order is never iterated. It never
 * holds a float, a double, a clock, a thread, a file, a socket or a hash-ordered iteration; a
 * bytecode test keeps it so.
 */
@NullMarked
package org.quoin.sim;

import org.jspecify.annotations.NullMarked;
