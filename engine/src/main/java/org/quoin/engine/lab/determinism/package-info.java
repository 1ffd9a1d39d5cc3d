/**
 * The proof that all machines compute the same world: one scripted game that touches every rule,
 * played in Java virtual machines that are as different as possible.
 *
 * <p>Depends on {@code sim}, {@code sim.area}, {@code sim.avatar}, {@code sim.body}, {@code
 * sim.bytes}, {@code sim.house}, {@code sim.input}, {@code sim.math}, {@code sim.work} and {@code
 * sim.world}.
 */
@NullMarked
package org.quoin.engine.lab.determinism;

import org.jspecify.annotations.NullMarked;
