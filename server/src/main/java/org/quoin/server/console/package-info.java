/**
 * The {@link org.quoin.server.console.Consoles} of a process without a window: its terminal, and
 * those that connect over a local socket ({@link org.quoin.server.console.ConsoleSocket} in that
 * process, {@link org.quoin.server.console.ConsoleClient} for {@code quoin console}). Only {@link
 * org.quoin.server.console.LineEditor} knows the line editing library.
 */
@NullMarked
package org.quoin.server.console;

import org.jspecify.annotations.NullMarked;
