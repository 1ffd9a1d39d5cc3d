/**
 * The commands that the host carries out, from the chat and from its own console, and the chat
 * itself: its newest lines, who gets which, and how much a player may say. {@code /who}, {@code
 * /undo} and {@code /redo} read the journal elsewhere, show what is to be done, and do it in waves
 * of turns.
 *
 * <p>The chat is no part of the world: turns, journal and replay know nothing of it.
 */
@NullMarked
package org.quoin.engine.host.command;

import org.jspecify.annotations.NullMarked;
