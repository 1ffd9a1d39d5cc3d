/** Tests of the overlay and its notes, without a window. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.ui.hud;
