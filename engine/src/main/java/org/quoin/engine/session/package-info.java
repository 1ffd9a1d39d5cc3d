/**
 * The client's side of lockstep: a session that joins a host, keeps a playout buffer of sealed
 * turns, samples the player's frames and executes each turn at its time. No socket, no thread, no
 * clock: messages come in with the time as an argument and go out to an outbox, and one sealed
 * type, {@link org.quoin.engine.session.ClientEvent}, tells what happens.
 *
 * <pre>
 *   ClientSession        what the program calls; counts, and asks the others to advance
 *     SessionState       the states, and what a client does when X arrives while Y
 *     PlayerEntry        when our avatar comes in
 *     JoinedWorld        the world that the host has accepted us into
 *       SnapshotDownload the host's world at first
 *       HashReports      the hashes that compare ours with the host's
 *       Resync           the host's world in place of ours, when they differ
 *     pacing.TurnPlayer, pacing.SealedTurns, pacing.HostLink   the turn machine
 *     ClientChat         the chat, each line once
 *     Succession         the way to the next host, when the host is gone
 * </pre>
 */
@NullMarked
package org.quoin.engine.session;

import org.jspecify.annotations.NullMarked;
