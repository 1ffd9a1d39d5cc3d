package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bytes of messages and back. What the bytes are is drawn in the package's documentation. */
public final class Wire {
    static final int HELLO = 0x10;
    static final int REFUSED = 0x11;
    static final int WELCOME = 0x12;
    static final int SNAPSHOT_PART = 0x13;
    static final int SNAPSHOT_ACK = 0x14;
    static final int READY = 0x15;
    static final int LEAVE = 0x16;
    static final int GOODBYE = 0x17;
    static final int TURNS = 0x20;
    static final int FRAMES = 0x21;
    static final int TURN_STREAM = 0x22;
    static final int HASHES = 0x30;
    static final int DESYNC = 0x31;
    static final int PARTS_REQUEST = 0x32;
    static final int PARTS = 0x33;
    static final int PART_FOUND = 0x34;

    /** The lowest first byte of a message of ours; what is below is KryoNet's. */
    public static final int MESSAGE_FIRST_BYTE_MIN = HELLO;

    /** Bytes of a {@link ToClient.Turns} without its turns. */
    public static final int TURNS_HEAD_BYTES = 38;

    /** Bytes of a coded turn's length. */
    public static final int CODED_TURN_HEAD_BYTES = 2;

    private Wire() {}

    /** The bytes of a message. */
    public static byte[] encode(ToHost message) {
        return ToHostCodec.encode(message);
    }

    /** The bytes of a message. */
    public static byte[] encode(ToClient message) {
        return ToClientCodec.encode(message);
    }

    /** The message that a host was sent, or {@link Rejected}; never throws. */
    public static ToHost decodeToHost(byte[] bytes) {
        return ToHostCodec.decode(bytes);
    }

    /** The message that a client was sent, or {@link Rejected}; never throws. */
    public static ToClient decodeToClient(byte[] bytes) {
        return ToClientCodec.decode(bytes);
    }

    static void writeClocks(Clocks clocks, ByteWriter out) {
        out.i32(clocks.sendMicros()).i32(clocks.echoMicros()).i32(clocks.echoHoldMicros());
    }

    static Clocks readClocks(ByteReader in) {
        return new Clocks(in.i32(), in.i32(), in.i32());
    }

    static void writeCodedTurns(List<Blob> codedTurns, ByteWriter out) {
        out.u8(codedTurns.size());
        for (Blob coded : codedTurns) {
            writeCodedTurn(coded, out);
        }
    }

    static void writeCodedTurn(Blob coded, ByteWriter out) {
        out.u16(coded.length()).bytes(coded.unsafeBytes());
    }

    static List<Blob> readCodedTurns(ByteReader in, int countMax) {
        int count = in.u8In(0, countMax, "turns");
        List<Blob> turns = new ArrayList<>(count);
        for (int i = 0; i < count && !in.failed(); i++) {
            turns.add(readCodedTurn(in));
        }
        return turns;
    }

    static Blob readCodedTurn(ByteReader in) {
        int length = in.u16In(1, Limits.CODED_TURN_BYTES_MAX, "bytes of a turn");
        return Blob.owning(in.bytes(length));
    }

    /** The problem of bytes that were read to their end, or null. */
    static @Nullable Rejected problemOf(ByteReader in, int kind) {
        if (in.remaining() > 0) {
            in.fail(in.remaining() + " bytes too many");
        }
        String problem = in.problem();
        return problem == null
                ? null
                : Rejected.because("message 0x" + Integer.toHexString(kind) + ": " + problem);
    }
}
