/**
 * The window and its events (GLFW), and the box that says why there is none. Everything here runs
 * on the main thread, the box in a process of its own. Knows nothing of what is drawn inside and
 * nothing of the game.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.window;
