package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Look;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * The messages from a client to a host. Each message writes and reads its own bytes, which the
 * package's documentation draws.
 */
public sealed interface ToHost extends Message
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
                ToHost.Enter,
                ToHost.ChatFrom,
                ToHost.Chat,
                ToHost.Willing,
                ToHost.Called,
                ToHost.TrainPart,
                ToHost.Knock,
                ToHost.FromVoter,
                Rejected {
    /** Calls the receiver's method of this message. */
    void deliver(Receiver receiver);

    /** Has one method for each message, so that a receiver that forgets one does not compile. */
    interface Receiver extends VoterReceiver {
        void hello(Hello hello);

        void snapshotAck(SnapshotAck ack);

        void ready(Ready ready);

        void frames(Frames frames);

        void hashes(Hashes hashes);

        void desyncFound(DesyncFound found);

        void hotbar(Hotbar hotbar);

        void setLook(SetLook change);

        void stillWaiting(StillWaiting waiting);

        void leave(Leave leave);

        void worldQuery(WorldQuery query);

        void enter(Enter enter);

        void chatFrom(ChatFrom from);

        void chat(Chat chat);

        void willing(Willing willing);

        void called(Called called);

        void trainPart(TrainPart part);

        /** See {@link Knock}. A host has given nobody anything for others. */
        default void knock(Knock knock) {
            rejected(Rejected.because("a knock at a host"));
        }

        /** The bytes were no message. */
        void rejected(Rejected rejected);
    }

    /**
     * The first message: the player that wants to join, and the versions. In that of another
     * protocol version {@code resume} is {@link Resume#NONE} and colour and skin are 0.
     *
     * @param color of the look the player wants, as is {@code skin}: 0..255, the host refuses
     *     values that are not a {@link Look}
     * @param pass the player's
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

        @Override
        public void write(ByteWriter out) {
            MessageKind.HELLO.begin(out).i32(Wire.MAGIC).u16(protocolVersion).i32(rulesVersion);
            out.text(gameVersion, Limits.VERSION_BYTES_MAX).text(name, Limits.NAME_BYTES_MAX);
            out.i64(resume.token()).i64(resume.sessionId()).i32(resume.executedTurn());
            out.u8(color).u8(skin).u8(pass.proof().length());
            pass.proof().writeTo(out);
            out.text(pass.code(), Limits.INVITATION_BYTES_MAX);
        }

        static Hello read(ByteReader in) throws BadBytesException {
            Wire.readMagic(in, "hello");
            int protocol = in.u16();
            int rules = in.i32();
            String game = in.text(Limits.VERSION_BYTES_MAX, "game version");
            // Raw: the host refuses a bad name, so that nobody plays under a name that was altered.
            String name = in.rawText(255, "name");
            if (protocol != Wire.PROTOCOL_VERSION) {
                in.rest(); // Another protocol may have appended something else.
                return new Hello(protocol, rules, game, name, Resume.NONE);
            }
            Resume resume = new Resume(in.i64(), in.i64(), in.i32In(0, Integer.MAX_VALUE, "turn"));
            int color = in.u8(); // Raw, as the name is.
            int skin = in.u8();
            int proofBytes = in.u8In(0, Limits.PROOF_BYTES_MAX, "bytes of a proof");
            Blob proof = Blob.owning(in.bytes(proofBytes));
            Pass pass = new Pass(proof, in.text(Limits.INVITATION_BYTES_MAX, "invitation"));
            return new Hello(protocol, rules, game, name, resume, color, skin, pass);
        }
    }

    /** How many bytes of the snapshot are here: the host may send more. */
    record SnapshotAck(int receivedBytes) implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.snapshotAck(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.SNAPSHOT_ACK.begin(out).i32(receivedBytes);
        }

        static SnapshotAck read(ByteReader in) throws BadBytesException {
            return new SnapshotAck(in.i32In(0, Limits.SNAPSHOT_BYTES_MAX, "received bytes"));
        }
    }

    /** The client has caught up to a turn and wants its avatar. */
    record Ready(int executedTurn) implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.ready(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.READY.begin(out).i32(executedTurn);
        }

        static Ready read(ByteReader in) throws BadBytesException {
            return new Ready(in.i32In(0, Integer.MAX_VALUE, "turn"));
        }
    }

    /**
     * Every input frame that is not acknowledged yet, oldest first.
     *
     * @param ackTurn the last turn up to which every turn is here
     * @param haveMask bit i set: turn {@code ackTurn + 2 + i} is here; 0: no turn is known to be
     *     missing
     * @param inputDelayTurns sent with clocks only, else {@link #DELAY_UNTOLD}
     * @param ownLateMillis by how much later than due the newest frame was sampled because the
     *     client's own process stalled, less the increase of its input delay for that: the rest of
     *     the frame's margin is the path's; {@link Short#MIN_VALUE}..{@link Short#MAX_VALUE}, 0 in
     *     most datagrams
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

        @Override
        public void write(ByteWriter out) {
            FramesWriter.write(this, out);
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

        @Override
        public void write(ByteWriter out) {
            MessageKind.HASHES.begin(out).i32(stalls).i32(stalledMillis).u8(hashes.size());
            for (TurnHash hash : hashes) {
                out.i32(hash.turn()).i64(hash.hash());
            }
        }

        static Hashes read(ByteReader in) throws BadBytesException {
            int stalls = in.i32In(0, Integer.MAX_VALUE, "stalls");
            int stalledMillis = in.i32In(0, Integer.MAX_VALUE, "stalled milliseconds");
            int count = in.u8In(0, Limits.HASHES_PER_MESSAGE_MAX, "hashes");
            List<TurnHash> hashes = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                hashes.add(new TurnHash(in.i32In(1, Integer.MAX_VALUE, "turn"), in.i64()));
            }
            return new Hashes(stalls, stalledMillis, hashes);
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

        @Override
        public void write(ByteWriter out) {
            MessageKind.DESYNC_FOUND.begin(out).i32(turn).text(text, Limits.REASON_BYTES_MAX);
        }

        static DesyncFound read(ByteReader in) throws BadBytesException {
            return new DesyncFound(
                    in.i32In(1, Integer.MAX_VALUE, "turn"),
                    in.text(Limits.REASON_BYTES_MAX, "finding"));
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

        @Override
        public void write(ByteWriter out) {
            MessageKind.HOTBAR.begin(out).i32(fromTurn).u8(hotbarSlot).u8(block);
        }

        static Hotbar read(ByteReader in) throws BadBytesException {
            return new Hotbar(
                    in.i32In(1, Integer.MAX_VALUE, "turn"),
                    in.u8In(0, Command.HOTBAR_SLOT_MAX, "hotbar slot"),
                    Command.SetHotbar.readBlock(in));
        }
    }

    /** The player wants to look otherwise, from the next turn on. */
    record SetLook(Look look) implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.setLook(this);
        }

        @Override
        public void write(ByteWriter out) {
            look.write(MessageKind.SET_LOOK.begin(out));
        }

        static SetLook read(ByteReader in) throws BadBytesException {
            return new SetLook(Look.read(in));
        }
    }

    /**
     * The first word about the chat over a connection: {@link ToClient.ChatAck} answers it, and the
     * lines follow.
     *
     * @param sessionId of the host that sent the newest line that is here, or which went on with
     *     its numbers: another may not; 0 for this one
     * @param lastNumber of that line; 0 for none
     */
    record ChatFrom(long sessionId, int lastNumber) implements ToHost {
        /** Of this host's session. */
        public ChatFrom(int lastNumber) {
            this(0, lastNumber);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.chatFrom(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.CHAT_FROM.begin(out).i64(sessionId).i32(lastNumber);
        }

        static ChatFrom read(ByteReader in) throws BadBytesException {
            return new ChatFrom(in.i64(), in.i32In(0, Integer.MAX_VALUE, "number of a line"));
        }
    }

    /**
     * The player says something, or gives a command if it begins with a slash.
     *
     * @param number counts the player's messages, from 1 on: a message that arrives again after the
     *     connection was lost is recognized by it
     * @param text as it was typed; the host cleans it
     */
    record Chat(int number, String text) implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.chat(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.CHAT.begin(out).i32(number).longText(text, Limits.CHAT_BYTES_MAX);
        }

        static Chat read(ByteReader in) throws BadBytesException {
            return new Chat(
                    in.i32In(1, Integer.MAX_VALUE, "number of a line"),
                    // Raw: the host cleans it before it goes anywhere.
                    in.rawLongText(Limits.CHAT_BYTES_MAX, "chat"));
        }
    }

    /** The answer to {@link ToClient.Queued}: the client is still there. */
    record StillWaiting() implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.stillWaiting(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.STILL_WAITING.begin(out);
        }

        static StillWaiting read(ByteReader in) throws BadBytesException {
            return new StillWaiting();
        }
    }

    /** The player leaves. */
    record Leave() implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.leave(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.LEAVE.begin(out);
        }

        static Leave read(ByteReader in) throws BadBytesException {
            return new Leave();
        }
    }

    /** Somebody who has not said hello asks what is hosted here; {@link ToClient.WorldInfo}. */
    record WorldQuery() implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.worldQuery(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.WORLD_QUERY.begin(out).i32(Wire.MAGIC);
        }

        static WorldQuery read(ByteReader in) throws BadBytesException {
            Wire.readMagic(in, "query");
            in.rest(); // A later protocol may have appended something.
            return new WorldQuery();
        }
    }

    /**
     * The first message to a server of rooms, before all that goes to a room itself; {@link
     * ToClient.Entered} answers it, or a {@link RoomList}.
     *
     * @param quick whether any room of a template will do
     * @param name of the template then, otherwise of the room
     * @param party with whom, if any room will do
     */
    record Enter(boolean quick, String name, Party party) implements ToHost {
        private static final int QUICK = 1;

        /** A player alone. */
        public Enter(boolean quick, String name) {
            this(quick, name, Party.NONE);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.enter(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.ENTER.begin(out).u8(quick ? QUICK : 0);
            out.text(name, Limits.ROOM_NAME_BYTES_MAX);
            out.text(party.code(), Limits.PARTY_CODE_BYTES_MAX).u8(party.size());
        }

        static Enter read(ByteReader in) throws BadBytesException {
            boolean quick = in.u8In(0, QUICK, "way to a room") == QUICK;
            String name = RoomList.readName(in, "room");
            Party party = new Party(in.text(Limits.PARTY_CODE_BYTES_MAX, "party"), in.u8());
            if (!party.isPossible() || (!quick && !party.equals(Party.NONE))) {
                throw in.wrong("no party");
            }
            return new Enter(quick, name, party);
        }
    }

    /**
     * Whether the player would carry the world on, and what its machine is capable of. Said after a
     * welcome and when it changes.
     *
     * @param port TCP and UDP, at which it listens; 0 if it is not willing
     * @param addresses where it believes to be reached, without the port; at most {@link
     *     Limits#ADDRESSES_MAX}
     * @param taskMicros how long its machine took for a fixed piece of simulation; 0 if that is not
     *     known
     * @param sparePermille how much of its processors' time is free while it plays, 1..1000; 0 if
     *     that is not known
     * @param cores of its processor
     * @param power how it is supplied
     * @param code by which it is found at the world's meeting point; empty for none
     */
    record Willing(
            int port,
            List<String> addresses,
            int taskMicros,
            int sparePermille,
            int cores,
            Power power,
            String code)
            implements ToHost {
        /** How a machine is supplied with power. */
        public enum Power {
            /** Nobody knows. */
            UNKNOWN(0),
            /** By the mains. */
            MAINS(1),
            /** By a battery, which may end. */
            BATTERY(2);

            private final int wireCode;

            Power(int wireCode) {
                this.wireCode = wireCode;
            }

            private static Power ofWire(int code) {
                return code == MAINS.wireCode
                        ? MAINS
                        : code == BATTERY.wireCode ? BATTERY : UNKNOWN;
            }
        }

        /** Takes an unchangeable copy. */
        public Willing {
            addresses = List.copyOf(addresses);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.willing(this);
        }

        @Override
        public void write(ByteWriter out) {
            Successor.writeAddresses(addresses, MessageKind.WILLING.begin(out).u16(port));
            out.i32(taskMicros).u16(sparePermille).u8(cores).u8(power.wireCode);
            out.text(code, Limits.CODE_BYTES_MAX);
        }

        static Willing read(ByteReader in) throws BadBytesException {
            return new Willing(
                    in.u16(),
                    Successor.readAddresses(in),
                    in.i32In(0, Integer.MAX_VALUE, "microseconds"),
                    in.u16In(0, 1000, "spare time"),
                    in.u8(),
                    Power.ofWire(in.u8In(0, Power.BATTERY.wireCode, "power")),
                    in.text(Limits.CODE_BYTES_MAX, "code"));
        }
    }

    /**
     * The result of calling a player as {@link ToClient.TryCall} asked. Only the first one for a
     * test counts.
     *
     * @param test see there
     * @param address the index of the address where the player was reached; {@link #NOWHERE} if at
     *     none
     * @param streamNonce the player's answer by TCP; 0 for none
     * @param datagramNonce its answer by UDP; 0 for none
     */
    record Called(int test, int address, long streamNonce, long datagramNonce) implements ToHost {
        /** {@code address} of a player who was not reached. */
        public static final int NOWHERE = 0xFF;

        /** The player was not reached. */
        public static Called inVain(int test) {
            return new Called(test, NOWHERE, 0, 0);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.called(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.CALLED.begin(out).i32(test).u8(address);
            out.i64(streamNonce).i64(datagramNonce);
        }

        static Called read(ByteReader in) throws BadBytesException {
            return new Called(in.i32(), in.u8(), in.i64(), in.i64());
        }
    }

    /**
     * One datagram of those that {@link ToClient.SendTrain} asks for. All have the length of the
     * longest: only what fills the connection shows what it carries.
     *
     * @param train see there
     * @param number from 0 on
     */
    record TrainPart(int train, int number) implements ToHost {
        private static final int HEAD_BYTES = 6;

        @Override
        public void deliver(Receiver receiver) {
            receiver.trainPart(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.TRAIN_PART.begin(out).i32(train).u8(number);
            out.bytes(new byte[Limits.DATAGRAM_BYTES_MAX - HEAD_BYTES]);
        }

        static TrainPart read(ByteReader in) throws BadBytesException {
            int train = in.i32();
            int number = in.u8In(0, Limits.TRAIN_DATAGRAMS_MAX - 1, "number");
            in.skip(Limits.DATAGRAM_BYTES_MAX - HEAD_BYTES);
            return new TrainPart(train, number);
        }
    }

    /** Asks a player who could carry the world on for what its host has given it for us. */
    record Knock() implements ToHost {
        @Override
        public void deliver(Receiver receiver) {
            receiver.knock(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.KNOCK.begin(out);
        }

        static Knock read(ByteReader in) throws BadBytesException {
            return new Knock();
        }
    }

    /** Receives what players say to a candidate, or to a host in whose place they sought one. */
    interface VoterReceiver {
        void lost(Lost lost);

        void promise(Promise promise);

        void decline(Decline decline);

        void have(Have have);
    }

    /** A message to somebody who may become the host. */
    sealed interface FromVoter extends ToHost permits Lost, Promise, Decline, Have {
        /** Calls the receiver's method of this message. */
        void deliverTo(VoterReceiver receiver);

        @Override
        default void deliver(Receiver receiver) {
            deliverTo(receiver);
        }
    }

    /**
     * Somebody has lost its host, and tells a successor, or whoever it believes to host now. Comes
     * instead of a hello, or before one.
     *
     * @param promised the highest epoch it has promised to follow; 0 for none
     * @param position the turns it has
     */
    record Lost(int promised, Position position) implements FromVoter {
        @Override
        public void deliverTo(VoterReceiver receiver) {
            receiver.lost(this);
        }

        @Override
        public void write(ByteWriter out) {
            position.write(MessageKind.LOST.begin(out).i32(promised));
        }

        static Lost read(ByteReader in) throws BadBytesException {
            return new Lost(in.i32In(0, Lineage.EPOCH_MAX, "epoch"), Position.read(in));
        }
    }

    /**
     * The player follows nobody of an earlier epoch from now on; the answer to {@link
     * ToClient.Ask}.
     *
     * @param position the turns it has: none comes any more from the host before
     */
    record Promise(int epoch, Position position) implements FromVoter {
        @Override
        public void deliverTo(VoterReceiver receiver) {
            receiver.promise(this);
        }

        @Override
        public void write(ByteWriter out) {
            position.write(MessageKind.PROMISE.begin(out).i32(epoch));
        }

        static Promise read(ByteReader in) throws BadBytesException {
            return new Promise(in.i32In(1, Lineage.EPOCH_MAX, "epoch"), Position.read(in));
        }
    }

    /**
     * The player does not promise what it was asked for: it hears its host, or has promised a later
     * epoch.
     */
    record Decline(int epoch, int promised) implements FromVoter {
        @Override
        public void deliverTo(VoterReceiver receiver) {
            receiver.decline(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.DECLINE.begin(out).i32(epoch).i32(promised);
        }

        static Decline read(ByteReader in) throws BadBytesException {
            return new Decline(
                    in.i32In(1, Lineage.EPOCH_MAX, "epoch"),
                    in.i32In(0, Lineage.EPOCH_MAX, "promised epoch"));
        }
    }

    /** Turns that a candidate lacks; the answer to {@link ToClient.Want}. */
    record Have(int firstTurn, List<Blob> codedTurns) implements FromVoter {
        /** Takes an unchangeable copy. */
        public Have {
            codedTurns = List.copyOf(codedTurns);
        }

        @Override
        public void deliverTo(VoterReceiver receiver) {
            receiver.have(this);
        }

        @Override
        public void write(ByteWriter out) {
            MessageKind.HAVE.begin(out).i32(firstTurn);
            Wire.writeCodedTurns(codedTurns, out);
        }

        static Have read(ByteReader in) throws BadBytesException {
            int firstTurn = in.i32In(1, ToClient.TURN_MAX, "turn");
            int count = in.u8In(1, Limits.TURNS_WANTED_MAX, "turns");
            return new Have(firstTurn, Wire.readCodedTurns(in, count));
        }
    }

    /**
     * Sent to the host a few times a second: the time, and how fast its machine is.
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

        void write(ByteWriter out) {
            clocks.write(out);
            out.u16(tickMicros / TICK_MICROS_STEP).u8(ticksBehind).u8(datagramsHeard);
            out.i32(bytesHeard).u16(queueMillis);
        }

        static FrameClocks read(ByteReader in) throws BadBytesException {
            return new FrameClocks(
                    Clocks.read(in),
                    in.u16() * TICK_MICROS_STEP,
                    in.u8(),
                    in.u8(),
                    in.i32(),
                    in.u16());
        }

        /** Without a count of datagrams. */
        public FrameClocks(Clocks clocks, int tickMicros, int ticksBehind) {
            this(clocks, tickMicros, ticksBehind, 0);
        }

        /** Without what was found of the connection. */
        public FrameClocks(Clocks clocks, int tickMicros, int ticksBehind, int datagramsHeard) {
            this(clocks, tickMicros, ticksBehind, datagramsHeard, 0, 0);
        }
    }

    /**
     * The part of a hello by which a returning client gets its avatar back.
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
     * The proofs that admit a player.
     *
     * @param proof that it knows the world's password, bound to this connection; empty for none
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
