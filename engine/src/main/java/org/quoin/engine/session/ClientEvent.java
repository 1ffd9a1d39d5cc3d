package org.quoin.engine.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.NotSuccessor;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.PreviewBlock;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.ColumnSource;

/**
 * Something that happens in a client's session, in this order:
 *
 * <pre>
 * Connecting, Queued*, Joining+, (Arriving, Ticked+)?, Joined, Ticked+, ..., Ended
 * </pre>
 *
 * <p>A host that was restarted sends its world again: {@link Joining} to {@link Joined} once more.
 * {@link Ended} may come at any time, once, and is the last. Events are handed over on the client's
 * thread, which must not be held up. All but {@link Executed} are immutable and may be queued for
 * another thread. Times are those of the client's clock.
 *
 * <p>{@link #deliver} is a switch over all of them that has no default: a new event breaks the
 * build wherever it must be dealt with.
 */
public sealed interface ClientEvent {
    /** Calls the receiver's method for this event. */
    void deliver(Receiver receiver);

    /** Deals with every event. */
    interface Receiver {
        void receive(Connecting event);

        void receive(Entered event);

        void receive(Queued event);

        void receive(Joining event);

        void receive(Arriving event);

        void receive(Joined event);

        void receive(Executed event);

        void receive(Ticked event);

        void receive(Sampled event);

        void receive(HotbarChanges event);

        void receive(Desynced event);

        void receive(Resynced event);

        void receive(Reconnecting event);

        void receive(Reconnected event);

        void receive(Seeking event);

        void receive(CutOff event);

        void receive(Successors event);

        void receive(Statuses event);

        void receive(Waiting event);

        void receive(Preview event);

        void receive(Said event);

        void receive(ChatWaiting event);

        void receive(StreamOnly event);

        void receive(Ended event);
    }

    /** The connection is being made. */
    record Connecting() implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /** The connection leads to this room of the server. */
    record Entered(String room) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /** The world is full, and we wait: place 1 is the next; 0 seconds if that is not known. */
    record Queued(int place, int count, int seconds) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /** The host sends the world: that many of the total bytes are here. */
    record Joining(long receivedBytes, long totalBytes) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * The world is here and keeps up with the host's, but our avatar is not in it: it comes in when
     * the player can play ({@link EntryGate}). The first {@link Ticked} follows at once and holds
     * every section that was ever edited. Only with {@link TicksFrom#ARRIVING}.
     *
     * @param place where our avatar will be, as things stand
     */
    record Arriving(int slot, ColumnSource columns, WorldConfig config, AvatarPlace place)
            implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * Our avatar stands in the world. The next {@link Ticked} follows at once; without {@link
     * Arriving} it is the first and holds every section that was ever edited.
     */
    record Joined(int slot, ColumnSource columns, WorldConfig config) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * A turn was executed, whether our avatar is in the world yet or not; before its {@link
     * Ticked}.
     *
     * @param simulation the world after the turn, to be read while this is handed over and no
     *     longer
     */
    record Executed(Simulation simulation) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * The world is to be shown as it is after a turn: once a turn, or once for many when there is
     * much to catch up with.
     *
     * @param pending our own frames of later turns, already sampled
     */
    record Ticked(ViewTick tick, FrameRun pending, long atNanos) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * An input frame was sampled, up to half a second ahead of missing turns. A {@link Ticked} at
     * the same time includes it.
     *
     * @param pending our frames of turns not executed yet, this one last
     */
    record Sampled(FrameRun pending, long atNanos) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * Which changes of our hotbar no executed turn has brought yet, in order. Comes when that
     * changes, before the {@link Ticked} of the turn that brought one.
     */
    record HotbarChanges(List<ToHost.Hotbar> missing) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * The host found that our state hash differs from its own. The session goes on.
     *
     * @param turn the checked turn
     */
    record Desynced(int turn) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * Our world is the host's again: it was replaced while the game went on. The next {@link
     * Ticked} holds every section in which the two may differ.
     *
     * @param turn the turn after which both were compared
     * @param difference the first difference that was found there, for a person
     */
    record Resynced(int turn, String difference) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * The connection is lost and is being made again; the avatar waits for us. No {@link Ticked}
     * comes until {@link Reconnected}.
     *
     * @param untilNanos when the session gives up
     */
    record Reconnecting(Reason why, long untilNanos) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * We are connected again and catch up: {@link Ticked} goes on with the avatar that waited. Its
     * turn may be earlier than the last one seen, if the host had to begin anew.
     */
    record Reconnected() implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * The host is gone, and the player in a slot, perhaps we, is about to take over. Comes again
     * when it is another one's turn.
     */
    record Seeking(int slot) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * The host is gone, and nobody who could carry the world on has a majority of the players with
     * them: tries go on while the session is {@link Reconnecting}.
     *
     * @param mayGoOn whether the world can go on here if the player wants: nobody else is left
     */
    record CutOff(boolean mayGoOn) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * The host tells who hosts, who could carry the world on, and why others in the world could
     * not.
     *
     * @param hostSlot of the host's own player; {@link ToClient.Successors#NOBODY} if it has none
     * @param all the players who could, the best first
     */
    record Successors(int hostSlot, List<Successor> all, List<NotSuccessor> others)
            implements ClientEvent {
        /** Takes unchangeable copies. */
        public Successors {
            all = List.copyOf(all);
            others = List.copyOf(others);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /** How some of the players fare, as the host sees it; we may be among them. */
    record Statuses(List<PlayerStatus> players) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * Everybody waits for a player, perhaps for us.
     *
     * @param player the player and the cause; null when the wait is over
     */
    record Waiting(ToClient.@Nullable Waiting player) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /** Blocks are to be shown that are not in the world, instead of those before. */
    record Preview(List<PreviewBlock> blocks) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /** A line of the chat has come; each comes once, in order. */
    record Said(ChatLine line) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /**
     * The lines we have said that the host has not acknowledged, in order. Sent when they change.
     */
    record ChatWaiting(List<String> texts) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /** No datagram gets through: from now on everything goes by TCP. At most once a connection. */
    record StreamOnly() implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }

    /** It is over. */
    record Ended(DisconnectReason reason) implements ClientEvent {
        @Override
        public void deliver(Receiver receiver) {
            receiver.receive(this);
        }
    }
}
