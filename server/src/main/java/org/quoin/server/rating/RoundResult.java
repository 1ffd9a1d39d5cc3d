package org.quoin.server.rating;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.match.Entrant;
import org.quoin.sim.match.Entrant.State;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Goal;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.util.TickRate;

/**
 * How a round ended, for those players who are known again.
 *
 * @param started how many players began it, unknown ones included
 * @param lives how often a player could be out; 0 is always
 * @param scores of those who played
 */
public record RoundResult(Board board, Goal goal, int started, int lives, List<Score> scores) {
    /** No template has a longer name, in {@code char}s. */
    static final int KIND_CHARS_MAX = Limits.ROOM_NAME_BYTES_MAX;

    private static final long MILLIS_PER_SECOND = 1000;

    /**
     * What players are compared in: a mode of the rooms of a template.
     *
     * @param kind the template
     */
    public record Board(String kind, String mode) {}

    /**
     * A player's part in the round.
     *
     * @param playerId by which worlds know the player
     * @param place 1 for the first; 0 for one who did not reach the goal
     * @param lost lives that it lost
     * @param millis from the start to the finish of a race; 0 for none
     */
    public record Score(long playerId, String name, int place, int lost, long millis) {}

    /**
     * The result of a match that shows its results.
     *
     * @param kind the room's template
     */
    public static RoundResult of(String kind, Match match, TickRate rate) {
        Mode mode = match.mode();
        if (mode == null || match.phase() != Match.Phase.RESULTS) {
            throw new IllegalArgumentException("no results in " + match.phase());
        }
        List<Score> scores = new ArrayList<>();
        Set<Long> seen = new HashSet<>(); // A world from elsewhere may list one twice.
        for (Entrant each : match.entrants()) {
            boolean played = each.state() == State.FINISHED || each.state() == State.OUT;
            if (played && each.playerId() != 0 && seen.add(each.playerId())) {
                boolean raced = mode.goal() == Goal.FINISH && each.state() == State.FINISHED;
                long millis = each.turns() * MILLIS_PER_SECOND / rate.turnsPerSecond();
                scores.add(
                        new Score(
                                each.playerId(),
                                each.name(),
                                each.place(),
                                each.lost(),
                                raced ? millis : 0));
            }
        }
        return new RoundResult(
                new Board(kind, mode.name()),
                mode.goal(),
                match.started(),
                mode.get(Setting.LIVES),
                List.copyOf(scores));
    }

    /** Whether players can be compared by it: a player alone neither wins nor loses. */
    boolean counts() {
        return scores.size() > 1;
    }

    /** Whether that player won; several may. */
    boolean isWon(Score score) {
        return counts() && score.place == 1;
    }

    /** The places of all; those who did not reach the goal share the last one. */
    int[] places() {
        return scores.stream()
                .mapToInt(score -> score.place == 0 ? Integer.MAX_VALUE : score.place)
                .toArray();
    }
}
