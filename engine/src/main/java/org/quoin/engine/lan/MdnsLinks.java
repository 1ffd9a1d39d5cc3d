package org.quoin.engine.lan;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.jmdns.JmDNS;
import org.quoin.engine.lan.LanAddresses.Link;
import org.quoin.engine.lan.LanBrowser.Reach;
import org.tinylog.Logger;

/**
 * Speaks multicast DNS on this machine's networks: a responder of the library for each interface
 * and family of addresses, made and ended as networks come and go. One thread of its own does all
 * that, since the library may take seconds.
 */
final class MdnsLinks implements AutoCloseable {
    private final String name;
    private final Supplier<List<Link>> networks;
    private final User user;

    /** Makes names that nobody else has; see {@link #unique}. */
    private final int processBits = new SecureRandom().nextInt();

    private final LibraryThreads group;
    private final Thread thread;
    private final Map<Link, JmDNS> open = new HashMap<>();

    /** When links could not be used. */
    private final Map<Link, Long> failed = new HashMap<>();

    private final List<Thread> goodbyes = new ArrayList<>();
    private boolean closing;
    private volatile Reach reach = Reach.UNKNOWN;

    /** An announcer or browser. Called on the links' thread. */
    interface User {
        /**
         * A link can be used from now on.
         *
         * @throws IOException if the library cannot do what the user wants; the link is given up
         */
        void opened(Link link, JmDNS responder) throws IOException;

        /** A link is gone, with its network. */
        void closed(Link link);
    }

    /**
     * Begins.
     *
     * @param name of the thread, as in docs/threads.md
     * @param networks gives the links to speak on now
     */
    MdnsLinks(String name, Supplier<List<Link>> networks, User user) {
        this.name = name;
        this.networks = networks;
        this.user = user;
        this.group = new LibraryThreads(name);
        this.thread = new Thread(group, this::run, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            while (!isClosing()) {
                try {
                    update();
                } catch (RuntimeException e) { // Of whoever uses the links: the next may do.
                    Logger.warn(e, "discovery could not look around");
                }
                pause();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.values().forEach(this::end);
            open.clear();
            ended();
        }
    }

    private synchronized boolean isClosing() {
        return closing;
    }

    @SuppressWarnings("WaitNotInLoop") // One that wakes too early looks around too early.
    private synchronized void pause() throws InterruptedException {
        if (!closing) {
            wait(TimeUnit.NANOSECONDS.toMillis(DiscoveryLimits.LINKS_NANOS));
        }
    }

    private synchronized void ended() {
        closing = true;
        notifyAll();
    }

    private void update() {
        List<Link> links = networks.get();
        if (group.pollDied()) {
            // A responder without one of its threads is deaf or dumb, and does not know it.
            keepOnly(List.of());
        }
        keepOnly(links);
        long nowNanos = System.nanoTime();
        failed.keySet().retainAll(links);
        failed.values().removeIf(at -> nowNanos - at >= DiscoveryLimits.LINK_AGAIN_NANOS);
        for (Link link : links) {
            if (!open.containsKey(link) && !failed.containsKey(link) && !isClosing()) {
                open(link);
                reach = reachOf(links);
            }
        }
        reach = reachOf(links);
    }

    /** Known as soon as one link can be used, or none is left to be tried. */
    private Reach reachOf(List<Link> links) {
        if (links.isEmpty()) {
            return Reach.NO_NETWORK;
        } else if (!open.isEmpty()) {
            return Reach.SEARCHED;
        }
        return failed.keySet().containsAll(links) ? Reach.UNUSABLE : reach;
    }

    /** How far the networks can be used now. */
    Reach reach() {
        return reach;
    }

    private void keepOnly(List<Link> links) {
        for (Map.Entry<Link, JmDNS> each : List.copyOf(open.entrySet())) {
            if (!links.contains(each.getKey())) {
                open.remove(each.getKey());
                end(each.getValue());
                user.closed(each.getKey());
            }
        }
    }

    private void open(Link link) {
        try {
            QuickTasks.install();
            JmDNS responder = JmDNS.create(link.address(), "quoin-" + unique(link, processBits));
            open.put(link, responder);
            user.opened(link, responder);
        } catch (IOException | RuntimeException e) {
            // Its port is taken, or the interface does not carry multicast, or not yet.
            Logger.info("Worlds are not looked for on {}: {}", link.network(), e.toString());
            failed.put(link, System.nanoTime());
            JmDNS responder = open.remove(link);
            if (responder != null) {
                end(responder);
            }
        }
    }

    /**
     * Digits for a name that nobody else has: neither another process nor our own responder on
     * another interface, which may lead to the same network by radio that this one leads to by
     * cable. Both families of an interface have the same, as they are the same host and service.
     */
    static String unique(Link link, int bits) {
        return String.format("%08x", bits ^ 31 * link.network().hashCode());
    }

    /** Says goodbye on a link, three times in two seconds: on a thread that nobody waits for. */
    private void end(JmDNS responder) {
        Thread goodbye = new Thread(() -> close(responder), name + "-goodbye");
        goodbye.setDaemon(true);
        synchronized (this) {
            goodbyes.removeIf(each -> !each.isAlive());
            goodbyes.add(goodbye);
        }
        goodbye.start();
    }

    private static void close(JmDNS responder) {
        try {
            responder.close();
        } catch (IOException | RuntimeException e) {
            Logger.debug("ending discovery: {}", e.toString());
        }
    }

    /** Begins to say goodbye; returns at once. */
    synchronized void end() {
        closing = true;
        notifyAll();
    }

    /** The same, and waits until the goodbye is on its way: for a process that ends. */
    @Override
    public void close() {
        end();
        long untilNanos =
                System.nanoTime()
                        + TimeUnit.MILLISECONDS.toNanos(DiscoveryLimits.GOODBYE_MILLIS_MAX);
        try {
            join(thread, untilNanos);
            List<Thread> waited;
            synchronized (this) {
                waited = List.copyOf(goodbyes);
            }
            for (Thread goodbye : waited) {
                join(goodbye, untilNanos);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void join(Thread other, long untilNanos) throws InterruptedException {
        long millis = TimeUnit.NANOSECONDS.toMillis(untilNanos - System.nanoTime());
        other.join(Math.max(1, millis));
    }
}
