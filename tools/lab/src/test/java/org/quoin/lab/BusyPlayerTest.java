package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.input.InputFrame;

/** Busy players are as busy as their documentation says. */
final class BusyPlayerTest {
    private static final int PEOPLE = 40;
    private static final int TURNS = 2000;

    @Test
    void atTwentyTurnsTwoThirdsChangeTheLookAndAboutOneInSevenAKey() {
        double[] shares = shares(20);
        assertEquals(0.66, shares[0], 0.05);
        assertEquals(0.145, shares[1], 0.02);
    }

    @Test
    void atSixtyTurnsTheSamePeoplePressAsManyKeysASecond() {
        assertEquals(0.145 / 3, shares(60)[1], 0.01);
    }

    @Test
    void theSameSeedDoesTheSame() {
        BusyPlayer one = new BusyPlayer(7, 20);
        BusyPlayer other = new BusyPlayer(7, 20);
        for (int i = 0; i < TURNS; i++) {
            int frame = one.next();
            assertEquals(frame, other.next());
            assertTrue(InputFrame.isValid(frame));
        }
    }

    private static double[] shares(int rate) {
        int looks = 0;
        int keys = 0;
        for (int person = 0; person < PEOPLE; person++) {
            BusyPlayer busy = new BusyPlayer(person, rate);
            int last = busy.next();
            for (int i = 0; i < TURNS; i++) {
                int next = busy.next();
                int withoutLook = InputFrame.withLook(next, 0, 0);
                boolean sameKeys = withoutLook == InputFrame.withLook(last, 0, 0);
                keys += sameKeys ? 0 : 1;
                boolean sameLook =
                        InputFrame.yaw(next) == InputFrame.yaw(last)
                                && InputFrame.pitch(next) == InputFrame.pitch(last);
                looks += sameLook ? 0 : 1;
                last = next;
            }
        }
        double all = (double) PEOPLE * TURNS;
        return new double[] {looks / all, keys / all};
    }
}
