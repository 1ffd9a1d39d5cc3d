/**
 * The game as a whole: wires window, session, view, renderer, menus and sound together, and runs
 * the main loop. The only package of the client that may know all the others; nothing but the
 * command line depends on it.
 */
@NullMarked
package org.quoin.client.game;

import org.jspecify.annotations.NullMarked;
