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

    /**
     * What a client tells its host some times a second: the time, and how its machine fares.
     *
     * @param clocks the times for round trips
     * @param tickMicros the median time to execute a turn in the last second, to 16 us,
     *     0..1,048,560
     * @param ticksBehind turns that are here and past their playout time, 0..255
     * @param datagramsHeard how many datagrams came from the host so far, low 8 bits: from two of
     *     these the host knows how many of those between were lost, however often it repeats itself
     */
    public record FrameClocks(Clocks clocks, int tickMicros, int ticksBehind, int datagramsHeard) {
        /** The largest {@code tickMicros} that the wire carries. */
        public static final int TICK_MICROS_MAX = 0xFFFF * 16;

        /** Brings the figures into the wire's ranges. */
        public FrameClocks {
            tickMicros = Math.max(0, Math.min(TICK_MICROS_MAX, tickMicros)) / 16 * 16;
            ticksBehind = Math.max(0, Math.min(0xFF, ticksBehind));
            datagramsHeard &= 0xFF;
        }

        /** Of one who does not count datagrams. */
        public FrameClocks(Clocks clocks, int tickMicros, int ticksBehind) {
            this(clocks, tickMicros, ticksBehind, 0);
        }
    }

    /**
     * What a client that was here before says in its hello, to take up its avatar again.
     *
     * @param token the session's, from the welcome; 0 of one who comes for the first time
     * @param sessionId the host's, from the welcome: another host process has sealed other turns
     * @param executedTurn the last turn executed; the host may go on from there
     */
    public record Resume(long token, long sessionId, int executedTurn) {
        /** Of one who was not here before. */
        public static final Resume NONE = new Resume(0, 0, 0);
    }

    /** The state hash after a turn. */
    public record TurnHash(int turn, long hash) {}
}
