/**
 * The laboratory: a host and players on a simulated network, in one thread and on a clock of its
 * own. A failure replays from its seed. Nothing of the game depends on it.
 *
 * <p>The sessions are the real ones, with the real encoders and full worlds; only sockets, threads
 * and the clock are simulated, so it never uses {@code net}.
 */
@NullMarked
package org.quoin.lab;

import org.jspecify.annotations.NullMarked;
