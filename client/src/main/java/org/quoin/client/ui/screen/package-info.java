/**
 * The screens of the game and the root that shows them: {@link org.quoin.client.ui.screen.UiRoot}
 * receives the window's events, {@link org.quoin.client.ui.screen.GameActions} is what they ask of
 * the game. Pure Java: no OpenGL, no window, no clock.
 */
@NullMarked
package org.quoin.client.ui.screen;

import org.jspecify.annotations.NullMarked;
