/**
 * What a player is asked on the way into a world, and a host about who may come in.
 *
 * <p>Depends on {@code client.settings}, {@code client.ui}, {@code client.ui.screen}, {@code
 * client.ui.widget}, {@code engine.line} and {@code sim.house}.
 */
@NullMarked
package org.quoin.client.ui.entry;

import org.jspecify.annotations.NullMarked;
