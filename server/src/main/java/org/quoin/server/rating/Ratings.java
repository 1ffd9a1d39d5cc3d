package org.quoin.server.rating;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.quoin.server.rating.Achievement.Feat;
import org.quoin.server.rating.RoundResult.Board;
import org.quoin.server.rating.RoundResult.Score;

/** How all players of a server stand, in each mode of each template. Used by one thread. */
public final class Ratings {
    /** Standings that are kept, a few MiB; the one that changed longest ago is dropped first. */
    static final int STANDINGS_MAX = 20_000;

    /** Best players first; of equals the one with more games, then by name. */
    private static final Comparator<Standing> BY_STRENGTH =
            Comparator.comparingDouble((Standing each) -> each.rating().certain())
                    .thenComparingInt(Standing::games)
                    .reversed()
                    .thenComparing(Standing::name)
                    .thenComparingLong(Standing::playerId);

    /** The one that changed longest ago first. */
    private final Map<Key, Standing> standings = new LinkedHashMap<>();

    private int version;

    private record Key(Board board, long playerId) {}

    /** Somebody has achieved something. */
    public record Earned(String name, Achievement what) {}

    /** The best players of a board, best first. */
    public record Top(Board board, List<Standing> players) {}

    /** A round has ended; returns what players earned by it. */
    public List<Earned> add(RoundResult round) {
        List<Score> scores = round.scores();
        List<Standing> before = scores.stream().map(score -> of(round.board(), score)).toList();
        List<Glicko2> was = before.stream().map(Standing::rating).toList();
        List<Glicko2> is =
                round.counts() ? Glicko2.afterRound(was, round.places()) : List.copyOf(was);
        List<Earned> earned = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            Score score = scores.get(i);
            Standing now = before.get(i).after(round, score, is.get(i));
            Glicko2 strongest = strongestBut(i, was, round.places());
            keep(rewarded(new Feat(round, score, before.get(i), now, strongest), earned));
        }
        return earned;
    }

    private Standing of(Board board, Score score) {
        Standing known = standings.get(new Key(board, score.playerId()));
        return known == null ? Standing.newcomer(board, score) : known;
    }

    /** Of those with a worse place. */
    private static Glicko2 strongestBut(int own, List<Glicko2> ratings, int[] places) {
        Glicko2 strongest = ratings.get(own);
        for (int i = 0; i < places.length; i++) {
            boolean isBeaten = places[i] > places[own];
            if (isBeaten && ratings.get(i).certain() > strongest.certain()) {
                strongest = ratings.get(i);
            }
        }
        return strongest;
    }

    private static Standing rewarded(Feat feat, List<Earned> earned) {
        Set<Achievement> all = EnumSet.noneOf(Achievement.class);
        all.addAll(feat.now().earned());
        for (Achievement each : Achievement.values()) {
            if (each.isEarnedBy(feat) && all.add(each)) {
                earned.add(new Earned(feat.now().name(), each));
            }
        }
        return feat.now().with(all);
    }

    /** Keeps a standing as the one that changed last. */
    void keep(Standing standing) {
        Key key = new Key(standing.board(), standing.playerId());
        standings.remove(key);
        standings.put(key, standing);
        if (standings.size() > STANDINGS_MAX) {
            standings.remove(Objects.requireNonNull(standings.keySet().iterator().next()));
        }
        version++;
    }

    /** Another one after each change. */
    public int version() {
        return version;
    }

    /** All standings, the one that changed longest ago first. */
    List<Standing> all() {
        return List.copyOf(standings.values());
    }

    /**
     * The best players of each board on which anybody played against others, by template and mode.
     *
     * @param count how many of each at most
     */
    public List<Top> tops(int count) {
        Map<Board, List<Standing>> boards =
                new TreeMap<>(Comparator.comparing(Board::kind).thenComparing(Board::mode));
        for (Standing each : standings.values()) {
            if (each.games() > 0) {
                boards.computeIfAbsent(each.board(), board -> new ArrayList<>()).add(each);
            }
        }
        return boards.entrySet().stream()
                .map(each -> new Top(each.getKey(), best(each.getValue(), count)))
                .toList();
    }

    private static List<Standing> best(List<Standing> players, int count) {
        return players.stream().sorted(BY_STRENGTH).limit(count).toList();
    }
}
