/**
 * The screen on which a player chooses colour and skin, with a picture of the figure.
 *
 * <p>Depends on {@code client.settings}, {@code client.ui}, {@code client.ui.draw}, {@code
 * client.ui.screen}, {@code client.ui.widget} and {@code sim.input}.
 */
@NullMarked
package org.quoin.client.ui.look;

import org.jspecify.annotations.NullMarked;
