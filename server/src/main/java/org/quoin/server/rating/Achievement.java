package org.quoin.server.rating;

import java.util.function.Predicate;
import org.quoin.server.rating.RoundResult.Score;
import org.quoin.sim.match.Mode.Goal;

/**
 * What players achieve, a row each: its id in files and texts, and when it is earned. Each is
 * earned once in each mode of a template.
 */
public enum Achievement {
    FIRST_WIN("first-win", feat -> feat.won() && feat.now().wins() >= 1),
    TEN_WINS("ten-wins", feat -> feat.won() && feat.now().wins() >= 10),
    HUNDRED_WINS("hundred-wins", feat -> feat.won() && feat.now().wins() >= 100),
    THREE_IN_A_ROW("three-in-a-row", feat -> feat.won() && feat.now().streak() >= 3),
    TEN_IN_A_ROW("ten-in-a-row", feat -> feat.won() && feat.now().streak() >= 10),
    HUNDRED_ROUNDS("hundred-rounds", feat -> feat.now().games() >= 100),
    UNDER_A_MINUTE(
            "under-a-minute", feat -> feat.score().millis() > 0 && feat.score().millis() < 60_000),
    OWN_RECORD(
            "own-record",
            feat ->
                    feat.before().bestMillis() > 0
                            && feat.now().bestMillis() < feat.before().bestMillis()),
    /** With one life every winner has lost none. */
    FLAWLESS(
            "flawless",
            feat -> feat.won() && feat.score().lost() == 0 && feat.round().lives() != 1),
    COMEBACK("comeback", feat -> feat.won() && feat.score().lost() >= 2),
    LAST_OF_EIGHT(
            "last-of-eight",
            feat ->
                    feat.won()
                            && feat.round().goal() == Goal.LAST
                            && feat.round().started() >= 8
                            && feat.firsts() == 1),
    GIANT_SLAYER(
            "giant-slayer",
            feat ->
                    feat.won()
                            && feat.strongest().certain() >= feat.before().rating().rating() + 200);

    private final String id;

    @SuppressWarnings("ImmutableEnumChecker") // A function of its argument alone.
    private final Predicate<Feat> condition;

    /**
     * What a player did in a round.
     *
     * @param before how the player stood before it
     * @param now how the player stands
     * @param strongest of the beaten players as they were before
     */
    record Feat(RoundResult round, Score score, Standing before, Standing now, Glicko2 strongest) {
        boolean won() {
            return round.isWon(score);
        }

        /** How many known players share the first place. */
        long firsts() {
            return round.scores().stream().filter(each -> each.place() == 1).count();
        }
    }

    Achievement(String id, Predicate<Feat> condition) {
        this.id = id;
        this.condition = condition;
    }

    /** Its name in files. */
    public String id() {
        return id;
    }

    /** The text of the chat that tells of it; filled in is the player's name. */
    public String key() {
        return "achievement." + id;
    }

    boolean isEarnedBy(Feat feat) {
        return condition.test(feat);
    }

    /**
     * Finds one by its id.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Achievement of(String id) {
        for (Achievement each : values()) {
            if (each.id.equals(id)) {
                return each;
            }
        }
        throw new IllegalArgumentException("there is no achievement " + id);
    }
}
