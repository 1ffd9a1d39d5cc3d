package org.quoin.engine.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.input.Look;

/** What a client says to a host. The fields are drawn in the package's documentation. */
public sealed interface ToHost
        permits ToHost.Hello,
                ToHost.SnapshotAck,
                ToHost.Ready,
                ToHost.Frames,
                ToHost.Hashes,
                ToHost.DesyncFound,
                ToHost.Hotbar,
                ToHost.SetLook,
                ToHost.Leave,
                ToHost.StillWaiting,
                ToHost.WorldQuery,
                ToHost.ChatFrom,
                ToHost.Chat,
                Rejected {
    /** Calls the receiver's method of this message. */
    void deliver(Receiver receiver);

    /** Has one method for each message, so that a receiver that forgets one does not compile. */
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

        /** See {@link SetLook}. */
        void setLook(SetLook change);

        /** See {@link StillWaiting}. */
        void stillWaiting(StillWaiting waiting);

        /** See {@link Leave}. */
        void leave(Leave leave);

        /** See {@link WorldQuery}. */
        void worldQuery(WorldQuery query);

        /** See {@link ChatFrom}. */
        void chatFrom(ChatFrom from);

        /** See {@link Chat}. */
        void chat(Chat chat);

        /** The bytes were no message. */
        void rejected(Rejected rejected);
    }

    /**
     * The first message: who wants to join, and with which versions. In that of another protocol
     * version {@code resume} is {@link Resume#NONE} and colour and skin are 0.
     *
     * @param color what the player wants to look like, as is {@code skin}: 0..255, the host refuses
     *     what is no {@link Look}
     * @param pass what the player shows to be let in
     */
    record Hello(
            int protocolVersion,
            int rulesVersion,
            String gameVersion,
            String name,
            Resume resume,
            int color,
            int skin,
            Pass pass)
            implements ToHost {
        /** From somebody who shows nothing. */
        public Hello(
                int protocolVersion,
                int rulesVersion,
                String gameVersion,
                String name,
                Resume resume,
                int color,
                int skin) {
            this(protocolVersion, rulesVersion, gameVersion, name, resume, color, skin, Pass.NONE);
        }

        /** From a player who has chosen no look. */
        public Hello(
                int protocolVersion,
                int rulesVersion,
                String gameVersion,
                String name,
                Resume resume) {
            this(protocolVersion, rulesVersion, gameVersion, name, resume, 0, 0);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.hello(this);
        }
    }

    /** How many bytes of the snapshot are here: the host may send more. */
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
     * Every input frame that is not acknowledged yet, oldest first.
     *
     * @param ackTurn the last turn up to which every turn is here
     * @param haveMask bit i set: turn {@code ackTurn + 2 + i} is here; 0: no turn is known to be
     *     missing
     * @param inputDelayTurns told with clocks only, else {@link #DELAY_UNTOLD}
     * @param ownLateMillis by how much later than due the newest frame was sampled because the
     *     client's own process stood still, less what its input delay was raised by for that: what
     *     remains of the frame's margin is the path's; {@link Short#MIN_VALUE}..{@link
     *     Short#MAX_VALUE}, 0 in most datagrams
     * @param clocks null in most datagrams
     */
    record Frames(
            int ackTurn,
            long haveMask,
            int inputDelayTurns,
            int ownLateMillis,
            @Nullable FrameClocks clocks,
            FrameRun run)
            implements ToHost {
        /** {@code inputDelayTurns} of a datagram without clocks. */
        public static final int DELAY_UNTOLD = -1;

        /** Forgets what would not be told. */
        public Frames {
            inputDelayTurns = clocks == null ? DELAY_UNTOLD : inputDelayTurns;
        }

        /** Of a client that was in time. */
        public Frames(
                int ackTurn,
                long haveMask,
                int inputDelayTurns,
                @Nullable FrameClocks clocks,
                FrameRun run) {
            this(ackTurn, haveMask, inputDelayTurns, 0, clocks, run);
        }

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

    /** State hashes of executed turns, and the stalls since the player joined. */
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

    /**
     * The player wants a kind of block, or air, in a slot of its hotbar.
     *
     * @param fromTurn the turn in which that is to happen: its frame, and those after it, were made
     *     with the block in the hotbar, those before without. If it is sealed already, the next one
     */
    record Hotbar(int fromTurn, int hotbarSlot, int block) implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.hotbar(this);
        }
    }

    /** The player wants to look otherwise, from the next turn on. */
    record SetLook(Look look) implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.setLook(this);
        }
    }

    /**
     * The first word about the chat over a connection: {@link ToClient.ChatAck} answers it, and the
     * lines follow.
     *
     * @param lastNumber the newest line of this host's process that is here; 0 for none
     */
    record ChatFrom(int lastNumber) implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.chatFrom(this);
        }
    }

    /**
     * The player says something, or gives a command if it begins with a slash.
     *
     * @param number counts what the player says, from 1 on: what comes a second time, after the
     *     connection was lost, is recognized by it
     * @param text as it was typed; the host cleans it
     */
    record Chat(int number, String text) implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.chat(this);
        }
    }

    /** The answer to {@link ToClient.Queued}: the client is still there. */
    record StillWaiting() implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.stillWaiting(this);
        }
    }

    /** The player leaves. */
    record Leave() implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.leave(this);
        }
    }

    /** Somebody who has not said hello asks what is hosted here; {@link ToClient.WorldInfo}. */
    record WorldQuery() implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.worldQuery(this);
        }
    }

    /**
     * What a client sends its host a few times a second: the time, and how fast its machine is.
     *
     * @param clocks the times for round trips
     * @param tickMicros the median time to execute a turn in the last second, in steps of 16 us,
     *     0..1,048,560
     * @param ticksBehind turns that are here and past their playout time, 0..255
     * @param datagramsHeard how many datagrams had come from the host with the one that the clocks
     *     echo, low 8 bits: from two such counts the host knows how many of those between were
     *     lost, whatever they carried and however long they took
     * @param bytesHeard how many bytes these were, with {@link Wire#DATAGRAM_HEADER_BYTES} for
     *     each, and short messages of the stream; low 32 bits
     * @param queueMillis how much longer than the quickest of the last while the quickest datagram
     *     since the last report took, 0..65535: it stood in a queue
     */
    record FrameClocks(
            Clocks clocks,
            int tickMicros,
            int ticksBehind,
            int datagramsHeard,
            int bytesHeard,
            int queueMillis) {
        /** The wire's unit of {@code tickMicros}. */
        static final int TICK_MICROS_STEP = 16;

        /** The largest {@code tickMicros} that the wire carries. */
        public static final int TICK_MICROS_MAX = 0xFFFF * TICK_MICROS_STEP;

        /** Clamps the figures to the wire's ranges. */
        public FrameClocks {
            tickMicros = Math.max(0, Math.min(TICK_MICROS_MAX, tickMicros));
            tickMicros -= tickMicros % TICK_MICROS_STEP;
            ticksBehind = Math.max(0, Math.min(0xFF, ticksBehind));
            datagramsHeard &= 0xFF;
            queueMillis = Math.max(0, Math.min(0xFFFF, queueMillis));
        }

        /** Without a count of datagrams. */
        public FrameClocks(Clocks clocks, int tickMicros, int ticksBehind) {
            this(clocks, tickMicros, ticksBehind, 0);
        }

        /** Without what was found of the line. */
        public FrameClocks(Clocks clocks, int tickMicros, int ticksBehind, int datagramsHeard) {
            this(clocks, tickMicros, ticksBehind, datagramsHeard, 0, 0);
        }
    }

    /**
     * What a client that was here before says in its hello, to get its avatar back.
     *
     * @param token the session's, from the welcome; 0 from a client that joins for the first time
     * @param sessionId the host's, from the welcome: another host process has sealed other turns
     * @param executedTurn the last turn executed; the host may continue from there
     */
    record Resume(long token, long sessionId, int executedTurn) {
        /** From a client that was not here before. */
        public static final Resume NONE = new Resume(0, 0, 0);
    }

    /**
     * What a player shows to be let in.
     *
     * @param proof that it knows the world's password, bound to this line; empty for none
     * @param code of an invitation, as it was typed; empty for none
     */
    record Pass(Blob proof, String code) {
        /** Nothing. */
        public static final Pass NONE = new Pass(Blob.EMPTY, "");

        /** The proof. */
        public byte[] proofBytes() {
            byte[] bytes = new byte[proof.length()];
            proof.copyTo(bytes, 0);
            return bytes;
        }
    }

    /** The state hash after a turn. */
    record TurnHash(int turn, long hash) {}
}
