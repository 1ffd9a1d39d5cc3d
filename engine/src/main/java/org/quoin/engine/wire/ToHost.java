package org.quoin.engine.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a client says to a host. The fields are drawn in the package's documentation. */
public sealed interface ToHost
        permits ToHost.Hello,
                ToHost.SnapshotAck,
                ToHost.Ready,
                ToHost.Frames,
                ToHost.Hashes,
                ToHost.DesyncFound,
                ToHost.Hotbar,
                ToHost.Leave,
                Rejected {
    /** Calls the receiver's method of this message. */
    void deliver(Receiver receiver);

    /** Has one method a message, so that a new message breaks the build of who forgets it. */
    interface Receiver {
        /** See {@link Hello}. */
        void hello(Hello hello);

        /** See {@link SnapshotAck}. */
        void snapshotAck(SnapshotAck ack);

        /** See {@link Ready}. */
        void ready(Ready ready);

        /** See {@link Frames}. */
        void frames(Frames frames);

        /** See {@link Hashes}. */
        void hashes(Hashes hashes);

        /** See {@link DesyncFound}. */
        void desyncFound(DesyncFound found);

        /** See {@link Hotbar}. */
        void hotbar(Hotbar hotbar);

        /** See {@link Leave}. */
        void leave(Leave leave);

        /** The bytes were no message. */
        void rejected(Rejected rejected);
    }

    /** The first message: who wants in, and what it speaks. Of a foreign protocol no more. */
    record Hello(
            int protocolVersion, int rulesVersion, String gameVersion, String name, Resume resume)
            implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.hello(this);
        }
    }

    /** How many bytes of the snapshot are here: the host may send on. */
    record SnapshotAck(int receivedBytes) implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.snapshotAck(this);
        }
    }

    /** The client has caught up to a turn and wants its avatar. */
    record Ready(int executedTurn) implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.ready(this);
        }
    }

    /**
     * Every frame not yet acknowledged, oldest first.
     *
     * @param token the low half of the session's
     * @param ackTurn the last turn up to which every turn is here
     * @param haveMask bit i set: turn {@code ackTurn + 2 + i} is here; 0: nothing is known to miss
     * @param clocks null in most datagrams
     */
    record Frames(
            int token,
            int ackTurn,
            long haveMask,
            int inputDelayTurns,
            @Nullable FrameClocks clocks,
            FrameRun run)
            implements ToHost {
        /** The last turn that is said to be here. */
        public int lastTurnHere() {
            return haveMask == 0
                    ? ackTurn
                    : ackTurn + 1 + Long.SIZE - Long.numberOfLeadingZeros(haveMask);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.frames(this);
        }
    }

    /** State hashes of executed turns, and how the player fares (sums since it joined). */
    record Hashes(int stalls, int stalledMillis, List<TurnHash> hashes) implements ToHost {
        /** Takes an unchangeable copy. */
        public Hashes {
            hashes = List.copyOf(hashes);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.hashes(this);
        }
    }

    /**
     * After a resync: the first place in which host and client differed, and both values.
     *
     * @param turn the turn after which both were compared
     */
    record DesyncFound(int turn, String text) implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.desyncFound(this);
        }
    }

    /** The player wants a kind of block, or air, in a slot of its hotbar. */
    record Hotbar(int hotbarSlot, int block) implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.hotbar(this);
        }
    }

    /** The player goes. */
    record Leave() implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.leave(this);
        }
    }
}
