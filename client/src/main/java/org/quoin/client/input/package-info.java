/**
 * From keys and mouse to the input frame of a turn: which key does what, what was pressed since the
 * last turn, and where the player looks. Knows GLFW's key codes, but no window, no screen and no
 * network.
 *
 * <p>Depends on {@code client.predict}, {@code client.settings}, {@code sim.input}, {@code
 * sim.math} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.input;

import org.jspecify.annotations.NullMarked;
