/**
 * The grammar of chat commands: what may follow a name, what is wrong with a line, and what could
 * stand next. Which commands there are is up to whoever gives a {@link
 * org.quoin.engine.command.CommandParser} its list.
 */
@NullMarked
package org.quoin.engine.command;

import org.jspecify.annotations.NullMarked;
