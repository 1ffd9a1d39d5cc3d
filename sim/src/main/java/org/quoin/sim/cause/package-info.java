/**
 * Told on the side who is the cause of each change of the world: for those who play a journal again
 * and want to know who did what. Nothing here is part of the state, and nothing in the simulation
 * depends on it.
 *
 * <p>Depends on {@code sim.input}.
 */
@NullMarked
package org.quoin.sim.cause;

import org.jspecify.annotations.NullMarked;
