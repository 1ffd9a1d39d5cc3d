/**
 * How well the players are connected: the status sent to all clients, and the host's own
 * statistics.
 */
@NullMarked
package org.quoin.engine.host.status;

import org.jspecify.annotations.NullMarked;
