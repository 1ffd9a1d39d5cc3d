package org.quoin.engine.host;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.OtherEnd;

/** Receives what happens on the connections to a host, or to somebody who may become one. */
public interface PeerEvents {
    /** Our loop has woken up and read what had come, perhaps all of it; that is received next. */
    void wakes(boolean readAll, long nowNanos);

    /**
     * There is a new connection.
     *
     * @param origin see {@link org.quoin.engine.congestion.OriginRates}
     * @param other of whom, if that is proved
     */
    void opened(int connection, long origin, @Nullable OtherEnd other, long nowNanos);

    /** A message came by TCP. */
    void streamReceived(int connection, byte[] bytes, long nowNanos);

    /** A message came by UDP. */
    void datagramReceived(int connection, byte[] bytes, long nowNanos);

    /** A connection has ended, whichever side ended it. */
    void closed(int connection, long nowNanos);
}
