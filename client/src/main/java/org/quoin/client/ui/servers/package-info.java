/**
 * Joining: the list of worlds of the network, saved and recent ones, and an address to type.
 *
 * <p>Depends on {@code client.settings}, {@code client.ui}, {@code client.ui.draw}, {@code
 * client.ui.screen}, {@code client.ui.widget}, {@code engine.host.access} and {@code
 * engine.reason}.
 */
@NullMarked
package org.quoin.client.ui.servers;

import org.jspecify.annotations.NullMarked;
