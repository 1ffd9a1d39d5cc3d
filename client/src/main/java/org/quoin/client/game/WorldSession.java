package org.quoin.client.game;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.HostAddress;
import org.quoin.engine.client.ClientListener;
import org.quoin.engine.client.ClientStats;
import org.quoin.engine.client.EndReason;
import org.quoin.engine.client.FrameSource;
import org.quoin.engine.client.PendingFrames;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.report.PlayerReport;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.Terrain;

/**
 * The player's part in one world: the client, and the host where this machine hosts. What happens
 * on the client's thread is queued here until the main thread asks for it.
 */
final class WorldSession implements ClientListener, AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";

    /** Ticks that wait before they are merged: 5 s at 20 a second. */
    private static final int EVENTS_WAITING_MAX = 100;

    /** Written by the client's thread, emptied by the main thread; guarded by itself. */
    private final ArrayDeque<SessionEvent> events = new ArrayDeque<>();

    private final @Nullable LockstepHost host;
    private final LockstepClient client;

    private WorldSession(@Nullable LockstepHost host, ClientOptions options, FrameSource frames) {
        this.host = host;
        this.client = LockstepClient.start(options, frames, this);
    }

    /**
     * Hosts a world and joins it as anybody would, over the network.
     *
     * @param port TCP and UDP, 0 for any free one
     * @throws HostStartException if the port cannot be had
     */
    static WorldSession host(
            int port, WorldConfig world, String name, int inputDelayTurns, FrameSource frames)
            throws HostStartException {
        LockstepHost host = LockstepHost.start(HostOptions.on(port, world));
        return new WorldSession(
                host, new ClientOptions(LOOPBACK, host.port(), name, inputDelayTurns), frames);
    }

    /** Joins a world. Returns at once; how it goes comes as events. */
    static WorldSession join(
            HostAddress address, String name, int inputDelayTurns, FrameSource frames) {
        return new WorldSession(
                null,
                new ClientOptions(address.host(), address.port(), name, inputDelayTurns),
                frames);
    }

    /** The next thing that happened, or null. */
    @Nullable SessionEvent poll() {
        synchronized (events) {
            return events.poll();
        }
    }

    /** How the client fares now. */
    ClientStats stats() {
        return client.stats();
    }

    /** What the client counted; null if the host has not let us in. */
    @Nullable PlayerReport report() {
        return client.report();
    }

    /** Takes effect at once. */
    void setInputDelayTurns(int turns) {
        client.setInputDelayTurns(turns);
    }

    /** Leaves; closes the world for all if this machine hosts it. */
    @Override
    public void close() {
        client.close();
        if (host != null) {
            host.close();
        }
    }

    @Override
    public void joining(long receivedBytes, long totalBytes) {
        add(new SessionEvent.Joining(receivedBytes, totalBytes));
    }

    @Override
    public void joined(int slot, Terrain terrain, WorldConfig config) {
        add(new SessionEvent.Joined(slot, terrain, config));
    }

    @Override
    public void tick(ViewTick tick, PendingFrames pending, long nowNanos) {
        add(new SessionEvent.Ticked(tick, pending, nowNanos));
    }

    @Override
    public void desynced(int turn, long ownHash, long hostHash) {
        add(new SessionEvent.Desynced(turn));
    }

    @Override
    public void ended(EndReason reason) {
        add(new SessionEvent.Ended(reason));
    }

    /** Queues an event; while the main thread is held up, ticks that wait become one. */
    private void add(SessionEvent event) {
        synchronized (events) {
            if (event instanceof SessionEvent.Ticked tick
                    && events.size() >= EVENTS_WAITING_MAX
                    && events.peekLast() instanceof SessionEvent.Ticked before) {
                events.removeLast();
                events.add(before.followedBy(tick));
            } else {
                events.add(event);
            }
        }
    }
}
