/**
 * The client's side of lockstep: a session that joins a host, keeps a playout buffer of sealed
 * turns, samples the player's frames and executes each turn in its turn. No socket, no thread, no
 * clock: messages come in with the time as an argument and go out to an outbox. Depends on {@code
 * wire} and {@code sim}.
 */
@NullMarked
package org.quoin.engine.client;

import org.jspecify.annotations.NullMarked;
