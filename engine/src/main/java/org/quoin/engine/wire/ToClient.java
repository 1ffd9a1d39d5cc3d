package org.quoin.engine.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.sim.WorldConfig;

/** What a host says to a client. The fields are drawn in the package's documentation. */
public sealed interface ToClient
        permits ToClient.Refused,
                ToClient.Welcome,
                ToClient.SnapshotPart,
                ToClient.Turns,
                ToClient.TurnStream,
                ToClient.Desync,
                ToClient.Resync,
                ToClient.Status,
                ToClient.Waiting,
                ToClient.Queued,
                ToClient.Preview,
                ToClient.Goodbye,
                ToClient.WorldInfo,
                ToClient.ChatAck,
                ChatLine,
                Rejected {
    /** Calls the receiver's method of this message. */
    void deliver(Receiver receiver);

    /** Has one method for each message, so that a receiver that forgets one does not compile. */
    interface Receiver {
        /** See {@link Refused}. */
        void refused(Refused refused);

        /** See {@link Welcome}. */
        void welcome(Welcome welcome);

        /** See {@link SnapshotPart}. */
        void snapshotPart(SnapshotPart part);

        /** See {@link Turns}. */
        void turns(Turns turns);

        /** See {@link TurnStream}. */
        void turnStream(TurnStream stream);

        /** See {@link Desync}. */
        void desync(Desync desync);

        /** See {@link Resync}. */
        void resync(Resync resync);

        /** See {@link Status}. */
        void status(Status status);

        /** See {@link Waiting}. */
        void waiting(Waiting waiting);

        /** See {@link Preview}. */
        void preview(Preview preview);

        /** See {@link Goodbye}. */
        void goodbye(Goodbye goodbye);

        /** See {@link WorldInfo}. Who is in a session has not asked. */
        default void worldInfo(WorldInfo info) {
            rejected(Rejected.because("an answer to a question that was not asked"));
        }

        /** See {@link Queued}. */
        void queued(Queued queued);

        /** See {@link ChatAck}. */
        void chatAck(ChatAck ack);

        /** See {@link ChatLine}. */
        void chatLine(ChatLine line);

        /** The bytes were no message. */
        void rejected(Rejected rejected);
    }

    /**
     * What is hosted here, for somebody who has asked and is perhaps of another version.
     *
     * @param title what the host calls its world; empty if it has no name
     * @param players how many have a slot
     * @param playersMax how many may have one
     * @param password whether one must be known to come in
     */
    record WorldInfo(
            int protocolVersion,
            int rulesVersion,
            String gameVersion,
            String title,
            int players,
            int playersMax,
            boolean password)
            implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.worldInfo(this);
        }
    }

    /**
     * The host refuses the client.
     *
     * @param reason for the player; the host's own, one that the wire knows
     * @param freeName a name under which the client could come in now; empty if another name would
     *     not help
     */
    record Refused(RefusalCode code, Reason reason, String freeName) implements ToClient {
        /** Another name would not help. */
        public Refused(RefusalCode code, Reason reason) {
            this(code, reason, "");
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.refused(this);
        }
    }

    /**
     * The host accepts the client; its snapshot follows, unless it continues with the world it has.
     *
     * @param token of the session, to be repeated in datagrams and when coming back
     * @param sessionId of the host process
     * @param name the player's, as the host accepted it
     * @param world what the world is made from
     * @param resumed the client keeps its world: no snapshot comes, and turns go on after {@code
     *     snapshotTurn}, which it has executed
     * @param rawBytes of the snapshot; 0 if resumed
     * @param packedBytes of the snapshot; 0 if resumed
     * @param coderBase the turn coder's state after the snapshot's turn; empty if resumed
     */
    record Welcome(
            int slot,
            long token,
            long sessionId,
            String name,
            WorldConfig world,
            int hashEveryTurns,
            boolean resumed,
            int snapshotTurn,
            int rawBytes,
            int packedBytes,
            Blob coderBase)
            implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.welcome(this);
        }

        /** Turns a second. */
        public int turnRate() {
            return world.turnRate();
        }
    }

    /** A part of the packed snapshot. */
    record SnapshotPart(int offset, Blob bytes) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.snapshotPart(this);
        }
    }

    /**
     * A datagram of turns, with the acknowledgement of the client's frames.
     *
     * @param newestTurn the last sealed turn
     * @param firstTurn the first of {@code codedTurns}; {@code newestTurn + 1} if there are none
     * @param ackTurn the last turn for which the host needs no frame of this client; {@link
     *     #NO_ACK} if it has none yet
     * @param sentAfterDueEighths how long after the newest turn was due the datagram is sent, in
     *     eighths of a millisecond, 0..{@link #LONG_AFTER_DUE}
     * @param hostLate whether the newest turn was sealed late because the host's own process stood
     *     still: that says nothing about the next ones, nor about the path
     * @param clocks null in most datagrams
     * @param sum of the two turns before {@code firstTurn}, see {@link TurnSum}; null if there is
     *     none
     */
    record Turns(
            int newestTurn,
            int firstTurn,
            int ackTurn,
            int sentAfterDueEighths,
            boolean hostLate,
            @Nullable TurnClocks clocks,
            List<Blob> codedTurns,
            @Nullable Blob sum)
            implements ToClient {
        /** {@code ackTurn} of a host that has no frame of the client. */
        public static final int NO_ACK = -1;

        /** {@code sentAfterDueEighths} of 8 s and more: it says nothing about the latency. */
        public static final int LONG_AFTER_DUE = 0xFFFF;

        /** Takes an unchangeable copy. */
        public Turns {
            codedTurns = List.copyOf(codedTurns);
        }

        /** Without a sum. */
        public Turns(
                int newestTurn,
                int firstTurn,
                int ackTurn,
                int sentAfterDueEighths,
                boolean hostLate,
                @Nullable TurnClocks clocks,
                List<Blob> codedTurns) {
            this(
                    newestTurn,
                    firstTurn,
                    ackTurn,
                    sentAfterDueEighths,
                    hostLate,
                    clocks,
                    codedTurns,
                    null);
        }

        /** From a host that was in time. */
        public Turns(
                int newestTurn,
                int firstTurn,
                int ackTurn,
                int sentAfterDueEighths,
                @Nullable TurnClocks clocks,
                List<Blob> codedTurns) {
            this(newestTurn, firstTurn, ackTurn, sentAfterDueEighths, false, clocks, codedTurns);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.turns(this);
        }
    }

    /** Turns that are too old for datagrams. */
    record TurnStream(int firstTurn, List<Blob> codedTurns) implements ToClient {
        /** Takes an unchangeable copy. */
        public TurnStream {
            codedTurns = List.copyOf(codedTurns);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.turnStream(this);
        }
    }

    /** The client's world differs from the host's. */
    record Desync(int turn, long hostHash, long clientHash) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.desync(this);
        }
    }

    /**
     * A snapshot of the host's world follows and replaces the client's; turns go on meanwhile.
     *
     * @param coderBase the turn coder's state after the snapshot's turn
     */
    record Resync(int snapshotTurn, int rawBytes, int packedBytes, Blob coderBase)
            implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.resync(this);
        }
    }

    /** The status of some of the players. */
    record Status(List<PlayerStatus> players) implements ToClient {
        /** Takes an unchangeable copy. */
        public Status {
            players = List.copyOf(players);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.status(this);
        }
    }

    /**
     * Everybody waits for a player, or the wait is over.
     *
     * @param slot the player's; {@link #NOBODY} if the wait is over
     * @param millis see {@link WaitCause}
     */
    record Waiting(int slot, WaitCause cause, int millis) implements ToClient {
        /** {@code slot} when the wait is over. */
        public static final int NOBODY = -1;

        @Override
        public void deliver(Receiver receiver) {
            receiver.waiting(this);
        }
    }

    /**
     * Blocks that are not in the world, to be shown to this player alone: what an undo would bring.
     *
     * @param blocks at most {@link Limits#PREVIEW_BLOCKS_MAX}; none to show nothing any more
     */
    record Preview(List<PreviewBlock> blocks) implements ToClient {
        /** Shows nothing any more. */
        public static final Preview NOTHING = new Preview(List.of());

        /** Takes an unchangeable copy. */
        public Preview {
            blocks = List.copyOf(blocks);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.preview(this);
        }
    }

    /** A block to be shown; air where one would go. */
    record PreviewBlock(int x, int y, int z, int block) {}

    /** The world is full: we wait at a place from 1 on, about so long; 0 if that is not known. */
    record Queued(int place, int count, int seconds) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.queued(this);
        }
    }

    /**
     * What the host has of what the player said: it need not be said again.
     *
     * @param number see {@link ToHost.Chat}; 0 for nothing
     */
    record ChatAck(int number) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.chatAck(this);
        }
    }

    /** The host ends the connection, and why. */
    record Goodbye(GoodbyeCode code, Reason reason) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.goodbye(this);
        }
    }

    /**
     * What a host sends a client a few times a second: the time, and how its frames arrive.
     *
     * @param clocks the times for round trips
     * @param dueMicros when the newest turn was due, relative to {@code clocks.sendMicros}; mostly
     *     negative
     * @param marginMillis how long before their turns were due frames came: the 1st percentile of
     *     the last ten seconds; {@link #MARGIN_UNKNOWN} before the first frame
     * @param recentMarginMillis the lowest margin of the last second
     * @param datagramsHeard how many datagrams had come from the client with the one that the
     *     clocks echo, low 8 bits, as in {@link FrameClocks}
     * @param datagramsSent how many datagrams have gone to the client over this connection, this
     *     one included, low 8 bits
     */
    record TurnClocks(
            Clocks clocks,
            int dueMicros,
            int marginMillis,
            int recentMarginMillis,
            int datagramsHeard,
            int datagramsSent) {
        /** No frame has come. */
        public static final int MARGIN_UNKNOWN = Short.MIN_VALUE;

        /** Keeps the low 8 bits of the counts. */
        public TurnClocks {
            datagramsHeard &= 0xFF;
            datagramsSent &= 0xFF;
        }
    }

    /** Why everybody waits for a player. */
    enum WaitCause {
        /** Its frames come late; {@code millis} says how late. */
        NETWORK,
        /** Its machine is slow; {@code millis} says how long it takes for a turn. */
        MACHINE,
        /** Nothing comes from it; {@code millis} says for how long. */
        GONE
    }
}
