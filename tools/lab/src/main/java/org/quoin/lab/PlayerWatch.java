package org.quoin.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.session.ClientListener;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.ToClient;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.world.ColumnSource;

/**
 * What the session of a {@link VirtualPlayer} tells: recorded here, told to the network's observer,
 * and to a window if there is one.
 */
final class PlayerWatch implements ClientListener {
    private static final int CALLS_KEPT_MAX = 1000;

    final TreeMap<Integer, Integer> executed = new TreeMap<>();
    final List<String> calls = new ArrayList<>();
    final List<Integer> desyncs = new ArrayList<>();
    final List<ChatLine> chat = new ArrayList<>();

    private final VirtualNetwork network;
    private final VirtualPlayer player;
    private final int framesKept;
    private final AvatarState avatar = new AvatarState();
    private @Nullable DisconnectReason ended;
    private @Nullable ClientListener window;
    private int slot = -1;
    private long executedTurns;

    PlayerWatch(VirtualNetwork network, VirtualPlayer player, int framesKept) {
        this.network = network;
        this.player = player;
        this.framesKept = framesKept;
    }

    /** Keeps a frame by its turn, and forgets the oldest if there are too many. */
    static void keep(NavigableMap<Integer, Integer> frames, int turn, int frame, int framesKept) {
        if (framesKept > 0) {
            frames.put(turn, frame);
            if (frames.size() > framesKept) {
                frames.pollFirstEntry();
            }
        }
    }

    void show(ClientListener shownBy) {
        window = shownBy;
    }

    /** A new session begins. */
    void startAgain() {
        ended = null;
        slot = -1;
    }

    /** The player's slot; -1 while it is not in the world. */
    int slot() {
        return slot;
    }

    /** Why the session is over; null if it is not. */
    @Nullable DisconnectReason ended() {
        return ended;
    }

    /** How many turns were executed, in all sessions together. */
    long executedTurns() {
        return executedTurns;
    }

    @Override
    public boolean wantsTicks() {
        return window != null || network.observer().wantsTicks();
    }

    @Override
    public void ticked(ViewTick tick, FrameRun pending, long nowNanos) {
        ClientListener shownBy = window;
        if (shownBy != null) {
            shownBy.ticked(tick, pending, nowNanos);
        }
        network.observer().ticked(player, tick.turn());
    }

    @Override
    public void sampled(FrameRun pending, long nowNanos) {
        ClientListener shownBy = window;
        if (shownBy != null) {
            shownBy.sampled(pending, nowNanos);
        }
    }

    @Override
    public void joining(long receivedBytes, long totalBytes) {
        note("joining");
    }

    @Override
    public boolean wantsArrival() {
        ClientListener shownBy = window;
        return shownBy != null && shownBy.wantsArrival();
    }

    @Override
    public void arriving(int ownSlot, ColumnSource columns, WorldConfig config, AvatarPlace place) {
        ClientListener shownBy = window;
        if (shownBy != null) {
            shownBy.arriving(ownSlot, columns, config, place);
        }
    }

    @Override
    public void joined(int ownSlot, ColumnSource columns, WorldConfig config) {
        slot = ownSlot;
        ClientListener shownBy = window;
        if (shownBy != null) {
            shownBy.joined(ownSlot, columns, config);
        }
        note("joined");
    }

    @Override
    public void executed(Simulation simulation) {
        executedTurns++;
        if (framesKept > 0 && slot >= 0 && simulation.readAvatar(slot, avatar)) {
            keep(executed, simulation.turn(), avatar.frame, framesKept);
        }
        network.observer().executed(player, simulation);
    }

    @Override
    public void desynced(int turn, long ownHash, long hostHash) {
        desyncs.add(turn);
        network.observer().desynced(player, turn);
    }

    @Override
    public void preview(ToClient.Preview preview) {
        ClientListener shownBy = window;
        if (shownBy != null) {
            shownBy.preview(preview);
        }
    }

    @Override
    public void chatLine(ChatLine line) {
        if (chat.size() < CALLS_KEPT_MAX) {
            chat.add(line);
        }
    }

    @Override
    public void ended(DisconnectReason reason) {
        ended = reason;
        note("ended");
        network.observer().ended(player, reason);
    }

    private void note(String call) {
        if (calls.size() < CALLS_KEPT_MAX) {
            calls.add(call);
        }
    }
}
