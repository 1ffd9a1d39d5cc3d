/**
 * The window and its events (GLFW). Everything here runs on the main thread. Knows nothing of what
 * is drawn inside and nothing of the game.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.window;
