package org.quoin.lab.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A game that touches every rule is the same on every machine at the other turn rates, too. */
final class TurnRateTest {
    private static final int TURNS = 1000;

    @ParameterizedTest
    @ValueSource(ints = {30, 60})
    void neitherThreadsNorReloadedSnapshotsShow(int turnRate) throws Exception {
        var alone = GoldenPlay.play(turnRate, TURNS, 1, false);
        assertEquals(alone, GoldenPlay.play(turnRate, TURNS, 3, true));
        assertNotEquals(alone, GoldenPlay.play(TURNS, 1, false), "the rate is part of the world");
    }
}
