/**
 * A small retained set of controls: each has a place, draws itself on a canvas and answers keys,
 * characters and the mouse. {@link org.quoin.client.ui.widget.WidgetGroup} holds those of one
 * screen and their focus. Pure Java: no OpenGL, no window, no clock.
 */
@NullMarked
package org.quoin.client.ui.widget;

import org.jspecify.annotations.NullMarked;
