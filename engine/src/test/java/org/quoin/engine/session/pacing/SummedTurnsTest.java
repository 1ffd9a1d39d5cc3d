package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.TurnSum;

/** Each datagram holds a turn and the sum of the two before; some are lost. */
final class SummedTurnsTest {
    private static final int TURNS = 2000;

    private final SummedTurns sums = new SummedTurns();
    private final boolean[] here = new boolean[TURNS + 4];

    @Test
    void oneThatIsLostComesWithTheNextDatagram() {
        play(10, turn -> turn == 5);
        assertTrue(here[5]);
    }

    @Test
    void twoThatAreLostInARowComeWithTheThird() {
        play(7, turn -> turn == 5 || turn == 6);
        assertTrue(!here[5] && !here[6], "too early");
        datagram(8);
        assertTrue(here[5] && here[6]);
    }

    @Test
    void ofAnyLossesWhatIsToldIsRight() {
        Random random = new Random(3);
        boolean[] lost = new boolean[TURNS + 1];
        for (int turn = 3; turn <= TURNS; turn++) {
            lost[turn] = random.nextInt(100) < 5;
        }
        play(TURNS, turn -> lost[turn]);
        int missing = 0;
        for (int turn = 3; turn < TURNS - 3; turn++) {
            boolean threeInARow =
                    lost[turn] && lost[turn + 1] && (lost[turn + 2] || lost[turn + 3]);
            boolean after = lost[turn - 1] && lost[turn] && lost[turn + 1];
            assertTrue(here[turn] || threeInARow || after, "turn " + turn);
            missing += here[turn] ? 0 : 1;
        }
        assertTrue(missing < TURNS / 500, missing + " missing");
    }

    private void play(int turns, java.util.function.IntPredicate lost) {
        for (int turn = 1; turn <= turns; turn++) {
            if (turn < 3 || !lost.test(turn)) {
                datagram(turn);
            }
        }
    }

    private void datagram(int turn) {
        sums.put(turn, coded(turn));
        here[turn] = true;
        if (turn > TurnSum.TURNS) {
            sums.putSum(turn - TurnSum.TURNS, TurnSum.of(coded(turn - 2), coded(turn - 1)));
        }
        for (int told = sums.solve(); told != 0; told = sums.solve()) {
            assertEquals(coded(told), sums.get(told), "turn " + told);
            here[told] = true;
        }
    }

    private static Blob coded(int turn) {
        byte[] bytes = new byte[1 + turn * 7 % 5];
        new Random(turn).nextBytes(bytes);
        return Blob.owning(bytes);
    }
}
