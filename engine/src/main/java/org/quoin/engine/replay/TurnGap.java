package org.quoin.engine.replay;

import java.util.List;

/**
 * Turns that were played and are in no file of a world.
 *
 * @param before the file that ends before them
 * @param after the file that begins behind them
 * @param firstTurn the first of them
 * @param lastTurn the last of them, whose state {@code after} begins with
 */
public record TurnGap(String before, String after, int firstTurn, int lastTurn) {
    /** One sentence about at least one gap: the missing part, its place, and what to do. */
    public static String text(List<TurnGap> gaps) {
        TurnGap first = gaps.get(0);
        String turns =
                first.firstTurn == first.lastTurn
                        ? "turn " + first.firstTurn + " is"
                        : "turns " + first.firstTurn + " to " + first.lastTurn + " are";
        int more = gaps.size() - 1;
        return turns
                + " in none of its files, as one between "
                + first.before
                + " and "
                + first.after
                + " is missing or damaged or could not be saved, or another host had the world"
                + (more == 0 ? "" : ", and " + more + (more == 1 ? " gap" : " gaps") + " follow")
                + ": the world can be played as it is; to look back at those turns, put the file"
                + " back from a backup";
    }
}
