package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.ViewTick;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.AvatarStep;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Hotbar;

class InterpolatorTest {
    private static final long TURN_NANOS = 50_000_000;

    private final Interpolator interpolator = new Interpolator(new TickRate(20), new FlatTerrain());

    private static AvatarView avatar(int slot, double x, int yaw) {
        return AvatarViews.of(
                slot,
                "p" + slot,
                (long) (x * Fixed.ONE),
                Fixed.ofInt(FlatTerrain.SURFACE),
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

    /** At rest, or walking along Z with that key down. */
    private static AvatarView walking(AvatarState state) {
        return AvatarViews.of(0, "walker", state, null);
    }

    private static AvatarState standing() {
        AvatarState state = new AvatarState();
        state.x = Fixed.HALF;
        state.y = Fixed.ofInt(FlatTerrain.SURFACE);
        state.z = Fixed.HALF;
        state.onGround = true;
        return state;
    }

    private static final int FORWARD = InputFrame.of(0, 1, 0, 0, 0, 0);

    /** Walks forward for two ticks; the second comes in turn 2. */
    private AvatarState walkTwoTicks() {
        AvatarState state = standing();
        for (int turn = 1; turn <= 2; turn++) {
            AvatarStep.step(state, FORWARD, new FlatTerrain(), new TickRate(20));
            tick(turn, walking(state));
        }
        return state;
    }

    @Test
    void ofWhomNothingIsHeardWalksOnForATenthOfASecondAndStands() {
        AvatarState state = walkTwoTicks();
        AvatarStep.step(state, FORWARD, new FlatTerrain(), new TickRate(20));
        assertEquals(Camera.blocks(state.z), at(4).z, 1e-4);
        AvatarStep.step(state, FORWARD, new FlatTerrain(), new TickRate(20));
        for (double turn = 4; turn < 12; turn += 0.2) {
            at(turn);
        }
        assertEquals(Camera.blocks(state.z), at(12).z, 1e-2);
    }

    @Test
    void whatWasForeseenWronglyIsTakenBackSlowly() {
        AvatarState state = walkTwoTicks();
        double foreseen = at(4).z;
        state.vz = 0;
        state.frame = InputFrame.NEUTRAL;
        late(3, 4, walking(state));
        late(4, 4, walking(state));
        assertEquals(foreseen, at(4).z, 1e-4, "nothing changes in the picture of the tick");
        double before = foreseen;
        for (int picture = 1; picture < 180; picture++) {
            double now = at(4 + picture / 3.0).z;
            assertTrue(now <= before + 1e-9, "only back");
            assertTrue(before - now < 0.03, "evenly: " + (before - now));
            before = now;
        }
        assertEquals(Camera.blocks(state.z), before, 2e-3);
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
            assertEquals(0, walk.jumps, walk.toString());
        }
    }

    /** Somebody who runs and turns, seen at 60 pictures a second through uneven ticks. */
    private static final class Walk {
        private static final int TURNS = 600;
        private static final int SETTLED_TURNS = 40;

        /** Farther in one picture than it went. */
        private static final double JUMP_BLOCKS = 0.1;

        private final Interpolator seen = new Interpolator(new TickRate(20), new FlatTerrain());
        private final Random random;
        private final AvatarView[] states = new AvatarView[TURNS + 8];
        private final List<Double> errors = new ArrayList<>();
        private final long seed;
        private int jumps;

        /** Ticks come up to {@code uneven} turns late, and a share of them four turns. */
        private Walk(long seed, double uneven, double lateShare) {
            this.seed = seed;
            random = new Random(seed);
            AvatarState state = standing();
            int yaw = 0;
            for (int turn = 1; turn < states.length; turn++) {
                yaw += random.nextInt(40) == 0 ? random.nextInt(-200, 200) : 0;
                int jump = random.nextInt(60) == 0 ? InputFrame.JUMP : 0;
                int frame = InputFrame.of(0, InputFrame.SPRINT, jump, 0, yaw, 0);
                AvatarStep.step(state, frame, new FlatTerrain(), new TickRate(20));
                states[turn] = walking(state);
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
                    AvatarView at = states[next];
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

        private void note(double dx, double dz, double fromTurn) {
            double toTurn = fromTurn + 1 / 3.0;
            double trueX = place(toTurn, AvatarView::x) - place(fromTurn, AvatarView::x);
            double trueZ = place(toTurn, AvatarView::z) - place(fromTurn, AvatarView::z);
            double wanted = Math.hypot(trueX, trueZ);
            errors.add(Math.abs(Math.hypot(dx, dz) - wanted) / wanted * 100);
            jumps += Math.hypot(dx, dz) - wanted > JUMP_BLOCKS ? 1 : 0;
        }

        private double place(double turn, ToLongFunction<AvatarView> axis) {
            int whole = (int) turn;
            double from = Camera.blocks(axis.applyAsLong(states[whole]));
            double to = Camera.blocks(axis.applyAsLong(states[whole + 1]));
            return from + (to - from) * (turn - whole);
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
