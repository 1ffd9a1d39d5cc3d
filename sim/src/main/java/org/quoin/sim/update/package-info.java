/**
 * When rules run: the queues of scheduled updates and the columns that are active. Knows places and
 * turns, but neither blocks nor rules. Depends on {@code sim.bytes}, {@code sim.input}, {@code
 * sim.math} and the geometry of {@code sim.world}.
 */
@NullMarked
package org.quoin.sim.update;

import org.jspecify.annotations.NullMarked;
