/**
 * Journals played again: checked against the hashes stored in them, watched at any speed, forward
 * and back, or asked who changed what. No thread and no clock.
 *
 * <p>Depends on {@code engine.file}, {@code engine.host}, {@code engine.host.names}, {@code
 * engine.reason}, {@code engine.store}, {@code engine.undo}, {@code engine.wire}, {@code
 * engine.work}, {@code sim}, {@code sim.area}, {@code sim.avatar}, {@code sim.cause}, {@code
 * sim.input} and {@code sim.world}.
 */
@NullMarked
package org.quoin.engine.replay;

import org.jspecify.annotations.NullMarked;
