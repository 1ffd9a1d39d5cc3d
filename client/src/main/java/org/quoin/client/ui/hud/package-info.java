/**
 * Everything drawn over the running world: {@link org.quoin.client.ui.hud.Hud} draws a {@link
 * org.quoin.client.ui.hud.HudModel} that the game fills for every picture. Pure Java: no OpenGL, no
 * window, no clock.
 */
@NullMarked
package org.quoin.client.ui.hud;

import org.jspecify.annotations.NullMarked;
