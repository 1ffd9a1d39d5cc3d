/** How the players fare: what all clients are told about it, and the host's own statistics. */
@NullMarked
package org.quoin.engine.host.status;

import org.jspecify.annotations.NullMarked;
