package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.util.Workers;
import org.quoin.sim.world.Blocks;

/**
 * Plays one scene side by side with 1, 2 and 4 threads in a tick, and with 2 threads from a
 * snapshot that is written and read again at turns that look random. After each turn all must have
 * the same hash. A crowd of bodies lies far from the scene: with fewer the threads would have no
 * work.
 */
final class RuleTrial {
    /** More than the simulation asks for before it shares the work out. */
    static final int CROWD = 2200;

    private static final int CROWD_SIDE = 50;

    /** One in this many moves all the time; the others are items that sleep. */
    private static final int BALL_ONE_IN = 8;

    /** The mean number of turns between two reloads of a snapshot. */
    private static final int RELOAD_TURNS = 23;

    private RuleTrial() {}

    /** The edits applied to the world before a turn: the same for all worlds. */
    @FunctionalInterface
    interface Script {
        /**
         * Sets blocks, bodies and avatars.
         *
         * @param turn counts from 0
         * @return the frame of the player in slot 0 in this turn
         */
        int before(Scene scene, int turn);
    }

    /** Plays in a flat world of the usual rules; returns the one that one thread played. */
    static Scene play(int turns, Script script) {
        return play(new WorldConfig(5, 20), turns, script);
    }

    /** The same without the crowd: for long scenes of blocks alone. */
    static Scene playBlocks(int turns, Script script) {
        return play(new WorldConfig(5, 20), 0, turns, script);
    }

    /** Plays, and returns the world that one thread played; two players are in it. */
    static Scene play(WorldConfig config, int turns, Script script) {
        return play(config, CROWD, turns, script);
    }

    private static Scene play(WorldConfig config, int crowd, int turns, Script script) {
        try (Pool two = new Pool(2);
                Pool four = new Pool(4)) {
            List<Lane> lanes =
                    List.of(
                            new Lane("1 thread", Workers.INLINE, false, config, crowd),
                            new Lane("2 threads", two, false, config, crowd),
                            new Lane("4 threads", four, false, config, crowd),
                            new Lane("snapshots", two, true, config, crowd));
            for (int turn = 0; turn < turns; turn++) {
                for (Lane lane : lanes) {
                    lane.play(script, turn);
                    lane.compareWith(lanes.get(0), turn);
                }
            }
            return lanes.get(0).scene;
        }
    }

    /** How many bodies of a kind there are beside the crowd. */
    static int countBeside(Scene scene, int kind) {
        int crowd = kind == BodyKind.BALL ? CROWD / BALL_ONE_IN : 0;
        crowd = kind == BodyKind.ITEM ? CROWD - CROWD / BALL_ONE_IN : crowd;
        return scene.simulation.bodies().count(kind) - crowd;
    }

    private static final class Lane {
        private final String name;
        private final Workers workers;
        private final boolean reloads;
        private Scene scene;

        Lane(String name, Workers workers, boolean reloads, WorldConfig config, int crowd) {
            this.name = name;
            this.workers = workers;
            this.reloads = reloads;
            Simulation simulation = Simulation.create(config);
            Command[] joins = {new Command.Join(0, "Ann"), new Command.Join(1, "Bob")};
            simulation.step(new Turn(1, new int[0], new int[0], joins));
            addCrowd(simulation.bodies(), crowd);
            simulation.useWorkers(workers);
            scene = new Scene(simulation);
        }

        private static void addCrowd(Bodies bodies, int count) {
            for (int i = 0; i < count; i++) {
                int x = -40 - i / CROWD_SIDE;
                int z = i % CROWD_SIDE - CROWD_SIDE / 2;
                if (i % BALL_ONE_IN == BALL_ONE_IN - 1) {
                    long y = Fixed.ofInt(Scene.GROUND + 2);
                    bodies.add(BodyKind.BALL, Fixed.ofInt(x), y, Fixed.ofInt(z), 0, 0, 0, 10, 0);
                } else {
                    bodies.addItem(x, Scene.GROUND, z, Blocks.DIRT, 1 << 20);
                }
            }
        }

        void play(Script script, int turn) {
            scene.play(script.before(scene, turn), 1);
        }

        void compareWith(Lane plain, int turn) {
            if (this == plain) {
                return;
            }
            if (scene.simulation.stateHash() != plain.scene.simulation.stateHash()) {
                String where = name + " differ in turn " + turn;
                assertEquals(
                        plain.scene.simulation.hashParts(), scene.simulation.hashParts(), where);
            }
            if (reloads && Long.remainderUnsigned(Mix.mix(6, turn), RELOAD_TURNS) == 0) {
                reload(plain, turn);
            }
        }

        private void reload(Lane plain, int turn) {
            byte[] bytes = Snapshot.write(scene.simulation);
            assertArrayEquals(Snapshot.write(plain.scene.simulation), bytes, "turn " + turn);
            try {
                scene = new Scene(Snapshot.read(bytes, 0, bytes.length));
            } catch (BadBytesException e) {
                throw new AssertionError("turn " + turn, e);
            }
            scene.simulation.useWorkers(workers);
        }
    }

    /** Threads that take the parts of a tick as they come. */
    private static final class Pool implements Workers, AutoCloseable {
        private final int threads;
        private final ExecutorService pool;

        Pool(int threads) {
            this.threads = threads;
            this.pool = Executors.newFixedThreadPool(threads);
        }

        @Override
        public int threads() {
            return threads;
        }

        @Override
        public void run(int tasks, IntConsumer task) {
            AtomicInteger next = new AtomicInteger();
            List<Future<?>> shares = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                shares.add(pool.submit(() -> takeParts(next, tasks, task)));
            }
            for (Future<?> share : shares) {
                try {
                    share.get();
                } catch (Exception e) {
                    throw new AssertionError("a part failed", e);
                }
            }
        }

        private static void takeParts(AtomicInteger next, int tasks, IntConsumer task) {
            for (int i = next.getAndIncrement(); i < tasks; i = next.getAndIncrement()) {
                task.accept(i);
            }
        }

        @Override
        public void close() {
            pool.shutdownNow();
        }
    }
}
