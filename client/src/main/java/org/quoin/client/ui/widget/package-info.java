/**
 * A small set of controls: each has a place, draws itself on a canvas and answers keys, characters
 * and the mouse. A screen declares them for each picture as the parts of a {@link
 * org.quoin.client.ui.widget.Box}, which measures and places them; {@link
 * org.quoin.client.ui.widget.WidgetGroup} draws them in that order and holds their focus. Pure
 * Java: no OpenGL, no window, no clock.
 */
@NullMarked
package org.quoin.client.ui.widget;

import org.jspecify.annotations.NullMarked;
