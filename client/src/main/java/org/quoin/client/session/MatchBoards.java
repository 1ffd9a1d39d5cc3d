package org.quoin.client.session;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.hud.MatchBoard;
import org.quoin.client.ui.hud.MatchBoard.Row;
import org.quoin.server.text.Texts;
import org.quoin.sim.match.Entrant;
import org.quoin.sim.match.Entrant.State;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Match.Phase;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Goal;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.util.TickRate;

/** Puts a match into words: its standing, and the results of a round. */
final class MatchBoards {
    private static final int AWAY_COLOR = 0x6B747C;
    private static final int CHOICE_COLOR = 0xE8ECEF;

    /** Finished by place, then those who are ahead, then those who are out, the last one first. */
    private static final Comparator<Entrant> STANDING =
            Comparator.comparingInt(MatchBoards::group)
                    .thenComparingInt(Entrant::place)
                    .thenComparing(Comparator.comparingInt(Entrant::lap).reversed())
                    .thenComparing(Comparator.comparingInt(Entrant::checkpoint).reversed())
                    .thenComparingInt(Entrant::lost);

    private final Texts texts;
    private final IntUnaryOperator colors;

    /**
     * @param colors the colour of the name of the player in a slot, 0xRRGGBB
     */
    MatchBoards(Texts texts, IntUnaryOperator colors) {
        this.texts = texts;
        this.colors = colors;
    }

    private static int group(Entrant one) {
        return switch (one.state()) {
            case FINISHED -> 0;
            case PLAYING, WAITING -> 1;
            case OUT -> one.place() == 0 ? 3 : 2;
            case WATCHING -> 4;
        };
    }

    /** The standing in a turn; null if there is no match. */
    @Nullable MatchBoard standing(Match match, int ownSlot, int turn, TickRate rate) {
        Mode mode = match.mode();
        if (!match.isOpen() || mode == null) {
            return null;
        }
        Entrant own = match.at(ownSlot);
        int seconds = secondsLeft(match, turn, rate);
        String time = seconds < 0 ? "" : clock(seconds);
        if (match.phase() == Phase.LOBBY) {
            return lobby(
                    match,
                    mode,
                    own,
                    seconds == 0 ? "" : time); // The time is up, but too few are ready.
        }
        List<String> notes = new ArrayList<>();
        notes.add(
                switch (match.phase()) {
                    case COUNTDOWN -> texts.get("match.countdown");
                    case RESULTS -> texts.get("match.over", match.round());
                    case NONE, LOBBY, ROUND -> texts.get("match.round", match.round());
                });
        if (match.phase() != Phase.RESULTS) {
            notes.addAll(ownNotes(match, mode, own));
        }
        List<Row> rows = match.phase() == Phase.RESULTS ? List.of() : rows(match, mode, own, rate);
        return new MatchBoard(mode.name(), time, notes, List.of(), rows, "");
    }

    /** Seconds until time ends the phase, rounded up; -1 if time does not end it. */
    static int secondsLeft(Match match, int turn, TickRate rate) {
        int end = match.endTurn(rate);
        int second = rate.turnsPerSecond();
        return end == 0 ? -1 : Math.max(0, (end - turn + second - 1) / second);
    }

    private MatchBoard lobby(Match match, Mode mode, @Nullable Entrant own, String time) {
        boolean choice = match.modes().size() > 1;
        int present = match.count(State.WAITING);
        int ready = match.readyCount();
        int least = mode.get(Setting.PLAYERS_MIN);
        List<String> notes = new ArrayList<>();
        notes.add(texts.get("match.ready", ready, present));
        if (present < least) {
            notes.add(counted("match.missing", least - present));
        } else if (ready < least) {
            notes.add(counted("match.unready", least - ready));
        }
        List<Row> choices = new ArrayList<>();
        for (int i = 0; choice && i < match.modes().size(); i++) {
            int votes = 0;
            for (Entrant each : match.entrants()) {
                votes += each.vote() == i ? 1 : 0;
            }
            String line = "/vote " + match.modes().get(i).name();
            boolean chosen = own != null && own.vote() == i;
            String figure = Integer.toString(votes);
            choices.add(new Row("", line, CHOICE_COLOR, figure, "", chosen, false));
        }
        List<Row> rows = new ArrayList<>();
        for (Entrant each : match.entrants()) {
            String figure = each.ready() ? texts.get("match.is-ready") : "";
            rows.add(row(each, "", figure, "", each.equals(own), !each.ready()));
        }
        String title = choice ? texts.get("match.vote") : texts.get("match.lobby", mode.name());
        boolean isReady = own != null && own.ready();
        String hint = texts.get(isReady ? "match.press.undo" : "match.press");
        return new MatchBoard(title, time, notes, choices, rows, hint);
    }

    private List<String> ownNotes(Match match, Mode mode, @Nullable Entrant own) {
        if (own == null || own.state() != State.PLAYING) {
            return List.of(texts.get("match.watching"));
        }
        List<String> notes = new ArrayList<>();
        int laps = mode.get(Setting.LAPS);
        if (match.phase() == Phase.ROUND && laps > 1) {
            notes.add(texts.get("match.title.lap", own.lap() + 1, laps));
        }
        if (match.phase() == Phase.ROUND && mode.get(Setting.LIVES) > 0) {
            notes.add(texts.get("match.lives", mode.get(Setting.LIVES) - own.lost()));
        }
        return notes;
    }

    private List<Row> rows(Match match, Mode mode, @Nullable Entrant own, TickRate rate) {
        List<Row> rows = new ArrayList<>();
        boolean round = match.phase() == Phase.ROUND;
        int place = 0;
        for (Entrant each : match.entrants().stream().sorted(STANDING).toList()) {
            if (each.state() == State.WATCHING) {
                continue;
            }
            place++;
            boolean out = each.state() == State.OUT;
            int shown = each.place() != 0 ? each.place() : out ? 0 : place;
            boolean ranked = round && (mode.goal() == Goal.FINISH || each.place() != 0);
            String written = ranked && shown != 0 ? Integer.toString(shown) : "";
            boolean faded = out || !each.isHere();
            String figure = round ? figure(each, mode, rate) : "";
            rows.add(row(each, written, figure, "", each.equals(own), faded));
        }
        return rows;
    }

    private String figure(Entrant one, Mode mode, TickRate rate) {
        if (one.state() == State.FINISHED) {
            return time(one.turns(), rate);
        } else if (one.state() == State.OUT) {
            return texts.get("match.out");
        } else if (!one.isHere()) {
            return texts.get("trouble.away");
        } else if (mode.goal() == Goal.LAST) {
            int lives = mode.get(Setting.LIVES);
            return lives > 1 ? texts.get("match.lives", lives - one.lost()) : "";
        }
        int checkpoints = mode.count(Role.CHECKPOINT);
        int laps = mode.get(Setting.LAPS);
        String lap = laps > 1 ? texts.get("match.lap", Math.min(one.lap() + 1, laps)) : "";
        String passed = checkpoints > 0 ? one.checkpoint() + "/" + checkpoints : "";
        return lap.isEmpty() || passed.isEmpty() ? lap + passed : lap + " " + passed;
    }

    /** The results of a round that is over. */
    MatchBoard results(Match match, int ownSlot, TickRate rate) {
        Entrant own = match.at(ownSlot);
        List<Row> rows = new ArrayList<>();
        List<String> winners = new ArrayList<>();
        for (Entrant each : match.entrants().stream().sorted(STANDING).toList()) {
            if (each.state() == State.WATCHING) {
                continue;
            }
            if (each.place() == 1) {
                winners.add(each.name());
            }
            String place = each.place() == 0 ? "" : Integer.toString(each.place());
            String wins = each.wins() == 0 ? "" : counted("match.wins", each.wins());
            String time =
                    each.place() == 0 ? texts.get("match.unfinished") : time(each.turns(), rate);
            rows.add(row(each, place, time, wins, each.equals(own), each.place() == 0));
        }
        Mode mode = match.mode();
        String name = mode == null ? "" : mode.name();
        String title = texts.get("match.results", name, match.round());
        String won = winner(winners, own, match.started());
        return new MatchBoard(
                title,
                "",
                won.isEmpty() ? List.of() : List.of(won),
                List.of(),
                rows,
                texts.get("match.close"));
    }

    private String winner(List<String> winners, @Nullable Entrant own, int started) {
        if (winners.isEmpty()) {
            return texts.get("match.no-winner");
        } else if (started <= 1) {
            return "";
        } else if (winners.size() > 1) {
            return texts.get("match.tie");
        }
        boolean isOwn = own != null && own.place() == 1;
        return isOwn ? texts.get("match.you-win") : texts.get("match.wins-round", winners.get(0));
    }

    private Row row(
            Entrant one, String place, String figure, String wins, boolean own, boolean faded) {
        int color = one.isHere() ? colors.applyAsInt(one.slot()) : AWAY_COLOR;
        return new Row(place, one.name(), color, figure, wins, own, faded);
    }

    private String counted(String key, int count) {
        return texts.get(count == 1 ? key + ".one" : key, count);
    }

    /** Minutes and seconds. */
    private static String clock(int seconds) {
        return String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    }

    /** A time of a player, to the hundredth of a second. */
    static String time(int turns, TickRate rate) {
        long hundredths = turns * 100L / rate.turnsPerSecond();
        return String.format(
                Locale.ROOT,
                "%d:%02d.%02d",
                hundredths / 6000,
                hundredths / 100 % 60,
                hundredths % 100);
    }
}
