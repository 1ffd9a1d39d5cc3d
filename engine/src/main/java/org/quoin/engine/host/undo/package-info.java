/**
 * {@code /who}, {@code /undo} and {@code /redo} while a world is played: the journal is read
 * elsewhere, what is to be done is shown to whoever asked, and then done in waves of turns.
 *
 * <p>Depends on {@code engine.command}, {@code engine.host.chat}, {@code engine.host.sending},
 * {@code engine.host.turns}, {@code engine.undo}, {@code engine.wire}, {@code sim}, {@code
 * sim.avatar}, {@code sim.house}, {@code sim.input}, {@code sim.math}, {@code sim.rule} and {@code
 * sim.world}.
 */
@NullMarked
package org.quoin.engine.host.undo;

import org.jspecify.annotations.NullMarked;
