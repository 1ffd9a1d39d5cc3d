/**
 * The window and all that draws into it or sounds from it, opened and closed together: renderer,
 * canvas, sounds, the texture packs in use, screenshots and the switches of the debug views. Knows
 * no session: the game, the replay and the measurements each show their own world on it.
 */
@NullMarked
package org.quoin.client.display;

import org.jspecify.annotations.NullMarked;
