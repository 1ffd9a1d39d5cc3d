package org.quoin.engine.session;

import org.quoin.engine.wire.ToHost;

/** Receives what happens on a connection to a host, or to somebody who may become one. */
public interface HostEvents {
    /** Our loop has woken up and read what had come, perhaps all; that is received next. */
    void wakes(boolean readAll, long nowNanos);

    /**
     * The connection stands.
     *
     * @param pass to be shown with a hello
     */
    void opened(ToHost.Pass pass, long nowNanos);

    /** A message came by TCP. */
    void streamReceived(byte[] bytes, long nowNanos);

    /** A message came by UDP, through the secure channel: it is the other end's. */
    void datagramReceived(byte[] bytes, long nowNanos);
}
