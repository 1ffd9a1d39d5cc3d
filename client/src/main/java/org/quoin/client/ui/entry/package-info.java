/**
 * What a player is asked on the way into a world.
 *
 * <p>Depends on {@code client.ui}, {@code client.ui.screen}, {@code client.ui.widget} and {@code
 * engine.line}.
 */
@NullMarked
package org.quoin.client.ui.entry;

import org.jspecify.annotations.NullMarked;
