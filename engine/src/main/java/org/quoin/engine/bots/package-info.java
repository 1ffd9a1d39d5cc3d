/**
 * Headless players for tests, load and the demo: real clients with real connections and full
 * worlds, played by scripts. A script's frame is a function of its seed, the bot's number, the
 * confirmed world, the turn and the frames it gave before, so that a run can be repeated.
 *
 * <p>Depends on {@code engine}, {@code engine.client}, {@code engine.client.turns}, {@code
 * engine.identity}, {@code engine.net}, {@code engine.reason}, {@code engine.report}, {@code
 * engine.wire}, {@code sim}, {@code sim.avatar}, {@code sim.input}, {@code sim.math}, {@code
 * sim.rule} and {@code sim.world}.
 */
@NullMarked
package org.quoin.engine.bots;

import org.jspecify.annotations.NullMarked;
