/**
 * The commands that the host carries out, from the chat and from its own console: {@link
 * org.quoin.engine.host.command.Commands} has a row for each. {@code /who}, {@code /undo} and
 * {@code /redo} read the journal elsewhere, show what is to be done, and do it in waves of turns.
 */
@NullMarked
package org.quoin.engine.host.command;

import org.jspecify.annotations.NullMarked;
