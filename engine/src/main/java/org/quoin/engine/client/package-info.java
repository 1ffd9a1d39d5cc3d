/**
 * The client's side of lockstep: a session that joins a host, keeps a playout buffer of sealed
 * turns, samples the player's frames and executes each turn in its turn. No socket, no thread, no
 * clock: messages come in with the time as an argument and go out to an outbox. Depends on {@code
 * wire}, {@code measure}, {@code report}, {@code work} and {@code sim}.
 *
 * <pre>
 *   ClientSession ── Connection   hello, loss, return
 *        │        ── Receiver     what the host's messages do
 *        │        ── Replay       snapshot, turns since, ready
 *        │        ── Play         sample, send, execute
 *        ▼
 *   SessionCore ─── JoinedWorld ── TurnWindow, TurnDecoder, Simulation
 *        │                │     ── Pacing: HostClock, HostSchedule, PlayoutBuffer, Playhead
 *        │                └────── Resync: the host's world in place of ours
 *        └── HostLink, FrameSchedule, DelayControl (AutoInputDelay)
 * </pre>
 */
@NullMarked
package org.quoin.engine.client;

import org.jspecify.annotations.NullMarked;
