/**
 * What the terminal of a host shows and reads, and the same over a local socket: {@link
 * org.quoin.server.console.ConsoleSocket} at the host, {@link
 * org.quoin.server.console.ConsoleClient} for {@code quoin console}. Only {@link
 * org.quoin.server.console.LineEditor} knows the library that edits lines.
 */
@NullMarked
package org.quoin.server.console;

import org.jspecify.annotations.NullMarked;
