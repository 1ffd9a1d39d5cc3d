/**
 * Input and output of a host's terminal, and the same over a local socket: {@link
 * org.quoin.server.console.ConsoleSocket} at the host, {@link
 * org.quoin.server.console.ConsoleClient} for {@code quoin console}. Only {@link
 * org.quoin.server.console.LineEditor} knows the line editing library.
 */
@NullMarked
package org.quoin.server.console;

import org.jspecify.annotations.NullMarked;
