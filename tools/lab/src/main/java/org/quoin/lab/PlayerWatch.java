package org.quoin.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Successor;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;

/**
 * Receives the session events of a {@link VirtualPlayer}: records them, and passes them to the
 * network's observer and to the window, if there is one.
 */
final class PlayerWatch implements Consumer<ClientEvent> {
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
    private @Nullable Consumer<ClientEvent> window;
    private int slot = -1;
    private long executedTurns;
    private List<Successor> successors = List.of();
    private boolean askedToGoAlone;

    PlayerWatch(VirtualNetwork network, VirtualPlayer player, int framesKept) {
        this.network = network;
        this.player = player;
        this.framesKept = framesKept;
    }

    /** Keeps a turn's frame, and drops the oldest if there are too many. */
    static void keep(NavigableMap<Integer, Integer> frames, int turn, int frame, int framesKept) {
        if (framesKept > 0) {
            frames.put(turn, frame);
            if (frames.size() > framesKept) {
                frames.pollFirstEntry();
            }
        }
    }

    void show(Consumer<ClientEvent> shownBy) {
        window = shownBy;
    }

    /** Prepares for a new session. */
    void startAgain() {
        ended = null;
        slot = -1;
        successors = List.of();
        askedToGoAlone = false;
    }

    /** The player's slot; -1 while it is not in the world. */
    int slot() {
        return slot;
    }

    /** Why the session is over; null while it is not. */
    @Nullable DisconnectReason ended() {
        return ended;
    }

    List<Successor> successors() {
        return successors;
    }

    boolean isAskedToGoAlone() {
        return askedToGoAlone;
    }

    /** The number of turns executed in all sessions together. */
    long executedTurns() {
        return executedTurns;
    }

    @Override
    public void accept(ClientEvent event) {
        if (event instanceof ClientEvent.Joined joined) {
            slot = joined.slot();
        }
        Consumer<ClientEvent> shownBy = window;
        if (shownBy != null) {
            shownBy.accept(event);
        }
        LabObserver observer = network.observer();
        if (event instanceof ClientEvent.Executed turn) {
            executed(turn.simulation());
        } else if (event instanceof ClientEvent.Ticked ticked) {
            observer.ticked(player, ticked.tick().turn());
        } else if (event instanceof ClientEvent.Joining) {
            note("joining");
        } else if (event instanceof ClientEvent.Joined) {
            note("joined");
        } else if (event instanceof ClientEvent.Desynced desynced) {
            desyncs.add(desynced.turn());
            observer.desynced(player, desynced.turn());
        } else if (event instanceof ClientEvent.Said said && chat.size() < CALLS_KEPT_MAX) {
            chat.add(said.line());
        } else if (event instanceof ClientEvent.Successors named) {
            successors = named.all();
        } else if (event instanceof ClientEvent.CutOff cutOff) {
            askedToGoAlone |= cutOff.mayGoOn();
        } else if (event instanceof ClientEvent.Reconnected) {
            askedToGoAlone = false;
        } else if (event instanceof ClientEvent.Ended end) {
            ended = end.reason();
            note("ended");
            observer.ended(player, end.reason());
        }
    }

    private void executed(Simulation simulation) {
        executedTurns++;
        if (framesKept > 0 && slot >= 0 && simulation.readAvatar(slot, avatar)) {
            keep(executed, simulation.turn(), avatar.frame, framesKept);
        }
        network.observer().executed(player, simulation);
    }

    private void note(String call) {
        if (calls.size() < CALLS_KEPT_MAX) {
            calls.add(call);
        }
    }
}
