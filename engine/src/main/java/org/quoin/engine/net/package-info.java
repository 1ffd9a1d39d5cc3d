/**
 * Running hosts and clients: the threads and the real clock around the sessions of {@code host} and
 * {@code session}, and the options of both. {@link org.quoin.engine.net.LockstepHost} and {@link
 * org.quoin.engine.net.LockstepClient} are where to begin; {@link org.quoin.engine.net.RoomPort}
 * puts several hosts behind one port.
 *
 * <p>When a host is gone, {@link org.quoin.engine.net.SuccessorRoutes} connects a client to the
 * players who could carry the world on, {@link org.quoin.engine.net.Standby} is the open port of
 * such a player, and {@link org.quoin.engine.net.Fence} ends the old host if it comes back too
 * late.
 */
@NullMarked
package org.quoin.engine.net;

import org.jspecify.annotations.NullMarked;
