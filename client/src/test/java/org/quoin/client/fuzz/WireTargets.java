package org.quoin.client.fuzz;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.quoin.engine.GameVersion;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.ChannelException;
import org.quoin.engine.secure.ChannelFormat;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.secure.SecureChannel;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Rejected;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.TurnDecoder;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;

/** Network input at both ends: messages, turns, the secure channel. */
final class WireTargets {
    /** The newest turn that both ends know. */
    private static final int NEAR_TURN = 100_000;

    private WireTargets() {}

    static List<FuzzTarget> all() {
        return List.of(
                new FuzzTarget("wire-to-host", WireTargets::saidToHost, WireTargets::toHost),
                new FuzzTarget("wire-to-client", hex("1700013f0000"), WireTargets::toClient),
                new FuzzTarget("turns", WireTargets::turns, WireTargets::decodeTurns),
                new FuzzTarget(
                        "coder-base",
                        () -> List.of(FuzzWorld.base()),
                        bytes -> TurnDecoder.after(NEAR_TURN, Blob.owning(bytes))),
                new FuzzTarget(
                        "commands",
                        () -> List.of(hex("0101000341626200000100000000000000"), claim()),
                        bytes -> Line.COMMANDS.call(new ByteReader("commands", bytes))),
                new FuzzTarget(
                        "handshake-host",
                        () -> List.of(new SecureChannel(Line.CLIENT).begin()),
                        WireTargets::handshakeAtHost),
                new FuzzTarget(
                        "handshake-client",
                        () -> List.of(answer()),
                        WireTargets::handshakeAtClient),
                new FuzzTarget("line-identity", () -> List.of(new byte[96]), WireTargets::identity),
                new FuzzTarget("host-chain", () -> List.of(Line.CHAIN.bytes()), WireTargets::chain),
                new FuzzTarget("line-sealed", () -> List.of(sealed()), WireTargets::open),
                new FuzzTarget(
                        "frames",
                        hex("0207000000aaaaaaaaaaaaaaaa"),
                        bytes -> Line.FRAMES.read(bytes)));
    }

    /** A claim of land, as a turn has it. */
    private static byte[] claim() {
        return hex("010a01e9030000000000000241006e00ffffffff00ffffffff01000000ff01000000");
    }

    /** An acknowledgement, and a hello that shows a password and an invitation. */
    private static List<byte[]> saidToHost() {
        ToHost.Pass pass = new ToHost.Pass(Blob.owning(new byte[32]), "0".repeat(20));
        ToHost.Hello hello =
                new ToHost.Hello(
                        Wire.PROTOCOL_VERSION,
                        RulesVersion.CURRENT,
                        GameVersion.CURRENT,
                        "Ann",
                        ToHost.Resume.NONE,
                        1,
                        2,
                        pass);
        return List.of(hex("14e8030000"), Wire.encode(hello));
    }

    static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits);
    }

    /** A decoded message is encoded and decoded again: it must come back the same. */
    private static void toHost(byte[] bytes) {
        ToHost message = Wire.decodeToHost(bytes, NEAR_TURN);
        if (!(message instanceof Rejected)) {
            // What stands for a control character is longer than it, and is cut when it is written.
            ToHost cut = Wire.decodeToHost(Wire.encode(message), NEAR_TURN);
            FuzzTarget.same(cut, Wire.decodeToHost(Wire.encode(cut), NEAR_TURN), "message");
        }
    }

    private static void toClient(byte[] bytes) {
        ToClient message = Wire.decodeToClient(bytes, NEAR_TURN);
        if (!(message instanceof Rejected)) {
            ToClient cut = Wire.decodeToClient(Wire.encode(message), NEAR_TURN);
            FuzzTarget.same(cut, Wire.decodeToClient(Wire.encode(cut), NEAR_TURN), "message");
        }
    }

    /** Turns one after the other, each with its length in a byte before it. */
    private static void decodeTurns(byte[] bytes) {
        TurnDecoder decoder = TurnDecoder.after(FuzzWorld.TURN, Blob.owning(FuzzWorld.base()));
        TurnEncoder encoder = TurnEncoder.after(Blob.owning(FuzzWorld.base()));
        TurnDecoder again = TurnDecoder.after(FuzzWorld.TURN, Blob.owning(FuzzWorld.base()));
        int at = 0;
        while (at < bytes.length) {
            int end = Math.min(bytes.length, at + 1 + (bytes[at] & 0xFF));
            Turn turn = decoder.decode(Blob.owning(Arrays.copyOfRange(bytes, at + 1, end)));
            if (turn == null) {
                return;
            }
            // What one end understands, it can say to another, who understands the same.
            Turn heard = again.decode(encoder.encode(turn));
            FuzzTarget.same(words(turn), heard == null ? "nothing" : words(heard), "turn");
            at = end;
        }
    }

    private static List<Object> words(Turn turn) {
        List<Object> words = new ArrayList<>(List.of(turn.number()));
        for (int i = 0; i < turn.playerCount(); i++) {
            words.addAll(List.of(turn.slotAt(i), turn.frameAt(i)));
        }
        for (int i = 0; i < turn.commandCount(); i++) {
            words.add(turn.commandAt(i));
        }
        return words;
    }

    private static List<byte[]> turns() {
        ByteBuffer all = ByteBuffer.allocate(4096);
        for (Blob turn : FuzzWorld.codedTurns()) {
            byte[] bytes = new byte[turn.length()];
            turn.copyTo(bytes, 0);
            all.put((byte) bytes.length).put(bytes);
        }
        return List.of(Arrays.copyOf(all.array(), all.position()));
    }

    /** Two messages: the first is as long as a real one. */
    private static void handshakeAtHost(byte[] bytes) throws ChannelException {
        SecureChannel host = new SecureChannel(Line.HOST);
        int cut = Math.min(bytes.length, new SecureChannel(Line.CLIENT).begin().length);
        byte[] answer = host.receiveHandshake(Arrays.copyOf(bytes, cut));
        if (answer != null && answer.length > ChannelFormat.HANDSHAKE_BYTES_MAX) {
            throw new AssertionError("an answer of more bytes than any");
        }
        host.receiveHandshake(Arrays.copyOfRange(bytes, cut, bytes.length));
        throw new AssertionError("a line with nobody at the other end");
    }

    private static byte[] answer() {
        try {
            return new SecureChannel(Line.HOST)
                    .receiveHandshake(new SecureChannel(Line.CLIENT).begin());
        } catch (ChannelException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void handshakeAtClient(byte[] bytes) throws ChannelException {
        SecureChannel client = new SecureChannel(Line.CLIENT);
        client.begin();
        client.receiveHandshake(bytes);
        throw new AssertionError("a line with nobody at the other end");
    }

    /** Whom a payload proves: nobody, as the fuzzer has no key. */
    private static void identity(byte[] bytes) throws Exception {
        Line.IDENTITY.call(bytes, new byte[32], bytes.length % 2 == 0);
        throw new AssertionError("an identity that nobody has signed");
    }

    private static SecureChannel[] ready() {
        try {
            SecureChannel client = new SecureChannel(Line.CLIENT);
            SecureChannel host = new SecureChannel(Line.HOST);
            byte[] last = client.receiveHandshake(host.receiveHandshake(client.begin()));
            host.receiveHandshake(last);
            return new SecureChannel[] {client, host};
        } catch (ChannelException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] sealed() {
        byte[] out = new byte[64];
        return Arrays.copyOf(out, ready()[0].sealDatagram(new byte[] {1, 2}, 2, out));
    }

    /** Nobody without the keys can make a datagram or a message that opens. */
    private static void chain(byte[] bytes) throws BadBytesException {
        HostChain read = HostChain.read(bytes, Line.CHAIN.host());
        FuzzTarget.same(Line.HOST_KEY, read.host(), "the host");
        FuzzTarget.same(
                HexFormat.of().formatHex(bytes),
                HexFormat.of().formatHex(read.bytes()),
                "the bytes");
        boolean leads = read.leadsFrom(Line.FIRST.publicHalf(), Line.WORLD, Line.NOW_SECONDS);
        // The number of the host's own is the only thing that nobody has signed.
        FuzzTarget.same(
                Line.CHAIN.numbered(read.world()).equals(read), leads, "a chain that leads there");
    }

    private static void open(byte[] bytes) throws ChannelException {
        for (SecureChannel end : Line.LINE) {
            if (end.openDatagram(bytes) != null) {
                throw new AssertionError("a datagram that nobody has sealed");
            }
        }
        byte[] out = new byte[64];
        byte[] real = {7};
        byte[] datagram = Arrays.copyOf(out, Line.LINE[0].sealDatagram(real, 1, out));
        if (Line.LINE[1].openDatagram(datagram) == null) {
            throw new AssertionError("bad datagrams have shut out a good one");
        }
        ready()[1].openStream(bytes);
        throw new AssertionError("a message that nobody has sealed");
    }

    /** Made when it is used first: a key takes a while. */
    private static final class Line {
        static final Hidden COMMANDS = Hidden.method("engine.wire.TurnCommands", "read", 1);
        static final Hidden IDENTITY =
                Hidden.method("engine.secure.ChannelCredentials", "check", 3);
        static final Frames FRAMES = new Frames();
        static final ChannelCredentials HOST = ChannelCredentials.ofHost(Identity.fresh());
        static final ChannelCredentials CLIENT = ChannelCredentials.ofClient(Identity.fresh());
        static final SecureChannel[] LINE = ready();
        static final PublicIdentity HOST_KEY = HOST.identity();
        static final Identity FIRST = Identity.fresh();
        static final long NOW_SECONDS = 1_800_000_000L;
        static final long WORLD = 7;
        static final HostChain CHAIN =
                HostChain.begin(FIRST.publicHalf())
                        .numbered(WORLD)
                        .naming(FIRST, HOST_KEY, 1, NOW_SECONDS);
    }
}
