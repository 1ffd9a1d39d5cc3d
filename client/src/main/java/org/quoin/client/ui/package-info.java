/**
 * The menus and the overlay of the running game. The parts, each on top of the one before:
 *
 * <ul>
 *   <li>{@code ui.draw}: rectangles, pictures and text, in whole menu pixels
 *   <li>{@code ui.widget}: buttons, fields and sliders, their focus and their events; no OpenGL
 *   <li>{@code ui.screen}: the screens, and the stack that shows one of them; no OpenGL
 *   <li>{@code ui.hud}: the drawings over the world while playing; no OpenGL
 * </ul>
 *
 * <p>It knows nothing of the network. The game tells it what to show, and receives what the player
 * wants through {@link org.quoin.client.ui.screen.GameActions}.
 */
@NullMarked
package org.quoin.client.ui;

import org.jspecify.annotations.NullMarked;
