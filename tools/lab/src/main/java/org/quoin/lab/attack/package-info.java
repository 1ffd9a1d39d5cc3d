/**
 * Attackers: hostile clients with sockets and codecs of their own, written from {@code
 * docs/protocol.md} alone, against a real host with two bots at play, beside a twin that is left
 * alone. What they know of the game is what a stranger knows. The game itself makes only what they
 * bend: the worlds, journals and turns that a hostile host serves.
 */
@NullMarked
package org.quoin.lab.attack;

import org.jspecify.annotations.NullMarked;
