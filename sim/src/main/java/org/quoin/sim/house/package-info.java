/**
 * The house rules: what may change while a world is played, who may do what in it, and what it
 * remembers of the players who left.
 *
 * <p>Depends on {@code sim.bytes}, {@code sim.math} and {@code sim.world}.
 */
@NullMarked
package org.quoin.sim.house;

import org.jspecify.annotations.NullMarked;
