/**
 * Soak tests: many random sessions, each drawn from a seed, run on the virtual network through
 * everything that networks and machines can do to them, and are checked for what must always hold.
 * A failure is a seed, and a seed replays exactly.
 *
 * <p>{@code Scenario} is what a seed decides, {@code SoakRun} plays it, {@code SoakChecker}
 * observes, {@code Soak} runs many in parallel.
 *
 * <p>Depends on {@code engine.bots}, {@code engine.client}, {@code engine.client.turns}, {@code
 * engine.host}, {@code engine.host.chat}, {@code engine.host.turns}, {@code engine.lab}, {@code
 * engine.replay}, {@code engine.report}, {@code engine.store}, {@code engine.undo}, {@code
 * engine.wire}, {@code engine.work}, {@code sim}, {@code sim.area}, {@code sim.avatar}, {@code
 * sim.input}, {@code sim.math}, {@code sim.terrain} and {@code sim.world}.
 */
@NullMarked
package org.quoin.engine.lab.soak;

import org.jspecify.annotations.NullMarked;
