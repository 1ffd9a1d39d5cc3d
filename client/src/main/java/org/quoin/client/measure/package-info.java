/**
 * Windows in which nobody plays: the demo, {@code quoin measure} and {@code quoin lab render}, with
 * what they count and the other game beside which it is counted. Only the command line depends on
 * it.
 *
 * <p>Depends on {@code client.display}, {@code client.gl}, {@code client.input}, {@code
 * client.lab}, {@code client.render.entity}, {@code client.render.picture}, {@code
 * client.render.scene}, {@code client.render.terrain}, {@code client.session}, {@code
 * client.settings}, {@code client.sound}, {@code client.ui}, {@code client.ui.draw}, {@code
 * client.ui.hud}, {@code client.view}, {@code client.window}, {@code engine.bots}, {@code
 * engine.client}, {@code engine.client.turns}, {@code engine.host}, {@code engine.lab.experiment},
 * {@code engine.lab.experiment.session}, {@code engine.net}, {@code engine.net.transport}, {@code
 * engine.report}, {@code engine.work}, {@code sim}, {@code sim.body}, {@code sim.input}, {@code
 * sim.math}, {@code sim.terrain} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.measure;

import org.jspecify.annotations.NullMarked;
