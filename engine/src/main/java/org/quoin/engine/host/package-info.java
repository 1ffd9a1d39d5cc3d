/**
 * The host's side of lockstep: a session that lets players come in and come back, seals each turn
 * once for everybody, sends it to them, and compares worlds. It has no socket, thread or clock:
 * messages come in with the time as an argument and go out to an outbox.
 *
 * <pre>
 *   messages ── PeerReceiver ─┬─ join     JoinHandler, Disconnects: come in, come back, go
 *                             ├─ turns    TurnSealer: frames become turns
 *                             └─ resync   ResyncHandler: hashes; the host's world where they differ
 *   time ────── HostSession ──┬─ turns    TurnSealer, by SealDecision; every turn to a TurnSink
 *                             ├─ sending  TurnSender: turns to each client, as its loss asks for
 *                             └─ status   StatusSender: how the players fare, who is waited for
 * </pre>
 *
 * <p>A {@code Player} (a slot, its frames and margins) outlives a {@code Peer} (a connection).
 *
 * <p>Depends on {@code engine}, {@code engine.host.access}, {@code engine.host.audit}, {@code
 * engine.host.chat}, {@code engine.host.command}, {@code engine.host.join}, {@code
 * engine.host.moderation}, {@code engine.host.names}, {@code engine.host.resync}, {@code
 * engine.host.sending}, {@code engine.host.status}, {@code engine.host.turns}, {@code
 * engine.host.undo}, {@code engine.line}, {@code engine.measure}, {@code engine.reason}, {@code
 * engine.report}, {@code engine.undo}, {@code engine.wire}, {@code sim}, {@code sim.bytes} and
 * {@code sim.house}.
 */
@NullMarked
package org.quoin.engine.host;

import org.jspecify.annotations.NullMarked;
