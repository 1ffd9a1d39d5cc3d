package org.quoin.client.ui.hud;

import java.util.List;

/**
 * The standing of a match, or its results, as the overlay shows them.
 *
 * @param title the first line
 * @param time that is left, at its right; empty if nothing ends by time
 * @param notes lines below it
 * @param choices the modes to vote for; empty if there is no choice
 * @param rows the players, in their order
 * @param hint what the player can do now; empty for nothing
 */
public record MatchBoard(
        String title,
        String time,
        List<String> notes,
        List<Row> choices,
        List<Row> rows,
        String hint) {
    /**
     * A line of a player or a mode.
     *
     * @param place before the name; empty for none
     * @param color of the name, 0xRRGGBB
     * @param figure at the right end
     * @param wins behind the figure; empty for none
     * @param own whether it is of the player at this machine
     * @param faded whether the player is no longer in the round, or not here
     */
    public record Row(
            String place,
            String name,
            int color,
            String figure,
            String wins,
            boolean own,
            boolean faded) {}

    /** The place of the player's own row; -1 if there is none. */
    int ownRow() {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).own) {
                return i;
            }
        }
        return -1;
    }
}
