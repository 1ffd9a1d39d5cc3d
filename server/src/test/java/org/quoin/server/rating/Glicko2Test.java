package org.quoin.server.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.server.rating.Glicko2.Game;

final class Glicko2Test {
    private static Glicko2 rated(double rating, double deviation) {
        return new Glicko2(rating, deviation, 0.06);
    }

    /** The one that the paper works through. */
    @Test
    void theExampleOfThePaperComesOut() {
        Glicko2 after =
                rated(1500, 200)
                        .after(
                                List.of(
                                        new Game(rated(1400, 30), 1),
                                        new Game(rated(1550, 100), 0),
                                        new Game(rated(1700, 300), 0)));
        assertEquals(1464.06, after.rating(), 0.01);
        assertEquals(151.52, after.deviation(), 0.01);
        assertEquals(0.05999, after.volatility(), 0.00001);
    }

    @Test
    void aRoundIsEachAgainstEachByPlace() {
        Glicko2 newcomer = Glicko2.NEWCOMER;
        List<Glicko2> after =
                Glicko2.afterRound(
                        List.of(newcomer, newcomer, newcomer, newcomer), new int[] {2, 1, 2, 4});
        assertTrue(after.get(1).rating() > after.get(0).rating());
        assertEquals(after.get(0), after.get(2), "a shared place is a draw");
        assertEquals(1500, after.get(0).rating(), 1e-9, "beaten once, drawn once, won once");
        assertTrue(after.get(3).rating() < after.get(0).rating());
        for (Glicko2 each : after) {
            assertTrue(each.deviation() < newcomer.deviation(), "more is known of everybody");
        }
    }

    @Test
    void beatingAStrongerPlayerCountsForMore() {
        Glicko2 own = rated(1500, 60);
        double strong = own.after(List.of(new Game(rated(1900, 60), 1))).rating();
        double weak = own.after(List.of(new Game(rated(1100, 60), 1))).rating();
        assertTrue(strong - 1500 > 5 * (weak - 1500), strong + " and " + weak);
    }

    @Test
    void withoutGamesARatingIsLessCertain() {
        Glicko2 after = rated(1600, 50).after(List.of());
        assertEquals(1600, after.rating());
        assertEquals(Math.hypot(50, 0.06 * 173.7178), after.deviation(), 1e-9);
    }

    @Test
    void extremesStayWithinTheirLimits() {
        Random random = new Random(7);
        for (int run = 0; run < 300; run++) {
            int count = 2 + random.nextInt(63);
            List<Glicko2> players = new ArrayList<>();
            int[] places = new int[count];
            for (int i = 0; i < count; i++) {
                players.add(
                        new Glicko2(
                                random.nextBoolean() ? 1e9 : -1e9,
                                random.nextBoolean() ? 0 : Double.NaN,
                                random.nextBoolean() ? 0 : 1e9));
                places[i] = 1 + random.nextInt(3);
            }
            for (int round = 0; round < 5; round++) {
                players = Glicko2.afterRound(players, places);
            }
            for (Glicko2 each : players) {
                assertTrue(
                        each.rating() >= Glicko2.RATING_MIN
                                && each.rating() <= Glicko2.RATING_MAX
                                && each.deviation() >= Glicko2.DEVIATION_MIN
                                && each.deviation() <= Glicko2.DEVIATION_MAX
                                && each.volatility() >= Glicko2.VOLATILITY_MIN
                                && each.volatility() <= Glicko2.VOLATILITY_MAX,
                        "seed 7, run " + run + ": " + each);
            }
        }
    }
}
