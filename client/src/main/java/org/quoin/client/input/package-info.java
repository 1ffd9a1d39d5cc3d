/**
 * From keys and mouse to the frame of a turn: which key does what, what was pressed since the last
 * turn, and where the player looks. Depends on {@code sim.input} and on GLFW's key codes; knows no
 * window, no screen and no network.
 */
@NullMarked
package org.quoin.client.input;

import org.jspecify.annotations.NullMarked;
