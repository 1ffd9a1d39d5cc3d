package org.quoin.server.rating;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.StringJoiner;
import org.quoin.engine.host.command.RoomDirectory.Ranked;
import org.quoin.server.rating.RoundResult.Board;
import org.quoin.server.rating.RoundResult.Score;
import org.quoin.sim.input.Command;
import org.quoin.sim.match.Mode;
import org.quoin.sim.util.PlainText;

/**
 * What is known of a player in one mode of a template. Immutable.
 *
 * @param name that it had last
 * @param games rounds against others
 * @param wins rounds won
 * @param streak rounds won one after the other, up to the last one
 * @param bestMillis of its fastest race; 0 for none
 */
public record Standing(
        Board board,
        long playerId,
        String name,
        Glicko2 rating,
        int games,
        int wins,
        int streak,
        long bestMillis,
        Set<Achievement> earned) {
    private static final int COLUMNS = 12;
    private static final String NONE = "-";

    /** A player in its first round. */
    static Standing newcomer(Board board, Score score) {
        return new Standing(
                board, score.playerId(), score.name(), Glicko2.NEWCOMER, 0, 0, 0, 0, Set.of());
    }

    /** After a round with that score. */
    Standing after(RoundResult round, Score score, Glicko2 newRating) {
        boolean won = round.isWon(score);
        int game = round.counts() ? 1 : 0;
        long millis = score.millis();
        boolean faster = millis > 0 && (bestMillis == 0 || millis < bestMillis);
        return new Standing(
                board,
                playerId,
                score.name(),
                newRating,
                capped(games + game),
                capped(wins + (won ? 1 : 0)),
                won ? capped(streak + 1) : game > 0 ? 0 : streak,
                faster ? millis : bestMillis,
                earned);
    }

    private static int capped(int count) {
        return Math.max(0, Math.min(count, Integer.MAX_VALUE - 1));
    }

    Standing with(Set<Achievement> all) {
        return new Standing(
                board, playerId, name, rating, games, wins, streak, bestMillis, Set.copyOf(all));
    }

    /** For the chat. */
    public Ranked ranked() {
        return new Ranked(
                name,
                Math.round(rating.rating()),
                Math.round(2 * rating.deviation()),
                games,
                wins,
                bestMillis);
    }

    /** For the console: name, rating, and what it rests on. */
    public String text() {
        return name
                + "  "
                + Math.round(rating.rating())
                + " \u00b1 "
                + Math.round(2 * rating.deviation())
                + "  "
                + wins
                + " of "
                + games
                + (games == 1 ? " round won" : " rounds won")
                + (bestMillis == 0 ? "" : "  best " + seconds() + " s")
                + "  "
                + earned.size()
                + " of "
                + Achievement.values().length
                + " achievements";
    }

    /** Its fastest race in seconds, to the hundredth. */
    private String seconds() {
        return BigDecimal.valueOf(bestMillis, 3).setScale(2, RoundingMode.HALF_UP).toPlainString();
    }

    /** Its line in the file: columns between tabs, which no name has. */
    String line() {
        StringJoiner ids = new StringJoiner(",");
        ids.setEmptyValue(NONE);
        for (Achievement each : Achievement.values()) {
            if (earned.contains(each)) {
                ids.add(each.id());
            }
        }
        return String.join(
                "\t",
                board.kind(),
                board.mode(),
                HexFormat.of().toHexDigits(playerId),
                name,
                Double.toString(rating.rating()),
                Double.toString(rating.deviation()),
                Double.toString(rating.volatility()),
                Integer.toString(games),
                Integer.toString(wins),
                Integer.toString(streak),
                Long.toString(bestMillis),
                ids.toString());
    }

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException if it is none; says why
     */
    static Standing parse(String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS) {
            throw new IllegalArgumentException(
                    columns.length + " columns instead of " + COLUMNS + ", separated by tabs");
        }
        return new Standing(
                new Board(
                        text(columns[0], "template", RoundResult.KIND_CHARS_MAX),
                        text(columns[1], "mode", Mode.NAME_CHARS_MAX)),
                HexFormat.fromHexDigitsToLong(columns[2]),
                text(columns[3], "name", Command.NAME_CHARS_MAX),
                new Glicko2(number(columns[4]), number(columns[5]), number(columns[6])),
                (int) count(columns[7], Integer.MAX_VALUE - 1),
                (int) count(columns[8], Integer.MAX_VALUE - 1),
                (int) count(columns[9], Integer.MAX_VALUE - 1),
                count(columns[10], Long.MAX_VALUE),
                achievements(columns[11]));
    }

    private static String text(String text, String what, int charsMax) {
        if (text.isEmpty() || text.length() > charsMax || !PlainText.shown(text).equals(text)) {
            throw new IllegalArgumentException(
                    "the " + what + " is not 1 to " + charsMax + " visible characters");
        }
        return text;
    }

    private static double number(String text) {
        double number = Double.parseDouble(text);
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException(text + " is not a finite number");
        }
        return number;
    }

    private static long count(String text, long most) {
        long count = Long.parseLong(text);
        if (count < 0 || count > most) {
            throw new IllegalArgumentException(text + " is outside 0 to " + most);
        }
        return count;
    }

    private static Set<Achievement> achievements(String text) {
        Set<Achievement> earned = EnumSet.noneOf(Achievement.class);
        if (!text.equals(NONE)) {
            for (String id : text.split(",", -1)) {
                earned.add(Achievement.of(id));
            }
        }
        return Set.copyOf(earned);
    }
}
