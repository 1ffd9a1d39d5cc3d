/**
 * The client's side of lockstep: a session that joins a host, keeps a playout buffer of sealed
 * turns, samples the player's frames and executes each turn at its time. No socket, no thread, no
 * clock: messages come in with the time as an argument and go out to an outbox, and what happens is
 * said by one sealed type, {@link org.quoin.engine.session.ClientEvent}.
 *
 * <pre>
 *   ClientSession   what the program calls; counts, and asks the others to advance
 *     SessionState  the states, and what a client does when X arrives while Y
 *     JoinedWorld   the world that the host has accepted us into
 *       client.turns.TurnPlayer, SealedTurns   the turn machine
 *       client.world.SnapshotDownload, Resync  the host's world, first and in place of ours
 * </pre>
 *
 * <p>The client's copy of the world beside its turns: its download, the hashes that compare it with
 * the host's, and the resync that replaces it when they differ.
 */
@NullMarked
package org.quoin.engine.session;

import org.jspecify.annotations.NullMarked;
