/**
 * The grammar of commands and the one list of them, from which the chat's help, completion and
 * errors, the console of a host and docs/commands.md follow. Who carries a command out is told by
 * its {@link org.quoin.engine.command.CommandSpec.Side}.
 */
@NullMarked
package org.quoin.engine.command;

import org.jspecify.annotations.NullMarked;
