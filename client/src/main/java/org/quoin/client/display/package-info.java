/**
 * The window and all that draws into it or sounds from it, opened and closed together: renderer,
 * canvas, sounds, the texture packs in use, screenshots and the switches of the debug views. Knows
 * no session: the game, the replay and the measurements each show their own world on it.
 *
 * <p>Depends on {@code client.connection}, {@code client.cull}, {@code client.gl}, {@code
 * client.image}, {@code client.pack}, {@code client.pack.file}, {@code client.render.debug}, {@code
 * client.render.entity}, {@code client.render.picture}, {@code client.render.scene}, {@code
 * client.settings}, {@code client.sound}, {@code client.ui}, {@code client.ui.draw}, {@code
 * client.ui.hud}, {@code client.ui.look}, {@code client.ui.screen}, {@code client.ui.settings},
 * {@code client.ui.widget}, {@code client.window}, {@code client.worlds}, {@code engine.file},
 * {@code engine.net}, {@code engine.reason}, {@code engine.store} and {@code sim.input}.
 */
@NullMarked
package org.quoin.client.display;

import org.jspecify.annotations.NullMarked;
