package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.engine.wire.ToHost.TurnHash;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/** Bytes of {@link ToHost}. */
final class ToHostCodec implements ToHost.Receiver {
    private final ByteWriter out = new ByteWriter(64);

    private ToHostCodec() {}

    static byte[] encode(ToHost message) {
        ToHostCodec codec = new ToHostCodec();
        message.deliver(codec);
        return codec.out.toBytes();
    }

    static ToHost decode(byte[] bytes, int nearTurn) {
        ByteReader in = new ByteReader("message", bytes);
        int kind = bytes.length == 0 ? 0 : Byte.toUnsignedInt(bytes[0]);
        try {
            in.u8();
            if (kind >= Wire.FRAMES) {
                ToHost frames = readFrames(kind - Wire.FRAMES, in, nearTurn);
                in.requireEnd();
                return frames;
            }
            ToHost message =
                    switch (kind) {
                        case Wire.HELLO -> readHello(in);
                        case Wire.SNAPSHOT_ACK ->
                                new ToHost.SnapshotAck(
                                        in.i32In(0, Limits.SNAPSHOT_BYTES_MAX, "received bytes"));
                        case Wire.READY -> new ToHost.Ready(in.i32In(0, Integer.MAX_VALUE, "turn"));
                        case Wire.LEAVE -> new ToHost.Leave();
                        case Wire.STILL_WAITING -> new ToHost.StillWaiting();
                        case Wire.WORLD_QUERY -> readWorldQuery(in);
                        case Wire.HOTBAR ->
                                new ToHost.Hotbar(
                                        in.i32In(1, Integer.MAX_VALUE, "turn"),
                                        in.u8In(0, Command.HOTBAR_SLOT_MAX, "hotbar slot"),
                                        Wire.readHotbarBlock(in));
                        case Wire.SET_LOOK -> new ToHost.SetLook(Wire.readLook(in));
                        case Wire.CHAT_FROM ->
                                new ToHost.ChatFrom(
                                        in.i32In(0, Integer.MAX_VALUE, "number of a line"));
                        case Wire.CHAT ->
                                new ToHost.Chat(
                                        in.i32In(1, Integer.MAX_VALUE, "number of a line"),
                                        // Raw: the host cleans it before it goes anywhere.
                                        in.rawLongText(Limits.CHAT_BYTES_MAX, "chat"));
                        case Wire.HASHES -> readHashes(in);
                        case Wire.DESYNC_FOUND ->
                                new ToHost.DesyncFound(
                                        in.i32In(1, Integer.MAX_VALUE, "turn"),
                                        in.text(Limits.REASON_BYTES_MAX, "finding"));
                        default -> Wire.unknown(kind, in);
                    };
            in.requireEnd();
            return message;
        } catch (BadBytesException e) {
            return Wire.rejected(kind, e);
        }
    }

    @Override
    public void hello(ToHost.Hello hello) {
        out.u8(Wire.HELLO).i32(Wire.MAGIC).u16(hello.protocolVersion());
        out.i32(hello.rulesVersion());
        out.text(hello.gameVersion(), Limits.VERSION_BYTES_MAX);
        out.text(hello.name(), Limits.NAME_BYTES_MAX);
        Resume resume = hello.resume();
        out.i64(resume.token()).i64(resume.sessionId()).i32(resume.executedTurn());
        out.u8(hello.color()).u8(hello.skin());
        out.u8(hello.pass().proof().length());
        hello.pass().proof().writeTo(out);
        out.text(hello.pass().code(), Limits.INVITATION_BYTES_MAX);
    }

    private static ToHost readHello(ByteReader in) throws BadBytesException {
        if (in.i32() != Wire.MAGIC) {
            throw in.wrong("not a hello of this game");
        }
        int protocol = in.u16();
        int rules = in.i32();
        String game = in.text(Limits.VERSION_BYTES_MAX, "game version");
        // Raw: the host refuses a bad name, so that nobody plays under a name that was altered.
        String name = in.rawText(255, "name");
        Resume resume = Resume.NONE;
        int color = 0;
        int skin = 0;
        ToHost.Pass pass = ToHost.Pass.NONE;
        if (protocol == Wire.PROTOCOL_VERSION) {
            resume = new Resume(in.i64(), in.i64(), in.i32In(0, Integer.MAX_VALUE, "turn"));
            color = in.u8(); // Raw, as the name is.
            skin = in.u8();
            pass = readPass(in);
        } else {
            // Another protocol may have appended something else: leave it unread.
            in.rest();
        }
        return new ToHost.Hello(protocol, rules, game, name, resume, color, skin, pass);
    }

    private static ToHost.Pass readPass(ByteReader in) throws BadBytesException {
        int bytes = in.u8In(0, Limits.PROOF_BYTES_MAX, "bytes of a proof");
        Blob proof = Blob.owning(in.bytes(bytes));
        return new ToHost.Pass(proof, in.text(Limits.INVITATION_BYTES_MAX, "invitation"));
    }

    @Override
    public void snapshotAck(ToHost.SnapshotAck ack) {
        out.u8(Wire.SNAPSHOT_ACK).i32(ack.receivedBytes());
    }

    @Override
    public void ready(ToHost.Ready ready) {
        out.u8(Wire.READY).i32(ready.executedTurn());
    }

    @Override
    public void frames(ToHost.Frames frames) {
        FramesWriter.write(frames, out);
    }

    private static long readMask(ByteReader in) throws BadBytesException {
        int bytes = in.u8In(1, Long.BYTES, "bytes of a mask");
        long mask = 0;
        for (int i = 0; i < bytes; i++) {
            mask |= (long) in.u8() << (i * Byte.SIZE);
        }
        return mask;
    }

    private static ToHost readFrames(int flags, ByteReader in, int nearTurn)
            throws BadBytesException {
        if ((flags & ~FramesWriter.KNOWN) != 0) {
            throw in.wrong("flags of frames " + flags);
        }
        int ackTurn = leastTurn(Wire.widen(in.u16(), nearTurn), 0, in);
        boolean far = (flags & FramesWriter.FAR) != 0;
        int firstTurn = far ? Wire.widen(in.u16(), nearTurn) : ackTurn + in.u8();
        leastTurn(firstTurn, 1, in);
        int count = in.u8In(0, Limits.FRAMES_PER_DATAGRAM_MAX, "frames");
        int delay = ToHost.Frames.DELAY_UNTOLD;
        FrameClocks clocks = null;
        if ((flags & FramesWriter.HAS_CLOCKS) != 0) {
            delay = in.u8In(0, Limits.INPUT_DELAY_TURNS_MAX, "input delay");
            clocks =
                    new FrameClocks(
                            Wire.readClocks(in),
                            in.u16() * FrameClocks.TICK_MICROS_STEP,
                            in.u8(),
                            in.u8(),
                            in.i32(),
                            in.u16());
        }
        long haveMask = (flags & FramesWriter.HAS_HOLES) == 0 ? 0 : readMask(in);
        int ownLateMillis = (flags & FramesWriter.OWN_LATE) == 0 ? 0 : (short) in.u16();
        FrameRun run = new FrameRun(firstTurn, readRun(in, count));
        return new ToHost.Frames(ackTurn, haveMask, delay, ownLateMillis, clocks, run);
    }

    private static int leastTurn(int turn, int least, ByteReader in) throws BadBytesException {
        if (turn < least) {
            throw in.wrong("turn " + turn);
        }
        return turn;
    }

    private static int[] readRun(ByteReader in, int count) throws BadBytesException {
        byte[] mask = in.bytes(TurnFrames.maskBytes(count));
        int[] frames = new int[count];
        int last = InputFrame.NEUTRAL;
        for (int i = 0; i < count; i++) {
            if ((mask[i / 8] >> (i % 8) & 1) != 0) {
                last = TurnFrames.validFrame(in);
            }
            frames[i] = last;
        }
        return frames;
    }

    @Override
    public void hashes(ToHost.Hashes hashes) {
        out.u8(Wire.HASHES).i32(hashes.stalls()).i32(hashes.stalledMillis());
        out.u8(hashes.hashes().size());
        for (TurnHash hash : hashes.hashes()) {
            out.i32(hash.turn()).i64(hash.hash());
        }
    }

    private static ToHost readHashes(ByteReader in) throws BadBytesException {
        int stalls = in.i32In(0, Integer.MAX_VALUE, "stalls");
        int stalledMillis = in.i32In(0, Integer.MAX_VALUE, "stalled milliseconds");
        int count = in.u8In(0, Limits.HASHES_PER_MESSAGE_MAX, "hashes");
        List<TurnHash> hashes = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            hashes.add(new TurnHash(in.i32In(1, Integer.MAX_VALUE, "turn"), in.i64()));
        }
        return new ToHost.Hashes(stalls, stalledMillis, hashes);
    }

    @Override
    public void desyncFound(ToHost.DesyncFound found) {
        out.u8(Wire.DESYNC_FOUND).i32(found.turn()).text(found.text(), Limits.REASON_BYTES_MAX);
    }

    @Override
    public void hotbar(ToHost.Hotbar hotbar) {
        out.u8(Wire.HOTBAR).i32(hotbar.fromTurn());
        out.u8(hotbar.hotbarSlot()).u8(hotbar.block());
    }

    @Override
    public void setLook(ToHost.SetLook change) {
        out.u8(Wire.SET_LOOK);
        Wire.writeLook(change.look(), out);
    }

    @Override
    public void stillWaiting(ToHost.StillWaiting waiting) {
        out.u8(Wire.STILL_WAITING);
    }

    @Override
    public void leave(ToHost.Leave leave) {
        out.u8(Wire.LEAVE);
    }

    @Override
    public void worldQuery(ToHost.WorldQuery query) {
        out.u8(Wire.WORLD_QUERY).i32(Wire.MAGIC);
    }

    private static ToHost readWorldQuery(ByteReader in) throws BadBytesException {
        if (in.i32() != Wire.MAGIC) {
            throw in.wrong("not a query of this game");
        }
        in.rest(); // A later protocol may have appended something.
        return new ToHost.WorldQuery();
    }

    @Override
    public void chatFrom(ToHost.ChatFrom from) {
        out.u8(Wire.CHAT_FROM).i32(from.lastNumber());
    }

    @Override
    public void chat(ToHost.Chat chat) {
        out.u8(Wire.CHAT).i32(chat.number()).longText(chat.text(), Limits.CHAT_BYTES_MAX);
    }

    @Override
    public void rejected(Rejected rejected) {
        throw new IllegalStateException("sending what was rejected: " + rejected.reason());
    }
}
