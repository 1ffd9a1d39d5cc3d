package org.quoin.engine.wire;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/** The kinds of messages, a row each: the first byte, the receiver, and the reader of the rest. */
enum MessageKind {
    HELLO(0x10, ToHost.class, ToHost.Hello::read),
    REFUSED(0x11, ToClient.class, ToClient.Refused::read),
    WELCOME(0x12, ToClient.class, ToClient.Welcome::read),
    SNAPSHOT_PART(0x13, ToClient.class, ToClient.SnapshotPart::read),
    SNAPSHOT_ACK(0x14, ToHost.class, ToHost.SnapshotAck::read),
    READY(0x15, ToHost.class, ToHost.Ready::read),
    LEAVE(0x16, ToHost.class, ToHost.Leave::read),
    GOODBYE(0x17, ToClient.class, ToClient.Goodbye::read),
    HOTBAR(0x18, ToHost.class, ToHost.Hotbar::read),
    SET_LOOK(0x19, ToHost.class, ToHost.SetLook::read),

    ROOM_LIST(0x1A, ToClient.class, RoomList::read),
    ENTER(0x1B, ToHost.class, ToHost.Enter::read),
    ENTERED(0x1C, ToClient.class, ToClient.Entered::read),

    WORLD_QUERY(0x1E, ToHost.class, ToHost.WorldQuery::read),
    WORLD_INFO(0x1F, ToClient.class, ToClient.WorldInfo::read),

    TURNS(0x80, ToClient.class, TurnsWriter::read),
    FRAMES(0xC0, ToHost.class, FramesWriter::read),
    TURN_STREAM(0x22, ToClient.class, ToClient.TurnStream::read),

    HASHES(0x30, ToHost.class, ToHost.Hashes::read),
    DESYNC(0x31, ToClient.class, ToClient.Desync::read),
    RESYNC(0x35, ToClient.class, ToClient.Resync::read),
    DESYNC_FOUND(0x36, ToHost.class, ToHost.DesyncFound::read),

    STATUS(0x40, ToClient.class, ToClient.Status::read),
    WAITING(0x41, ToClient.class, ToClient.Waiting::read),
    QUEUED(0x42, ToClient.class, ToClient.Queued::read),
    STILL_WAITING(0x43, ToHost.class, ToHost.StillWaiting::read),
    PREVIEW(0x44, ToClient.class, ToClient.Preview::read),

    CHAT_FROM(0x50, ToHost.class, ToHost.ChatFrom::read),
    CHAT(0x51, ToHost.class, ToHost.Chat::read),
    CHAT_ACK(0x52, ToClient.class, ToClient.ChatAck::read),
    CHAT_LINE(0x53, ToClient.class, ChatLine::read),

    SUCCESSORS(0x60, ToClient.class, ToClient.Successors::read),
    WILLING(0x61, ToHost.class, ToHost.Willing::read),
    EXPECT_CALL(0x62, ToClient.class, ToClient.ExpectCall::read),
    TRY_CALL(0x63, ToClient.class, ToClient.TryCall::read),
    CALLED(0x64, ToHost.class, ToHost.Called::read),
    KEEP(0x65, ToClient.class, ToClient.Keep::read),
    HAND_OVER(0x66, ToClient.class, ToClient.HandOver::read),
    LOST(0x67, ToHost.class, ToHost.Lost::read),
    ASK(0x68, ToClient.class, ToClient.Ask::read),
    PROMISE(0x69, ToHost.class, ToHost.Promise::read),
    DECLINE(0x6A, ToHost.class, ToHost.Decline::read),
    WANT(0x6B, ToClient.class, ToClient.Want::read),
    HAVE(0x6C, ToHost.class, ToHost.Have::read),
    LEAD(0x6D, ToClient.class, ToClient.Lead::read),
    KNOCK(0x6E, ToHost.class, ToHost.Knock::read),
    KNOCK_ANSWER(0x6F, ToClient.class, ToClient.KnockAnswer::read),
    SEND_TRAIN(0x70, ToClient.class, ToClient.SendTrain::read),
    TRAIN_PART(0x71, ToHost.class, ToHost.TrainPart::read),
    UPLOAD(0x72, ToClient.class, ToClient.Upload::read);

    /** From this first byte on, the low six bits are flags: two kinds are sent with each turn. */
    private static final int FLAGS_FROM = 0x80;

    private static final int FLAGS = 0x3F;

    private static final @Nullable MessageKind[] BY_FIRST_BYTE = new MessageKind[256];

    static {
        for (MessageKind kind : values()) {
            BY_FIRST_BYTE[kind.firstByte] = kind;
        }
    }

    private final int firstByte;
    private final Class<? extends Message> side;

    @SuppressWarnings("ImmutableEnumChecker") // A reference to a static method.
    private final FlagsReader reader;

    private interface Reader {
        Message read(ByteReader in) throws BadBytesException;
    }

    private interface FlagsReader {
        Message read(int flags, ByteReader in, int nearTurn) throws BadBytesException;
    }

    MessageKind(int firstByte, Class<? extends Message> side, Reader reader) {
        this(firstByte, side, (flags, in, nearTurn) -> reader.read(in));
    }

    MessageKind(int firstByte, Class<? extends Message> side, FlagsReader reader) {
        this.firstByte = firstByte;
        this.side = side;
        this.reader = reader;
    }

    /** The kind with that first byte, or null. */
    static @Nullable MessageKind of(int firstByte) {
        return BY_FIRST_BYTE[firstByte >= FLAGS_FROM ? firstByte & ~FLAGS : firstByte];
    }

    /** The first byte, without flags. */
    int firstByte() {
        return firstByte;
    }

    /** Its name in figures, in small letters. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is of this side: {@link ToHost} or {@link ToClient}. */
    boolean isOf(Class<? extends Message> wanted) {
        return side == wanted;
    }

    ByteWriter begin(ByteWriter out) {
        return out.u8(firstByte);
    }

    ByteWriter begin(ByteWriter out, int flags) {
        return out.u8(firstByte | flags);
    }

    /** Reads a message of this kind behind its first byte. */
    Message read(int first, ByteReader in, int nearTurn) throws BadBytesException {
        return reader.read(first & FLAGS, in, nearTurn);
    }
}
