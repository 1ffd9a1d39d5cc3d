package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
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
    void avatarsGoFromTheTickBeforeToTheLastInOneTurnAndThenStand() {
        tick(1, avatar(0, 10, 0));
        tick(2, avatar(0, 11, 0));
        assertEquals(10, at(2).x, 1e-4);
        assertEquals(10.25, at(2.25).x, 1e-4);
        assertEquals(11, at(3).x, 1e-4);
        assertEquals(11, at(9).x, 1e-4);
        assertEquals(10, at(1.5).x, 1e-4);
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
