package org.quoin.client.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.sim.input.InputFrame;

class InputLatchTest {
    private final InputLatch latch = new InputLatch();

    @Test
    void aPressShorterThanATurnCountsOnce() {
        latch.press(Control.DESTROY);
        latch.release(Control.DESTROY);
        assertTrue(InputFrame.destroy(latch.sample()));
        assertFalse(InputFrame.destroy(latch.sample()));
    }

    @Test
    void aHeldControlStaysInEveryFrameUntilItIsReleased() {
        latch.press(Control.FORWARD);
        assertEquals(1, InputFrame.walk(latch.sample()));
        assertEquals(1, InputFrame.walk(latch.sample()));
        latch.release(Control.FORWARD);
        assertEquals(0, InputFrame.walk(latch.sample()));
    }

    @Test
    void twoQuickClicksAreTwoPressesWithAFrameBetweenThem() {
        latch.press(Control.PLACE);
        latch.release(Control.PLACE);
        assertTrue(InputFrame.place(latch.sample()));
        latch.press(Control.PLACE);
        latch.release(Control.PLACE);
        assertFalse(InputFrame.place(latch.sample()));
        assertTrue(InputFrame.place(latch.sample()));
        assertFalse(InputFrame.place(latch.sample()));
    }

    @Test
    void aClickFollowedByAHoldIsSeenAsBoth() {
        latch.press(Control.DESTROY);
        assertTrue(InputFrame.destroy(latch.sample()));
        latch.release(Control.DESTROY);
        latch.press(Control.DESTROY);
        assertFalse(InputFrame.destroy(latch.sample()));
        assertTrue(InputFrame.destroy(latch.sample()));
        assertTrue(InputFrame.destroy(latch.sample()));
    }

    @Test
    void oppositeKeysCancelEachOther() {
        latch.press(Control.LEFT);
        latch.press(Control.RIGHT);
        assertEquals(0, InputFrame.strafe(latch.sample()));
    }

    @Test
    void sprintingNeedsTheWayForward() {
        latch.press(Control.SPRINT);
        assertEquals(0, InputFrame.walk(latch.sample()));
        latch.press(Control.FORWARD);
        assertEquals(InputFrame.SPRINT, InputFrame.walk(latch.sample()));
        latch.press(Control.BACKWARD);
        assertEquals(0, InputFrame.walk(latch.sample()));
    }

    @Test
    void anOpenMenuReleasesEverythingButKeepsSlotAndLook() {
        latch.setLook(300, -20);
        latch.selectSlot(4);
        latch.press(Control.PLACE);
        latch.press(Control.JUMP);
        latch.releaseAll();
        assertEquals(InputFrame.of(0, 0, 0, 4, 300, -20), latch.sample());
    }

    @Test
    void theWheelGoesAroundTheHotbar() {
        latch.scrollSlots(-1);
        assertEquals(8, latch.selectedSlot());
        latch.scrollSlots(2);
        assertEquals(1, latch.selectedSlot());
        latch.selectSlot(9);
        assertEquals(1, latch.selectedSlot());
    }

    @Test
    void lookingWrapsAroundAndStopsShortOfStraightUp() {
        LookAngles look = new LookAngles();
        look.move(-100, 0, 100);
        assertEquals(348, look.yawDegrees(), 1e-9);
        assertEquals(990, look.frameYaw());
        look.move(0, -10_000, 100);
        assertEquals(InputFrame.PITCH_MAX, look.framePitch());
        look.set(359.99, 0);
        assertEquals(0, look.frameYaw());
    }

    @Test
    void anActThatWasShownIsSentThoughItsButtonGoesUpBeforeTheSample() {
        latch.press(Control.PLACE);
        latch.sample();
        int held = latch.frame();
        assertTrue(InputFrame.place(held));
        latch.aim(held, 7, -9); // It acted again, as a held button does.
        latch.release(Control.PLACE);
        int sent = latch.sample();
        assertTrue(InputFrame.place(sent));
        assertEquals(7, InputFrame.yaw(sent));
        assertFalse(InputFrame.place(latch.sample()), "and no longer");
    }

    @Test
    void aPressAfterAnActThatWasShownWaitsForAFrameWithTheButtonUp() {
        latch.press(Control.PLACE);
        latch.sample();
        latch.aim(latch.frame(), 7, -9);
        latch.release(Control.PLACE);
        latch.press(Control.PLACE);
        assertTrue(InputFrame.place(latch.sample()));
        assertFalse(InputFrame.place(latch.sample()));
        assertTrue(InputFrame.place(latch.sample()));
    }

    @Test
    void aMenuThatOpensLeavesWhatWasShown() {
        latch.press(Control.DESTROY);
        latch.aim(latch.frame(), 7, -9);
        latch.releaseAll();
        assertTrue(InputFrame.destroy(latch.sample()));
        assertFalse(InputFrame.destroy(latch.sample()));
    }
}
