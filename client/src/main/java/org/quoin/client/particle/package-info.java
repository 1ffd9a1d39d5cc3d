/**
 * Shards, drops, smoke and sparks: where they come from, how they fly and how long they live. Only
 * spawning and motion, with random numbers of its own. Draws nothing, and has no effect on the
 * simulation. Main thread only.
 *
 * <p>Depends on {@code sim}, {@code sim.avatar}, {@code sim.body}, {@code sim.input}, {@code
 * sim.math}, {@code sim.rule} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.particle;

import org.jspecify.annotations.NullMarked;
