package org.quoin.lab.feel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.lab.feel.PixelAnswer.Seen;

/** When pixels answer a click or a key, and that a flicker is seen. */
final class PixelAnswerTest {
    private static final int MILLI = 1_000_000;

    /** Pictures in one grey each, ten milliseconds apart. */
    private static List<Seen> pictures(int... greys) {
        List<Seen> seen = new ArrayList<>();
        for (int grey : greys) {
            byte[] pixels = new byte[100];
            Arrays.fill(pixels, (byte) grey);
            seen.add(new Seen(pixels, seen.size() * 10L * MILLI));
        }
        return seen;
    }

    private static PixelAnswer change(int... greys) {
        PixelAnswer answer = PixelAnswer.ofChange(pictures(greys), 5 * MILLI);
        assertNotNull(answer);
        return answer;
    }

    @Test
    void aChangeShowsInTheFirstPictureThatIsNearerToTheLast() {
        assertEquals(new PixelAnswer(25, 0), change(200, 180, 170, 50, 40));
    }

    @Test
    void splintersAreNoAnswer() {
        assertEquals(25, change(200, 150, 145, 60, 40).millis());
    }

    @Test
    void aPictureOfBeforeThatComesBackIsAFlicker() {
        assertEquals(new PixelAnswer(5, 1), change(200, 40, 200, 40, 40));
        assertEquals(2, change(200, 40, 200, 40, 190, 40).flickers());
    }

    @Test
    void withoutAChangeThereIsNoAnswer() {
        assertNull(PixelAnswer.ofChange(pictures(200, 40, 200), 0));
    }

    @Test
    void aStepShowsWhenMoreMovesThanAtRest() {
        List<Seen> rest = pictures(100, 102, 100);
        List<Seen> seen = pictures(103, 107, 109, 130);
        assertEquals(new PixelAnswer(20, 0), PixelAnswer.ofMotion(rest, seen, 0));
        assertNull(PixelAnswer.ofMotion(rest, pictures(103, 107), 0));
    }
}
