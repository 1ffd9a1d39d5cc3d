/**
 * Experiments on a world alone, without a network: what a tick, a hash, a snapshot and terrain cost
 * when the world is full of bodies, fluids or buildings.
 *
 * <p>Depends on {@code engine.host.turns}, {@code engine.lab}, {@code engine.lab.experiment},
 * {@code engine.replay}, {@code engine.store}, {@code engine.undo}, {@code engine.wire}, {@code
 * engine.work}, {@code sim}, {@code sim.bytes}, {@code sim.input}, {@code sim.math}, {@code
 * sim.terrain} and {@code sim.world}.
 */
@NullMarked
package org.quoin.engine.lab.experiment.world;

import org.jspecify.annotations.NullMarked;
