package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.WorldBounds;

/**
 * The messages from a host to a client. Each message writes and reads its own bytes, which the
 * package's documentation draws.
 */
public sealed interface ToClient extends Message
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
                ToClient.Entered,
                RoomList,
                ToClient.ChatAck,
                ToClient.Successors,
                ToClient.ExpectCall,
                ToClient.TryCall,
                ToClient.SendTrain,
                ToClient.Upload,
                ToClient.KnockAnswer,
                ToClient.Keep,
                ToClient.HandOver,
                ToClient.FromCandidate,
                ChatLine,
                Rejected {
    /** The highest turn; leaves room for what is calculated from one. */
    int TURN_MAX = Integer.MAX_VALUE - Limits.TURNS_AHEAD_MAX;

    /** Calls the receiver's method of this message. */
    void deliver(Receiver receiver);

    /** Has one method for each message, so that a receiver that forgets one does not compile. */
    interface Receiver extends CandidateReceiver {
        void refused(Refused refused);

        void welcome(Welcome welcome);

        void snapshotPart(SnapshotPart part);

        void turns(Turns turns);

        void turnStream(TurnStream stream);

        void desync(Desync desync);

        void resync(Resync resync);

        void status(Status status);

        void waiting(Waiting waiting);

        void preview(Preview preview);

        void goodbye(Goodbye goodbye);

        /** See {@link WorldInfo}. A client in a session has not asked for it. */
        default void worldInfo(WorldInfo info) {
            rejected(Rejected.because("an answer to a question that was not asked"));
        }

        void roomList(RoomList list);

        void entered(Entered entered);

        void queued(Queued queued);

        void chatAck(ChatAck ack);

        void chatLine(ChatLine line);

        void successors(Successors successors);

        void expectCall(ExpectCall expected);

        void tryCall(TryCall wanted);

        void sendTrain(SendTrain wanted);

        void upload(Upload measured);

        /** See {@link KnockAnswer}. A client in a session has not knocked at its host. */
        default void knockAnswer(KnockAnswer answer) {
            rejected(Rejected.because("an answer to a knock that was not"));
        }

        void keep(Keep keep);

        void handOver(HandOver handOver);

        /** The bytes were no message. */
        void rejected(Rejected rejected);
    }

    /**
     * A description of the hosted world, for a client that has asked and may be of another version.
     *
     * @param title of the world; empty if it has none
     * @param players how many have a slot
     * @param playersMax how many may have one
     * @param password whether joining needs one
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
        private static final int PASSWORD = 1;

        @Override
        public void deliver(Receiver receiver) {
            receiver.worldInfo(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.WORLD_INFO.begin(out).u16(protocolVersion).i32(rulesVersion);
            out.text(gameVersion, Limits.VERSION_BYTES_MAX).text(title, Limits.TITLE_BYTES_MAX);
            out.u16(players).u16(playersMax).u8(password ? PASSWORD : 0);
        }

        static WorldInfo read(ByteReader in) throws BadBytesException {
            int protocol = in.u16();
            int rules = in.i32();
            String game = in.text(Limits.VERSION_BYTES_MAX, "game version");
            String title = in.text(Limits.TITLE_BYTES_MAX, "title");
            int players = in.u16();
            int playersMax = in.u16();
            boolean password = (in.u8() & PASSWORD) != 0;
            in.rest(); // A later protocol may have appended something.
            return new WorldInfo(protocol, rules, game, title, players, playersMax, password);
        }
    }

    /** The client is in a room, whose host answers from now on: the one to come back to. */
    record Entered(String room) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.entered(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.ENTERED.begin(out).text(room, Limits.ROOM_NAME_BYTES_MAX);
        }

        static Entered read(ByteReader in) throws BadBytesException {
            return new Entered(RoomList.readName(in, "room"));
        }
    }

    /**
     * The host refuses the client.
     *
     * @param reason for the player; the host's own, one that the wire knows
     * @param freeName a name under which the client could come in now; empty if another name would
     *     not help
     * @param salt the key for which the password is to be stretched that was asked for; null for
     *     none. Of a host that carries a world on it is that of the host who has set the password
     */
    record Refused(RefusalCode code, Reason reason, String freeName, @Nullable PublicIdentity salt)
            implements ToClient {
        /** No password was asked for. */
        public Refused(RefusalCode code, Reason reason, String freeName) {
            this(code, reason, freeName, null);
        }

        /** Another name would not help. */
        public Refused(RefusalCode code, Reason reason) {
            this(code, reason, "", null);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.refused(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.REFUSED.begin(out).u8(code.wireCode());
            out.text(reason.text(), Limits.REASON_BYTES_MAX).text(freeName, Limits.NAME_BYTES_MAX);
            Reasons.write(reason, out);
            PublicIdentity key = salt;
            if (key != null) {
                out.bytes(key.bytes());
            }
        }

        static Refused read(ByteReader in) throws BadBytesException {
            RefusalCode code = RefusalCode.ofWire(in.u8());
            String text = in.text(Limits.REASON_BYTES_MAX, "reason");
            // An earlier protocol ends here.
            String free = in.remaining() == 0 ? "" : in.text(Limits.NAME_BYTES_MAX, "free name");
            Reason reason = in.remaining() == 0 ? Reasons.unknown(text) : Reasons.read(text, in);
            boolean salted = in.remaining() >= PublicIdentity.BYTES;
            PublicIdentity salt = salted ? PublicIdentity.of(in.bytes(PublicIdentity.BYTES)) : null;
            in.rest(); // A later protocol may have appended something.
            return new Refused(code, reason, free, salt);
        }
    }

    /**
     * The host accepts the client; its snapshot follows, unless it continues with the world it has.
     *
     * @param token of the session, to be repeated in datagrams and when coming back
     * @param lineage whose turns the world is made of; the newest term is this host's
     * @param name the player's, as the host accepted it
     * @param world the settings the world is generated from
     * @param resumed the client keeps its world: no snapshot comes, and turns go on after {@code
     *     snapshotTurn}, which it has executed
     * @param rawBytes of the snapshot; 0 if resumed
     * @param packedBytes of the snapshot; 0 if resumed
     * @param coderBase the turn coder's state after the snapshot's turn; empty if resumed
     */
    record Welcome(
            int slot,
            long token,
            Lineage lineage,
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

        @Override
        public void write(ByteWriter out) {
            lineage.write(MessageKind.WELCOME.begin(out).u8(slot).i64(token));
            out.text(name, Limits.NAME_BYTES_MAX).bytes(world.toBytes()).u8(hashEveryTurns);
            out.flag(resumed).i32(snapshotTurn).i32(rawBytes).i32(packedBytes);
            Wire.writeCoderBase(coderBase, out);
        }

        static Welcome read(ByteReader in) throws BadBytesException {
            int slot = in.u8In(0, Limits.PLAYERS_MAX - 1, "slot");
            long token = in.i64();
            Lineage lineage = Lineage.read(in);
            String name = in.text(Limits.NAME_BYTES_MAX, "name");
            WorldConfig world = WorldConfig.read(in);
            int hashEveryTurns = in.u8In(1, 255, "turns from hash to hash");
            boolean resumed = in.flag("resumed");
            int bytesMin = resumed ? 0 : 1;
            return new Welcome(
                    slot,
                    token,
                    lineage,
                    name,
                    world,
                    hashEveryTurns,
                    resumed,
                    in.i32In(0, TURN_MAX, "snapshot turn"),
                    in.i32In(bytesMin, Limits.SNAPSHOT_BYTES_MAX, "raw bytes"),
                    in.i32In(bytesMin, Limits.SNAPSHOT_BYTES_MAX, "packed bytes"),
                    Wire.readCoderBase(in));
        }

        /** Of the host's session. */
        public long sessionId() {
            return lineage.newest().sessionId();
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

        @Override
        public void write(ByteWriter out) {
            bytes.writeTo(MessageKind.SNAPSHOT_PART.begin(out).i32(offset));
        }

        static SnapshotPart read(ByteReader in) throws BadBytesException {
            int offset = in.i32In(0, Limits.SNAPSHOT_BYTES_MAX, "offset");
            int length = in.remaining();
            if (length < 1 || length > Limits.SNAPSHOT_PART_BYTES_MAX) {
                throw in.wrong("part of " + length + " bytes");
            }
            return new SnapshotPart(offset, Blob.owning(in.bytes(length)));
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
     * @param hostLate whether the newest turn was sealed late because the host's own process
     *     stalled: that says nothing about the next ones, nor about the path
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

        @Override
        public void write(ByteWriter out) {
            TurnsWriter.write(this, out);
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

        @Override
        public void write(ByteWriter out) {
            MessageKind.TURN_STREAM.begin(out).i32(firstTurn);
            Wire.writeCodedTurns(codedTurns, out);
        }

        static TurnStream read(ByteReader in) throws BadBytesException {
            int firstTurn = in.i32In(1, Integer.MAX_VALUE - 255, "turn");
            int count = in.u8In(0, Limits.TURNS_PER_STREAM_MESSAGE_MAX, "turns");
            return new TurnStream(firstTurn, Wire.readCodedTurns(in, count));
        }
    }

    /** The client's world differs from the host's. */
    record Desync(int turn, long hostHash, long clientHash) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.desync(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.DESYNC.begin(out).i32(turn).i64(hostHash).i64(clientHash);
        }

        static Desync read(ByteReader in) throws BadBytesException {
            return new Desync(in.i32In(1, Integer.MAX_VALUE, "turn"), in.i64(), in.i64());
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

        @Override
        public void write(ByteWriter out) {
            MessageKind.RESYNC.begin(out).i32(snapshotTurn).i32(rawBytes).i32(packedBytes);
            Wire.writeCoderBase(coderBase, out);
        }

        static Resync read(ByteReader in) throws BadBytesException {
            return new Resync(
                    in.i32In(0, TURN_MAX, "snapshot turn"),
                    in.i32In(1, Limits.SNAPSHOT_BYTES_MAX, "raw bytes"),
                    in.i32In(1, Limits.SNAPSHOT_BYTES_MAX, "packed bytes"),
                    Wire.readCoderBase(in));
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

        @Override
        public void write(ByteWriter out) {
            MessageKind.STATUS.begin(out).u8(players.size());
            for (PlayerStatus player : players) {
                player.write(out);
            }
        }

        static Status read(ByteReader in) throws BadBytesException {
            int count = in.u8In(0, Limits.STATUSES_PER_MESSAGE_MAX, "players");
            List<PlayerStatus> players = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                players.add(PlayerStatus.read(in));
            }
            return new Status(players);
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

        @Override
        public void write(ByteWriter out) {
            MessageKind.WAITING.begin(out).u16(slot).u8(cause.wireCode).i32(millis);
        }

        static Waiting read(ByteReader in) throws BadBytesException {
            int slot = (short) in.u16();
            if (slot < NOBODY || slot >= Limits.PLAYERS_MAX) {
                throw in.wrong("slot " + slot);
            }
            WaitCause cause = WaitCause.ofWire(in.u8In(0, WaitCause.GONE.wireCode, "cause"));
            return new Waiting(slot, cause, in.i32In(0, Integer.MAX_VALUE, "milliseconds"));
        }
    }

    /**
     * Blocks that are not in the world, shown to this player alone: the preview of an undo.
     *
     * @param blocks at most {@link Limits#PREVIEW_BLOCKS_MAX}; none to end the preview
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

        @Override
        public void write(ByteWriter out) {
            MessageKind.PREVIEW.begin(out).u16(blocks.size());
            for (PreviewBlock each : blocks) {
                out.i32(each.x()).u8(each.y()).i32(each.z()).u8(each.block());
            }
        }

        static Preview read(ByteReader in) throws BadBytesException {
            int count = in.u16();
            if (count > Limits.PREVIEW_BLOCKS_MAX) {
                throw in.wrong("a preview of " + count + " blocks");
            }
            List<PreviewBlock> blocks = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                int x = in.i32();
                int y = in.u8();
                int z = in.i32();
                int block = in.u8In(0, Blocks.COUNT - 1, "block");
                if (!WorldBounds.contains(x, y, z)) {
                    throw in.wrong("a preview at " + x + " " + y + " " + z);
                }
                blocks.add(new PreviewBlock(x, y, z, block));
            }
            return new Preview(blocks);
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

        @Override
        public void write(ByteWriter out) {
            MessageKind.QUEUED.begin(out).u16(place).u16(count).u16(seconds);
        }

        static Queued read(ByteReader in) throws BadBytesException {
            int place = in.u16In(1, 0xFFFF, "place");
            return new Queued(place, in.u16In(place, 0xFFFF, "who waits"), in.u16());
        }
    }

    /**
     * Acknowledges chat messages of the player: they need not be sent again.
     *
     * @param number see {@link ToHost.Chat}; 0 for none
     */
    record ChatAck(int number) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.chatAck(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.CHAT_ACK.begin(out).i32(number);
        }

        static ChatAck read(ByteReader in) throws BadBytesException {
            return new ChatAck(in.i32In(0, Integer.MAX_VALUE, "number of a line"));
        }
    }

    /**
     * The players who could carry the world on if the host were gone, the best first, and why
     * others in the world could not; replaces what was said before.
     *
     * @param hostSlot of the host's own player; {@link #NOBODY} if it has none
     * @param all at most {@link Limits#SUCCESSORS_MAX}, each reached by another player before
     * @param others ascending by slot; the host's own player is not among them
     * @param meet the meeting point of the world, HOST:PORT, where those who are willing are to be
     *     found as well; empty for none
     */
    record Successors(int hostSlot, List<Successor> all, List<NotSuccessor> others, String meet)
            implements ToClient {
        /** {@code hostSlot} of a host without a player of its own. */
        public static final int NOBODY = -1;

        /** Takes an unchangeable copy. */
        public Successors {
            all = List.copyOf(all);
            others = List.copyOf(others);
        }

        /** Of which nothing is said about others. */
        public Successors(int hostSlot, List<Successor> all) {
            this(hostSlot, all, List.of(), "");
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.successors(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.SUCCESSORS.begin(out).u16(hostSlot).u8(all.size());
            for (Successor successor : all) {
                successor.write(out);
            }
            out.u16(others.size());
            for (NotSuccessor other : others) {
                other.write(out);
            }
            out.text(meet, Limits.ADDRESS_BYTES_MAX);
        }

        static Successors read(ByteReader in) throws BadBytesException {
            int hostSlot = (short) in.u16();
            if (hostSlot < NOBODY || hostSlot >= Limits.PLAYERS_MAX) {
                throw in.wrong("slot " + hostSlot);
            }
            int count = in.u8In(0, Limits.SUCCESSORS_MAX, "successors");
            List<Successor> all = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                all.add(Successor.read(in));
            }
            int rest = in.u16In(0, Limits.PLAYERS_MAX, "others");
            List<NotSuccessor> others = new ArrayList<>(rest);
            for (int i = 0; i < rest; i++) {
                others.add(NotSuccessor.read(in));
            }
            return new Successors(
                    hostSlot, all, others, in.text(Limits.ADDRESS_BYTES_MAX, "meeting point"));
        }
    }

    /**
     * Another player will call, to see whether this one can be reached: its knock is to be answered
     * with a number on the way by which it comes. Replaces what was said of that player before.
     *
     * @param caller the key that it proves; to nobody else the numbers are told
     * @param streamNonce the answer by TCP
     * @param datagramNonce the answer by UDP
     */
    record ExpectCall(PublicIdentity caller, long streamNonce, long datagramNonce)
            implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.expectCall(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.EXPECT_CALL.begin(out).bytes(caller.bytes());
            out.i64(streamNonce).i64(datagramNonce);
        }

        static ExpectCall read(ByteReader in) throws BadBytesException {
            PublicIdentity caller = PublicIdentity.of(in.bytes(PublicIdentity.BYTES));
            return new ExpectCall(caller, in.i64(), in.i64());
        }
    }

    /**
     * Asks the player to call another one who could carry the world on. {@link ToHost.Called} is
     * the answer.
     *
     * @param test repeated in the answer
     * @param whom the key and the addresses
     */
    record TryCall(int test, Successor whom) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.tryCall(this);
        }

        @Override
        public void write(ByteWriter out) {
            whom.write(MessageKind.TRY_CALL.begin(out).i32(test));
        }

        static TryCall read(ByteReader in) throws BadBytesException {
            return new TryCall(in.i32(), Successor.read(in));
        }
    }

    /**
     * Asks a player who could carry the world on for that many {@link ToHost.TrainPart}s in a row,
     * whose times of arrival show what its connection can send.
     *
     * @param train repeated in each of them
     * @param datagrams 1..{@link Limits#TRAIN_DATAGRAMS_MAX}
     */
    record SendTrain(int train, int datagrams) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.sendTrain(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.SEND_TRAIN.begin(out).i32(train).u8(datagrams);
        }

        static SendTrain read(ByteReader in) throws BadBytesException {
            return new SendTrain(in.i32(), in.u8In(1, Limits.TRAIN_DATAGRAMS_MAX, "datagrams"));
        }
    }

    /**
     * What the host has measured that the player can send, at least.
     *
     * @param kbit a second
     */
    record Upload(int kbit) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.upload(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.UPLOAD.begin(out).i32(kbit);
        }

        static Upload read(ByteReader in) throws BadBytesException {
            return new Upload(in.i32In(0, Integer.MAX_VALUE, "upload"));
        }
    }

    /** Answers a {@link ToHost.Knock} by the way by which it came. */
    record KnockAnswer(long nonce) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.knockAnswer(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.KNOCK_ANSWER.begin(out).i64(nonce);
        }

        static KnockAnswer read(ByteReader in) throws BadBytesException {
            return new KnockAnswer(in.i64());
        }
    }

    /**
     * A part of what belongs to the host rather than to the world, for those who could carry it on.
     *
     * @param name of the record, which replaces an earlier one of that name once it is whole
     * @param totalBytes of the whole record
     * @param offset of this part in it; parts come in order
     */
    record Keep(String name, int totalBytes, int offset, Blob bytes) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.keep(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.KEEP.begin(out).text(name, Limits.RECORD_NAME_BYTES_MAX);
            bytes.writeTo(out.i32(totalBytes).i32(offset).u16(bytes.length()));
        }

        static Keep read(ByteReader in) throws BadBytesException {
            String name = in.text(Limits.RECORD_NAME_BYTES_MAX, "name of a record");
            int total = in.i32In(0, Limits.RECORD_BYTES_MAX, "bytes of a record");
            int offset = in.i32In(0, total, "offset");
            int most = Math.min(Limits.RECORD_PART_BYTES_MAX, total - offset);
            int length = in.u16In(0, most, "bytes of a part");
            return new Keep(name, total, offset, Blob.owning(in.bytes(length)));
        }
    }

    /**
     * The host hands the world over: it seals no turn after one, and a successor goes on from
     * there.
     *
     * @param slot the successor's, one of those named before
     * @param epoch of the successor; nobody needs to promise it
     * @param turn the host's last
     */
    record HandOver(int slot, int epoch, int turn) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.handOver(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.HAND_OVER.begin(out).u8(slot).i32(epoch).i32(turn);
        }

        static HandOver read(ByteReader in) throws BadBytesException {
            return new HandOver(
                    in.u8In(0, Limits.PLAYERS_MAX - 1, "slot"),
                    in.i32In(1, Lineage.EPOCH_MAX, "epoch"),
                    in.i32In(1, TURN_MAX, "turn"));
        }
    }

    /** Receives what candidates say, and hosts who were one or ask for promises again. */
    interface CandidateReceiver {
        void ask(Ask ask);

        void want(Want want);

        void lead(Lead lead);
    }

    /** A message of somebody who may become the host. */
    sealed interface FromCandidate extends ToClient permits Ask, Want, Lead {
        /** Calls the receiver's method of this message. */
        void deliverTo(CandidateReceiver receiver);

        @Override
        default void deliver(Receiver receiver) {
            deliverTo(receiver);
        }
    }

    /** A candidate, or a host, asks for a promise to follow no host of an earlier epoch. */
    record Ask(int epoch) implements FromCandidate {
        @Override
        public void deliverTo(CandidateReceiver receiver) {
            receiver.ask(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.ASK.begin(out).i32(epoch);
        }

        static Ask read(ByteReader in) throws BadBytesException {
            return new Ask(in.i32In(1, Lineage.EPOCH_MAX, "epoch"));
        }
    }

    /** A candidate lacks turns that the player has said to have. */
    record Want(int firstTurn, int count) implements FromCandidate {
        @Override
        public void deliverTo(CandidateReceiver receiver) {
            receiver.want(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.WANT.begin(out).i32(firstTurn).u8(count);
        }

        static Want read(ByteReader in) throws BadBytesException {
            return new Want(
                    in.i32In(1, TURN_MAX, "turn"), in.u8In(1, Limits.TURNS_WANTED_MAX, "turns"));
        }
    }

    /** The sender hosts the world: a hello over this connection joins it. */
    record Lead(Lineage lineage) implements FromCandidate {
        @Override
        public void deliverTo(CandidateReceiver receiver) {
            receiver.lead(this);
        }

        @Override
        public void write(ByteWriter out) {
            lineage.write(MessageKind.LEAD.begin(out));
        }

        static Lead read(ByteReader in) throws BadBytesException {
            return new Lead(Lineage.read(in));
        }
    }

    /** The host ends the connection, and why. */
    record Goodbye(GoodbyeCode code, Reason reason) implements ToClient {
        @Override
        public void deliver(Receiver receiver) {
            receiver.goodbye(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.GOODBYE.begin(out).u8(code.wireCode());
            out.text(reason.text(), Limits.REASON_BYTES_MAX);
            Reasons.write(reason, out);
        }

        static Goodbye read(ByteReader in) throws BadBytesException {
            GoodbyeCode code = GoodbyeCode.ofWire(in.u8());
            String text = in.text(Limits.REASON_BYTES_MAX, "reason");
            return new Goodbye(code, Reasons.read(text, in));
        }
    }

    /**
     * Sent to a client a few times a second: the time, and how its frames arrive.
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

        void write(ByteWriter out) {
            clocks.write(out);
            out.i32(dueMicros).u16(marginMillis).u16(recentMarginMillis);
            out.u8(datagramsHeard).u8(datagramsSent);
        }

        static TurnClocks read(ByteReader in) throws BadBytesException {
            return new TurnClocks(
                    Clocks.read(in),
                    in.i32(),
                    (short) in.u16(),
                    (short) in.u16(),
                    in.u8(),
                    in.u8());
        }
    }

    /** Why everybody waits for a player. */
    enum WaitCause {
        /** Its frames come late; {@code millis} says how late. */
        NETWORK(0),
        /** Its machine is slow; {@code millis} says how long it takes for a turn. */
        MACHINE(1),
        /** Nothing comes from it; {@code millis} says for how long. */
        GONE(2);

        private final int wireCode;

        WaitCause(int wireCode) {
            this.wireCode = wireCode;
        }

        private static WaitCause ofWire(int code) {
            return code == NETWORK.wireCode ? NETWORK : code == MACHINE.wireCode ? MACHINE : GONE;
        }
    }
}
