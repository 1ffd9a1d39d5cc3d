/**
 * Sounds: short clips from the pack, played through OpenAL at a place in the world or plainly.
 * Where there is no sound card the game goes on silently. Depends on {@code client.pack} and
 * LWJGL's OpenAL; knows no screen and no network. Main thread only.
 */
@NullMarked
package org.quoin.client.sound;

import org.jspecify.annotations.NullMarked;
