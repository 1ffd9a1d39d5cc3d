package org.quoin.lab.rooms;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.succession.SuccessorRule;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.RoomPort;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.TicksFrom;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.engine.wire.Limits;
import org.quoin.lab.bots.BotOptions;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.bots.BotScript;
import org.quoin.server.room.RoomKeeper;
import org.quoin.server.room.RoomKind;
import org.quoin.server.room.RoomLimits;
import org.quoin.sim.WorldConfig;

/** A server of rooms behind a real port of this process, and players for it. */
public final class RoomHall implements AutoCloseable {
    private static final int WAIT_SECONDS_MAX = 60;
    private static final int PLAYERS_MAX = 100 * Limits.PLAYERS_MAX; // Never what stops it.
    private static final long POLL_MILLIS = 20;

    private final RoomKeeper keeper;
    private final RoomPort port;

    /** A name belongs to the key that had it first. */
    private int visitors;

    private RoomHall(RoomKeeper keeper, RoomPort port) {
        this.keeper = keeper;
        this.port = port;
    }

    /**
     * Opens the port; no room is open yet.
     *
     * @param folder of the rooms
     */
    public static RoomHall start(Path folder, List<RoomKind> kinds, RoomLimits limits)
            throws IOException {
        try {
            RoomKeeper keeper =
                    RoomKeeper.open(
                            folder,
                            kinds,
                            limits,
                            AddressLimits.USUAL,
                            Environment.ofThisMachine(),
                            line -> {});
            RoomPort.Options options =
                    new RoomPort.Options(
                            0,
                            Identity.fresh(),
                            AddressLimits.USUAL,
                            "Lab",
                            PLAYERS_MAX,
                            failure -> {});
            return new RoomHall(keeper, RoomPort.start(options, keeper));
        } catch (HostStartException | StoreException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Rooms NAME-1 to NAME-COUNT of flat worlds. */
    public static RoomKind flat(String name, int count, int playersMax, long memoryBytesMax) {
        HostConfig rules =
                new HostConfig(
                                new WorldConfig(1, WorldConfig.TURN_RATE_DEFAULT),
                                playersMax,
                                HostConfig.HASH_EVERY_TURNS_DEFAULT)
                        .withSuccessor(new SuccessorRule(SuccessorRule.NONE_WORD));
        return new RoomKind(
                name,
                count,
                count,
                0,
                Long.MAX_VALUE,
                () -> rules,
                memoryBytesMax,
                null,
                RoomKind.Mapped.OFF);
    }

    /** Where a room is, or with a star behind it any room of a template. */
    public HostAddress address(String room) {
        return new HostAddress("127.0.0.1", port.number()).withRoom(room);
    }

    private ClientOptions player(String room, String name) {
        Environment environment = Environment.ofThisMachine().withTicks(TicksFrom.NEVER);
        InputDelay delay = InputDelay.fixed(ClientOptions.INPUT_DELAY_TURNS_DEFAULT);
        return new ClientOptions(address(room), name, delay, TransportChoice.AUTO, environment);
    }

    /** Has builders join a room, and waits until they are in. */
    public BotRunner builders(String room, int count) throws IOException, InterruptedException {
        BotRunner bots = join(room, count);
        if (!bots.awaitJoined(WAIT_SECONDS_MAX)) {
            bots.stop();
            throw new IOException("the bots of " + room + " could not join");
        }
        return bots;
    }

    /** The same without waiting. */
    public BotRunner join(String room, int count) {
        return BotRunner.start(new BotOptions(player(room, "bot-"), count, BotScript.BUILD, 1));
    }

    /** Joins a room and leaves it again; returns how many seconds the joining took. */
    public double joinSeconds(String room) throws IOException, InterruptedException {
        CountDownLatch joined = new CountDownLatch(1);
        long beganNanos = System.nanoTime();
        try (LockstepClient client =
                LockstepClient.start(
                        player(room, "visitor-" + ++visitors)
                                .withEnvironment(Environment.ofThisMachine()),
                        BotScript.IDLE.frames(1, 0, 1),
                        event -> {
                            if (event instanceof ClientEvent.Joined) {
                                joined.countDown();
                            }
                        })) {
            if (!joined.await(WAIT_SECONDS_MAX, TimeUnit.SECONDS)) {
                throw new IOException("nobody could join " + room);
            }
            double seconds = (System.nanoTime() - beganNanos) / 1e9;
            client.leave();
            return seconds;
        }
    }

    /** Opens a room, and waits until it is. */
    public LockstepHost open(String room) throws IOException, InterruptedException {
        await(
                room + " is open",
                () -> {
                    // Again and again: it may just be failing.
                    port.ask(() -> String.valueOf(keeper.open(room, null)));
                    LockstepHost host = host(room);
                    return host != null && host.isRunning();
                });
        return hostOf(room);
    }

    private @Nullable LockstepHost host(String room) {
        return port.ask(keeper::hosts).get(room);
    }

    /** The host of an open room. */
    public LockstepHost hostOf(String room) throws IOException {
        LockstepHost host = host(room);
        if (host == null) {
            throw new IOException(room + " is not open");
        }
        return host;
    }

    /** The states of all rooms in words, by name. */
    public List<String> lines() {
        return new ArrayList<>(port.ask(keeper::lines));
    }

    /** By how much 99 of 100 of a room's last turns were sealed late at most, in milliseconds. */
    public double lateMillis(String room) throws IOException {
        var figures = hostOf(room).figures();
        return figures == null ? 0 : 1000 * figures.lateness().p99Seconds();
    }

    /** Waits for something. */
    public static void await(String what, BooleanSupplier isSo)
            throws IOException, InterruptedException {
        long untilNanos = System.nanoTime() + WAIT_SECONDS_MAX * 1_000_000_000L;
        while (!isSo.getAsBoolean()) {
            if (System.nanoTime() - untilNanos >= 0) {
                throw new IOException("not in time: " + what);
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    @Override
    public void close() {
        port.ask(
                () -> {
                    keeper.shutAll();
                    return true;
                });
        try {
            await("all rooms are closed", () -> port.ask(keeper::isAllShut));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            port.close();
            keeper.close();
        }
    }
}
