/**
 * A world that is being played and what the main thread knows of it: the client (and the host where
 * this machine hosts) behind a queue of events, and the view that follows them.
 *
 * <p>Depends on {@code client.display}, {@code client.input}, {@code client.particle}, {@code
 * client.predict}, {@code client.render.picture}, {@code client.render.scene}, {@code
 * client.render.sky}, {@code client.render.terrain}, {@code client.settings}, {@code client.sound},
 * {@code client.ui}, {@code client.ui.hud}, {@code client.view}, {@code engine}, {@code
 * engine.client}, {@code engine.client.turns}, {@code engine.host.access}, {@code engine.net},
 * {@code engine.net.transport}, {@code engine.reason}, {@code engine.report}, {@code engine.store},
 * {@code engine.wire}, {@code engine.work}, {@code sim}, {@code sim.area}, {@code sim.avatar},
 * {@code sim.body}, {@code sim.house}, {@code sim.input}, {@code sim.math}, {@code sim.rule} and
 * {@code sim.world}.
 */
@NullMarked
package org.quoin.client.session;

import org.jspecify.annotations.NullMarked;
