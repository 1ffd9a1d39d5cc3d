/**
 * What goes to a client and how: its connection ({@code Peer}) with what is measured on it, turns
 * by datagram as often as the line's loss asks for ({@code TurnSender}, {@code Redundancy}), and
 * snapshots of the world ({@code SnapshotCache}, {@code SnapshotTransfer}).
 *
 * <p>Depends on {@code engine.host.turns}, {@code engine.identity}, {@code engine.line}, {@code
 * engine.measure}, {@code engine.report}, {@code engine.wire} and {@code sim}.
 */
@NullMarked
package org.quoin.engine.host.sending;

import org.jspecify.annotations.NullMarked;
