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
 */
@NullMarked
package org.quoin.engine.host;

import org.jspecify.annotations.NullMarked;
