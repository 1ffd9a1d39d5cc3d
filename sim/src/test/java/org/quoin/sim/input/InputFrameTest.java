package org.quoin.sim.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class InputFrameTest {
    @Test
    void everyFieldComesBackAsItWentIn() {
        for (int strafe = -1; strafe <= 1; strafe++) {
            for (int walk = -1; walk <= InputFrame.SPRINT; walk++) {
                for (int look = 0; look < 1024; look++) {
                    int slot = look & InputFrame.SLOT_MAX;
                    int pitch = look % 511 - InputFrame.PITCH_MAX;
                    int buttons = (look << 4) & InputFrame.BUTTONS;
                    int frame = InputFrame.of(strafe, walk, buttons, slot, look, pitch);
                    assertTrue(InputFrame.isValid(frame));
                    assertEquals(strafe, InputFrame.strafe(frame));
                    assertEquals(walk, InputFrame.walk(frame));
                    assertEquals(buttons, frame & InputFrame.BUTTONS);
                    assertEquals(slot, InputFrame.slot(frame));
                    assertEquals(look, InputFrame.yaw(frame));
                    assertEquals(pitch, InputFrame.pitch(frame));
                }
            }
        }
    }

    @Test
    void bitsStandWhereTheDesignPutsThem() {
        assertEquals(0b01, InputFrame.of(1, 0, 0, 0, 0, 0));
        assertEquals(0b10 << 2, InputFrame.of(0, -1, 0, 0, 0, 0));
        assertEquals(0b11 << 2, InputFrame.of(0, InputFrame.SPRINT, 0, 0, 0, 0));
        assertEquals(9 << 9, InputFrame.of(0, 0, 0, 9, 0, 0));
        assertEquals(1023 << 13, InputFrame.of(0, 0, 0, 0, -1, 0));
        assertEquals(-1 << 23, InputFrame.of(0, 0, 0, 0, 0, -1));
    }

    @Test
    void yawIsWrappedAndPitchIsClamped() {
        assertEquals(1, InputFrame.yaw(InputFrame.withLook(0, 1025, 0)));
        assertEquals(255, InputFrame.pitch(InputFrame.withLook(0, 0, 300)));
        assertEquals(-255, InputFrame.pitch(InputFrame.withLook(0, 0, -300)));
    }

    @Test
    void reservedCodesAreRefused() {
        assertFalse(InputFrame.isValid(0b11));
        assertFalse(InputFrame.isValid(-256 << 23));
        assertTrue(InputFrame.isValid(-255 << 23));
    }

    @Test
    void standingStillKeepsLookAndSlotOnly() {
        int frame = InputFrame.of(1, 1, InputFrame.JUMP | InputFrame.DESTROY, 4, 700, -80);
        assertEquals(InputFrame.of(0, 0, 0, 4, 700, -80), InputFrame.standStill(frame));
        assertEquals(InputFrame.of(1, 1, 0, 4, 700, -80), InputFrame.playOn(frame));
    }

    @Test
    void playingOnReleasesWhatActsAndKeepsSneaking() {
        int frame = InputFrame.of(1, 1, InputFrame.BUTTONS, 4, 700, -80);
        assertEquals(InputFrame.of(1, 1, InputFrame.SNEAK, 4, 700, -80), InputFrame.playOn(frame));
        assertEquals(
                InputFrame.of(0, 0, 0, 4, 700, -80),
                InputFrame.standStill(frame),
                "no step, no edge");
    }

    @Test
    void valuesOutOfRangeAreOurMistake() {
        assertThrows(IllegalArgumentException.class, () -> InputFrame.of(2, 0, 0, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> InputFrame.of(0, 0, 0, 16, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> InputFrame.of(0, 0, 1 << 9, 0, 0, 0));
    }
}
