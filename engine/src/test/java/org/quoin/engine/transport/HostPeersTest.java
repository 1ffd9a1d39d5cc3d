package org.quoin.engine.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryonet.Server;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.report.HostEvent;
import org.quoin.engine.report.TrafficCounter;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.ChannelFormat;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.testing.Await;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.WorldConfig;

/** Attacks by strangers on a host's sockets: real ones, with hand-written clients. */
final class HostPeersTest {
    /** The host's clock is fixed: single events happen once, however long a test takes. */
    private long nowNanos = 1_000_000_000L;

    private final HostEndpoints lines =
            new HostEndpoints(
                    ChannelCredentials.ofHost(Identity.fresh()),
                    new SecureRandom(),
                    () -> nowNanos);
    private final HostSession session =
            new HostSession(HostConfig.of(new WorldConfig(1, 20)), () -> 7L, lines, nowNanos);
    private final List<AutoCloseable> open = new ArrayList<>();

    HostPeersTest() {
        KryoLog.install(); // Else it tells of each connection.
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
        lines.close();
    }

    private RawPeer peer(int port, String from) throws IOException {
        RawPeer peer = new RawPeer(port, from);
        open.add(peer);
        return peer;
    }

    private void await(String what, BooleanSupplier condition) {
        Await.until(
                what,
                () -> {
                    poll(1);
                    return condition.getAsBoolean();
                });
    }

    private void poll(int timeoutMillis) {
        try {
            lines.poll(session, timeoutMillis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void moreConnectionsThanTheUsualFiftyMayWaitToBeAccepted() throws Exception {
        int port = FreePort.open(lines);
        for (int i = 0; i < 100; i++) {
            Socket socket = new Socket();
            open.add(socket);
            // Nobody accepts meanwhile: beyond its room the system would not answer.
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 5000);
        }
        await("all are accepted", () -> lines.remote().length == 100);
    }

    @Test
    void datagramsOfStrangersAndImpossibleFramesAreCounted() throws Exception {
        int port = FreePort.open(lines);
        RawPeer peer = peer(port, "127.0.0.1");
        await("it is accepted", peer::isGreeted);
        peer.datagram((byte) 0x55); // It has not registered.
        byte[] guessed = new byte[RawPeer.REGISTER_BYTES];
        guessed[0] = 2;
        peer.datagram(guessed);
        await("both are counted", () -> count(HostEvent.DATAGRAM_STRANGER) == 2);
        RawPeer framed = registered(port);
        framed.tcp.getOutputStream().write(new byte[] {-1, -1, -1, 0x7F});
        await("it is cut off", framed::isEnded);
        assertEquals(1, count(HostEvent.STREAM_MALFORMED));
    }

    private long count(HostEvent event) {
        return lines.counts().events().of(event);
    }

    @Test
    void aPortScanIsOneLineForEachAddressAndMinute() throws Exception {
        List<String> told = new ArrayList<>();
        lines.strangerLog = told::add;
        lines.setAddressLimits(new AddressLimits(100, true));
        int port = FreePort.open(lines);
        for (String sent : List.of("GET / HTTP/1.0\r\n\r\n", "\u0016\u0003\u0001\u0002", "")) {
            RawPeer scanner = peer(port, "127.0.0.7");
            await("it is accepted", scanner::isGreeted);
            scanner.tcp.getOutputStream().write(sent.getBytes(StandardCharsets.UTF_8));
            poll(1);
            scanner.close();
        }
        RawPeer reset = peer(port, "127.0.0.7");
        reset.tcp.setSoLinger(true, 0);
        reset.close();
        RawPeer silent = peer(port, "127.0.0.8");
        await("it is accepted", silent::isGreeted);
        RawPeer player = registered(port);
        await("the channel stands", player::isProven);
        player.close();
        RawPeer hurried = peer(port, "127.0.0.9"); // Answered at another address first.
        await("it is accepted", hurried::isGreeted);
        hurried.register();
        await("it is registered", () -> hurried.heard().length >= 2 * (4 + RawPeer.REGISTER_BYTES));
        hurried.close();
        nowNanos += NetLimits.REGISTRATION_NANOS_MAX + 1;
        await("all have ended", () -> lines.remote().length == 0);
        assertEquals(List.of(), told);
        nowNanos += Strangers.PERIOD_NANOS;
        await("it is told", () -> !told.isEmpty());
        assertEquals(
                List.of(
                        "4 connections from 127.0.0.7 in the last minute sent nothing of Quoin's,"
                                + " as in a port scan",
                        "1 connection from 127.0.0.8 in the last minute sent nothing of Quoin's,"
                                + " as in a port scan"),
                told);
    }

    @Test
    void theOldestConnectionOfAnAddressMakesRoomForItsNext() throws Exception {
        AddressLimits limits = new AddressLimits(4, true);
        lines.setAddressLimits(limits);
        int port = FreePort.open(lines);
        RawPeer other = peer(port, "127.0.0.1");
        List<RawPeer> greedy = new ArrayList<>();
        int surplus = 5;
        for (int i = 0; i < limits.unfinished() + surplus; i++) {
            greedy.add(peer(port, "127.0.0.2"));
            await("it is accepted", greedy.get(i)::isGreeted);
        }
        for (int i = 0; i < greedy.size(); i++) {
            RawPeer each = greedy.get(i);
            if (i < surplus) {
                await("the oldest end", each::isEnded);
            } else {
                assertFalse(each.isEnded(), "connection " + i);
            }
        }
        assertFalse(other.isEnded());
    }

    @Test
    void anAddressThatConnectsAgainAndAgainIsCutOffAndOthersAreNot() throws Exception {
        AddressLimits limits = new AddressLimits(1, true);
        lines.setAddressLimits(limits);
        int port = FreePort.open(lines);
        for (int i = 0; i < Rates.connects(limits.players()).atOnce(); i++) {
            RawPeer each = peer(port, "127.0.0.2");
            await("it is accepted", each::isGreeted);
            each.close();
        }
        RawPeer next = peer(port, "127.0.0.2");
        await("no more", next::isEnded);
        RawPeer other = peer(port, "127.0.0.1");
        await("another is accepted", other::isGreeted);
        nowNanos += 1_000_000_000L;
        RawPeer later = peer(port, "127.0.0.2");
        await("a second later again", later::isGreeted);
    }

    @Test
    void theHostRegistersAClientWithoutDatagramsOnceAndThenNowAndThen() throws Exception {
        int port = FreePort.open(lines);
        RawPeer peer = peer(port, "127.0.0.1");
        await("it is accepted", peer::isGreeted);
        for (int i = 0; i < 100; i++) {
            peer.datagram((byte) 0); // The host's own registration waits behind them.
        }
        peer.stream(Wire.encode(new ToHost.WorldQuery()));
        await("it is registered", () -> session.connectionCount() == 1);
        assertEquals(1, lines.registrations());
        await("it is answered", () -> peer.heard().length > 2 * (4 + RawPeer.REGISTER_BYTES));
    }

    @Test
    void whoSpeaksByTcpBeforeItIsRegisteredWakesTheHostOnce() throws Exception {
        lines.setAddressLimits(new AddressLimits(AddressLimits.PLAYERS_USUAL, true));
        int port = FreePort.open(lines);
        List<RawPeer> peers = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            peers.add(peer(port, "127.0.0.1"));
            await("it is accepted", peers.get(i)::isGreeted);
        }
        nowNanos -= 1; // As if all registrations by the host were lost: none is due.
        for (RawPeer each : peers) {
            each.stream(Wire.encode(new ToHost.WorldQuery()));
        }
        Field emptySelects = emptySelects();
        int wakeUps = 0;
        for (int round = 0; round < 300; round++) {
            poll(1);
            wakeUps += emptySelects.getInt(lines.server()) == 0 ? 1 : 0;
        }
        assertEquals(0, lines.registrations());
        assertTrue(wakeUps <= peers.size(), wakeUps + " of 300 rounds");
        nowNanos += NetLimits.SWEEP_NANOS + 1;
        for (RawPeer each : peers) {
            // What it sent is read then.
            await("answered", () -> each.heard().length > 2 * (4 + RawPeer.REGISTER_BYTES));
        }
        assertEquals(peers.size(), lines.registrations());
    }

    /** How often in a row KryoNet's selector has found nothing: 0 after it has found something. */
    private static Field emptySelects() throws NoSuchFieldException {
        Field count = Server.class.getDeclaredField("emptySelects");
        count.setAccessible(true);
        return count;
    }

    @Test
    void anIdleHostNeverComesToSleepByTheWallClock() throws Exception {
        FreePort.open(lines);
        Field count = emptySelects();
        for (int i = 0; i < 300; i++) {
            poll(0);
            assertTrue(count.getInt(lines.server()) <= 1, "round " + i);
        }
    }

    @Test
    void whoForgesTheAddressOfADatagramGetsNoMoreSentThereThanItSpent() throws Exception {
        int port = FreePort.open(lines);
        RawPeer forger = registered(port);
        int number = lines.remote()[0];
        byte[] turns = new byte[200];
        turns[0] = 0x20;
        int before = forger.heard().length;
        for (int i = 0; i < 50; i++) {
            assertTrue(lines.isReliable(number), "by the stream, where it is proven who gets it");
            lines.datagram(number, turns, turns.length);
            nowNanos += 100_000_000L;
            poll(0);
        }
        await("all came by TCP", () -> forger.heard().length >= before + 50 * (4 + turns.length));
        int atVictim = 0;
        for (byte[] got = forger.pollDatagram(); got.length > 0; got = forger.pollDatagram()) {
            assertEquals(6, got[0]);
            atVictim += got.length;
        }
        assertTrue(atVictim > 0 && atVictim <= RawPeer.REGISTER_BYTES, "" + atVictim);
    }

    @Test
    void aHandshakeIsAnsweredOnceAndByTcpAlone() throws Exception {
        int port = FreePort.open(lines);
        RawPeer peer = peer(port, "127.0.0.1");
        await("greeted", peer::isGreeted);
        peer.register();
        await("registered", () -> peer.heard().length >= 2 * (4 + RawPeer.REGISTER_BYTES));
        int before = peer.heard().length;
        peer.beginLine();
        await("the host has answered", () -> peer.heard().length > before);
        for (int round = 0; round < 50; round++) { // Five seconds without the third message.
            nowNanos += 90_000_000L;
            poll(1);
        }
        int answered = 4 + ChannelFormat.HANDSHAKE_BYTES_MAX;
        assertEquals(answered, peer.heard().length - before, "where the address is proven");
        int datagrams = 0;
        for (byte[] got = peer.pollDatagram(); got.length > 0; got = peer.pollDatagram()) {
            datagrams += got.length;
        }
        assertTrue(datagrams <= RawPeer.REGISTER_BYTES, datagrams + " bytes by datagrams");
    }

    @Test
    void whoSendsBackWhatCameToItsAddressGetsDatagramsThere() throws Exception {
        int port = FreePort.open(lines);
        RawPeer peer = registered(port);
        byte[] check = peer.pollDatagram();
        assertEquals(RawPeer.REGISTER_BYTES, check.length);
        byte[] wrong = check.clone();
        wrong[12] ^= 1;
        peer.stream(wrong);
        peer.sealed(Wire.encode(new ToHost.WorldQuery()));
        int before = peer.heard().length;
        await("the host has read it", () -> peer.heard().length > before);
        int number = lines.remote()[0];
        assertTrue(lines.isReliable(number), "another nonce proves nothing");
        peer.stream(check);
        await("it is proven", () -> !lines.isReliable(number));
        byte[] turns = {0x20, 1, 2, 3};
        lines.datagram(number, turns, turns.length);
        await("the datagram", () -> Arrays.equals(turns, peer.opened(peer.pollDatagram())));
    }

    @Test
    void anAddressThatIsInUseIsNotTakenOverAndOneThatIsClaimedWronglyIsGivenUp() throws Exception {
        int port = FreePort.open(lines);
        RawPeer early = registered(port);
        byte[] toEarly = early.pollDatagram();
        // The datagrams of who is named come from the same socket: so the forger's address is its.
        RawPeer named = new RawPeer(port, "127.0.0.1", early.udp);
        open.add(named);
        await("greeted", named::isGreeted);
        named.register();
        await("registered", () -> named.heard().length >= 2 * (4 + RawPeer.REGISTER_BYTES));
        await("proven", named::isProven);
        await("told", () -> lines.remote().length == 2 && session.connectionCount() == 2);
        byte[] toNamed = early.pollDatagram();
        assertFalse(Arrays.equals(toEarly, toNamed));
        named.stream(toNamed);
        await("who claimed it without proof ends", early::isEnded);
        RawPeer late = new RawPeer(port, "127.0.0.1", early.udp);
        open.add(late);
        await("greeted", late::isGreeted);
        late.register();
        await("who would take it over ends", late::isEnded);
        assertEquals(1, lines.remote().length);
        assertFalse(lines.isReliable(lines.remote()[0]), "the other notices nothing");
        assertFalse(named.isEnded());
    }

    @Test
    void whatIsNotSealedReachesNoSession() throws Exception {
        int port = FreePort.open(lines);
        RawPeer peer = registered(port);
        for (int i = 0; i < 50; i++) {
            peer.datagram(Wire.encode(new ToHost.Frames(0, 0, 2, null, new FrameRun(1, i))));
            peer.datagram(new byte[40]);
        }
        peer.sealed(Wire.encode(new ToHost.WorldQuery()));
        int before = peer.heard().length;
        await("what is sealed does", () -> peer.heard().length > before);
        peer.stream(Wire.encode(new ToHost.WorldQuery()));
        await("in the clear it ends the connection", peer::isEnded);
    }

    @Test
    void aHelloInTheClearIsOnlyReadToRefuseItsVersion() throws Exception {
        int port = FreePort.open(lines);
        ToHost.Hello hello =
                new ToHost.Hello(Wire.PROTOCOL_VERSION, 5, "0.0.9-old", "Ann", Resume.NONE, 0, 0);
        RawPeer ours = peer(port, "127.0.0.1");
        await("greeted", ours::isGreeted);
        ours.stream(Wire.encode(hello));
        await("no name in the clear", ours::isEnded);
        RawPeer older = peer(port, "127.0.0.1");
        await("greeted", older::isGreeted);
        byte[] other = Wire.encode(hello);
        other[5]--;
        older.stream(other);
        await(
                "both versions are told",
                () -> new String(older.heard(), StandardCharsets.UTF_8).contains("0.0.9-old"));
    }

    @Test
    void eightyHandshakesInTheSameMomentAreSpreadOverRoundsAndAllGetIn() throws Exception {
        AddressLimits limits = new AddressLimits(AddressLimits.PLAYERS_USUAL, true);
        lines.setAddressLimits(limits);
        int port = FreePort.open(lines);
        List<RawPeer> peers = new ArrayList<>();
        for (int i = 0; i < 80; i++) {
            peers.add(peer(port, "127.0.0.2"));
        }
        for (RawPeer each : peers) {
            await("greeted", each::isGreeted);
            each.register();
        }
        for (RawPeer each : peers) {
            await("registered", () -> each.heard().length >= 2 * (4 + RawPeer.REGISTER_BYTES));
        }
        for (RawPeer each : peers) {
            assertFalse(each.isProven());
        }
        int most = NetLimits.HANDSHAKES_UNDER_WAY_MAX;
        TrafficCounter one = new TrafficCounter();
        one.count(true, ChannelFormat.HANDSHAKE_BYTES_MAX, 0);
        long answersBytes = most * one.total().tcpBytes();
        long[] sent = new long[1];
        await(
                "all are answered",
                () -> {
                    long before = sent[0];
                    sent[0] = lines.sent().tcpBytes();
                    assertTrue(sent[0] - before <= answersBytes, "too many in a round");
                    return sent[0] >= (long) peers.size() * ChannelFormat.HANDSHAKE_BYTES_MAX;
                });
        int answered = 2 * (4 + RawPeer.REGISTER_BYTES) + 4 + ChannelFormat.HANDSHAKE_BYTES_MAX;
        for (RawPeer each : peers) {
            await("the answer", () -> each.heard().length >= answered);
        }
        for (RawPeer each : peers) {
            assertTrue(each.isProven());
        }
        int[] in = new int[1];
        await(
                "all are in",
                () -> {
                    int before = in[0];
                    in[0] = session.connectionCount();
                    assertTrue(in[0] - before <= most, in[0] - before + " in a round");
                    return in[0] == peers.size();
                });
    }

    private static void computeAll(Queue<Runnable> work) {
        for (Runnable next = work.poll(); next != null; next = work.poll()) {
            next.run();
        }
    }

    @Test
    void theThreadThatSealsTurnsComputesNoHandshakeAndAFewAreUnderWayAtATime() throws Exception {
        ArrayDeque<Runnable> work = new ArrayDeque<>();
        lines.setHandshaker(work::add);
        int port = FreePort.open(lines);
        RawPeer in = peer(port, "127.0.0.1");
        await("greeted", in::isGreeted);
        in.register();
        await(
                "one is in",
                () -> {
                    computeAll(work);
                    return in.isProven() && session.connectionCount() == 1;
                });
        List<RawPeer> flood = new ArrayList<>();
        for (int i = 0; i < 3 * NetLimits.HANDSHAKES_UNDER_WAY_MAX; i++) {
            RawPeer peer = peer(port, "127.0.0.1");
            await("greeted", peer::isGreeted);
            peer.register();
            await("registered", () -> peer.heard().length >= 2 * (4 + RawPeer.REGISTER_BYTES));
            peer.beginLine();
            flood.add(peer);
        }
        long sent = lines.sent().tcpBytes();
        in.sealed(Wire.encode(new ToHost.WorldQuery()));
        await("others are answered", () -> lines.sent().tcpBytes() > sent);
        assertEquals(NetLimits.HANDSHAKES_UNDER_WAY_MAX, work.size());
        flood.get(0).close(); // While its handshake is computed.
        await("its end is known", () -> lines.remote().length == flood.size());
        await(
                "the others go on",
                () -> {
                    computeAll(work);
                    return flood.stream().skip(1).filter(RawPeer::isProven).count()
                                    == flood.size() - 1
                            && session.connectionCount() == flood.size();
                });
    }

    @Test
    void ofAStrangerNoMoreMessagesAreReadThanAHandshakeNeeds() throws Exception {
        int port = FreePort.open(lines);
        RawPeer peer = peer(port, "127.0.0.1");
        await("greeted", peer::isGreeted);
        peer.register();
        await("registered", () -> peer.heard().length >= 2 * (4 + RawPeer.REGISTER_BYTES));
        byte[] noise = new byte[20];
        noise[0] = 0x20;
        TrafficCounter most = new TrafficCounter();
        for (int i = 0; i < NetLimits.GREETING_MESSAGES_MAX; i++) {
            most.count(true, noise.length, 0);
        }
        ByteBuffer frames = ByteBuffer.allocate(1000 * 24).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 1000; i++) {
            frames.putInt(noise.length).put(noise);
        }
        peer.tcp.getOutputStream().write(frames.array());
        await("it is hung up on", peer::isEnded);
        assertTrue(
                lines.received().tcpBytes() <= most.total().tcpBytes(),
                lines.received().tcpBytes() + " bytes");
    }

    /** A peer that is registered by a datagram and has not proven its address. */
    private RawPeer registered(int port) throws IOException {
        RawPeer peer = peer(port, "127.0.0.1");
        await("greeted", peer::isGreeted);
        peer.register();
        await("registered", () -> peer.heard().length >= 2 * (4 + RawPeer.REGISTER_BYTES));
        await("proven", peer::isProven);
        await("told", () -> session.connectionCount() == 1);
        return peer;
    }

    @Test
    void bytesOfACheckAreAsTheProtocolDrawsThem() throws Exception {
        int port = FreePort.open(lines);
        RawPeer peer = registered(port);
        byte[] check = peer.pollDatagram();
        byte[] registration = Arrays.copyOfRange(peer.heard(), 4, 4 + RawPeer.REGISTER_BYTES);
        assertEquals(6, check[0]);
        assertArrayEquals(Arrays.copyOfRange(registration, 1, 5), Arrays.copyOfRange(check, 1, 5));
    }
}
