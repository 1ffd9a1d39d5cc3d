/**
 * The laboratory: a host and players on a simulated network, in one thread and on a clock of its
 * own. A failure replays from its seed. Nothing of the game depends on it.
 *
 * <p>The sessions are the real ones, with the real encoders and full worlds; only sockets, threads
 * and the clock are simulated, so it never uses {@code net}.
 *
 * <p>Depends on {@code engine.client}, {@code engine.client.turns}, {@code engine.host}, {@code
 * engine.host.sending}, {@code engine.host.turns}, {@code engine.line}, {@code engine.measure},
 * {@code engine.reason}, {@code engine.report}, {@code engine.undo}, {@code engine.wire}, {@code
 * engine.work}, {@code sim}, {@code sim.avatar}, {@code sim.input}, {@code sim.math} and {@code
 * sim.world}.
 */
@NullMarked
package org.quoin.engine.lab;

import org.jspecify.annotations.NullMarked;
