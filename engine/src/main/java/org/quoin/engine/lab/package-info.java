/**
 * A laboratory: host and players on a network that exists in one thread, on a clock of its own, and
 * behaves as badly as its seed says. A failure replays from the seed.
 *
 * <p>The sessions are the real ones, with the real encoders and full worlds; only sockets, threads
 * and the clock are ours. Depends on {@code host}, {@code client}, {@code wire}, {@code report} and
 * {@code sim}; never on {@code net}.
 */
@NullMarked
package org.quoin.engine.lab;

import org.jspecify.annotations.NullMarked;
