/**
 * The client's turn machine: when each sealed turn is executed, when an input frame is sampled, for
 * which turn, and how both get across a network that loses datagrams. To be read in this order:
 *
 * <ol>
 *   <li>{@link org.quoin.engine.session.pacing.TurnPlayer}: samples, sends, executes
 *   <li>{@link org.quoin.engine.session.pacing.SealedTurns}: which turns are here, which are
 *       missing
 *   <li>{@link org.quoin.engine.session.pacing.Pacing}: when a turn is executed; from {@link
 *       org.quoin.engine.session.pacing.HostSchedule} (when it is due at the host), {@link
 *       org.quoin.engine.session.pacing.HostClock} (what the host's clock shows), {@link
 *       org.quoin.engine.session.pacing.PlayoutBuffer} (how long it should wait here) and {@link
 *       org.quoin.engine.session.pacing.Playhead} (how fast that may change)
 *   <li>{@link org.quoin.engine.session.pacing.InputDelayControl} and {@link
 *       org.quoin.engine.session.pacing.AutoInputDelay}: how many turns ahead a frame is sampled
 *   <li>{@link org.quoin.engine.session.pacing.FrameSchedule}: our frames until the host has them
 *   <li>{@link org.quoin.engine.session.pacing.HostLink}: what a datagram says, and when it is sent
 *       again
 * </ol>
 *
 * <p>Nothing here knows in which state the session is.
 */
@NullMarked
package org.quoin.engine.session.pacing;

import org.jspecify.annotations.NullMarked;
