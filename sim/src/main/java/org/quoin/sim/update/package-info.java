/**
 * When rules run: the queues of scheduled updates and the columns that are active. Knows places and
 * turns, but neither blocks nor rules.
 */
@NullMarked
package org.quoin.sim.update;

import org.jspecify.annotations.NullMarked;
