package org.quoin.engine.net;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.PeerEvents;
import org.quoin.engine.transport.HostEndpoints;

/**
 * The ways to a host, new ones or those of a player who was on standby.
 *
 * @param clock by which they and the host's session go
 * @param lines the sockets and the connections of this process
 * @param port open or not
 * @param opened tells a session of the connections that stand already
 * @param outside by which others have come as well; closed with the host; null for none
 */
record Ways(
        WorldClock clock,
        HostEndpoints lines,
        HostPort port,
        Consumer<PeerEvents> opened,
        @Nullable OutsideReach outside) {}
