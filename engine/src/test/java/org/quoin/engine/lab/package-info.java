/**
 * A laboratory: host and players on a network that exists in one thread, on a clock of its own, and
 * behaves as badly as its seed says. A failure replays from the seed.
 */
@NullMarked
package org.quoin.engine.lab;

import org.jspecify.annotations.NullMarked;
