package org.quoin.engine.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;
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
                ToClient.Goodbye,
                Rejected {
    /** Calls the receiver's method of this message. */
    void deliver(Receiver receiver);

    /** Has one method a message, so that a new message breaks the build of who forgets it. */
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

        /** See {@link Goodbye}. */
        void goodbye(Goodbye goodbye);

        /** The bytes were no message. */
        void rejected(Rejected rejected);
    }

    /** The host does not let the client in. */
    record Refused(RefusalCode code, String reason) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.refused(this);
        }
    }

    /**
     * The client is let in; its snapshot follows, unless it goes on with the world it has.
     *
     * @param token of the session, to be repeated in datagrams and when coming back
     * @param sessionId of the host process
     * @param name the player's
     * @param world what it is made from
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

    /** A stretch of the packed snapshot. */
    record SnapshotPart(int offset, Blob bytes) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.snapshotPart(this);
        }
    }

    /**
     * The datagram of a turn: some turns, and the acknowledgement.
     *
     * @param token the low half of the session's
     * @param newestTurn the last sealed
     * @param firstTurn of {@code codedTurns}; {@code newestTurn + 1} if there are none
     * @param ackTurn the last turn for which the host needs no frame of this client; {@link
     *     #NO_ACK} if it has none yet
     * @param sentAfterDueEighths how long after the newest turn was due this is sent, in eighths of
     *     a millisecond; {@link #LONG_AFTER_DUE} or less
     * @param clocks null in most datagrams
     */
    record Turns(
            int token,
            int newestTurn,
            int firstTurn,
            int ackTurn,
            int sentAfterDueEighths,
            @Nullable TurnClocks clocks,
            List<Blob> codedTurns)
            implements ToClient {
        /** {@code ackTurn} of a host that has no frame of the client. */
        public static final int NO_ACK = -1;

        /** {@code sentAfterDueEighths} of 8 s and more: it says nothing about the way. */
        public static final int LONG_AFTER_DUE = 0xFFFF;

        /** Takes an unchangeable copy. */
        public Turns {
            codedTurns = List.copyOf(codedTurns);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.turns(this);
        }
    }

    /** Turns that outgrew the datagrams' window. */
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

    /** The client's world is not the host's. */
    record Desync(int turn, long hostHash, long clientHash) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.desync(this);
        }
    }

    /**
     * The host's world as of a turn follows in place of the client's; turns go on meanwhile.
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

    /** How some of the players fare. */
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
     * Everybody waits for a player, or no longer.
     *
     * @param slot the player's; {@link #NOBODY} if nobody is waited for any more
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

    /** The host ends the connection, and why. */
    record Goodbye(GoodbyeCode code, String reason) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.goodbye(this);
        }
    }

    /**
     * What a host tells a client some times a second: the time, and how its frames arrive.
     *
     * @param clocks the times for round trips
     * @param dueMicros when the newest turn was due, from {@code clocks.sendMicros} on; mostly
     *     negative
     * @param marginMillis the margin of the worst of a hundred frames of the last ten seconds: how
     *     long before its turn was due a frame came; {@link #MARGIN_UNKNOWN} before the first
     * @param recentMarginMillis the lowest margin of the last second
     * @param datagramsHeard how many datagrams came from the client so far, low 8 bits, as in
     *     {@link FrameClocks}
     */
    public record TurnClocks(
            Clocks clocks,
            int dueMicros,
            int marginMillis,
            int recentMarginMillis,
            int datagramsHeard) {
        /** There is no frame to judge by. */
        public static final int MARGIN_UNKNOWN = Short.MIN_VALUE;

        /** Keeps the low bits. */
        public TurnClocks {
            datagramsHeard &= 0xFF;
        }
    }

    /** Why everybody waits for a player. */
    public enum WaitCause {
        /** Its frames come late: the value is by how many milliseconds. */
        NETWORK,
        /** Its machine needs long for a turn: the value is how many milliseconds. */
        MACHINE,
        /** Nothing is heard from it: the value is for how many milliseconds. */
        GONE
    }
}
