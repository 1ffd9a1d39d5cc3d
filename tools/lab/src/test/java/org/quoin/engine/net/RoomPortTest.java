package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.RoomPort.Way;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.HostEvents;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.testing.Await;
import org.quoin.engine.transport.ClientTransport;
import org.quoin.engine.transport.HostName;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.RoomList;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

/** Real players come into rooms behind one real port. */
final class RoomPortTest {
    private static final int PLAYERS_MAX = 4;

    /** Long enough for whoever says something, even on a busy machine. */
    private static final long ENTER_NANOS_MAX = 1_000_000_000L;

    /** Sixty turns a second, so that nobody waits for long. */
    private static final WorldConfig WORLD = new WorldConfig(1, 60);

    private final Identity identity = Identity.fresh();
    private final Map<String, LockstepHost> rooms = new ConcurrentSkipListMap<>();
    private final List<LockstepClient> clients = new ArrayList<>();
    private volatile boolean throwsUp;
    private final RoomPort port;
    @TempDir private Path folder;

    RoomPortTest() throws HostStartException {
        port =
                RoomPort.start(
                        new RoomPort.Options(
                                0, identity, AddressLimits.USUAL, "Rooms", PLAYERS_MAX, e -> {}),
                        new Listed(),
                        ENTER_NANOS_MAX);
    }

    /** Rooms that are open, or never will be. */
    private final class Listed implements RoomPort.Rooms {
        @Override
        public Way wayTo(ToHost.Enter wanted, long key, long nowNanos) {
            String name = wanted.quick() ? wanted.name() + "-1" : wanted.name();
            LockstepHost host = rooms.get(name);
            if (name.equals("later")) {
                return new Way.Later();
            }
            return host == null || !host.isRunning()
                    ? new Way.None(
                            Reason.of(
                                    host == null ? EndCode.NO_SUCH_ROOM : EndCode.ROOM_UNUSABLE,
                                    name))
                    : new Way.Into(name, host);
        }

        @Override
        public RoomList list(Reason reason) {
            List<RoomList.Room> all = new ArrayList<>();
            rooms.keySet().forEach(name -> all.add(new RoomList.Room(name, "flat", 0, 8, false)));
            return new RoomList(reason, all, List.of("flat"));
        }

        @Override
        public void advance(long nowNanos) {
            if (throwsUp) {
                throwsUp = false;
                throw new IllegalStateException("a mistake of the list of rooms");
            }
        }
    }

    @BeforeEach
    void open() throws HostStartException {
        rooms.put("flat-1", host(EntryRules.OPEN));
        rooms.put("hills", host(EntryRules.OPEN));
    }

    private HostOptions options(EntryRules entry) {
        HostOptions options = HostOptions.on(0, HostConfig.of(WORLD).withEntry(entry)).alone();
        return options.withEnvironment(options.environment().withIdentity(identity));
    }

    private LockstepHost host(EntryRules entry) throws HostStartException {
        return LockstepHost.start(options(entry));
    }

    private LockstepHost kept() throws HostStartException, StoreException {
        WorldSettings ifNew = new WorldSettings("kept", WORLD, LatePolicy.SUBSTITUTE);
        return LockstepHost.start(
                options(EntryRules.OPEN), WorldFolder.open(folder.resolve("kept"), ifNew));
    }

    @AfterEach
    void end() {
        clients.forEach(LockstepClient::close);
        rooms.values().forEach(LockstepHost::close);
        port.close();
        assertNull(port.failure());
    }

    private ClientOptions options(AwaitedPlayer player, String room, TransportChoice choice) {
        HostAddress at = new HostAddress("127.0.0.1", port.number()).withRoom(room);
        Environment environment = Environment.ofThisMachine().withIdentity(Identity.fresh());
        return new ClientOptions(at, player.name, InputDelay.fixed(2), choice, environment);
    }

    private LockstepClient join(AwaitedPlayer player, String room, TransportChoice choice) {
        LockstepClient client = player.start(options(player, room, choice));
        clients.add(client);
        return client;
    }

    private RoomList refusalOf(AwaitedPlayer player) throws Exception {
        DisconnectReason reason = player.awaitEnd();
        assertEquals(DisconnectReason.Kind.ROOM, reason.kind(), reason.text());
        return Objects.requireNonNull(reason.rooms());
    }

    @Test
    void twoRoomsOfOnePortStayInStepByUdpAndTcp() throws Exception {
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        AwaitedPlayer ben = new AwaitedPlayer("ben", 1);
        AwaitedPlayer cia = new AwaitedPlayer("cia", 0);
        AwaitedPlayer dan = new AwaitedPlayer("dan", 1);
        LockstepClient ofAnn = join(ann, "flat-1", TransportChoice.UDP);
        LockstepClient ofBen = join(ben, "flat*", TransportChoice.TCP);
        LockstepClient ofCia = join(cia, "hills", TransportChoice.TCP);
        LockstepClient ofDan = join(dan, "hills", TransportChoice.AUTO);
        AwaitedPlayer.awaitCheckedTurn(60, ofAnn, ofBen, ofCia, ofDan);
        LockstepHost flat = Objects.requireNonNull(rooms.get("flat-1"));
        LockstepHost hills = Objects.requireNonNull(rooms.get("hills"));
        assertEquals(2, flat.playerCount());
        assertEquals(2, hills.playerCount());
        Await.until("the port has counted them", () -> port.figures().players() == 4);
        AwaitedPlayer late = new AwaitedPlayer("late", 0);
        join(late, "hills", TransportChoice.AUTO);
        assertEquals(EndCode.FULL, refusalOf(late).reason().code());
        AwaitedPlayer.leaveInStep(flat, ofAnn, ofBen);
        AwaitedPlayer.leaveInStep(hills, ofCia, ofDan);
    }

    @Test
    void aRoomThatFailsTakesNobodyElseAlongAndItsPlayersComeBack() throws Exception {
        LockstepHost failing = kept();
        rooms.put("kept-1", failing);
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        AwaitedPlayer ben = new AwaitedPlayer("ben", 0);
        LockstepClient ofAnn = join(ann, "kept*", TransportChoice.AUTO);
        LockstepClient ofBen = join(ben, "hills", TransportChoice.AUTO);
        AwaitedPlayer.awaitCheckedTurn(20, ofAnn, ofBen);
        failing.post(
                () -> {
                    throw new IllegalStateException("a mistake of this room alone");
                });
        assertEquals(Reason.of(EndCode.ROOM_FAILED, "kept-1"), ann.awaitReconnecting());
        failing.close();
        LockstepHost again = kept();
        rooms.put("kept-1", again);
        int from = again.askSimulation(Simulation::turn);
        assertTrue(from >= 20, "the journal has what was played: " + from);
        AwaitedPlayer.awaitCheckedTurn(from + 40, ofAnn);
        int turn = ofBen.stats().sync().lastCheckedTurn();
        AwaitedPlayer.awaitCheckedTurn(turn + 20, ofBen);
        assertFalse(ben.reconnecting.isDone(), "the other room has noticed nothing");
        AwaitedPlayer.leaveInStep(Objects.requireNonNull(rooms.get("hills")), ofBen);
    }

    /** Counted in turns: while one room does nothing the other plays a hundred. */
    @Test
    void aRoomWhoseTurnNeverEndsHoldsUpNoOther() throws Exception {
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        AwaitedPlayer ben = new AwaitedPlayer("ben", 0);
        LockstepClient ofAnn = join(ann, "flat-1", TransportChoice.AUTO);
        LockstepClient ofBen = join(ben, "hills", TransportChoice.AUTO);
        AwaitedPlayer.awaitCheckedTurn(20, ofAnn, ofBen);
        CountDownLatch over = new CountDownLatch(1);
        LockstepHost stuck = Objects.requireNonNull(rooms.get("flat-1"));
        stuck.post(() -> awaitQuietly(over));
        int turn = stuck.turn();
        int from = ofBen.stats().sync().lastCheckedTurn();
        AwaitedPlayer.awaitCheckedTurn(from + 100, ofBen);
        assertTrue(stuck.turn() <= turn + 1, "it plays on: " + stuck.turn());
        over.countDown();
        AwaitedPlayer.awaitCheckedTurn(turn + 40, ofAnn);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aMistakeOfThePortEndsNoRoom() throws Exception {
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        LockstepClient ofAnn = join(ann, "flat*", TransportChoice.AUTO);
        AwaitedPlayer.awaitCheckedTurn(20, ofAnn);
        LockstepHost room = Objects.requireNonNull(rooms.get("flat-1"));
        throwsUp = true;
        assertNotNull(ann.awaitReconnecting());
        assertTrue(Await.value("ann is back", ann.reconnected));
        AwaitedPlayer.awaitCheckedTurn(ofAnn.stats().sync().lastCheckedTurn() + 20, ofAnn);
        AwaitedPlayer.leaveInStep(room, ofAnn);
    }

    @Test
    void whoNamesNoRoomOrAWrongOneIsToldWhichThereAre() throws Exception {
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        join(ann, "", TransportChoice.AUTO);
        RoomList list = refusalOf(ann);
        assertTrue(list.isChoice());
        assertEquals(2, list.rooms().size());
        AwaitedPlayer ben = new AwaitedPlayer("ben", 0);
        join(ben, "castle", TransportChoice.AUTO);
        assertEquals(Reason.of(EndCode.NO_SUCH_ROOM, "castle"), refusalOf(ben).reason());
    }

    /** Somebody who has proved a key and then says what the protocol does not know, or nothing. */
    private final class Stranger implements HostEvents {
        private final byte[] first;
        private final ClientTransport way;
        private @Nullable ToClient answer;

        Stranger(byte[] first) {
            this.first = first;
            this.way =
                    new ClientTransport(
                            new HostName("127.0.0.1"),
                            port.number(),
                            TransportChoice.TCP,
                            ChannelCredentials.ofClient(Identity.fresh()),
                            host -> null,
                            "stranger",
                            1);
        }

        ToClient answer() {
            way.start();
            Await.until(
                    "an answer to a stranger",
                    () -> {
                        way.poll(this, 1);
                        return answer != null;
                    });
            way.close();
            return Objects.requireNonNull(answer);
        }

        @Override
        public void wakes(boolean readAll, long nowNanos) {}

        @Override
        public void opened(ToHost.Pass pass, long nowNanos) {
            if (first.length > 0) {
                way.stream(first);
            }
        }

        @Override
        public void streamReceived(byte[] bytes, long nowNanos) {
            answer = Wire.decodeToClient(bytes, 0);
        }

        @Override
        public void datagramReceived(byte[] bytes, long nowNanos) {}
    }

    @Test
    void whoeverSaysSomethingElseFirstIsSentAway() {
        byte[] enter = Wire.encode(new ToHost.Enter(false, "hills"));
        byte[] outOfForm = enter.clone();
        outOfForm[enter.length - 1] = '/';
        byte[][] garbage = {
            {enter[0]}, outOfForm, Wire.encode(new ToHost.Leave()), {(byte) 0xFF, 1, 2}
        };
        for (byte[] first : garbage) {
            ToClient.Goodbye goodbye =
                    assertInstanceOf(ToClient.Goodbye.class, new Stranger(first).answer());
            assertEquals(GoodbyeCode.PROTOCOL_ERROR, goodbye.code());
        }
        byte[] query = Wire.encode(new ToHost.WorldQuery());
        ToClient.WorldInfo info =
                assertInstanceOf(ToClient.WorldInfo.class, new Stranger(query).answer());
        assertEquals("Rooms", info.title());
        assertEquals(PLAYERS_MAX, info.playersMax());
    }

    @Test
    void whoeverSaysNothingIsToldTheRoomsAndSentAway() {
        RoomList list = assertInstanceOf(RoomList.class, new Stranger(new byte[0]).answer());
        assertTrue(list.isChoice());
    }

    @Test
    void aPasswordIsProvedThroughThePort() throws Exception {
        ChannelPassword stretched = ChannelPassword.ofHex("11".repeat(32), identity.publicHalf());
        rooms.put("locked", host(new EntryRules("", stretched, true, false)));
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        join(ann, "locked", TransportChoice.AUTO);
        assertEquals(DisconnectReason.Kind.PASSWORD, ann.awaitEnd().kind());
        AwaitedPlayer ben = new AwaitedPlayer("ben", 0);
        ClientOptions options = options(ben, "locked", TransportChoice.AUTO);
        Environment knowing = options.environment().withPass(host -> stretched);
        LockstepClient ofBen = ben.start(options.withEnvironment(knowing));
        clients.add(ofBen);
        ben.awaitSlot();
    }

    @Test
    void aHostOfOneWorldHasNoRooms() throws Exception {
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        try (LockstepHost plain = LockstepHost.start(HostOptions.on(0, HostConfig.of(WORLD)))) {
            HostAddress at = new HostAddress("127.0.0.1", plain.port()).withRoom("flat-1");
            clients.add(
                    ann.start(
                            new ClientOptions(
                                    at,
                                    "ann",
                                    InputDelay.fixed(2),
                                    TransportChoice.AUTO,
                                    Environment.ofThisMachine())));
            assertEquals(EndCode.NO_ROOMS, ann.awaitEnd().why().code());
        }
    }
}
