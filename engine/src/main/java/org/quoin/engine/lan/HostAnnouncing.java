package org.quoin.engine.lan;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Announces the world of this process for as long as its port is open and its owner wants that. One
 * thread's; nothing here waits but {@link #close}.
 */
public final class HostAnnouncing implements AutoCloseable {
    private static final int NONE = 0;

    private final IntFunction<LanAnnouncer> begin;
    private @Nullable LanAnnouncer announcer;
    private int announcedPort = NONE;

    /** Announces nothing yet. */
    public HostAnnouncing() {
        this(LanAnnouncer::ofHostHere);
    }

    /**
     * The same with another way to announce.
     *
     * @param begin begins to announce the host at a port
     */
    HostAnnouncing(IntFunction<LanAnnouncer> begin) {
        this.begin = begin;
    }

    /**
     * Begins or ends to announce where that has changed; to be called again and again.
     *
     * @param openPort the port by which others can join; 0 or less while they cannot
     * @param wanted whether the world may be announced
     */
    public void follow(int openPort, boolean wanted) {
        int port = wanted ? Math.max(NONE, openPort) : NONE;
        if (port == announcedPort) {
            return;
        }
        announcedPort = port;
        LanAnnouncer before = announcer;
        announcer = port == NONE ? null : begin.apply(port);
        if (before != null) {
            before.end();
        }
    }

    /** Says goodbye and returns when that is on its way: for a process that ends. */
    @Override
    public void close() {
        LanAnnouncer last = announcer;
        announcer = null;
        announcedPort = NONE;
        if (last != null) {
            last.close();
        }
    }
}
