/**
 * What is drawn over the running world: {@link org.quoin.client.ui.hud.Hud} draws a {@link
 * org.quoin.client.ui.hud.HudModel} that the game fills for every picture. Pure Java: no OpenGL, no
 * window, no clock.
 *
 * <p>Depends on {@code client.ui}, {@code client.ui.draw}, {@code engine.report} and {@code sim}.
 */
@NullMarked
package org.quoin.client.ui.hud;

import org.jspecify.annotations.NullMarked;
