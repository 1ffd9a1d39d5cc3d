package org.quoin.engine.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.client.ClientEdge;
import org.quoin.engine.client.ClientListener;
import org.quoin.engine.client.ClientOutbox;
import org.quoin.engine.client.ClientSession;
import org.quoin.engine.client.EndReason;
import org.quoin.engine.client.FrameSource;
import org.quoin.engine.client.InputDelay;
import org.quoin.engine.client.PendingFrames;
import org.quoin.engine.report.PlayerReport;
import org.quoin.sim.AvatarView;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.Terrain;

/** A player on a {@link VirtualNetwork}: a session, and what it has lived through. */
public final class VirtualPlayer implements ClientOutbox, ClientListener {
    /** The frames that the script gave, by turn. */
    public final TreeMap<Integer, Integer> sampled = new TreeMap<>();

    /** The own frame that each executed turn held, by turn. */
    public final TreeMap<Integer, Integer> executed = new TreeMap<>();

    /** The names of the listener's calls but the ticks, in order. */
    public final List<String> calls = new ArrayList<>();

    /** The turns in which the host found a difference. */
    public final List<Integer> desyncs = new ArrayList<>();

    final int connection;
    final Link link;
    final long clockNanos;
    long wakeNanos = Long.MAX_VALUE;

    private final VirtualNetwork network;
    private final ClientSession session;
    private @Nullable EndReason ended;
    private int slot = -1;

    VirtualPlayer(
            VirtualNetwork network,
            int connection,
            String name,
            int inputDelayTurns,
            FrameSource script,
            Link link,
            long clockNanos) {
        this.network = network;
        this.connection = connection;
        this.link = link;
        this.clockNanos = clockNanos;
        this.session =
                new ClientSession(
                        name,
                        InputDelay.fixed(inputDelayTurns),
                        this,
                        (turn, simulation, ownSlot) -> {
                            int frame = script.frame(turn, simulation, ownSlot);
                            sampled.put(turn, frame);
                            return frame;
                        },
                        this,
                        ClientEdge.NONE);
    }

    /** The session. */
    public ClientSession session() {
        return session;
    }

    /** The player's world; there must be one. */
    public Simulation simulation() {
        return Objects.requireNonNull(session.simulation());
    }

    /** The player's slot; -1 while it is not in the world. */
    public int slot() {
        return slot;
    }

    /** Why it is over; null if it is not. */
    public @Nullable EndReason ended() {
        return ended;
    }

    /** What was counted. */
    public PlayerReport report() {
        return Objects.requireNonNull(session.report());
    }

    /** The player's hashes by turn. */
    public SortedMap<Integer, Long> hashes() {
        return report().hashes();
    }

    /** Leaves the world. */
    public void leave() {
        act(s -> s.leave(clock()));
    }

    /** Does something to the session as its thread would. */
    public void act(Consumer<ClientSession> what) {
        what.accept(session);
        session.advance(clock());
        if (session.endReason() == null) {
            network.wake(this, session);
        }
    }

    long clock() {
        return network.nowNanos() + clockNanos;
    }

    @Override
    public void stream(byte[] message) {
        network.streamFrom(this, message);
    }

    @Override
    public void datagram(byte[] buffer, int length) {
        network.datagramFrom(this, Arrays.copyOf(buffer, length));
    }

    @Override
    public boolean isReliable() {
        return false;
    }

    @Override
    public void joining(long receivedBytes, long totalBytes) {
        calls.add("joining");
    }

    @Override
    public void joined(int ownSlot, Terrain terrain, WorldConfig config) {
        slot = ownSlot;
        calls.add("joined");
    }

    @Override
    public void tick(ViewTick tick, PendingFrames pending, long nowNanos) {
        for (AvatarView avatar : tick.avatars()) {
            if (avatar.slot() == slot) {
                executed.put(tick.turn(), avatar.frame());
            }
        }
    }

    @Override
    public void desynced(int turn, long ownHash, long hostHash) {
        desyncs.add(turn);
    }

    @Override
    public void ended(EndReason reason) {
        ended = reason;
        calls.add("ended");
    }
}
