/**
 * The screen about one player of the world.
 *
 * <p>Depends on {@code client.ui.draw}, {@code client.ui.screen}, {@code client.ui.widget} and
 * {@code engine.command}.
 */
@NullMarked
package org.quoin.client.ui.player;

import org.jspecify.annotations.NullMarked;
