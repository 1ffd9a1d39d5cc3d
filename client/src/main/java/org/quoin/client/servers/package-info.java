/**
 * The servers that the player knows: a file of saved and recent ones, and the list of the join
 * screen made of them and of the worlds that are announced on the network.
 */
@NullMarked
package org.quoin.client.servers;

import org.jspecify.annotations.NullMarked;
