/**
 * A replay in the window: watched from anywhere, at any speed, forwards and backwards.
 *
 * <p>Depends on {@code client.connection}, {@code client.display}, {@code client.input}, {@code
 * client.pack}, {@code client.particle}, {@code client.render.entity}, {@code
 * client.render.picture}, {@code client.render.scene}, {@code client.render.sky}, {@code
 * client.settings}, {@code client.sound}, {@code client.ui}, {@code client.ui.draw}, {@code
 * client.ui.hud}, {@code client.ui.widget}, {@code client.view}, {@code client.window}, {@code
 * engine.reason}, {@code engine.replay}, {@code engine.store}, {@code sim}, {@code sim.avatar},
 * {@code sim.body}, {@code sim.house}, {@code sim.input}, {@code sim.math} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.replay;

import org.jspecify.annotations.NullMarked;
