package org.quoin.engine.lan;

import java.net.Inet4Address;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.lan.MapState.Step;
import org.quoin.engine.lan.Router.Transport;
import org.tinylog.Logger;

/**
 * Has the port of the world of this process forwarded by the router for as long as it is open and
 * its owner wants that. The methods wait for nothing but {@link #close}; the network is a matter of
 * a thread of its own, which begins when something is wanted first.
 *
 * <pre>
 *   OFF ──wanted──▶ ASKING ──forwards──▶ OPEN ──a third of the lease──▶ renewed, or ASKING
 *    ▲                 └────else────▶ FAILED ──after some minutes──▶ ASKING
 *    └── not wanted, or another port: removed
 * </pre>
 */
public final class PortMapping implements AutoCloseable {
    private static final int NONE = 0;

    private final RouterSearch search;

    /** Guarded by this, as all that is not the thread's own. */
    private int wanted = NONE;

    private boolean closing;
    private @Nullable Thread thread;
    private @Nullable Deadline current;

    private volatile MapState state = MapState.OFF;
    private MapState told = MapState.OFF;

    /** The router that forwards the port; the thread's own. */
    private @Nullable Router router;

    private int mapped = NONE;

    /** The port wanted in the newest round. */
    private int served = NONE;

    private long dueNanos;

    /** Asks for nothing yet. */
    public PortMapping() {
        this(new RouterSearch());
    }

    /** The same with another way to find routers. */
    PortMapping(RouterSearch search) {
        this.search = search;
    }

    /**
     * Asks the router, or takes it back, where that has changed; to be called again and again.
     *
     * @param openPort the port by which others can join; 0 or less while they cannot
     * @param isWanted whether the router is to forward it
     */
    public synchronized void follow(int openPort, boolean isWanted) {
        int port = isWanted ? Math.max(NONE, openPort) : NONE;
        if (port == wanted || closing) {
            return;
        }
        wanted = port;
        if (current != null) {
            current.cancel();
        }
        if (port != NONE) {
            state = MapState.asking(port);
        }
        if (thread == null) {
            thread = new Thread(this::run, "quoin-portmap");
            thread.setDaemon(true);
            thread.start();
        }
        notifyAll();
    }

    /** The state of the mapping. From any thread. */
    public MapState state() {
        return state;
    }

    /**
     * News for a person; poll it again and again.
     *
     * @return the state, once after each change of its text; null if there is nothing new
     */
    public synchronized @Nullable MapState pollNews() {
        MapState now = state;
        if (now.equals(told) || now.step() == Step.ASKING) {
            return null;
        }
        boolean never = now.step() == Step.OFF && told.step() != Step.OPEN;
        told = now;
        return never ? null : now;
    }

    @Override
    public void close() {
        end();
    }

    /**
     * Removes the mapping for good and returns when that is done or takes too long: for a process
     * that exits. {@link #pollNews} reports the last state.
     */
    public void end() {
        Thread running;
        synchronized (this) {
            closing = true;
            wanted = NONE;
            running = thread;
            if (current != null) {
                current.cancel();
            }
            notifyAll();
        }
        if (running != null) {
            try {
                running.join(PortMapLimits.CLOSE_MILLIS_MAX);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void run() {
        try {
            while (!isClosing()) {
                try {
                    round();
                } catch (RuntimeException e) { // Of what a stranger's device has answered.
                    Logger.warn(e, "A router's answer could not be read");
                    due(PortMapLimits.RETRY_SECONDS);
                    String words = e.toString();
                    RouterException bad = new RouterException(MapProblem.BAD_ANSWER, words);
                    say(served, MapState.failed(served, bad));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            remove();
            say(NONE, MapState.OFF);
        }
    }

    private synchronized boolean isClosing() {
        return closing;
    }

    private void round() throws InterruptedException {
        int port = awaitWork();
        if (mapped != NONE && mapped != port) {
            remove();
        }
        if (port == NONE) {
            say(port, MapState.OFF);
            return;
        }
        Deadline deadline = begin(port);
        if (deadline.isOver()) {
            return; // Something else is wanted already.
        }
        Router known = router;
        if (known != null && isRenewed(known, port, deadline)) {
            return;
        }
        router = null;
        mapped = NONE;
        say(port, MapState.asking(port));
        try {
            router = search.find(found -> map(found, port, deadline), deadline);
        } catch (RouterException e) {
            Logger.debug("No router forwards port {}: {} {}", port, e.problem(), e.getMessage());
            due(PortMapLimits.RETRY_SECONDS);
            say(port, MapState.failed(port, e));
        }
    }

    /** Waits until something is due, and returns the port that is wanted then. */
    private synchronized int awaitWork() throws InterruptedException {
        while (!closing && wanted == served) {
            long leftNanos = wanted == NONE ? Long.MAX_VALUE : dueNanos - System.nanoTime();
            if (leftNanos <= 0) {
                break;
            }
            TimeUnit.NANOSECONDS.timedWait(this, leftNanos);
        }
        served = wanted;
        return wanted;
    }

    /**
     * Begins an attempt; a later change of the wanted port cancels it, and may have done so
     * already.
     */
    synchronized Deadline begin(int port) {
        Deadline deadline = Deadline.inMillis(PortMapLimits.ATTEMPT_MILLIS_MAX);
        current = deadline;
        if (closing || port != wanted) {
            deadline.cancel();
        }
        return deadline;
    }

    /** Has both transports forwarded; if one is not, neither stays. */
    private void map(Router by, int port, Deadline deadline) throws RouterException {
        int leaseSeconds = PortMapLimits.leaseSeconds();
        int tcpSeconds = mapTcp(by, port, leaseSeconds, deadline);
        int udpSeconds;
        try {
            udpSeconds = by.map(Transport.UDP, port, leaseSeconds, deadline);
        } catch (RouterException e) {
            removeOne(by, Transport.TCP, port);
            throw e;
        }
        mapped = port;
        int seconds = Math.min(tcpSeconds, udpSeconds);
        due(
                Math.max(
                        PortMapLimits.RENEW_SECONDS_MIN,
                        (seconds == 0 ? leaseSeconds : seconds)
                                / PortMapLimits.RENEWALS_PER_LEASE));
        Inet4Address address = by.publicAddress(deadline);
        MapState open =
                new MapState(
                        Step.OPEN,
                        port,
                        by.way(),
                        address == null ? "" : address.getHostAddress(),
                        address != null && PublicAddress.isPrivate(address),
                        seconds,
                        null,
                        "");
        if (!open.equals(state)) {
            Logger.debug("The router forwards port {}: {}", port, open);
        }
        say(port, open);
    }

    /** The first that is asked for; a no may have a reason that the router does not give. */
    private static int mapTcp(Router by, int port, int leaseSeconds, Deadline deadline)
            throws RouterException {
        try {
            return by.map(Transport.TCP, port, leaseSeconds, deadline);
        } catch (RouterException e) {
            boolean refused = e.problem() == MapProblem.REFUSED;
            Inet4Address address = refused ? by.publicAddress(deadline) : null;
            if (address != null && PublicAddress.isPrivate(address)) {
                throw new RouterException(MapProblem.BEHIND_ANOTHER, address.getHostAddress());
            }
            throw e;
        }
    }

    /** Whether the router goes on forwarding; if not, routers are looked for anew. */
    private boolean isRenewed(Router by, int port, Deadline deadline) {
        try {
            map(by, port, deadline);
            return true;
        } catch (RouterException e) {
            Logger.debug("The router no longer forwards port {}: {}", port, e.getMessage());
            return false;
        }
    }

    /** Takes back what is mapped. */
    private void remove() {
        Router by = router;
        if (by != null && mapped != NONE) {
            removeOne(by, Transport.TCP, mapped);
            removeOne(by, Transport.UDP, mapped);
            Logger.debug("The router no longer forwards port {}", mapped);
        }
        router = null;
        mapped = NONE;
    }

    private static void removeOne(Router by, Transport transport, int port) {
        try {
            by.remove(transport, port, Deadline.inMillis(PortMapLimits.REMOVE_MILLIS_MAX / 2));
        } catch (RouterException e) { // It ends by itself.
            Logger.debug("The router has not ended forwarding port {}: {}", port, e.getMessage());
        }
    }

    private void due(int seconds) {
        dueNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    }

    /** Tells the state, unless something else is wanted meanwhile. */
    private synchronized void say(int port, MapState now) {
        if (port == wanted) {
            state = now;
        }
    }
}
