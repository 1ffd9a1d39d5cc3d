/**
 * The host's side of lockstep: a session that lets players in and back in, seals each turn once for
 * everybody, brings it to them, and compares worlds. No socket, no thread, no clock: messages come
 * in with the time as an argument and go out to an outbox. Depends on {@code wire}, {@code
 * measure}, {@code report} and {@code sim}.
 *
 * <pre>
 *   messages ── PeerReceiver ─┬─ Door, Farewells     who comes in, comes back, goes
 *                             ├─ Sealing             frames to turns, by the LatePolicy
 *                             └─ RepairDesk          hashes; the host's world for one who differs
 *   every turn ── Sealing ────┬─ TurnSink            a journal
 *                             ├─ TurnFeed            to each client, as often as its loss asks for
 *                             └─ StatusBoard         who is slow, and why
 *   Player (a slot, a FrameBuffer, margins) outlives HostPeer (a connection)
 * </pre>
 *
 * <p>Turn T is due at D(T), with D(T+1) = D(T) + one turn. It is sealed as soon as it is due and
 * the frame of every player who is waited for is here, or the policy's patience is over. Under
 * {@code SUBSTITUTE} every seal may be late by the grace without moving the schedule; a seal that
 * is later than that by less than a turn leaves it as it is, one that is later still moves it by
 * the excess. The world stands still while nobody is in it.
 */
@NullMarked
package org.quoin.engine.host;

import org.jspecify.annotations.NullMarked;
