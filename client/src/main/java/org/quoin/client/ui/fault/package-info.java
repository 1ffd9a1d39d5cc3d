/**
 * The screen on which the game ends after a fault of its own.
 *
 * <p>Depends on {@code client.ui}, {@code client.ui.draw}, {@code client.ui.screen} and {@code
 * client.ui.widget}.
 */
@NullMarked
package org.quoin.client.ui.fault;

import org.jspecify.annotations.NullMarked;
