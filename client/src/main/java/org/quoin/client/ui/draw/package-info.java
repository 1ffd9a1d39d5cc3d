/**
 * Drawing in menu pixels: {@link org.quoin.client.ui.draw.Canvas} is what the rest of the menus
 * sees, {@link org.quoin.client.ui.draw.GlCanvas} how it reaches the screen. A menu pixel is a
 * whole number of pixels of the screen, so that everything stays crisp.
 */
@NullMarked
package org.quoin.client.ui.draw;

import org.jspecify.annotations.NullMarked;
