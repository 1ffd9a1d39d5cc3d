/**
 * The client's turn machine: when each sealed turn is executed, when an input frame is sampled, for
 * which turn, and how both get across a network that loses datagrams. To be read in this order:
 *
 * <ol>
 *   <li>{@link org.quoin.engine.client.turns.TurnPlayer}: samples, sends, executes
 *   <li>{@link org.quoin.engine.client.turns.SealedTurns} and {@link
 *       org.quoin.engine.client.turns.TurnWindow}: which turns are here, which are missing
 *   <li>{@link org.quoin.engine.client.turns.Pacing}: when a turn is executed; from {@link
 *       org.quoin.engine.client.turns.HostSchedule} (when it is due at the host), {@link
 *       org.quoin.engine.client.turns.HostClock} (what the host's clock shows), {@link
 *       org.quoin.engine.client.turns.PlayoutBuffer} (how long it should wait here) and {@link
 *       org.quoin.engine.client.turns.Playhead} (how fast that may change)
 *   <li>{@link org.quoin.engine.client.turns.InputDelayControl} and {@link
 *       org.quoin.engine.client.turns.AutoInputDelay}: how many turns ahead a frame is sampled
 *   <li>{@link org.quoin.engine.client.turns.FrameSchedule}: our frames until the host has them
 *   <li>{@link org.quoin.engine.client.turns.HostLink}: what a datagram says, and when it is sent
 *       again
 * </ol>
 *
 * <p>Nothing here knows in which state the session is.
 *
 * <p>Depends on {@code engine}, {@code engine.measure}, {@code engine.reason}, {@code
 * engine.report}, {@code engine.wire}, {@code sim} and {@code sim.input}.
 */
@NullMarked
package org.quoin.engine.client.turns;

import org.jspecify.annotations.NullMarked;
