/**
 * How frames become turns. Knows players, not connections. Read in this order:
 *
 * <ol>
 *   <li>{@code LatePolicy}: how long a turn waits for a frame, and what replaces a missing one.
 *   <li>{@code TurnSchedule}: when turns are due, and what a late seal does to that.
 *   <li>{@code SealDecision}: whether the next turn may be sealed, and which player it waits for.
 *   <li>{@code Player}: the states of a player, drawn; {@code FrameBuffer}: its frames.
 *   <li>{@code TurnSealer}: seals and executes; {@code TurnHistory} keeps the turns.
 *   <li>{@code Players}: the slots, and the commands of the next turn.
 * </ol>
 *
 * <p>Traffic to a client: its connection ({@code Peer}) with its measurements, turns by datagram as
 * often as the connection's loss requires ({@code TurnSender}, {@code Redundancy}), and snapshots
 * of the world ({@code SnapshotCache}, {@code SnapshotTransfer}).
 */
@NullMarked
package org.quoin.engine.host.turns;

import org.jspecify.annotations.NullMarked;
