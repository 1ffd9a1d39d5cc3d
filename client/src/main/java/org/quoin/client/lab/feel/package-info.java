/**
 * How the game feels over lines of all kinds: virtual players with the game's own view, whose
 * pictures are made on the virtual clock and looked at.
 *
 * <p>Depends on {@code client.input}, {@code client.lab}, {@code client.predict}, {@code
 * client.render.picture}, {@code client.session}, {@code client.settings}, {@code client.sound},
 * {@code client.view}, {@code engine.client}, {@code engine.client.turns}, {@code engine.lab},
 * {@code engine.lab.experiment}, {@code engine.lab.experiment.session}, {@code engine.report},
 * {@code engine.wire}, {@code sim}, {@code sim.avatar}, {@code sim.math}, {@code sim.rule} and
 * {@code sim.world}.
 */
@NullMarked
package org.quoin.client.lab.feel;

import org.jspecify.annotations.NullMarked;
