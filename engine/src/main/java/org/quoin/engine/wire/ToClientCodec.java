package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.quoin.sim.math.TickRate;

/** Bytes of {@link ToClient}. */
final class ToClientCodec implements ToClient.Receiver {
    private final ByteWriter out = new ByteWriter(128);

    private ToClientCodec() {}

    static byte[] encode(ToClient message) {
        ToClientCodec codec = new ToClientCodec();
        message.deliver(codec);
        return codec.out.toBytes();
    }

    static ToClient decode(byte[] bytes) {
        ByteReader in = new ByteReader(bytes);
        int kind = in.u8();
        ToClient message =
                switch (kind) {
                    case Wire.REFUSED -> readRefused(in);
                    case Wire.WELCOME -> readWelcome(in);
                    case Wire.SNAPSHOT_PART -> readSnapshotPart(in);
                    case Wire.GOODBYE -> readGoodbye(in);
                    case Wire.TURNS -> readTurns(in);
                    case Wire.TURN_STREAM ->
                            new ToClient.TurnStream(
                                    in.i32In(1, Integer.MAX_VALUE - 255, "turn"),
                                    Wire.readCodedTurns(in, Limits.TURNS_PER_STREAM_MESSAGE_MAX));
                    case Wire.DESYNC ->
                            new ToClient.Desync(
                                    in.i32In(1, Integer.MAX_VALUE, "turn"), in.i64(), in.i64());
                    case Wire.PARTS -> readParts(in);
                    default -> Rejected.because("message 0x" + Integer.toHexString(kind));
                };
        if (message instanceof Rejected) {
            return message;
        }
        Rejected problem = Wire.problemOf(in, kind);
        return problem == null ? message : problem;
    }

    @Override
    public void refused(ToClient.Refused refused) {
        out.u8(Wire.REFUSED).u8(refused.code().wireCode());
        out.text(refused.reason(), Limits.REASON_BYTES_MAX);
    }

    private static ToClient readRefused(ByteReader in) {
        RefusalCode code = RefusalCode.ofWire(in.u8());
        String reason = in.text(Limits.REASON_BYTES_MAX, "reason");
        // A later protocol may have appended something: leave it unread.
        in.bytes(in.remaining());
        return new ToClient.Refused(code, reason);
    }

    @Override
    public void welcome(ToClient.Welcome welcome) {
        out.u8(Wire.WELCOME).u8(welcome.slot()).i64(welcome.token());
        out.text(welcome.name(), Limits.NAME_BYTES_MAX);
        out.i64(welcome.seed()).u8(welcome.turnRate()).u8(welcome.hashEveryTurns());
        out.i32(welcome.snapshotTurn()).i32(welcome.rawBytes()).i32(welcome.packedBytes());
        Wire.writeCodedTurn(welcome.baseTurn(), out);
    }

    private static ToClient readWelcome(ByteReader in) {
        int slot = in.u8In(0, Limits.PLAYERS_MAX - 1, "slot");
        long token = in.i64();
        String name = in.text(Limits.NAME_BYTES_MAX, "name");
        long seed = in.i64();
        int turnRate = in.u8();
        if (!TickRate.isSupported(turnRate)) {
            in.fail("turn rate " + turnRate);
        }
        return new ToClient.Welcome(
                slot,
                token,
                name,
                seed,
                turnRate,
                in.u8In(1, 255, "turns from hash to hash"),
                in.i32In(0, Integer.MAX_VALUE - Limits.TURNS_AHEAD_MAX, "snapshot turn"),
                in.i32In(1, Limits.SNAPSHOT_BYTES_MAX, "raw bytes"),
                in.i32In(1, Limits.SNAPSHOT_BYTES_MAX, "packed bytes"),
                Wire.readCodedTurn(in));
    }

    @Override
    public void snapshotPart(ToClient.SnapshotPart part) {
        out.u8(Wire.SNAPSHOT_PART).i32(part.offset()).bytes(part.bytes().unsafeBytes());
    }

    private static ToClient readSnapshotPart(ByteReader in) {
        int offset = in.i32In(0, Limits.SNAPSHOT_BYTES_MAX, "offset");
        int length = in.remaining();
        if (length < 1 || length > Limits.SNAPSHOT_PART_BYTES_MAX) {
            in.fail("part of " + length + " bytes");
        }
        return new ToClient.SnapshotPart(offset, Blob.owning(in.bytes(length)));
    }

    @Override
    public void turns(ToClient.Turns turns) {
        out.u8(Wire.TURNS).i64(turns.token());
        Wire.writeClocks(turns.clocks(), out);
        out.i32(turns.dueMicros()).i32(turns.ackTurn()).i32(turns.newestTurn());
        out.i32(turns.firstTurn());
        Wire.writeCodedTurns(turns.codedTurns(), out);
    }

    private static ToClient readTurns(ByteReader in) {
        return new ToClient.Turns(
                in.i64(),
                Wire.readClocks(in),
                in.i32(),
                in.i32In(0, Integer.MAX_VALUE, "acknowledged turn"),
                in.i32In(0, Integer.MAX_VALUE - Limits.TURNS_AHEAD_MAX, "newest turn"),
                in.i32In(1, Integer.MAX_VALUE - Limits.TURNS_AHEAD_MAX, "first turn"),
                Wire.readCodedTurns(in, Limits.TURNS_PER_DATAGRAM_MAX));
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
    public void parts(ToClient.Parts parts) {
        out.u8(Wire.PARTS).i32(parts.turn()).i32(parts.firstIndex()).i32(parts.total());
        out.u16(parts.parts().size());
        for (HashPart part : parts.parts()) {
            out.u8(part.kind()).i64(part.key()).i64(part.value());
        }
    }

    private static ToClient readParts(ByteReader in) {
        int turn = in.i32In(1, Integer.MAX_VALUE, "turn");
        int firstIndex = in.i32In(0, Integer.MAX_VALUE, "index");
        int total = in.i32In(0, Integer.MAX_VALUE, "parts in all");
        int count = in.u16In(0, Limits.PARTS_PER_MESSAGE_MAX, "parts");
        List<HashPart> parts = new ArrayList<>(count);
        for (int i = 0; i < count && !in.failed(); i++) {
            int kind = in.u8In(0, HashPart.KIND_MAX, "kind of part");
            parts.add(new HashPart(kind, in.i64(), in.i64()));
        }
        return new ToClient.Parts(turn, firstIndex, total, parts);
    }

    @Override
    public void goodbye(ToClient.Goodbye goodbye) {
        out.u8(Wire.GOODBYE).u8(goodbye.code().wireCode());
        out.text(goodbye.reason(), Limits.REASON_BYTES_MAX);
    }

    private static ToClient readGoodbye(ByteReader in) {
        GoodbyeCode code = GoodbyeCode.ofWire(in.u8());
        return new ToClient.Goodbye(code, in.text(Limits.REASON_BYTES_MAX, "reason"));
    }

    @Override
    public void rejected(Rejected rejected) {
        throw new IllegalStateException("sending what was rejected: " + rejected.reason());
    }
}
