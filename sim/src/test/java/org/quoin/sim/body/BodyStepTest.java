package org.quoin.sim.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.avatar.Permissions;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.update.ActiveColumns;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.util.Workers;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.World;

@Tag("slow")
class BodyStepTest {
    private static final long SEED = 3;
    private static final long BYTES_PER_TURN_MAX = 100;

    private final Avatars nobody = new Avatars();
    private final ActiveColumns active = new ActiveColumns(6);

    private long play(Bodies bodies, Workers workers, int turns) {
        World world = new World(new FlatTerrain());
        for (int i = 0; i < 40; i++) {
            world.setBlock(i - 20, 64, i % 7, i % 3 == 0 ? Blocks.STONE_SLAB : Blocks.WATER);
        }
        BodyStep step =
                new BodyStep(
                        bodies, world, new Permissions(new TickRate(20)), new TickRate(20), SEED);
        for (int turn = 1; turn <= turns; turn++) {
            active.place(0, 0, 0);
            active.update();
            step.step(turn, active, nobody, workers);
            step.removeEnded();
        }
        return bodies.hash();
    }

    @Test
    void anyNumberOfThreadsMovesAllAlike() {
        for (long seed = 0; seed < 6; seed++) {
            int side = seed % 2 == 0 ? 40 : 120;
            long alone = play(Crowds.random(seed, 3000, side), Workers.INLINE, 60);
            for (int threads = 2; threads <= 4; threads += 2) {
                Bodies bodies = Crowds.random(seed, 3000, side);
                String who = "seed " + seed + ", " + threads + " threads";
                assertEquals(alone, play(bodies, Crowds.threads(threads), 60), who);
            }
        }
    }

    @Test
    void inWhichRowsBodiesBeginDoesNotShow() {
        Bodies turned = new Bodies();
        Bodies bodies = Crowds.random(8, 2000, 30);
        for (int row = bodies.size() - 1; row >= 0; row--) {
            turned.copyRow(bodies, row, turned.appendRow());
        }
        turned.setNextId(bodies.nextId());
        turned.recount();
        assertEquals(play(bodies, Workers.INLINE, 60), play(turned, Workers.INLINE, 60));
    }

    @Test
    void sandFallsAloneAsItDoesWhereSomethingCanBePushed() {
        int left = 0;
        for (int turns = 1; turns <= 40; turns += 3) {
            Bodies alone = sand(turns);
            Bodies among = sand(turns);
            among.add(BodyKind.BALL, Fixed.ofInt(80), Fixed.ofInt(70), 0, 0, 0, 0, 10, 0);
            Bodies shared = alone.copy();
            play(alone, Workers.INLINE, turns);
            play(among, Workers.INLINE, turns);
            play(shared, Crowds.threads(2), turns);
            assertEquals(hashOfSand(among), hashOfSand(alone), "after " + turns);
            assertEquals(hashOfSand(among), hashOfSand(shared), "after " + turns);
            left += alone.size();
        }
        assertTrue(left > 10_000, left + " in the air");
    }

    private static Bodies sand(long seed) {
        Bodies bodies = Crowds.random(seed, 2500, 60);
        Random random = new Random(seed);
        for (int row = 0; row < bodies.size(); row++) {
            bodies.kind[row] = BodyKind.FALLING_BLOCK;
            bodies.y[row] += Fixed.ofInt(random.nextInt(100));
        }
        bodies.recount();
        return bodies;
    }

    private static long hashOfSand(Bodies bodies) {
        long hash = 0;
        for (int row = 0; row < bodies.size(); row++) {
            hash += bodies.kind[row] == BodyKind.FALLING_BLOCK ? bodies.rowHash(row) : 0;
        }
        return hash;
    }

    @Test
    void movingBodiesAllocatesNothing() {
        Bodies balls = new Bodies();
        for (int i = 0; i < 2000; i++) {
            long x = Fixed.ofInt(i % 50) - Fixed.ofInt(25);
            long z = Fixed.ofInt(i / 50) - Fixed.ofInt(20);
            balls.add(BodyKind.BALL, x, Fixed.ofInt(66), z, 0, 0, 0, Blocks.SAND, 0);
        }
        World world = new World(new FlatTerrain());
        BodyStep step =
                new BodyStep(
                        balls, world, new Permissions(new TickRate(20)), new TickRate(20), SEED);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = 0;
        for (int turn = 1; turn <= 400; turn++) {
            if (turn == 301) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            active.place(0, 0, 0);
            active.update();
            step.step(turn, active, nobody, Workers.INLINE);
            step.removeEnded();
        }
        long perTurn = (threads.getCurrentThreadAllocatedBytes() - before) / 100;
        assertTrue(perTurn <= BYTES_PER_TURN_MAX, perTurn + " bytes a turn");
    }
}
