package org.quoin.engine.succession;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Games of 2 to 24 players whose hosts are lost in every way, one a seed: {@code
 * -Dquoin.games.seeds=10000} plays more of them, {@code -Dquoin.games.from} other ones.
 */
final class RandomGamesTest {
    private static final int SEEDS = Integer.getInteger("quoin.games.seeds", 200);
    private static final int FROM = Integer.getInteger("quoin.games.from", 1);

    @Test
    void everyGameGoesOnWithOneHostAndNothingIsLost() {
        List<Long> pauses = new ArrayList<>();
        for (int seed = FROM; seed < FROM + SEEDS; seed++) {
            RandomRun run = new RandomRun(seed, m -> new ViewChange(m.id, m, m));
            try {
                run.run();
            } catch (AssertionError e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
            }
            pauses.addAll(run.pauses);
        }
        Collections.sort(pauses);
        long worst = pauses.get(pauses.size() - 1) / 1_000_000;
        long median = pauses.get(pauses.size() / 2) / 1_000_000;
        System.out.println(
                SEEDS
                        + " games: hosts killed "
                        + pauses.size()
                        + " times, pause of all players"
                        + " median "
                        + median
                        + " ms, worst "
                        + worst
                        + " ms");
        assertTrue(worst < 3000, worst + " ms");
    }
}
