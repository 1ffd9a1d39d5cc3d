/**
 * The screen about one player of the world.
 *
 * <p>Depends on {@code client.ui.draw}, {@code client.ui.screen}, {@code client.ui.widget}, {@code
 * engine.command} and {@code sim.house}.
 */
@NullMarked
package org.quoin.client.ui.player;

import org.jspecify.annotations.NullMarked;
