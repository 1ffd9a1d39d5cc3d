/**
 * From keys and mouse to the input frame of a turn: which key does what, what was pressed since the
 * last turn, and where the player looks. Knows GLFW's key codes, but no window, no screen and no
 * network.
 */
@NullMarked
package org.quoin.client.input;

import org.jspecify.annotations.NullMarked;
