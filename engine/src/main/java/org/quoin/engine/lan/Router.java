package org.quoin.engine.lan;

import java.net.Inet4Address;
import org.jspecify.annotations.Nullable;

/** A router that forwards ports when it is asked to. One thread's; each call may wait. */
interface Router {
    /** A port of one of them and the same port of the other are two mappings. */
    enum Transport {
        TCP,
        UDP
    }

    /** By which protocol it is asked. */
    MapState.Way way();

    /**
     * The router's address on the internet.
     *
     * @return the address; null if it does not say
     */
    @Nullable Inet4Address publicAddress(Deadline deadline);

    /**
     * Has a port forwarded to the same port of this machine, or forwarded for longer.
     *
     * @return for how many seconds; 0 for as long as the router runs
     * @throws RouterException if it does not forward this very port
     */
    int map(Transport transport, int port, int leaseSeconds, Deadline deadline)
            throws RouterException;

    /**
     * Ends that.
     *
     * @throws RouterException if the router does not say that it has
     */
    void remove(Transport transport, int port, Deadline deadline) throws RouterException;
}
