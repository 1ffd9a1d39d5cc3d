package org.quoin.engine.wire;

import java.util.List;

/** What a host says to a client. The fields are drawn in the package's documentation. */
public sealed interface ToClient
        permits ToClient.Refused,
                ToClient.Welcome,
                ToClient.SnapshotPart,
                ToClient.Turns,
                ToClient.TurnStream,
                ToClient.Desync,
                ToClient.Parts,
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

        /** See {@link Parts}. */
        void parts(Parts parts);

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
     * The client is let in; its snapshot follows.
     *
     * @param name the player's name, perhaps with a number appended
     * @param baseTurn the snapshot's turn, coded from an empty one: the first turn after it is
     *     coded from this
     */
    record Welcome(
            int slot,
            long token,
            String name,
            long seed,
            int turnRate,
            int hashEveryTurns,
            int snapshotTurn,
            int rawBytes,
            int packedBytes,
            Blob baseTurn)
            implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.welcome(this);
        }
    }

    /** A stretch of the packed snapshot. */
    record SnapshotPart(int offset, Blob bytes) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.snapshotPart(this);
        }
    }

    /** The datagram of a turn: the clock, the acknowledgement and the turns not yet confirmed. */
    record Turns(
            long token,
            Clocks clocks,
            int dueMicros,
            int ackTurn,
            int newestTurn,
            int firstTurn,
            List<Blob> codedTurns)
            implements ToClient {
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

    /** Some of the parts of the host's hash, in order of kind and key. */
    record Parts(int turn, int firstIndex, int total, List<HashPart> parts) implements ToClient {
        /** Takes an unchangeable copy. */
        public Parts {
            parts = List.copyOf(parts);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.parts(this);
        }
    }

    /** The host ends the connection, and why. */
    record Goodbye(GoodbyeCode code, String reason) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.goodbye(this);
        }
    }
}
