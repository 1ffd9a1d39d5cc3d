/**
 * A world that is being played and what the main thread knows of it: the client (and the host where
 * this machine hosts) behind a queue of events, the view that follows them, what a player is told
 * about the connection, and the commands that the game carries out itself.
 */
@NullMarked
package org.quoin.client.session;

import org.jspecify.annotations.NullMarked;
