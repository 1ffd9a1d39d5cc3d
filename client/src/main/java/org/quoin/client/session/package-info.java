/**
 * A world that is being played and what the main thread knows of it: the client (and the host where
 * this machine hosts) behind a queue of events, and the view that follows them.
 */
@NullMarked
package org.quoin.client.session;

import org.jspecify.annotations.NullMarked;
