/**
 * Sounds: short clips from the pack, played through OpenAL at a place in the world or at the
 * listener. Without a sound card the game goes on silently. Main thread only.
 *
 * <p>Depends on {@code client.pack}, {@code client.settings}, {@code client.ui.widget}, {@code
 * engine.file}, {@code sim}, {@code sim.body}, {@code sim.input}, {@code sim.math} and {@code
 * sim.world}.
 */
@NullMarked
package org.quoin.client.sound;

import org.jspecify.annotations.NullMarked;
