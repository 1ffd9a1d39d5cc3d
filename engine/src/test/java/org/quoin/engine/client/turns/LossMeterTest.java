package org.quoin.engine.client.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class LossMeterTest {
    @Test
    void whatIsSentAgainInTheSameMomentAsWhatIsNewIsNoDuplicate() {
        LossMeter meter = new LossMeter();
        for (int turn = 1; turn <= 100; turn++) {
            meter.receive(turn, turn, 3);
            meter.receive(turn, turn - 5, 3);
        }
        assertEquals(0, meter.duplicate());
    }

    @Test
    void whatComesTwiceIsADuplicate() {
        LossMeter meter = new LossMeter();
        for (int turn = 1; turn <= 100; turn++) {
            meter.receive(turn, turn - 1, 3);
            meter.receive(turn, turn - 1, 3);
        }
        assertEquals(100, meter.duplicate());
    }
}
