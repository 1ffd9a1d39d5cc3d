package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.secure.LineFormat;
import org.quoin.sim.input.Look;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;
import org.quoin.sim.world.WorldBounds;

/** Messages to bytes and back. The bytes are drawn in the package's documentation. */
public final class Wire {
    /** The wire format of this build: raised with every change of the bytes drawn there. */
    public static final int PROTOCOL_VERSION = 8;

    /**
     * The first version whose coded turns this build reads: later ones have only more kinds of
     * commands. Journals of these versions are played; of older ones the snapshots are opened.
     */
    public static final int CODED_TURNS_SINCE = 6;

    /** What IP, UDP and the private line add to a datagram. */
    public static final int DATAGRAM_HEADER_BYTES = 28 + LineFormat.DATAGRAM_BYTES_ADDED;

    /** Longer messages of the stream go as fast as TCP finds right, and are not counted. */
    public static final int SHORT_STREAM_BYTES_MAX = 512;

    /**
     * What a message of the stream costs beside its bytes: its length, headers of IP and TCP, and
     * the private line's tag.
     */
    private static final int STREAM_HEAD_BYTES = 56 + LineFormat.STREAM_BYTES_ADDED;

    /** "QUON": what the first message of a client begins with. */
    static final int MAGIC = 0x4E4F5551;

    static final int HELLO = 0x10;
    static final int REFUSED = 0x11;
    static final int WELCOME = 0x12;
    static final int SNAPSHOT_PART = 0x13;
    static final int SNAPSHOT_ACK = 0x14;
    static final int READY = 0x15;
    static final int LEAVE = 0x16;
    static final int GOODBYE = 0x17;
    static final int HOTBAR = 0x18;
    static final int SET_LOOK = 0x19;
    static final int WORLD_QUERY = 0x1E;
    static final int WORLD_INFO = 0x1F;
    static final int TURN_STREAM = 0x22;
    static final int HASHES = 0x30;
    static final int DESYNC = 0x31;
    static final int RESYNC = 0x35;
    static final int DESYNC_FOUND = 0x36;
    static final int STATUS = 0x40;
    static final int WAITING = 0x41;
    static final int QUEUED = 0x42;
    static final int STILL_WAITING = 0x43;
    static final int PREVIEW = 0x44;
    static final int CHAT_FROM = 0x50;
    static final int CHAT = 0x51;
    static final int CHAT_ACK = 0x52;
    static final int CHAT_LINE = 0x53;

    /** The low six bits of this first byte are flags. */
    static final int TURNS = 0x80;

    static final int TURNS_LAST = 0xBF;

    /** The low six bits of this first byte are flags. */
    static final int FRAMES = 0xC0;

    /** What a short message of the stream takes of the line. */
    public static int streamLineBytes(int messageBytes) {
        return messageBytes + STREAM_HEAD_BYTES;
    }

    /** The lowest first byte of our messages; lower ones are KryoNet's. */
    public static final int MESSAGE_FIRST_BYTE_MIN = HELLO;

    /** Where a hello has its version: behind its kind and {@link #MAGIC}. */
    private static final int HELLO_VERSION_OFFSET = 5;

    /** A length below this takes one byte. */
    private static final int VARINT_STEP = 128;

    private Wire() {}

    /**
     * Whether a host reads a message that did not come through a private line: a question of what
     * it hosts, or the hello of another version, which it refuses.
     */
    public static boolean isReadInTheClear(byte[] message) {
        int kind = message.length == 0 ? 0 : Byte.toUnsignedInt(message[0]);
        if (kind == HELLO && message.length > HELLO_VERSION_OFFSET + 1) {
            int version =
                    Byte.toUnsignedInt(message[HELLO_VERSION_OFFSET])
                            | Byte.toUnsignedInt(message[HELLO_VERSION_OFFSET + 1]) << Byte.SIZE;
            return version != PROTOCOL_VERSION;
        }
        return kind == WORLD_QUERY;
    }

    /**
     * What a kind of message is called in figures, in small letters.
     *
     * @param kind the first byte of a message
     * @return "other" for what is none
     */
    public static String kindName(int kind) {
        // These two have flags in the same byte.
        int bare = kind >= FRAMES ? FRAMES : kind >= TURNS ? TURNS : kind;
        return switch (bare) {
            case HELLO -> "hello";
            case REFUSED -> "refused";
            case WELCOME -> "welcome";
            case SNAPSHOT_PART -> "snapshot_part";
            case SNAPSHOT_ACK -> "snapshot_ack";
            case READY -> "ready";
            case LEAVE -> "leave";
            case GOODBYE -> "goodbye";
            case HOTBAR -> "hotbar";
            case SET_LOOK -> "set_look";
            case WORLD_QUERY -> "world_query";
            case WORLD_INFO -> "world_info";
            case TURNS -> "turns";
            case FRAMES -> "frames";
            case TURN_STREAM -> "turn_stream";
            case HASHES -> "hashes";
            case DESYNC -> "desync";
            case RESYNC -> "resync";
            case DESYNC_FOUND -> "desync_found";
            case STATUS -> "status";
            case WAITING -> "waiting";
            case QUEUED -> "queued";
            case STILL_WAITING -> "still_waiting";
            case PREVIEW -> "preview";
            case CHAT_FROM -> "chat_from";
            case CHAT -> "chat";
            case CHAT_ACK -> "chat_ack";
            case CHAT_LINE -> "chat_line";
            default -> "other";
        };
    }

    /** The bytes of a message. */
    public static byte[] encode(ToHost message) {
        return ToHostCodec.encode(message);
    }

    /** The bytes of a message. */
    public static byte[] encode(ToClient message) {
        return ToClientCodec.encode(message);
    }

    /**
     * The message that a host received, or {@link Rejected}; never throws.
     *
     * @param nearTurn the host's newest turn: datagrams carry only the low bits of turns
     */
    public static ToHost decodeToHost(byte[] bytes, int nearTurn) {
        return ToHostCodec.decode(bytes, nearTurn);
    }

    /**
     * The message that a client received, or {@link Rejected}; never throws.
     *
     * @param nearTurn the newest turn the client knows of, or its snapshot's
     */
    public static ToClient decodeToClient(byte[] bytes, int nearTurn) {
        return ToClientCodec.decode(bytes, nearTurn);
    }

    /** The number with those low 16 bits that is nearest to {@code near}. */
    static int widen(int lowBits, int near) {
        return near + (short) (lowBits - near);
    }

    /** A block that a hotbar may hold. */
    static int readHotbarBlock(ByteReader in) throws BadBytesException {
        int block = in.u8();
        if (!Hotbar.mayHold(block)) {
            throw in.wrong("block " + block + " in a hotbar");
        }
        return block;
    }

    static void writeLook(Look look, ByteWriter out) {
        out.u8(look.color()).u8(look.skin());
    }

    static Look readLook(ByteReader in) throws BadBytesException {
        return new Look(in.u8In(0, Look.COLOR_MAX, "colour"), in.u8In(0, Look.SKIN_MAX, "skin"));
    }

    static void writeClocks(Clocks clocks, ByteWriter out) {
        out.i32(clocks.sendMicros()).i32(clocks.echoMicros()).i32(clocks.echoHoldMicros());
    }

    static Clocks readClocks(ByteReader in) throws BadBytesException {
        return new Clocks(in.i32(), in.i32(), in.i32());
    }

    /** How many bytes a coded turn takes in a message, its length included. */
    public static int codedTurnBytes(Blob coded) {
        return (coded.length() < VARINT_STEP ? 1 : 2) + coded.length();
    }

    static void writeCodedTurns(List<Blob> codedTurns, ByteWriter out) {
        out.u8(codedTurns.size());
        for (Blob coded : codedTurns) {
            writeCodedTurn(coded, out);
        }
    }

    static void writeCodedTurn(Blob coded, ByteWriter out) {
        int length = coded.length();
        if (length < VARINT_STEP) {
            out.u8(length);
        } else {
            out.u8(VARINT_STEP | length % VARINT_STEP).u8(length / VARINT_STEP);
        }
        out.bytes(coded.unsafeBytes());
    }

    static List<Blob> readCodedTurns(ByteReader in, int count) throws BadBytesException {
        List<Blob> turns = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            turns.add(readCodedTurn(in));
        }
        return turns;
    }

    static Blob readCodedTurn(ByteReader in) throws BadBytesException {
        int length = in.u8();
        if (length >= VARINT_STEP) {
            length = length % VARINT_STEP + VARINT_STEP * in.u8();
        }
        return readCodedTurn(in, length);
    }

    /** A turn without its length: it reaches to the end. */
    static Blob readLastCodedTurn(ByteReader in) throws BadBytesException {
        return readCodedTurn(in, in.remaining());
    }

    private static Blob readCodedTurn(ByteReader in, int length) throws BadBytesException {
        if (length < 1 || length > Limits.CODED_TURN_BYTES_MAX) {
            throw in.wrong(length + " bytes of a turn");
        }
        return Blob.owning(in.bytes(length));
    }

    static void writeCoderBase(Blob base, ByteWriter out) {
        out.u16(base.length()).bytes(base.unsafeBytes());
    }

    static Blob readCoderBase(ByteReader in) throws BadBytesException {
        int length = in.u16In(0, Limits.CODER_BASE_BYTES_MAX, "bytes of the coder's state");
        return Blob.owning(in.bytes(length));
    }

    /** What becomes of a message of an unknown kind; skips the rest of it. */
    static Rejected unknown(int kind, ByteReader in) throws BadBytesException {
        in.rest();
        return Rejected.because("message 0x" + Integer.toHexString(kind));
    }

    /** What becomes of a message that could not be read. */
    static Rejected rejected(int kind, BadBytesException e) {
        return Rejected.because("message 0x" + Integer.toHexString(kind) + ": " + e.problem());
    }

    static void writePreview(ToClient.Preview preview, ByteWriter out) {
        out.u16(preview.blocks().size());
        for (ToClient.PreviewBlock each : preview.blocks()) {
            out.i32(each.x()).u8(each.y()).i32(each.z()).u8(each.block());
        }
    }

    static ToClient.Preview readPreview(ByteReader in) throws BadBytesException {
        int count = in.u16();
        if (count > Limits.PREVIEW_BLOCKS_MAX) {
            throw in.wrong("a preview of " + count + " blocks");
        }
        List<ToClient.PreviewBlock> blocks = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int x = in.i32();
            int y = in.u8();
            int z = in.i32();
            int block = in.u8In(0, Blocks.COUNT - 1, "block");
            if (!WorldBounds.contains(x, y, z)) {
                throw in.wrong("a preview at " + x + " " + y + " " + z);
            }
            blocks.add(new ToClient.PreviewBlock(x, y, z, block));
        }
        return new ToClient.Preview(blocks);
    }
}
