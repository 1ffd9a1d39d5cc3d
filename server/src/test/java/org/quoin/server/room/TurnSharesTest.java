package org.quoin.server.room;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Rooms beyond their share of the processors make way for others; all others never wait. */
final class TurnSharesTest {
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final AtomicLong nowNanos = new AtomicLong();

    /** Of whichever room's thread this is at the moment. */
    private final ThreadLocal<AtomicLong> processorNanos = ThreadLocal.withInitial(AtomicLong::new);

    /** Nobody waits so long in a test. */
    private final TurnShares shares =
            new TurnShares(2, 600 * SECOND_NANOS, nowNanos::get, () -> processorNanos.get().get());

    private final ConcurrentLinkedQueue<String> order = new ConcurrentLinkedQueue<>();

    /** A room with the processor time of its thread. */
    private final class Room {
        final TurnShares.Share share = shares.newShare();
        private final AtomicLong usedNanos = new AtomicLong();

        void enter(long overdueNanos) throws InterruptedException {
            processorNanos.set(usedNanos);
            share.enter(overdueNanos);
        }

        void leave() {
            processorNanos.set(usedNanos);
            share.leave();
        }

        void turn() throws InterruptedException {
            enter(0);
            leave();
        }
    }

    /** A room that has used so much of a processor. */
    private Room heavy(long nanos) throws InterruptedException {
        Room room = new Room();
        room.turn();
        room.usedNanos.set(nanos);
        room.turn();
        return room;
    }

    private Thread waits(String name, Room room) {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                room.enter(0);
                                order.add(name);
                                room.leave();
                            } catch (InterruptedException e) {
                                order.add(name + " interrupted");
                            }
                        });
        thread.start();
        return thread;
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.TIMED_WAITING && thread.isAlive()) {
            Thread.onSpinWait();
        }
        assertEquals(Thread.State.TIMED_WAITING, thread.getState());
    }

    @Test
    void heavyRoomsGoOneByOneAndTheLeastHeavyFirstWhileLightOnesPass() throws Exception {
        List<Room> light = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            light.add(new Room()); // A room's share is less than a fifth of a processor.
        }
        Room inside = heavy(2 * SECOND_NANOS);
        Room most = heavy(4 * SECOND_NANOS);
        Room less = heavy(3 * SECOND_NANOS);
        inside.enter(0);
        Thread ofMost = waits("most", most);
        awaitWaiting(ofMost);
        Thread ofLess = waits("less", less);
        awaitWaiting(ofLess);
        for (Room each : light) {
            each.turn();
        }
        assertEquals(List.of(), List.copyOf(order));
        inside.leave();
        ofMost.join();
        ofLess.join();
        assertEquals(List.of("less", "most"), List.copyOf(order));
    }

    @Test
    void whatWasUsedIsForgottenAfterFiveSeconds() throws Exception {
        TurnShares.Share share = heavy(3 * SECOND_NANOS).share;
        assertEquals(600, share.usedPermille());
        nowNanos.addAndGet(2 * SECOND_NANOS);
        assertEquals(600, share.usedPermille());
        nowNanos.addAndGet(3 * SECOND_NANOS);
        assertEquals(0, share.usedPermille());
    }

    @Test
    void aHeavyRoomRestsWhileALightOneIsLate() throws Exception {
        Room light = new Room();
        Room heavy = heavy(4 * SECOND_NANOS);
        Room other = new Room();
        light.enter(SECOND_NANOS / 100);
        light.leave();
        heavy.enter(0);
        nowNanos.addAndGet(SECOND_NANOS / 10);
        heavy.leave();
        Thread rests = waits("heavy", heavy);
        awaitWaiting(rests);
        other.turn();
        assertEquals(List.of(), List.copyOf(order), "it rests for as long as its turn took");
        nowNanos.addAndGet(SECOND_NANOS / 10);
        rests.join();
        assertEquals(List.of("heavy"), List.copyOf(order));
    }

    @Test
    void aRoomThatIsClosedInItsTurnHoldsUpNoOther() throws Exception {
        for (int i = 0; i < 8; i++) {
            shares.newShare();
        }
        Room stuck = heavy(2 * SECOND_NANOS);
        Room next = heavy(2 * SECOND_NANOS);
        stuck.enter(0);
        Thread waits = waits("next", next);
        awaitWaiting(waits);
        stuck.share.close();
        waits.join();
        assertEquals(List.of("next"), List.copyOf(order));
        stuck.leave();
        next.turn();
        assertTrue(next.share.usedPermille() > 0);
    }
}
