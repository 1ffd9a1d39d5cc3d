/**
 * Threads that work for simulations without being known to them: they make columns of terrain ahead
 * of the ticks that need them, and share the work of ticks.
 */
@NullMarked
package org.quoin.engine.work;

import org.jspecify.annotations.NullMarked;
