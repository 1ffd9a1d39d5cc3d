/**
 * What the terminal of a host shows and reads, and the same over a local socket: {@link
 * org.quoin.client.console.ConsoleSocket} at the host, {@link
 * org.quoin.client.console.ConsoleClient} for {@code quoin console}. Only {@link
 * org.quoin.client.console.LineEditor} knows the library that edits lines.
 *
 * <p>Depends on {@code engine.command}, {@code engine.file}, {@code engine.reason} and {@code
 * sim.bytes}.
 */
@NullMarked
package org.quoin.client.console;

import org.jspecify.annotations.NullMarked;
