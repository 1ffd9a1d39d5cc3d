/**
 * Attackers: hostile clients with their own sockets and codecs, written from {@code
 * docs/protocol.md} alone. They attack a real host with two bots at play, beside a twin that is
 * left alone, and know of the game only what a stranger knows. The game itself makes only what they
 * corrupt: the worlds, journals and turns that a hostile host serves.
 */
@NullMarked
package org.quoin.lab.attack;

import org.jspecify.annotations.NullMarked;
