/**
 * The host's side of lockstep: a session that lets players in, seals each turn once for everybody,
 * and compares hashes. No socket, no thread, no clock: messages come in with the time as an
 * argument and go out to an outbox. Depends on {@code wire} and {@code sim}.
 *
 * <p>Turn T is due at D(T), with D(T+1) = D(T) + one turn. It is sealed as soon as it is due and
 * the frame of every player of whom one is required is here; a seal that is late by less than a
 * turn leaves the schedule as it is, one that is later moves it by the excess. The world stands
 * still while nobody is in it.
 */
@NullMarked
package org.quoin.engine.host;

import org.jspecify.annotations.NullMarked;
