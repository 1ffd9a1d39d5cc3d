package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.net.RoomPort.Way;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.testing.Await;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Party;
import org.quoin.engine.wire.RoomList;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.work.SimulationResources;
import org.quoin.server.room.RoomKeeper;
import org.quoin.server.room.RoomKind;
import org.quoin.server.room.RoomLimits;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Mode;

/** Rooms open when somebody wants in, and are found again. */
final class RoomKeeperTest {
    private static final int OPEN_MAX = 3;

    private RoomLimits limits = RoomLimits.ofThisProcess(OPEN_MAX);
    private final List<String> news = new ArrayList<>();
    private @TempDir Path folder;
    private @Nullable RoomKeeper keeper;
    private long keys;

    private static RoomKind kind(String name, int most) {
        HostConfig rules = new HostConfig(new WorldConfig(1, 20), 2, 20);
        return new RoomKind(
                name, 1, most, 1, Long.MAX_VALUE, () -> rules, 0, null, RoomKind.Mapped.WORLD);
    }

    private RoomKeeper open() throws IOException, StoreException {
        return open(kind("flat", 2), kind("town", 1));
    }

    private RoomKeeper open(RoomKind... kinds) throws IOException, StoreException {
        RoomKeeper opened =
                RoomKeeper.open(
                        folder.resolve("rooms"),
                        List.of(kinds),
                        limits,
                        AddressLimits.USUAL,
                        new Environment(
                                NetworkConditions.NONE,
                                DesyncReport.Sink.NONE,
                                SimulationResources.NONE),
                        line -> {
                            synchronized (news) {
                                news.add(line);
                            }
                        });
        keeper = opened;
        return opened;
    }

    @AfterEach
    void end() {
        RoomKeeper opened = keeper;
        if (opened != null) {
            opened.shutAll();
            Await.until("all rooms are closed", () -> isAllShut(opened));
            opened.close();
        }
    }

    private static boolean isAllShut(RoomKeeper opened) {
        opened.advance(System.nanoTime());
        return opened.isAllShut();
    }

    private static ToHost.Enter room(String name) {
        return new ToHost.Enter(false, name);
    }

    private static ToHost.Enter quick(String template) {
        return new ToHost.Enter(true, template);
    }

    /** The room that somebody comes into in the end. */
    private Way.Into enter(RoomKeeper rooms, ToHost.Enter wanted) {
        return enter(rooms, wanted, ++keys);
    }

    private Way.Into enter(RoomKeeper rooms, ToHost.Enter wanted, long key) {
        Way[] way = {new Way.Later()};
        Await.until(
                "a way to " + wanted,
                () -> {
                    rooms.advance(System.nanoTime());
                    way[0] = rooms.wayTo(wanted, key, System.nanoTime());
                    return !(way[0] instanceof Way.Later);
                });
        return assertInstanceOf(Way.Into.class, way[0], () -> way[0] + " " + news);
    }

    private EndCode refusal(RoomKeeper rooms, ToHost.Enter wanted) {
        Way way = rooms.wayTo(wanted, ++keys, System.nanoTime());
        return (EndCode) assertInstanceOf(Way.None.class, way).reason().code();
    }

    private static List<String> names(RoomKeeper rooms) {
        return rooms.list(Reason.of(EndCode.ROOM_WANTED)).rooms().stream()
                .map(RoomList.Room::name)
                .sorted()
                .toList();
    }

    @Test
    void aDormantRoomOpensWhenSomebodyWantsInAndIsFoundAgain() throws Exception {
        RoomKeeper rooms = open();
        assertEquals(List.of("flat-1", "town-1"), names(rooms));
        assertEquals(List.of(), List.copyOf(rooms.hosts().keySet()), "nobody is in: none is open");
        Way.Into way = enter(rooms, room("town-1"));
        assertEquals("town-1", way.room());
        assertEquals(List.of("town-1"), List.copyOf(rooms.hosts().keySet()));
        assertEquals(EndCode.NO_SUCH_ROOM, refusal(rooms, room("castle")));
        assertEquals(EndCode.NO_SUCH_TEMPLATE, refusal(rooms, quick("castle")));
        assertNull(rooms.open("castle", "flat"));
        enter(rooms, room("castle"));
        end();
        RoomKeeper again = open();
        assertTrue(names(again).contains("castle"), "what was made is kept: " + names(again));
    }

    @Test
    void quickPlayFillsARoomAndThenTakesAnother() throws Exception {
        RoomKeeper rooms = open();
        assertEquals("flat-1", enter(rooms, quick("flat")).room());
        assertEquals(
                "flat-1", enter(rooms, quick("flat")).room(), "the place of the first is kept");
        assertEquals("flat-2", enter(rooms, quick("flat")).room());
        assertEquals("flat-2", enter(rooms, quick("flat")).room());
        assertEquals(EndCode.ROOMS_FULL, refusal(rooms, quick("flat")), "no more may be made");
        Way.Into named = enter(rooms, room("flat-1"));
        assertEquals("flat-1", named.room(), "whoever names a room may wait in it");
    }

    @Test
    void aPartyGetsOneRoomWithPlacesForAllOfIt() throws Exception {
        RoomKeeper rooms = open();
        enter(rooms, quick("flat"));
        Party otters = new Party("otters", 2);
        ToHost.Enter together = new ToHost.Enter(true, "flat", otters);
        assertEquals("flat-2", enter(rooms, together).room(), "flat-1 has one place only");
        assertEquals("flat-1", enter(rooms, quick("flat")).room());
        assertEquals(EndCode.ROOMS_FULL, refusal(rooms, quick("flat")), "it is held for a friend");
        assertEquals("flat-2", enter(rooms, together).room());
    }

    @Test
    void noMoreWorldsAreOpenThanMayBe() throws Exception {
        RoomKeeper rooms = open();
        enter(rooms, room("flat-1"));
        enter(rooms, room("town-1"));
        assertNull(rooms.open("third", "flat"));
        assertNotNull(rooms.open("fourth", "flat"));
        assertEquals(EndCode.ROOM_UNUSABLE, refusal(rooms, room("fourth")));
        assertNull(rooms.shut("town-1"));
        Await.until(
                "a place for it",
                () -> {
                    rooms.advance(System.nanoTime());
                    return rooms.open("fourth", "flat") == null;
                });
        assertEquals("fourth", enter(rooms, room("fourth")).room());
    }

    @Test
    void aRoomThatCannotBeOpenedIsTriedAgainAndHoldsUpNoOther() throws Exception {
        Path world = folder.resolve("rooms").resolve("flat-1").resolve("world");
        Files.createDirectories(world.getParent());
        Files.writeString(world, "a file in the way");
        Files.writeString(world.resolveSibling("room.properties"), "template = flat\n");
        RoomKeeper rooms = open();
        assertInstanceOf(
                Way.Later.class,
                rooms.wayTo(room("flat-1"), ++keys, System.nanoTime()),
                "it is tried");
        assertEquals("town-1", enter(rooms, room("town-1")).room());
        Await.until(
                "it has failed",
                () -> {
                    rooms.advance(System.nanoTime());
                    return rooms.lines().get(0).contains("failed");
                });
        Files.delete(world);
        assertEquals("flat-1", enter(rooms, room("flat-1")).room());
    }

    @Test
    void aRoomThatEndsByItselfIsOpenedAnew() throws Exception {
        RoomKeeper rooms = open();
        LockstepHost first = enter(rooms, room("flat-1")).host();
        first.close();
        LockstepHost second = enter(rooms, room("flat-1")).host();
        assertTrue(second != first && second.isRunning());
    }

    @Test
    void twoServersDoNotHaveTheSameRooms() throws Exception {
        RoomKeeper first = open();
        assertThrows(StoreException.class, this::open);
        assertEquals(first, Objects.requireNonNull(keeper));
    }

    @Test
    void aPlayerJoinsADormantRoomThroughThePort() throws Exception {
        RoomKeeper rooms = open();
        RoomPort.Options options =
                new RoomPort.Options(0, Identity.fresh(), AddressLimits.USUAL, "", 8, e -> {});
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        try (RoomPort port = RoomPort.start(options, rooms)) {
            HostAddress at = new HostAddress("127.0.0.1", port.number()).withAnyOf("town");
            ClientOptions joining =
                    new ClientOptions(
                            at,
                            "ann",
                            InputDelay.fixed(2),
                            TransportChoice.AUTO,
                            Environment.ofThisMachine());
            try (LockstepClient client = ann.start(joining)) {
                AwaitedPlayer.awaitCheckedTurn(20, client);
                assertEquals(1, rooms.figures().get(1).players());
                assertNull(port.ask(() -> rooms.shut("town-1")));
                assertEquals(EndCode.CLOSED, ann.awaitEnd().why().code());
            }
        }
    }

    private static RoomPort port(RoomKeeper rooms) throws HostStartException {
        return RoomPort.start(
                new RoomPort.Options(0, Identity.fresh(), AddressLimits.USUAL, "", 8, e -> {}),
                rooms);
    }

    private static LockstepClient join(AwaitedPlayer player, RoomPort port, String room) {
        HostAddress at = new HostAddress("127.0.0.1", port.number()).withRoom(room);
        Environment environment = Environment.ofThisMachine();
        return player.start(
                new ClientOptions(
                        at, player.name, InputDelay.fixed(2), TransportChoice.AUTO, environment));
    }

    private boolean isNews(String part) {
        synchronized (news) {
            return news.stream().anyMatch(line -> line.contains(part));
        }
    }

    @Test
    void aRoomWhoseTurnNeverEndsIsGivenUpAndOpensOnceItEnds() throws Exception {
        limits = new RoomLimits(OPEN_MAX, Long.MAX_VALUE, 1);
        RoomKeeper rooms = open();
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        AwaitedPlayer ben = new AwaitedPlayer("ben", 0);
        CountDownLatch over = new CountDownLatch(1);
        try (RoomPort port = port(rooms);
                LockstepClient ofAnn = join(ann, port, "town-1");
                LockstepClient ofBen = join(ben, port, "flat-1")) {
            AwaitedPlayer.awaitCheckedTurn(20, ofAnn, ofBen);
            LockstepHost stuck = Objects.requireNonNull(port.ask(rooms::hosts).get("town-1"));
            stuck.post(
                    () -> {
                        try {
                            over.await();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    });
            assertEquals(Reason.of(EndCode.ROOM_STUCK, "town-1"), ann.awaitEnd().why());
            AwaitedPlayer.awaitCheckedTurn(ofBen.stats().sync().lastCheckedTurn() + 20, ofBen);
            AwaitedPlayer cia = new AwaitedPlayer("cia", 1);
            LockstepClient refused = join(cia, port, "town-1");
            assertEquals(EndCode.ROOM_STUCK, cia.awaitEnd().why().code());
            refused.close();
            assertNotNull(port.ask(() -> rooms.open("town-1", null)));
            over.countDown();
            Await.until("its thread has come back", stuck::isOver);
            AwaitedPlayer dan = new AwaitedPlayer("dan", 1);
            try (LockstepClient ofDan = join(dan, port, "town-1")) {
                AwaitedPlayer.awaitCheckedTurn(40, ofDan);
            }
            assertTrue(!ben.end.isDone() && !ben.reconnecting.isDone());
        } finally {
            over.countDown();
        }
    }

    /** About how much memory a room takes in which nobody has built. */
    private static long emptyRoomBytes(HostConfig rules) throws HostStartException {
        try (LockstepHost host = LockstepHost.start(HostOptions.on(0, rules).alone())) {
            Await.until("its figures", () -> host.memoryBytes() > 0);
            return host.memoryBytes();
        }
    }

    @Test
    void aRoomBeyondItsShareOfMemoryIsSavedAndClosedAndItsPlayersAreTold() throws Exception {
        HostConfig rules = new HostConfig(new WorldConfig(1, 20), 2, 20);
        // A packed empty world is smaller than that, the first section that ann edits larger.
        long shareBytes = emptyRoomBytes(rules) + 3000;
        RoomKeeper rooms =
                open(
                        kind("flat", 1),
                        new RoomKind(
                                "town",
                                1,
                                1,
                                1,
                                Long.MAX_VALUE,
                                () -> rules,
                                shareBytes,
                                null,
                                RoomKind.Mapped.WORLD));
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        AwaitedPlayer ben = new AwaitedPlayer("ben", 0);
        try (RoomPort port = port(rooms);
                LockstepClient ofBen = join(ben, port, "flat-1")) {
            AwaitedPlayer.awaitCheckedTurn(20, ofBen);
            LockstepClient ofAnn = join(ann, port, "town-1");
            Reason told = ann.awaitEnd().why();
            assertEquals(EndCode.ROOM_MEMORY, told.code(), told.text());
            assertTrue(told.text().startsWith("The room town-1 was closed"), told.text());
            assertTrue(isNews("town-1: closed: The room town-1"), news::toString);
            AwaitedPlayer.awaitCheckedTurn(ofBen.stats().sync().lastCheckedTurn() + 20, ofBen);
            ofAnn.close();
        }
    }

    private static RoomKind spleef() {
        Mode mode =
                new Mode("last-one", Mode.Goal.LAST, Mode.Edits.NONE)
                        .with(Mode.Setting.COUNTDOWN, 1)
                        .with(Mode.Setting.LIVES, 1);
        AreaBox start = AreaBox.between(0, 60, 0, 3, 62, 3);
        HostConfig rules =
                HostConfig.of(new WorldConfig(1, 20))
                        .withMatch(
                                List.of(
                                        new MatchCommand.Define(mode),
                                        new MatchCommand.Place(
                                                new Mode.Place(Mode.Role.START, start)),
                                        new MatchCommand.Open()));
        return new RoomKind(
                "spleef", 1, 1, 0, Long.MAX_VALUE, () -> rules, 0, null, RoomKind.Mapped.OFF);
    }

    @Test
    void aRoundThatEndsIsRatedToldAndKept() throws Exception {
        RoomKeeper rooms = open(spleef());
        AwaitedPlayer ann = new AwaitedPlayer("ann", 0);
        AwaitedPlayer ben = new AwaitedPlayer("ben", 0);
        try (RoomPort port = port(rooms);
                LockstepClient ofAnn = join(ann, port, "spleef-1");
                LockstepClient ofBen = join(ben, port, "spleef-1")) {
            AwaitedPlayer.awaitCheckedTurn(1, ofAnn);
            AwaitedPlayer.awaitCheckedTurn(1, ofBen);
            LockstepHost host = Objects.requireNonNull(port.ask(rooms::hosts).get("spleef-1"));
            assertNull(host.roundOver());
            host.console().enter("/match start");
            Await.until(
                    "the round begins",
                    () -> host.askSimulation(Simulation::match).phase() == Match.Phase.ROUND);
            assertEquals(1, port.ask(() -> rooms.topLines("spleef")).size(), "nobody is rated yet");
            host.console().enter("/match end");
            assertTrue(isTold(host, "achievement.first-win"), "both are the last ones");
            List<String> top = port.ask(() -> rooms.topLines("spleef"));
            assertEquals("spleef, last-one:", top.get(0));
            assertTrue(top.get(1).startsWith("  1. ann  1500 \u00b1 "), top::toString);
            assertTrue(top.get(2).contains("ben") && top.get(2).contains("1 of 1"), top::toString);
            assertEquals(2, rooms.openTops().get(0).players().size());
            host.console().enter("/top");
            assertEquals(List.of("answer.top", "last-one"), told(host, "answer.top"));
            List<String> first = told(host, "answer.top.player");
            assertEquals(List.of("1", "ann", "1500"), first.subList(1, 4));
            assertEquals(List.of("1", "1"), first.subList(5, 7), "rounds won of those played");
            host.console().enter("/top spleef");
            assertEquals("last-one", told(host, "answer.match.no-mode").get(2));
        }
        end();
        List<String> kept = Files.readAllLines(folder.resolve("rooms").resolve("ratings.txt"));
        assertEquals(3, kept.size(), "once, however long the results are shown: " + kept);
        RoomKeeper again = open(spleef());
        assertEquals(3, again.topLines("spleef").size());
        assertEquals(1, again.openTops().size());
    }

    @Test
    void playersAskWhichRoomTheyAreInAndWhichThereAre() throws Exception {
        RoomKeeper rooms = open(spleef(), kind("flat", 1));
        LockstepHost host = enter(rooms, room("spleef-1")).host();
        host.console().enter("/room");
        assertEquals(List.of("spleef-1", "spleef", "0"), told(host, "answer.room").subList(1, 4));
        assertEquals("spleef-1", told(host, "answer.room.friends").get(1));
        host.console().enter("/rooms");
        assertEquals("flat-1", told(host, "answer.rooms.room").get(1));
        assertEquals("spleef-1", told(host, "answer.rooms.room").get(1));
        Await.until("the match is open", () -> host.askSimulation(Simulation::match).isOpen());
        host.console().enter("/top");
        assertEquals("last-one", told(host, "answer.top.nobody").get(1));
    }

    @Test
    void aWorldOfItsOwnIsNoRoom() throws Exception {
        HostOptions alone = HostOptions.on(HostOptions.NO_PORT, new WorldConfig(1, 20));
        try (LockstepHost host = LockstepHost.start(alone)) {
            for (String line : List.of("/room", "/rooms", "/top")) {
                host.console().enter(line);
                told(host, "answer.room.none");
            }
        }
    }

    /** The next line with that text that the console reads: its key and what is in it. */
    private static List<String> told(LockstepHost host, String key) {
        AtomicReference<List<String>> found = new AtomicReference<>(List.of());
        Await.until(
                key,
                () -> {
                    ChatLine line = host.console().poll();
                    if (line == null || !line.texts().get(0).equals(key)) {
                        return false;
                    }
                    found.set(line.texts());
                    return true;
                });
        return found.get();
    }

    @Test
    void aRoomThatCannotBeSavedPlaysOnAndTellsItsPlayers() throws Exception {
        RoomKeeper rooms = open();
        LockstepHost host = enter(rooms, room("flat-1")).host();
        Await.until("it is saved", () -> Objects.requireNonNull(host.saveState()).everSaved());
        Path world = folder.resolve("rooms").resolve("flat-1").resolve("world");
        Files.move(world, world.resolveSibling("moved"));
        Files.writeString(world, "a file in the way");
        Await.until(
                "the keeper says so",
                () -> {
                    rooms.advance(System.nanoTime());
                    return isNews("flat-1: not being saved");
                });
        assertTrue(host.isRunning());
        assertTrue(isTold(host, "room.unsaved"));
        Files.delete(world);
        Await.until(
                "it is saved again",
                () -> {
                    rooms.advance(System.nanoTime());
                    return isNews("flat-1: saved again");
                });
        assertTrue(isTold(host, "room.saved"));
    }

    /** Whether the console, and so each player, reads that line soon. */
    private static boolean isTold(LockstepHost host, String key) {
        Await.until(
                key,
                () -> {
                    ChatLine line = host.console().poll();
                    return line != null && line.toString().contains(key);
                });
        return true;
    }

    @Test
    void theFiguresTellOfStatesAndOfPasswordsBeforeARoomIsOpen() throws Exception {
        HostConfig rules = new HostConfig(new WorldConfig(1, 20), 2, 20);
        HostConfig secret = rules.withEntry(new EntryRules("mellon", false, false));
        RoomKeeper rooms =
                open(
                        kind("flat", 1),
                        new RoomKind(
                                "town",
                                1,
                                1,
                                1,
                                Long.MAX_VALUE,
                                () -> secret,
                                0,
                                null,
                                RoomKind.Mapped.WORLD));
        rooms.advance(System.nanoTime());
        assertEquals(
                List.of(
                        new RoomKeeper.Figures(
                                "flat-1",
                                "flat",
                                "dormant",
                                false,
                                0,
                                2,
                                false,
                                RoomKind.Mapped.WORLD,
                                0),
                        new RoomKeeper.Figures(
                                "town-1",
                                "town",
                                "dormant",
                                false,
                                0,
                                2,
                                true,
                                RoomKind.Mapped.OFF,
                                0)),
                rooms.figures());
        assertNull(rooms.open("town-1", null));
        rooms.advance(System.nanoTime());
        RoomKeeper.Figures town = rooms.figures().get(1);
        assertTrue(List.of("opening", "looking").contains(town.state()), town::toString);
        assertTrue(town.password());
    }

    @Test
    void whatIsNoRoomIsLeftOut() throws Exception {
        Path rooms = folder.resolve("rooms");
        Files.createDirectories(rooms.resolve("No Room"));
        Files.createDirectories(rooms.resolve("empty"));
        Files.createDirectories(rooms.resolve("other"));
        Files.writeString(rooms.resolve("other").resolve("room.properties"), "template = gone\n");
        Files.createDirectories(rooms.resolve("odd"));
        Files.writeString(rooms.resolve("odd").resolve("room.properties"), "template = \\u00g\n");
        assertEquals(List.of("flat-1", "town-1"), names(open()));
        assertEquals(
                List.of("The room other is left out: there is no template gone"),
                List.copyOf(news));
    }
}
