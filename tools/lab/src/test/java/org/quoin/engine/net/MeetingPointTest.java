package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.meet.MeetPaths.Way;
import org.quoin.engine.meet.MeetReason;
import org.quoin.engine.meet.WayFigures;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.testing.Await;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.server.meet.MeetEvent;
import org.quoin.server.meet.MeetRules;
import org.quoin.server.meet.MeetServer;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** Whole games through a meeting point, over real sockets of this machine. */
@Execution(ExecutionMode.CONCURRENT)
final class MeetingPointTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);
    private static final byte[] SECRET = new byte[MeetServer.SECRET_BYTES];

    private MeetServer server = start(0, MeetRules.USUAL);
    private @Nullable LockstepHost host;

    private static MeetServer start(int port, MeetRules rules) {
        try {
            return MeetServer.open(port, SECRET, rules);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @BeforeEach
    void host() throws Exception {
        host(HostConfig.of(WORLD));
    }

    private LockstepHost host(HostConfig config) throws HostStartException {
        LockstepHost before = host;
        if (before != null) {
            before.close();
        }
        LockstepHost started = LockstepHost.start(HostOptions.on(0, config));
        host = started;
        follow(started);
        return started;
    }

    private void follow(LockstepHost started) {
        started.meetAt(new HostAddress("127.0.0.1", server.port()), false);
    }

    @AfterEach
    void end() {
        Objects.requireNonNull(host).close();
        server.close();
    }

    private String code() {
        return codeOf(Objects.requireNonNull(host));
    }

    private static String codeOf(LockstepHost of) {
        Await.until("the world has a code", () -> of.meeting().code() != null);
        return Objects.requireNonNull(of.meeting().code());
    }

    private @Nullable Reason problem() {
        return Objects.requireNonNull(host).meeting().problem();
    }

    private ClientOptions options(AwaitedPlayer player, TransportChoice choice, String code) {
        return new ClientOptions(
                new HostAddress("127.0.0.1", server.port()).withCode(code),
                player.name,
                InputDelay.fixed(2),
                choice,
                Environment.ofThisMachine());
    }

    private static void awaitTurns(LockstepClient client, int count) {
        int from = client.stats().turn();
        Await.until(
                () -> "turn " + (from + count) + ", at " + client.stats().turn(),
                () -> client.stats().turn() >= from + count);
    }

    @Test
    void aStrangerPlaysByACodeAndItsDatagramsFindAWayOfTheirOwn() throws Exception {
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        try (LockstepClient client = ann.start(options(ann, TransportChoice.AUTO, code()))) {
            ann.awaitSlot();
            awaitTurns(client, 20);
            Await.until("a straight way", () -> wayOf(client) == Way.STRAIGHT);
            awaitTurns(client, 40);
            assertEquals(0, client.stats().sync().desyncs());
            assertTrue(!ann.streamOnly.isDone(), "datagrams are never taken for lost");
            WayFigures figures = Objects.requireNonNull(client.way());
            assertTrue(figures.copiedMillis() >= 0, "it was copied as well: " + figures);
        }
        assertEquals(1, server.figures().count(MeetEvent.PAIRED));
        Await.until("the pair is gone", () -> server.figures().pairs() == 0);
        assertTrue(server.figures().streamBytes() > 1000, server.figures().toString());
    }

    private static @Nullable Way wayOf(LockstepClient client) {
        WayFigures figures = client.way();
        return figures == null ? null : figures.way();
    }

    @Test
    void aGameWithoutUdpPlaysThroughTheMeetingPointAlone() throws Exception {
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        try (LockstepClient client = ann.start(options(ann, TransportChoice.TCP, code()))) {
            ann.awaitSlot();
            awaitTurns(client, 60);
            assertEquals(Way.STREAM, wayOf(client));
        }
        assertEquals(0, server.figures().datagrams());
    }

    @Test
    void severalPlayWithDatagramsToTheSameHost() throws Exception {
        String code = code();
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        AwaitedPlayer ben = new AwaitedPlayer("ben", 1);
        AwaitedPlayer cat = new AwaitedPlayer("cat", 2);
        try (LockstepClient a = ann.start(options(ann, TransportChoice.AUTO, code));
                LockstepClient b = ben.start(options(ben, TransportChoice.AUTO, code));
                LockstepClient c = cat.start(options(cat, TransportChoice.AUTO, code))) {
            for (AwaitedPlayer each : List.of(ann, ben, cat)) {
                each.awaitSlot();
            }
            for (LockstepClient each : List.of(a, b, c)) {
                awaitTurns(each, 40);
                Await.until("a straight way", () -> wayOf(each) == Way.STRAIGHT);
                assertEquals(0, each.stats().sync().desyncs());
            }
            Await.until("all are counted", () -> server.figures().pairs() == 3);
        }
    }

    @Test
    void limitsOfAddressesCountForThoseWhoComeThroughAMeetingPoint() throws Exception {
        host(HostConfig.of(WORLD).withAddresses(new AddressLimits(1, true)));
        String code = code();
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        AwaitedPlayer ben = new AwaitedPlayer("ben", 1);
        try (LockstepClient a = ann.start(options(ann, TransportChoice.AUTO, code))) {
            ann.awaitSlot();
            awaitTurns(a, 5);
            try (LockstepClient b = ben.start(options(ben, TransportChoice.AUTO, code))) {
                String reason = ben.awaitEnd().text();
                assertTrue(reason.contains("address"), reason);
                assertNotNull(b);
            }
        }
    }

    @Test
    void aCodeThatNoWorldHasIsToldAtOnce() throws Exception {
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        assertNotEquals("33333333", code());
        try (LockstepClient client = ann.start(options(ann, TransportChoice.AUTO, "33333333"))) {
            DisconnectReason end = ann.awaitEnd();
            assertEquals(MeetReason.NO_WORLD, end.why().code());
            assertNotNull(client);
        }
    }

    @Test
    void whatIsNoMeetingPointIsCalledSo() throws Exception {
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        ClientOptions wrong =
                new ClientOptions(
                        new HostAddress("127.0.0.1", Objects.requireNonNull(host).port())
                                .withCode("33333333"),
                        "ann",
                        InputDelay.fixed(2),
                        TransportChoice.AUTO,
                        Environment.ofThisMachine());
        try (LockstepClient client = ann.start(wrong)) {
            assertEquals(MeetReason.NONE_THERE, ann.awaitEnd().why().code());
            assertNotNull(client);
        }
    }

    @Test
    void theWorldHasItsCodeAgainWhenTheMeetingPointWasStartedAnew() throws Exception {
        String code = code();
        int port = server.port();
        server.close();
        Await.until("the host has noticed", () -> problem() != null);
        server = start(port, MeetRules.USUAL);
        assertEquals(code, code());
    }

    @Test
    void aPlayerWhoseMeetingPointIsGoneForAMomentComesBack() throws Exception {
        String code = code();
        int port = server.port();
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        try (LockstepClient client = ann.start(options(ann, TransportChoice.AUTO, code))) {
            ann.awaitSlot();
            awaitTurns(client, 10);
            server.close();
            ann.awaitReconnecting();
            server = start(port, MeetRules.USUAL);
            Await.value("ann is back", ann.reconnected);
            awaitTurns(client, 10);
        }
    }

    @Test
    void playersWhoCameByACodePlayOnWhenTheirHostIsKilledAndOthersFindThemByIt() throws Exception {
        String code = code();
        List<LockstepClient> all = new ArrayList<>();
        AtomicInteger named = new AtomicInteger();
        AtomicReference<@Nullable LockstepHost> next = new AtomicReference<>();
        try {
            for (int i = 0; i < 3; i++) {
                AwaitedPlayer player = new AwaitedPlayer("p" + i, i);
                ClientOptions options = options(player, TransportChoice.AUTO, code);
                CarryOn carryOn =
                        i == 0 ? new CarryOn(0, takeover -> null, next::set) : CarryOn.FOLLOWING;
                all.add(
                        LockstepClient.start(
                                options.withCarryOn(carryOn)
                                        .withEnvironment(
                                                options.environment()
                                                        .withIdentity(Identity.fresh())),
                                (turn, world, slot) -> InputFrame.withLook(0, 3 * turn, 0),
                                event -> {
                                    if (event instanceof ClientEvent.Successors list
                                            && !list.all().isEmpty()) {
                                        named.incrementAndGet();
                                    }
                                }));
            }
            Await.until("all know a successor", () -> named.get() >= 3);
            Await.until(
                    "the meeting point knows it, too",
                    () -> server.figures().count(MeetEvent.RENEWED) > 0);
            Await.until("all play", () -> all.stream().allMatch(p -> p.stats().turn() > 30));
            LockstepHost killed = Objects.requireNonNull(host);
            killed.kill();
            int at = killed.turn();
            Await.until(
                    "all play on", () -> all.stream().allMatch(p -> p.stats().turn() > at + 40));
            LockstepHost carrying = Objects.requireNonNull(next.get());
            assertEquals(code, codeOf(carrying), "the world keeps its code");
            assertTrue(carrying.meeting().carriedOn());
            AwaitedPlayer late = new AwaitedPlayer("late", 7);
            try (LockstepClient newcomer =
                    late.start(
                            options(late, TransportChoice.AUTO, code)
                                    .withEnvironment(
                                            Environment.ofThisMachine()
                                                    .withIdentity(Identity.fresh())))) {
                late.awaitSlot();
                awaitTurns(newcomer, 5);
            }
        } finally {
            all.forEach(LockstepClient::close);
            LockstepHost carrying = next.get();
            if (carrying != null) {
                carrying.close();
            }
        }
    }
}
