package org.quoin.lab.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.Journal;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.experiment.session.MinedWorld;
import org.quoin.lab.rooms.RoomHall;
import org.quoin.server.room.RoomLimits;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

/**
 * Rooms that harm themselves, or are flooded, beside one in which two builders play: its turns must
 * be as punctual as in a server of rooms where nothing happens.
 */
final class RoomAttacks {
    /** By how much 99 of 100 turns may be sealed later than without the attack. */
    private static final double LATER_MILLIS_MAX = 5;

    /** The system may keep either server from its processor. */
    private static final int TRIES_MAX = 3;

    private static final int PLAY_SECONDS = 10;
    private static final int BUILDERS = 2;
    private static final int TNT = 10_000;
    private static final int FUSE_TURNS = 60;
    private static final long STUCK_NANOS = 2_000_000_000L;

    /** Little more than an empty room takes. */
    private static final long HOG_BYTES = 150_000;

    private static final String CALM = "calm-1";
    private static final String BAD = "bad-1";
    private static final String HOG = "hog-1";

    private RoomAttacks() {}

    /** What goes on beside the calm room. */
    private interface Beside {
        /** Does it until a time; returns how often it took place. */
        long act(RoomHall hall, long untilNanos) throws IOException, InterruptedException;
    }

    /** A room whose players find ten thousand blocks of TNT that explode. */
    static Outcome bomb(Attack.Target target) throws IOException {
        return compare(
                folder -> {
                    WorldConfig config = new WorldConfig(1, WorldConfig.TURN_RATE_DEFAULT);
                    Simulation mined = new MinedWorld(TNT, FUSE_TURNS).start(config).simulation();
                    Path world = Files.createDirectories(folder.resolve(BAD).resolve("world"));
                    Journal journal =
                            Journal.inline(
                                    new DiskFolder(world),
                                    new WorldSettings(BAD, config, LatePolicy.SUBSTITUTE));
                    journal.started(mined, new TurnEncoder().base());
                    journal.close().join();
                    Files.writeString(
                            folder.resolve(BAD).resolve("room.properties"), "template = bad\n");
                },
                (hall, untilNanos) -> {
                    try (BotRunner bots = hall.builders(BAD, BUILDERS)) {
                        pauseUntil(untilNanos);
                        bots.stop();
                    }
                    return TNT;
                });
    }

    /** A room whose turns throw, again and again. */
    static Outcome throwing(Attack.Target target) throws IOException {
        return compare(
                folder -> {},
                (hall, untilNanos) -> {
                    long times = 0;
                    while (System.nanoTime() - untilNanos < 0) {
                        LockstepHost host = hall.open(BAD);
                        // Run on the host's thread, outside of what it guards.
                        host.console()
                                .enter(
                                        "",
                                        answer -> {},
                                        isDone -> {
                                            throw new IllegalStateException("planted");
                                        });
                        RoomHall.await("it has failed", host::isOver);
                        times++;
                    }
                    return times;
                });
    }

    /** A room of which a turn does not end. */
    static Outcome endless(Attack.Target target) throws IOException {
        CountDownLatch over = new CountDownLatch(1);
        try {
            return compare(
                    folder -> {},
                    (hall, untilNanos) -> {
                        LockstepHost host = hall.open(BAD);
                        host.console().enter("", answer -> {}, isDone -> spin(over));
                        RoomHall.await("it is given up", host::isStuck);
                        pauseUntil(untilNanos);
                        over.countDown();
                        RoomHall.await("its thread has ended", host::isOver);
                        return 1;
                    });
        } finally {
            over.countDown();
        }
    }

    /** Takes a whole processor. */
    private static void spin(CountDownLatch over) {
        while (over.getCount() > 0) {
            Thread.onSpinWait();
        }
    }

    /** A room whose builders take more memory than its share, and come back. */
    static Outcome hog(Attack.Target target) throws IOException {
        return compare(
                folder -> {},
                (hall, untilNanos) -> {
                    long closed = 0;
                    while (System.nanoTime() - untilNanos < 0) {
                        try (BotRunner bots = hall.join(HOG, BUILDERS)) {
                            bots.awaitEnd((untilNanos - System.nanoTime()) / 1e9);
                            bots.stop();
                            closed +=
                                    bots.report().problems().stream()
                                            .filter(each -> each.contains("more than its share"))
                                            .count();
                        }
                    }
                    return closed;
                });
    }

    /** Many who want into any room of a kind, leave, and want in again. */
    static Outcome quickPlay(Attack.Target target) throws IOException {
        return compare(
                folder -> {},
                (hall, untilNanos) -> {
                    long joined = 0;
                    while (System.nanoTime() - untilNanos < 0) {
                        hall.joinSeconds("bad*");
                        joined++;
                    }
                    return joined;
                });
    }

    /** Prepares the folder of the rooms. */
    private interface Preparation {
        void in(Path folder) throws IOException;
    }

    private static Outcome compare(Preparation before, Beside beside) throws IOException {
        long achieved = 0;
        double with = 0;
        double without = 0;
        try {
            play(folder -> {}, RoomAttacks::nothing); // Code is loaded and compiled.
            for (int i = 0; i < TRIES_MAX && (i == 0 || with > without + LATER_MILLIS_MAX); i++) {
                without = play(folder -> {}, RoomAttacks::nothing).lateMillis;
                Played played = play(before, beside);
                with = played.lateMillis;
                achieved = played.achieved;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String words = "%d; 99 of 100 turns beside it at most %.1f ms late, %.1f ms without it";
        return new Outcome(
                achieved,
                words.formatted(achieved, with, without),
                with > without + LATER_MILLIS_MAX);
    }

    private record Played(long achieved, double lateMillis) {}

    private static long nothing(RoomHall hall, long untilNanos) throws InterruptedException {
        pauseUntil(untilNanos);
        return 0;
    }

    private static Played play(Preparation before, Beside beside)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("quoin-attack");
        RoomLimits usual = RoomLimits.ofThisProcess(4);
        RoomLimits limits = new RoomLimits(4, usual.memoryBytesMax(), STUCK_NANOS);
        try {
            before.in(folder);
            try (RoomHall hall =
                    RoomHall.start(
                            folder,
                            List.of(
                                    RoomHall.flat("calm", 1, 8, 0),
                                    RoomHall.flat("bad", 2, 8, 0),
                                    RoomHall.flat("hog", 1, 8, HOG_BYTES)),
                            limits)) {
                try (BotRunner bots = hall.builders(CALM, BUILDERS)) {
                    long untilNanos = System.nanoTime() + PLAY_SECONDS * 1_000_000_000L;
                    long achieved = beside.act(hall, untilNanos);
                    TimeUnit.SECONDS.sleep(1); // Figures are a second old at most.
                    double late = hall.lateMillis(CALM);
                    List<String> lost = new ArrayList<>(bots.report().problems());
                    bots.stop();
                    if (!lost.isEmpty()) {
                        throw new Attack.HarmException("the builders beside it: " + lost);
                    }
                    return new Played(achieved, late);
                }
            }
        } finally {
            MachineAttacks.deleteAll(folder);
        }
    }

    private static void pauseUntil(long untilNanos) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(Math.max(0, untilNanos - System.nanoTime()));
    }
}
