package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.ToClient.WaitCause;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/** Bytes of {@link ToClient}. */
final class ToClientCodec implements ToClient.Receiver {
    /** The highest turn; leaves room for what is calculated from one. */
    private static final int TURN_MAX = Integer.MAX_VALUE - Limits.TURNS_AHEAD_MAX;

    /** In the order of their wire codes. */
    private static final List<PlayerStatus.Presence> PRESENCES =
            List.of(
                    PlayerStatus.Presence.PLAYING,
                    PlayerStatus.Presence.ABSENT,
                    PlayerStatus.Presence.PARKED,
                    PlayerStatus.Presence.JOINING,
                    PlayerStatus.Presence.AWAY);

    /** Beside the presence: the line is narrow, and how narrow stands at the end. */
    private static final int NARROW = 0x80;

    /** A flag of a world: a password must be known. */
    private static final int PASSWORD = 1;

    /** In the order of their wire codes. */
    private static final List<WaitCause> CAUSES =
            List.of(WaitCause.NETWORK, WaitCause.MACHINE, WaitCause.GONE);

    private final ByteWriter out = new ByteWriter(128);

    private ToClientCodec() {}

    static byte[] encode(ToClient message) {
        ToClientCodec codec = new ToClientCodec();
        message.deliver(codec);
        return codec.out.toBytes();
    }

    static ToClient decode(byte[] bytes, int nearTurn) {
        ByteReader in = new ByteReader("message", bytes);
        int kind = bytes.length == 0 ? 0 : Byte.toUnsignedInt(bytes[0]);
        try {
            in.u8();
            if (kind >= Wire.TURNS && kind <= Wire.TURNS_LAST) {
                ToClient turns = readTurns(kind - Wire.TURNS, in, nearTurn);
                in.requireEnd();
                return turns;
            }
            ToClient message =
                    switch (kind) {
                        case Wire.REFUSED -> readRefused(in);
                        case Wire.WELCOME -> readWelcome(in);
                        case Wire.SNAPSHOT_PART -> readSnapshotPart(in);
                        case Wire.GOODBYE -> readGoodbye(in);
                        case Wire.TURN_STREAM ->
                                new ToClient.TurnStream(
                                        in.i32In(1, Integer.MAX_VALUE - 255, "turn"),
                                        Wire.readCodedTurns(
                                                in,
                                                in.u8In(
                                                        0,
                                                        Limits.TURNS_PER_STREAM_MESSAGE_MAX,
                                                        "turns")));
                        case Wire.DESYNC ->
                                new ToClient.Desync(
                                        in.i32In(1, Integer.MAX_VALUE, "turn"), in.i64(), in.i64());
                        case Wire.RESYNC -> readResync(in);
                        case Wire.PREVIEW -> Wire.readPreview(in);
                        case Wire.STATUS -> readStatus(in);
                        case Wire.WAITING -> readWaiting(in);
                        case Wire.QUEUED -> readQueued(in);
                        case Wire.WORLD_INFO -> readWorldInfo(in);
                        case Wire.CHAT_ACK ->
                                new ToClient.ChatAck(
                                        in.i32In(0, Integer.MAX_VALUE, "number of a line"));
                        case Wire.CHAT_LINE -> readChatLine(in);
                        default -> Wire.unknown(kind, in);
                    };
            in.requireEnd();
            return message;
        } catch (BadBytesException e) {
            return Wire.rejected(kind, e);
        }
    }

    @Override
    public void refused(ToClient.Refused refused) {
        out.u8(Wire.REFUSED).u8(refused.code().wireCode());
        out.text(refused.reason().text(), Limits.REASON_BYTES_MAX);
        out.text(refused.freeName(), Limits.NAME_BYTES_MAX);
        Reasons.write(refused.reason(), out);
    }

    private static ToClient readRefused(ByteReader in) throws BadBytesException {
        RefusalCode code = RefusalCode.ofWire(in.u8());
        String text = in.text(Limits.REASON_BYTES_MAX, "reason");
        // An earlier protocol ends here.
        String freeName = in.remaining() == 0 ? "" : in.text(Limits.NAME_BYTES_MAX, "free name");
        Reason reason = in.remaining() == 0 ? Reasons.unknown(text) : Reasons.read(text, in);
        // A later protocol may have appended something: leave it unread.
        in.rest();
        return new ToClient.Refused(code, reason, freeName);
    }

    @Override
    public void worldInfo(ToClient.WorldInfo info) {
        out.u8(Wire.WORLD_INFO).u16(info.protocolVersion()).i32(info.rulesVersion());
        out.text(info.gameVersion(), Limits.VERSION_BYTES_MAX);
        out.text(info.title(), Limits.TITLE_BYTES_MAX);
        out.u16(info.players()).u16(info.playersMax()).u8(info.password() ? PASSWORD : 0);
    }

    private static ToClient readWorldInfo(ByteReader in) throws BadBytesException {
        int protocol = in.u16();
        int rules = in.i32();
        String game = in.text(Limits.VERSION_BYTES_MAX, "game version");
        String title = in.text(Limits.TITLE_BYTES_MAX, "title");
        int players = in.u16();
        int playersMax = in.u16();
        boolean password = (in.u8() & PASSWORD) != 0;
        // A later protocol may have appended something: leave it unread.
        in.rest();
        return new ToClient.WorldInfo(protocol, rules, game, title, players, playersMax, password);
    }

    @Override
    public void welcome(ToClient.Welcome welcome) {
        out.u8(Wire.WELCOME).u8(welcome.slot()).i64(welcome.token()).i64(welcome.sessionId());
        out.text(welcome.name(), Limits.NAME_BYTES_MAX);
        out.bytes(welcome.world().toBytes()).u8(welcome.hashEveryTurns());
        out.flag(welcome.resumed()).i32(welcome.snapshotTurn());
        out.i32(welcome.rawBytes()).i32(welcome.packedBytes());
        Wire.writeCoderBase(welcome.coderBase(), out);
    }

    private static ToClient readWelcome(ByteReader in) throws BadBytesException {
        int slot = in.u8In(0, Limits.PLAYERS_MAX - 1, "slot");
        long token = in.i64();
        long sessionId = in.i64();
        String name = in.text(Limits.NAME_BYTES_MAX, "name");
        WorldConfig world = WorldConfig.read(in);
        int hashEveryTurns = in.u8In(1, 255, "turns from hash to hash");
        boolean resumed = in.flag("resumed");
        int bytesMin = resumed ? 0 : 1;
        return new ToClient.Welcome(
                slot,
                token,
                sessionId,
                name,
                world,
                hashEveryTurns,
                resumed,
                in.i32In(0, TURN_MAX, "snapshot turn"),
                in.i32In(bytesMin, Limits.SNAPSHOT_BYTES_MAX, "raw bytes"),
                in.i32In(bytesMin, Limits.SNAPSHOT_BYTES_MAX, "packed bytes"),
                Wire.readCoderBase(in));
    }

    @Override
    public void snapshotPart(ToClient.SnapshotPart part) {
        out.u8(Wire.SNAPSHOT_PART).i32(part.offset()).bytes(part.bytes().unsafeBytes());
    }

    private static ToClient readSnapshotPart(ByteReader in) throws BadBytesException {
        int offset = in.i32In(0, Limits.SNAPSHOT_BYTES_MAX, "offset");
        int length = in.remaining();
        if (length < 1 || length > Limits.SNAPSHOT_PART_BYTES_MAX) {
            throw in.wrong("part of " + length + " bytes");
        }
        return new ToClient.SnapshotPart(offset, Blob.owning(in.bytes(length)));
    }

    @Override
    public void turns(ToClient.Turns turns) {
        TurnsWriter.write(turns, out);
    }

    /**
     * Reads what {@link TurnsWriter} writes.
     *
     * @param flags the low bits of the first byte
     * @param in behind that byte
     */
    private static ToClient readTurns(int flags, ByteReader in, int nearTurn)
            throws BadBytesException {
        int newestTurn = Wire.widen(in.u16(), nearTurn);
        int ackTurn = readAck(in, newestTurn, nearTurn);
        int sentAfterDue = in.u8();
        sentAfterDue = sentAfterDue == TurnsWriter.AFTER_DUE_LONG ? in.u16() : sentAfterDue;
        int count = flags >> TurnsWriter.RUN_SHIFT;
        int back = count - 1;
        if (count == TurnsWriter.RUN_TOLD) {
            back = in.u8();
            count = in.u8In(1, Limits.TURNS_PER_DATAGRAM_MAX, "turns");
        }
        boolean hasClocks = (flags & TurnsWriter.HAS_CLOCKS) != 0;
        TurnClocks clocks = hasClocks ? readTurnClocks(in) : null;
        Blob sum = (flags & TurnsWriter.HAS_SUM) != 0 ? Wire.readCodedTurn(in) : null;
        boolean alone = count == 1;
        List<Blob> coded =
                alone ? List.of(Wire.readLastCodedTurn(in)) : Wire.readCodedTurns(in, count);
        int firstTurn = newestTurn - back;
        if (newestTurn < 0 || newestTurn > TURN_MAX || firstTurn < 1) {
            throw in.wrong("turns from " + firstTurn + " to " + newestTurn);
        } else if (count > back + 1) {
            throw in.wrong(count + " turns from " + firstTurn + " to " + newestTurn);
        } else if (sum != null && firstTurn <= TurnSum.TURNS) {
            throw in.wrong("a sum of turns before " + firstTurn);
        }
        boolean hostLate = (flags & TurnsWriter.HOST_LATE) != 0;
        return new ToClient.Turns(
                newestTurn, firstTurn, ackTurn, sentAfterDue, hostLate, clocks, coded, sum);
    }

    private static int readAck(ByteReader in, int newestTurn, int nearTurn)
            throws BadBytesException {
        int ack = in.u8();
        if (ack == TurnsWriter.ACK_NONE) {
            return ToClient.Turns.NO_ACK;
        }
        boolean far = ack == TurnsWriter.ACK_FAR;
        int turn = far ? Wire.widen(in.u16(), nearTurn) : newestTurn + ack - TurnsWriter.ACK_BACK;
        if (turn < 0) {
            throw in.wrong("acknowledged turn " + turn);
        }
        return turn;
    }

    private static TurnClocks readTurnClocks(ByteReader in) throws BadBytesException {
        Clocks clocks = Wire.readClocks(in);
        return new TurnClocks(
                clocks, in.i32(), (short) in.u16(), (short) in.u16(), in.u8(), in.u8());
    }

    @Override
    public void turnStream(ToClient.TurnStream stream) {
        out.u8(Wire.TURN_STREAM).i32(stream.firstTurn());
        Wire.writeCodedTurns(stream.codedTurns(), out);
    }

    @Override
    public void desync(ToClient.Desync desync) {
        out.u8(Wire.DESYNC).i32(desync.turn()).i64(desync.hostHash()).i64(desync.clientHash());
    }

    @Override
    public void resync(ToClient.Resync resync) {
        out.u8(Wire.RESYNC).i32(resync.snapshotTurn());
        out.i32(resync.rawBytes()).i32(resync.packedBytes());
        Wire.writeCoderBase(resync.coderBase(), out);
    }

    private static ToClient readResync(ByteReader in) throws BadBytesException {
        return new ToClient.Resync(
                in.i32In(0, TURN_MAX, "snapshot turn"),
                in.i32In(1, Limits.SNAPSHOT_BYTES_MAX, "raw bytes"),
                in.i32In(1, Limits.SNAPSHOT_BYTES_MAX, "packed bytes"),
                Wire.readCoderBase(in));
    }

    @Override
    public void preview(ToClient.Preview preview) {
        Wire.writePreview(preview, out.u8(Wire.PREVIEW));
    }

    @Override
    public void status(ToClient.Status status) {
        out.u8(Wire.STATUS).u8(status.players().size());
        for (PlayerStatus player : status.players()) {
            int narrow = player.isLineNarrow() ? NARROW : 0;
            out.u8(player.slot()).u8(narrow | PRESENCES.indexOf(player.presence()));
            out.u8(player.inputDelayTurns());
            out.u16(player.substitutions()).u16(player.roundTripMillis());
            out.u8(player.lossPercent()).u8(player.jitterMillis()).u16(player.marginMillis());
            out.u16(player.tickMicros() / FrameClocks.TICK_MICROS_STEP).u8(player.ticksBehind());
            if (player.isLineNarrow()) {
                out.u16(player.carriedKbit()).u16(player.neededKbit());
            }
        }
    }

    private static ToClient readStatus(ByteReader in) throws BadBytesException {
        int count = in.u8In(0, Limits.STATUSES_PER_MESSAGE_MAX, "players");
        List<PlayerStatus> players = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            players.add(readPlayer(in));
        }
        return new ToClient.Status(players);
    }

    private static PlayerStatus readPlayer(ByteReader in) throws BadBytesException {
        int slot = in.u8();
        int presence = in.u8();
        boolean narrow = (presence & NARROW) != 0;
        presence &= ~NARROW;
        if (presence >= PRESENCES.size()) {
            throw in.wrong("presence " + presence);
        }
        return new PlayerStatus(
                slot,
                PRESENCES.get(presence),
                in.u8In(0, Limits.INPUT_DELAY_TURNS_MAX, "input delay"),
                in.u16(),
                in.u16(),
                in.u8In(0, 100, "percent lost"),
                in.u8(),
                (short) in.u16(),
                in.u16() * FrameClocks.TICK_MICROS_STEP,
                in.u8(),
                narrow ? in.u16() : 0,
                narrow ? in.u16In(1, 0xFFFF, "needed kbit/s") : 0);
    }

    @Override
    public void queued(ToClient.Queued queued) {
        out.u8(Wire.QUEUED).u16(queued.place()).u16(queued.count()).u16(queued.seconds());
    }

    private static ToClient readQueued(ByteReader in) throws BadBytesException {
        int place = in.u16In(1, 0xFFFF, "place");
        return new ToClient.Queued(place, in.u16In(place, 0xFFFF, "who waits"), in.u16());
    }

    @Override
    public void waiting(ToClient.Waiting waiting) {
        out.u8(Wire.WAITING).u16(waiting.slot()).u8(CAUSES.indexOf(waiting.cause()));
        out.i32(waiting.millis());
    }

    private static ToClient readWaiting(ByteReader in) throws BadBytesException {
        int slot = (short) in.u16();
        if (slot < ToClient.Waiting.NOBODY || slot >= Limits.PLAYERS_MAX) {
            throw in.wrong("slot " + slot);
        }
        WaitCause cause = CAUSES.get(in.u8In(0, CAUSES.size() - 1, "cause"));
        return new ToClient.Waiting(slot, cause, in.i32In(0, Integer.MAX_VALUE, "milliseconds"));
    }

    @Override
    public void goodbye(ToClient.Goodbye goodbye) {
        out.u8(Wire.GOODBYE).u8(goodbye.code().wireCode());
        out.text(goodbye.reason().text(), Limits.REASON_BYTES_MAX);
        Reasons.write(goodbye.reason(), out);
    }

    private static ToClient readGoodbye(ByteReader in) throws BadBytesException {
        GoodbyeCode code = GoodbyeCode.ofWire(in.u8());
        String text = in.text(Limits.REASON_BYTES_MAX, "reason");
        return new ToClient.Goodbye(code, Reasons.read(text, in));
    }

    @Override
    public void chatAck(ToClient.ChatAck ack) {
        out.u8(Wire.CHAT_ACK).i32(ack.number());
    }

    @Override
    public void chatLine(ChatLine line) {
        out.u8(Wire.CHAT_LINE).i32(line.number()).u8(line.kind().wireCode());
        out.u16(line.slot()).u16(line.ageSeconds()).u8(line.texts().size());
        line.texts().forEach(text -> out.longText(text, Limits.CHAT_BYTES_MAX));
    }

    private static ChatLine readChatLine(ByteReader in) throws BadBytesException {
        int number = in.i32In(1, Integer.MAX_VALUE, "number of a line");
        ChatLine.Kind kind = ChatLine.Kind.ofWire(in.u8());
        int slot = (short) in.u16();
        if (kind == null) {
            throw in.wrong("unknown kind of a line");
        } else if (slot < ChatLine.NOBODY || slot >= Limits.PLAYERS_MAX) {
            throw in.wrong("slot " + slot);
        }
        int ageSeconds = in.u16();
        int count = in.u8In(kind.textsMin(), Limits.CHAT_TEXTS_MAX, "texts of a line");
        List<String> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            texts.add(in.longText(Limits.CHAT_BYTES_MAX, "text of a line"));
        }
        return new ChatLine(number, kind, slot, ageSeconds, texts);
    }

    @Override
    public void rejected(Rejected rejected) {
        throw new IllegalStateException("sending what was rejected: " + rejected.reason());
    }
}
