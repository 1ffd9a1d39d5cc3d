/**
 * A host and players on a simulated network, in one thread and on its own clock. A failure replays
 * from its seed. The game does not depend on it.
 *
 * <p>The sessions are the real ones, with the real encoders and full worlds; only sockets, threads
 * and the clock are simulated, so it never uses {@code net}.
 */
@NullMarked
package org.quoin.lab;

import org.jspecify.annotations.NullMarked;
