package org.quoin.engine.net;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.ServerSocket;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.entry.NameLikeness;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.HostCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.transport.HostEndpoints;
import org.quoin.engine.transport.NetLimits;
import org.quoin.sim.WorldConfig;

/**
 * The port of a running host, over which players of other processes come: opened, closed after a
 * goodbye, opened again. The host's thread calls everything but {@link #number}.
 */
final class HostPort {
    private static final int FREE_PORT_TRIES = 50;

    /** Many systems let only their administrator use these. */
    private static final int RESERVED_PORT_MAX = 1023;

    private final HostEndpoints lines;
    private volatile int number = HostOptions.NO_PORT;

    /** Whether the players have been asked to leave, and until when that may take. */
    private boolean closing;

    private long closesNanos;

    HostPort(HostEndpoints lines, AddressLimits addresses) {
        this.lines = lines;
        lines.setAddressLimits(addresses);
    }

    /** TCP and UDP; {@link HostOptions#NO_PORT} while none is open. */
    int number() {
        return number;
    }

    /**
     * Opens a port.
     *
     * @param wanted 0..65535; 0 takes any free one
     * @throws HostStartException if it cannot be opened; the message says why
     */
    void open(int wanted) throws HostStartException {
        if (number != HostOptions.NO_PORT) {
            throw new HostStartException(Reason.of(HostCode.OPEN_ALREADY, number));
        }
        int tries = wanted == 0 ? FREE_PORT_TRIES : 1;
        HostStartException problem = tryOnce(wanted);
        // Another process may have taken the port that was free a moment ago.
        while (problem != null && --tries > 0) {
            problem = tryOnce(wanted);
        }
        if (problem != null) {
            throw problem;
        }
        // Now, not when somebody comes: then it would hold up a turn.
        NameLikeness.load();
    }

    private @Nullable HostStartException tryOnce(int wanted) {
        int tried = wanted;
        try {
            tried = wanted == 0 ? freePort() : wanted;
            lines.open(tried);
            number = tried;
            return null;
        } catch (IOException e) {
            return new HostStartException(problemOf(tried, e), e);
        }
    }

    /** Systems say why in words of their own languages, so little can be told from them. */
    static Reason problemOf(int port, IOException e) {
        if (!(e instanceof BindException)) {
            return Reason.of(HostCode.PORT_UNUSABLE, port).because(FileCode.of(e));
        }
        boolean denied = FileCode.of(e).code() == FileCode.DENIED;
        return Reason.of(
                denied && port <= RESERVED_PORT_MAX ? HostCode.PORT_DENIED : HostCode.PORT_TAKEN,
                port);
    }

    /** The same, with the problem as the result; null if it is open. */
    @Nullable HostStartException tryToOpen(int wanted) {
        try {
            open(wanted);
            return null;
        } catch (HostStartException e) {
            return e;
        }
    }

    /** Says goodbye to all players behind the port and closes it when they have read it. */
    void beginToClose(HostSession session, long nowNanos) {
        if (number != HostOptions.NO_PORT && !closing) {
            closing = true;
            closesNanos = nowNanos + NetLimits.GOODBYE_NANOS_MAX;
            dismissAll(session, nowNanos);
        }
    }

    private void dismissAll(HostSession session, long nowNanos) {
        for (int connection : lines.remote()) {
            session.dismiss(connection, nowNanos);
        }
    }

    /**
     * Called as time passes: closes the port if that is due. Clients that connect until then are
     * asked to leave as well.
     */
    void advance(HostSession session, long nowNanos) {
        if (closing) {
            dismissAll(session, nowNanos);
        }
        if (closing && (lines.remote().length == 0 || nowNanos - closesNanos >= 0)) {
            closing = false;
            lines.closePort(session);
            number = HostOptions.NO_PORT;
        }
    }

    /** A port that is free for TCP and UDP at this moment. */
    private static int freePort() throws IOException {
        IOException last = new IOException("no free port");
        for (int i = 0; i < FREE_PORT_TRIES; i++) {
            try (ServerSocket tcp = new ServerSocket(0);
                    DatagramSocket udp = new DatagramSocket(tcp.getLocalPort())) {
                return udp.getLocalPort();
            } catch (IOException e) {
                last = e;
            }
        }
        throw last;
    }

    /** Says where a host plays which world. */
    String sentence(WorldConfig world) {
        boolean open = number() != HostOptions.NO_PORT;
        String where = open ? "Hosting on port " + number() + " (TCP and UDP)" : "Playing alone";
        return where
                + ": "
                + world.terrain().key()
                + " terrain, seed "
                + world.seed()
                + ", "
                + world.turnRate()
                + " turns a second";
    }
}
