/**
 * Experiments on a world alone, without a network: what a tick, a hash, a snapshot and terrain cost
 * when the world is full of bodies, fluids or buildings.
 *
 * <p>Depends on no other package of ours.
 */
@NullMarked
package org.quoin.engine.lab.experiment.world;

import org.jspecify.annotations.NullMarked;
