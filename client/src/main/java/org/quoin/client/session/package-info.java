/**
 * A world that is being played and the main thread's view of it: the client (and the host where
 * this machine hosts) behind a queue of events, the view that follows them, the messages about the
 * connection, and the commands that the game carries out itself.
 */
@NullMarked
package org.quoin.client.session;

import org.jspecify.annotations.NullMarked;
