/**
 * What enters the simulation from outside: a player's input frame of four bytes, the rare commands,
 * and the sealed turn that carries all of them.
 */
@NullMarked
package org.quoin.sim.input;

import org.jspecify.annotations.NullMarked;
