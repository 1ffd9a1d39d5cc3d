package org.quoin.sim.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Workers;

/** Tables of bodies at random, and threads to step them with. */
final class Crowds {
    private Crowds() {}

    /**
     * A number of bodies of all kinds.
     *
     * @param side of the square they stand in, around the origin, in blocks
     */
    static Bodies random(long seed, int count, int side) {
        Random random = new Random(seed);
        Bodies bodies = new Bodies();
        for (int i = 0; i < count; i++) {
            int kind = random.nextInt(BodyKind.COUNT);
            // Some in exactly one place.
            long grid = random.nextInt(4) == 0 ? 1 << Fixed.BITS : 1 << 8;
            bodies.add(
                    kind,
                    (random.nextInt(side << Fixed.BITS) - (side << (Fixed.BITS - 1))) / grid * grid,
                    Fixed.ofInt(64) + random.nextInt(4 << Fixed.BITS) / grid * grid,
                    (random.nextInt(side << Fixed.BITS) - (side << (Fixed.BITS - 1))) / grid * grid,
                    random.nextInt(1 << 20) - (1 << 19),
                    random.nextInt(1 << 20) - (1 << 19),
                    random.nextInt(1 << 20) - (1 << 19),
                    10,
                    1 + random.nextInt(100));
            if (random.nextInt(3) == 0) {
                bodies.rest[i] = Bodies.REST_TURNS;
            }
        }
        return bodies;
    }

    /** Real threads that take the parts as they come. */
    static Workers threads(int count) {
        return new Workers() {
            @Override
            public int threads() {
                return count;
            }

            @Override
            public void run(int tasks, IntConsumer task) {
                AtomicInteger next = new AtomicInteger();
                List<Thread> threads = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    Thread thread =
                            new Thread(
                                    () -> {
                                        int part = next.getAndIncrement();
                                        while (part < tasks) {
                                            task.accept(part);
                                            part = next.getAndIncrement();
                                        }
                                    });
                    thread.start();
                    threads.add(thread);
                }
                for (Thread thread : threads) {
                    try {
                        thread.join();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        };
    }
}
