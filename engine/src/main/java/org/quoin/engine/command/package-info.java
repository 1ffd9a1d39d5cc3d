/**
 * The grammar of chat commands: the arguments of a command, the problem with a wrong line, and
 * candidates for the next word. The commands themselves are a list given to a {@link
 * org.quoin.engine.command.CommandParser}.
 */
@NullMarked
package org.quoin.engine.command;

import org.jspecify.annotations.NullMarked;
