/**
 * Shards, drops, smoke and sparks: where they come from, how they fly, when they are gone. Motion
 * and spawning only, with a randomness of its own; draws nothing, and the simulation never hears of
 * it. Depends on {@code sim} alone. Main thread only.
 *
 * <p>Depends on {@code sim}, {@code sim.body}, {@code sim.input}, {@code sim.math}, {@code
 * sim.rule} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.particle;

import org.jspecify.annotations.NullMarked;
