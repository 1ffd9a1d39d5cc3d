/**
 * The screens of the game and the root that shows them: {@link org.quoin.client.ui.screen.UiRoot}
 * receives the window's events, {@link org.quoin.client.ui.screen.GameActions} is what they ask of
 * the game. Pure Java: no OpenGL, no window, no clock.
 *
 * <p>Depends on {@code client.settings}, {@code client.ui}, {@code client.ui.draw}, {@code
 * client.ui.entry}, {@code client.ui.look}, {@code client.ui.servers}, {@code client.ui.settings},
 * {@code client.ui.widget}, {@code engine.host.names}, {@code engine.reason}, {@code sim}, {@code
 * sim.math} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.ui.screen;

import org.jspecify.annotations.NullMarked;
