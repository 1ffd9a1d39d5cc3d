/**
 * What enters the simulation from outside: a player's input frame of four bytes, the rare commands,
 * and the sealed turn that carries all of them.
 *
 * <p>Depends on {@code sim.area}, {@code sim.bytes}, {@code sim.house}, {@code sim.math} and {@code
 * sim.world}.
 */
@NullMarked
package org.quoin.sim.input;

import org.jspecify.annotations.NullMarked;
