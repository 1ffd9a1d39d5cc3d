package org.quoin.server.rating;

import java.util.ArrayList;
import java.util.List;

/**
 * A player's rating by Glicko-2: Mark E. Glickman, "Example of the Glicko-2 system"
 * (glicko.net/glicko/glicko2.pdf), whose steps and letters the code has. Immutable, never NaN, and
 * within its limits whatever the results are.
 *
 * @param rating about 1500 for a player of middling strength
 * @param deviation its uncertainty: with 95 % confidence it is right by twice as much
 * @param volatility how much the player's strength changes from round to round
 */
public record Glicko2(double rating, double deviation, double volatility) {
    /** The least and greatest rating: beyond them all games are decided. */
    static final double RATING_MIN = 0;

    static final double RATING_MAX = 4000;

    /** Less would freeze the rating of whoever plays a lot. */
    static final double DEVIATION_MIN = 30;

    static final double DEVIATION_MAX = 350;

    static final double VOLATILITY_MIN = 0.01;
    static final double VOLATILITY_MAX = 0.2;

    private static final double RATING_NEW = 1500;
    private static final double VOLATILITY_NEW = 0.06;

    /** A player of whom nothing is known. */
    public static final Glicko2 NEWCOMER = new Glicko2(RATING_NEW, DEVIATION_MAX, VOLATILITY_NEW);

    /** How much volatility may change; Glickman recommends 0.3 to 1.2. */
    private static final double TAU = 0.5;

    /** From points of a rating to the scale of the paper's formulas. */
    private static final double SCALE = 173.7178;

    private static final double PRECISION = 1e-6;

    /** The paper's iteration needs about ten. */
    private static final int STEPS_MAX = 100;

    private static final double WON = 1;
    private static final double DRAWN = 0.5;
    private static final double LOST = 0;

    /** Brings the numbers into their limits; {@code NaN} becomes that of a newcomer. */
    public Glicko2 {
        rating = within(rating, RATING_MIN, RATING_MAX, RATING_NEW);
        deviation = within(deviation, DEVIATION_MIN, DEVIATION_MAX, DEVIATION_MAX);
        volatility = within(volatility, VOLATILITY_MIN, VOLATILITY_MAX, VOLATILITY_NEW);
    }

    /**
     * A game against one opponent.
     *
     * @param score 1 for won, 0.5 for drawn, 0 for lost
     */
    record Game(Glicko2 opponent, double score) {}

    private static double within(double value, double least, double most, double usual) {
        return Double.isNaN(value) ? usual : Math.max(least, Math.min(most, value));
    }

    /** The rating that the player has at least, with 97.5 % confidence: what players rank by. */
    public double certain() {
        return rating - 2 * deviation;
    }

    /**
     * The ratings after a round in which each played against each: a better place wins, a shared
     * one is a draw.
     *
     * @param places of the players, 1 for the first
     */
    static List<Glicko2> afterRound(List<Glicko2> players, int[] places) {
        List<Glicko2> after = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            List<Game> games = new ArrayList<>();
            for (int j = 0; j < places.length; j++) {
                if (i != j) {
                    games.add(new Game(players.get(j), score(places[i], places[j])));
                }
            }
            after.add(players.get(i).after(games));
        }
        return after;
    }

    private static double score(int own, int other) {
        if (own == other) {
            return DRAWN;
        }
        return own < other ? WON : LOST;
    }

    /** The rating after the games of one round; without any it is only less certain. */
    Glicko2 after(List<Game> games) {
        double mu = mu();
        double phi = phi();
        double information = 0; // 1/v
        double surprise = 0;
        for (Game game : games) {
            double g = 1 / Math.sqrt(1 + 3 * square(game.opponent.phi() / Math.PI));
            double expected = 1 / (1 + Math.exp(-g * (mu - game.opponent.mu())));
            information += g * g * expected * (1 - expected);
            surprise += g * (game.score - expected);
        }
        if (information == 0) {
            return new Glicko2(rating, SCALE * Math.hypot(phi, volatility), volatility);
        }
        double v = 1 / information;
        double sigma = newVolatility(phi, v, v * surprise);
        double phiNow = 1 / Math.sqrt(1 / (phi * phi + sigma * sigma) + information);
        double muNow = mu + phiNow * phiNow * surprise;
        return new Glicko2(SCALE * muNow + RATING_NEW, SCALE * phiNow, sigma);
    }

    /** Step 5: the root of f between A and B by the Illinois algorithm. */
    private double newVolatility(double phi, double v, double delta) {
        double a = Math.log(square(volatility));
        double lowA = a;
        double highB;
        if (delta * delta > phi * phi + v) {
            highB = Math.log(delta * delta - phi * phi - v);
        } else {
            int k = 1;
            while (k < STEPS_MAX && f(a - k * TAU, a, phi, v, delta) < 0) {
                k++;
            }
            highB = a - k * TAU;
        }
        double fA = f(lowA, a, phi, v, delta);
        double fB = f(highB, a, phi, v, delta);
        for (int step = 0; step < STEPS_MAX && Math.abs(highB - lowA) > PRECISION; step++) {
            double middle = lowA + (lowA - highB) * fA / (fB - fA);
            double fMiddle = f(middle, a, phi, v, delta);
            if (fMiddle * fB <= 0) {
                lowA = highB;
                fA = fB;
            } else {
                fA /= 2;
            }
            highB = middle;
            fB = fMiddle;
        }
        return Math.exp(lowA / 2);
    }

    private static double f(double x, double a, double phi, double v, double delta) {
        double e = Math.exp(x);
        double sum = phi * phi + v + e;
        return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (TAU * TAU);
    }

    private double mu() {
        return (rating - RATING_NEW) / SCALE;
    }

    private double phi() {
        return deviation / SCALE;
    }

    private static double square(double value) {
        return value * value;
    }
}
