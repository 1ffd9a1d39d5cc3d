package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.ViewTick;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.world.Hotbar;

class InterpolatorTest {
    private static final long TURN_NANOS = 50_000_000;

    private final Interpolator interpolator = new Interpolator(20);

    private static AvatarView avatar(int slot, double x, int yaw) {
        return AvatarViews.of(
                slot,
                "p" + slot,
                (long) (x * Fixed.ONE),
                Fixed.ofInt(64),
                0,
                0,
                0,
                0,
                true,
                InputFrame.of(0, 0, 0, 0, yaw, 0),
                Hotbar.START);
    }

    private void tick(int turn, AvatarView... avatars) {
        ViewTick tick = new ViewTick(turn, List.of(avatars), List.of(), List.of());
        interpolator.receive(tick, turn * TURN_NANOS);
    }

    private AvatarPose at(double turns) {
        return interpolator.poses((long) (turns * TURN_NANOS), -1).get(0);
    }

    @Test
    void avatarsGoFromTheTickBeforeToTheLastInOneTurn() {
        tick(1, avatar(0, 10, 0));
        tick(2, avatar(0, 11, 0));
        assertEquals(10, at(2).x, 1e-4);
        assertEquals(10.25, at(2.25).x, 1e-4);
        assertEquals(11, at(3).x, 1e-4);
        assertEquals(10, at(1.5).x, 1e-4);
    }

    @Test
    void ofWhomNothingIsHeardGoesOnForATenthOfASecondAndStands() {
        tick(1, avatar(0, 10, 0));
        tick(2, avatar(0, 10.2, 0));
        assertEquals(10.3, at(3.5).x, 1e-4);
        assertEquals(10.6, at(5).x, 1e-4);
        assertEquals(10.6, at(9).x, 1e-4);
    }

    @Test
    void whatWasForeseenWronglyIsTakenBackSlowly() {
        tick(1, avatar(0, 10, 0));
        tick(2, avatar(0, 10.2, 0));
        assertEquals(10.4, at(4).x, 1e-4);
        late(3, 4, avatar(0, 10.2, 0));
        late(4, 4, avatar(0, 10.2, 0));
        assertEquals(10.4, at(4).x, 1e-4, "nothing changes in the picture of the tick");
        double before = 10.4;
        for (int picture = 1; picture < 30; picture++) {
            double now = at(4 + picture / 3.0).x;
            assertTrue(now <= before + 1e-9, "only back");
            assertTrue(before - now < 0.04, "in no jump: " + (before - now));
            before = now;
        }
        assertEquals(10.2, before, 2e-3);
    }

    private void late(int turn, double atTurns, AvatarView... avatars) {
        ViewTick tick = new ViewTick(turn, List.of(avatars), List.of(), List.of());
        interpolator.receive(tick, (long) (atTurns * TURN_NANOS));
    }

    @Test
    void aWalkIsEvenThoughTicksAreNot() {
        for (long seed = 1; seed <= 20; seed++) {
            // As from a client that bends its pace, and threads that wake up late.
            Walk walk = new Walk(seed, 0.2, 0);
            assertTrue(walk.speedErrorPercent(99) < 5, "p99 " + walk);
            assertEquals(0, walk.jumps, walk.toString());
        }
    }

    @Test
    void turnsThatComeLateMakeNobodyJump() {
        for (long seed = 1; seed <= 20; seed++) {
            Walk walk = new Walk(seed, 0.2, 0.05);
            assertTrue(walk.speedErrorPercent(90) < 5, "p90 " + walk);
            assertEquals(0, walk.jumps, walk.toString());
        }
    }

    /** Somebody who runs and turns, seen at 60 pictures a second through uneven ticks. */
    private static final class Walk {
        private static final int TURNS = 600;
        private static final int SETTLED_TURNS = 40;
        private static final double STEP_BLOCKS = 0.28;

        /** Farther in one picture than it went. */
        private static final double JUMP_BLOCKS = 0.1;

        private final Interpolator seen = new Interpolator(20);
        private final Random random;
        private final double[] x = new double[TURNS + 8];
        private final double[] z = new double[TURNS + 8];
        private final List<Double> errors = new ArrayList<>();
        private final long seed;
        private int jumps;

        /** Ticks come up to {@code uneven} turns late, and a share of them four turns. */
        private Walk(long seed, double uneven, double lateShare) {
            this.seed = seed;
            random = new Random(seed);
            double yaw = 0;
            for (int turn = 1; turn < x.length; turn++) {
                yaw += random.nextInt(40) == 0 ? random.nextGaussian() : 0;
                x[turn] = x[turn - 1] + STEP_BLOCKS * Math.sin(yaw);
                z[turn] = z[turn - 1] + STEP_BLOCKS * Math.cos(yaw);
            }
            double[] arrivals = new double[TURNS];
            for (int turn = 1; turn < TURNS; turn++) {
                double late = random.nextDouble() < lateShare ? 3 : 0;
                double due = turn + uneven * random.nextDouble() + late;
                arrivals[turn] = Math.max(arrivals[turn - 1], due);
            }
            int next = 1;
            double lastX = 0;
            double lastZ = 0;
            double lastTurn = 0;
            for (int picture = 3; picture < 3 * (TURNS - 8); picture++) {
                long nowNanos = (long) (picture / 3.0 * TURN_NANOS);
                while (arrivals[next] <= picture / 3.0) {
                    AvatarView at = at(next);
                    seen.receive(
                            new ViewTick(next, List.of(at), List.of(), List.of()),
                            (long) (arrivals[next] * TURN_NANOS));
                    next++;
                }
                if (next == 1) {
                    continue;
                }
                AvatarPose pose = seen.poses(nowNanos, -1).get(0);
                if (lastTurn > SETTLED_TURNS) {
                    note(pose.x - lastX, pose.z - lastZ, lastTurn);
                }
                lastX = pose.x;
                lastZ = pose.z;
                lastTurn = seen.shownTurn(nowNanos);
            }
        }

        private AvatarView at(int turn) {
            return AvatarViews.of(
                    0,
                    "walker",
                    (long) (x[turn] * Fixed.ONE),
                    Fixed.ofInt(64),
                    (long) (z[turn] * Fixed.ONE),
                    0,
                    0,
                    0,
                    true,
                    InputFrame.NEUTRAL,
                    Hotbar.START);
        }

        private void note(double dx, double dz, double fromTurn) {
            double toTurn = fromTurn + 1 / 3.0;
            double trueX = mix(x, toTurn) - mix(x, fromTurn);
            double trueZ = mix(z, toTurn) - mix(z, fromTurn);
            double wanted = Math.hypot(trueX, trueZ);
            errors.add(Math.abs(Math.hypot(dx, dz) - wanted) / wanted * 100);
            jumps += Math.hypot(dx, dz) - wanted > JUMP_BLOCKS ? 1 : 0;
        }

        private static double mix(double[] path, double turn) {
            int whole = (int) turn;
            return path[whole] + (path[whole + 1] - path[whole]) * (turn - whole);
        }

        private double speedErrorPercent(int percentile) {
            List<Double> sorted = errors.stream().sorted().toList();
            return sorted.get(sorted.size() * percentile / 100);
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "seed %d: speed error p50 %.2f p90 %.2f p99 %.2f %%, %d jumps",
                    seed,
                    speedErrorPercent(50),
                    speedErrorPercent(90),
                    speedErrorPercent(99),
                    jumps);
        }
    }

    @Test
    void anglesTurnTheShorterWayRound() {
        tick(1, avatar(0, 0, 1020));
        tick(2, avatar(0, 0, 8));
        float turned = at(2.5).yaw;
        assertEquals(Camera.radians(1026 - 1024), turned, 1e-4);
    }

    @Test
    void aPlayerThatJumpsFarIsShownThereAtOnce() {
        tick(1, avatar(0, 0, 0));
        tick(2, avatar(0, 100, 0));
        assertEquals(100, at(2).x, 1e-4);
    }

    @Test
    void onesOwnSlotIsLeftOutOfTheListButKnown() {
        tick(1, avatar(0, 0, 0), avatar(3, 5, 0));
        List<AvatarPose> others = interpolator.poses(TURN_NANOS, 0);
        assertEquals(1, others.size());
        assertEquals(3, others.get(0).slot);
        AvatarPose own = interpolator.pose(0);
        assertNotNull(own);
        assertEquals("p0", own.name);
    }

    @Test
    void aPlayerThatLeavesIsGone() {
        tick(1, avatar(0, 0, 0), avatar(3, 5, 0));
        at(1);
        tick(2, avatar(0, 0, 0));
        assertEquals(1, interpolator.poses(2 * TURN_NANOS, -1).size());
        assertNull(interpolator.pose(3));
    }

    @Test
    void theBodyFollowsTheHeadWithinANecksReach() {
        tick(1, avatar(0, 0, 0));
        at(1);
        tick(2, avatar(0, 0, 400));
        AvatarPose pose = at(3);
        assertTrue(Math.abs(Interpolator.wrap(pose.yaw - pose.bodyYaw)) < 0.9);
    }
}
