package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.lan.PortMapping;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.RoomPort;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.testing.Await;
import org.quoin.server.room.RoomKeeper;
import org.quoin.server.room.RoomKind;
import org.quoin.server.room.RoomLimits;
import org.quoin.sim.WorldConfig;

/** The console of a server of rooms, with real rooms. */
final class RoomsConsoleTest {
    private final AtomicBoolean stopped = new AtomicBoolean();
    private @TempDir Path folder;

    /** The output that somebody at the console reads, and whether each line was carried out. */
    private static final class Typed {
        private final ConcurrentLinkedQueue<String> answers = new ConcurrentLinkedQueue<>();
        private final ConcurrentLinkedQueue<Boolean> done = new ConcurrentLinkedQueue<>();

        List<String> answers() {
            return new ArrayList<>(answers);
        }
    }

    private static Typed type(RoomsConsole console, PortMapping mapping, String line) {
        Typed typed = new Typed();
        console.enter(line, typed.answers::add, typed.done::add);
        Await.until(
                "an answer to " + line,
                () -> {
                    console.print(List.of(), mapping);
                    return !typed.done.isEmpty();
                });
        return typed;
    }

    @Test
    void roomsAreOpenedListedGivenLinesAndClosed() throws Exception {
        HostConfig rules = HostConfig.of(new WorldConfig(1, 20));
        RoomKind flat =
                new RoomKind(
                        "flat",
                        1,
                        3,
                        0,
                        Long.MAX_VALUE,
                        () -> rules,
                        0,
                        null,
                        RoomKind.Mapped.WORLD);
        RoomKeeper rooms =
                RoomKeeper.open(
                        folder,
                        List.of(flat),
                        RoomLimits.ofThisProcess(2),
                        AddressLimits.USUAL,
                        Environment.ofThisMachine(),
                        line -> {});
        RoomPort.Options options =
                new RoomPort.Options(0, Identity.fresh(), AddressLimits.USUAL, "", 8, e -> {});
        try (RoomPort port = RoomPort.start(options, rooms);
                PortMapping mapping = new PortMapping();
                RoomsConsole console = new RoomsConsole(port, rooms, () -> stopped.set(true))) {
            assertEquals(
                    List.of("flat-1  flat  dormant"), type(console, mapping, "/list").answers());
            assertFalse(type(console, mapping, "flat-1: /list").done.peek(), "it is not open");
            assertFalse(type(console, mapping, "open town").done.peek());
            assertTrue(type(console, mapping, "open town flat").done.peek());
            Await.until("town is open", () -> port.ask(rooms::hosts).containsKey("town"));
            assertEquals(
                    List.of("Nobody is online"), type(console, mapping, "town: /list").answers());
            assertEquals(
                    List.of("Nobody has played a round against others in flat yet."),
                    type(console, mapping, "top flat").answers());
            assertEquals(
                    List.of("There is no template town, but [flat]."),
                    type(console, mapping, "top town").answers());
            assertTrue(type(console, mapping, "say hello").done.peek());
            assertFalse(type(console, mapping, "dance").done.peek());
            assertTrue(type(console, mapping, "close town").done.peek());
            Await.until("town is closed", () -> port.ask(rooms::isAllShut));
            assertFalse(stopped.get());
            assertTrue(type(console, mapping, "/stop").done.peek());
            assertTrue(stopped.get());
        } finally {
            rooms.close();
        }
    }
}
