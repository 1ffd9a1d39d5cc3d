/**
 * Threads that work for simulations without being known to them: they make columns of terrain ahead
 * of the ticks that need them, and share the work of ticks.
 *
 * <p>Depends on {@code sim}, {@code sim.bytes}, {@code sim.terrain}, {@code sim.work} and {@code
 * sim.world}.
 */
@NullMarked
package org.quoin.engine.work;

import org.jspecify.annotations.NullMarked;
