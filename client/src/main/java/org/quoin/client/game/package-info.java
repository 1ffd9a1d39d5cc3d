/**
 * The game as a whole: wires window, session, view, renderer, menus and sound together, and runs
 * the main loop. The only package of the client that may know all the others; nothing but the
 * command line depends on it.
 *
 * <p>Depends on {@code client.command}, {@code client.connection}, {@code client.display}, {@code
 * client.input}, {@code client.pack}, {@code client.predict}, {@code client.render.entity}, {@code
 * client.render.picture}, {@code client.render.scene}, {@code client.replay}, {@code
 * client.report}, {@code client.servers}, {@code client.session}, {@code client.settings}, {@code
 * client.sound}, {@code client.ui}, {@code client.ui.chat}, {@code client.ui.draw}, {@code
 * client.ui.entry}, {@code client.ui.fault}, {@code client.ui.hud}, {@code client.ui.player},
 * {@code client.ui.screen}, {@code client.ui.servers}, {@code client.ui.settings}, {@code
 * client.ui.widget}, {@code client.ui.worlds}, {@code client.view}, {@code client.window}, {@code
 * client.worlds}, {@code engine}, {@code engine.client}, {@code engine.client.turns}, {@code
 * engine.command}, {@code engine.discovery}, {@code engine.host}, {@code engine.host.access},
 * {@code engine.host.moderation}, {@code engine.host.turns}, {@code engine.identity}, {@code
 * engine.net}, {@code engine.net.transport}, {@code engine.portmap}, {@code engine.reason}, {@code
 * engine.replay}, {@code engine.report}, {@code engine.store}, {@code engine.wire}, {@code sim},
 * {@code sim.body}, {@code sim.house}, {@code sim.input}, {@code sim.math} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.game;

import org.jspecify.annotations.NullMarked;
