/**
 * The servers that the player knows: a file of saved and recent ones, and the list of the join
 * screen made of them and of the worlds that are announced on the network.
 *
 * <p>Depends on {@code client.pack.file}, {@code client.settings}, {@code client.ui.servers},
 * {@code engine.discovery}, {@code engine.file}, {@code engine.wire} and {@code sim}.
 */
@NullMarked
package org.quoin.client.servers;

import org.jspecify.annotations.NullMarked;
