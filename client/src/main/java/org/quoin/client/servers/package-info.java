/**
 * The servers that the player knows: a file of saved and recent ones, and the list of the join
 * screen made of them and of the worlds that are announced on the network.
 *
 * <p>Depends on {@code client.connection}, {@code client.pack.file}, {@code client.settings},
 * {@code client.ui}, {@code client.ui.servers}, {@code engine.client}, {@code engine.discovery},
 * {@code engine.file}, {@code engine.host.access}, {@code engine.identity}, {@code engine.line},
 * {@code engine.net}, {@code engine.reason}, {@code engine.wire} and {@code sim}.
 */
@NullMarked
package org.quoin.client.servers;

import org.jspecify.annotations.NullMarked;
