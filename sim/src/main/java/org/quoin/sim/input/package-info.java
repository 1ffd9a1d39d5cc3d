/**
 * The simulation's input: a player's input frame of four bytes, the rare commands, and the sealed
 * turn that carries them all.
 */
@NullMarked
package org.quoin.sim.input;

import org.jspecify.annotations.NullMarked;
