package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.secure.ChannelFormat;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/** Messages to bytes and back. The bytes are drawn in the package's documentation. */
public final class Wire {
    /** The wire format of this build: raised with every change of the bytes drawn there. */
    public static final int PROTOCOL_VERSION = 10;

    /**
     * The first version whose coded turns this build reads: later ones have only more kinds of
     * commands. Journals of these versions are played; of older ones the snapshots are opened.
     */
    public static final int CODED_TURNS_SINCE = 6;

    /** The bytes that IP, UDP and the secure channel add to a datagram. */
    public static final int DATAGRAM_HEADER_BYTES = 28 + ChannelFormat.DATAGRAM_BYTES_ADDED;

    /** Longer messages of the stream go as fast as TCP finds right, and are not counted. */
    public static final int SHORT_STREAM_BYTES_MAX = 512;

    /**
     * The overhead of a message of the stream: its length, headers of IP and TCP, and the secure
     * channel's tag.
     */
    private static final int STREAM_HEAD_BYTES = 56 + ChannelFormat.STREAM_BYTES_ADDED;

    /** "QUON": the start of a client's first message. */
    static final int MAGIC = 0x4E4F5551;

    /** The bytes a short message of the stream takes on the connection. */
    public static int streamLineBytes(int messageBytes) {
        return messageBytes + STREAM_HEAD_BYTES;
    }

    /** The lowest first byte of our messages; lower ones are KryoNet's. */
    public static final int MESSAGE_FIRST_BYTE_MIN = 0x10;

    /** Where a hello has its version: behind its kind and {@link #MAGIC}. */
    private static final int HELLO_VERSION_OFFSET = 5;

    /** A length below this takes one byte. */
    private static final int VARINT_STEP = 128;

    private Wire() {}

    /**
     * Whether a host reads a message that did not come through a secure channel: a question of what
     * it hosts, or the hello of another version, which it refuses.
     */
    public static boolean isReadInTheClear(byte[] message) {
        MessageKind kind = message.length == 0 ? null : MessageKind.of(message[0] & 0xFF);
        if (kind == MessageKind.HELLO && message.length > HELLO_VERSION_OFFSET + 1) {
            int version =
                    Byte.toUnsignedInt(message[HELLO_VERSION_OFFSET])
                            | Byte.toUnsignedInt(message[HELLO_VERSION_OFFSET + 1]) << Byte.SIZE;
            return version != PROTOCOL_VERSION;
        }
        return kind == MessageKind.WORLD_QUERY;
    }

    /**
     * The name of a kind of message in statistics, in small letters.
     *
     * @param kind the first byte of a message
     * @return "other" for an unknown kind
     */
    public static String kindName(int kind) {
        MessageKind known = MessageKind.of(kind);
        return known == null ? "other" : known.word();
    }

    /** The bytes of a message. */
    public static byte[] encode(Message message) {
        ByteWriter out = new ByteWriter(128);
        message.write(out);
        return out.toBytes();
    }

    /**
     * The message that a host received, or {@link Rejected}; never throws.
     *
     * @param nearTurn the host's newest turn: datagrams carry only the low bits of turns
     */
    public static ToHost decodeToHost(byte[] bytes, int nearTurn) {
        return decode(ToHost.class, bytes, nearTurn);
    }

    /**
     * The message that a client received, or {@link Rejected}; never throws.
     *
     * @param nearTurn the newest turn the client knows of, or its snapshot's
     */
    public static ToClient decodeToClient(byte[] bytes, int nearTurn) {
        return decode(ToClient.class, bytes, nearTurn);
    }

    private static <M extends Message> M decode(Class<M> side, byte[] bytes, int nearTurn) {
        ByteReader in = new ByteReader("message", bytes);
        int first = bytes.length == 0 ? 0 : Byte.toUnsignedInt(bytes[0]);
        try {
            in.u8();
            MessageKind kind = MessageKind.of(first);
            if (kind == null || !kind.isOf(side)) {
                return side.cast(Rejected.because(kindText(first)));
            }
            Message message = kind.read(first, in, nearTurn);
            in.requireEnd();
            return side.cast(message);
        } catch (BadBytesException e) {
            return side.cast(Rejected.because(kindText(first) + ": " + e.problem()));
        }
    }

    private static String kindText(int first) {
        return "message 0x" + Integer.toHexString(first);
    }

    /** Checks that this is a message of this game, if perhaps of another version. */
    static void readMagic(ByteReader in, String what) throws BadBytesException {
        if (in.i32() != MAGIC) {
            throw in.wrong("not a " + what + " of this game");
        }
    }

    /** The number with those low 16 bits that is nearest to {@code near}. */
    static int widen(int lowBits, int near) {
        return near + (short) (lowBits - near);
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
}
