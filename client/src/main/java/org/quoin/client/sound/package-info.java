/**
 * Sounds: short clips from the pack, played through OpenAL at a place in the world or at the
 * listener. Without a sound card the game goes on silently. Main thread only.
 */
@NullMarked
package org.quoin.client.sound;

import org.jspecify.annotations.NullMarked;
