package org.quoin.sim.match;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.input.Turn;
import org.quoin.sim.match.Entrant.State;
import org.quoin.sim.match.Mode.Goal;
import org.quoin.sim.match.Mode.Place;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;

/**
 * The match of a world: its modes, its players, and where it stands. Immutable; each event gives
 * another one, or the same if it changes nothing. It moves nobody and changes no block: {@code
 * MatchTurn} looks for what happens in the world and carries out what follows.
 *
 * <pre>
 *   NONE ──define, place──▶ NONE ──open──▶ LOBBY ◀───────────────────────────────────┐
 *                                           │ enough are ready: all, or the wait is over │
 *                                           ▼                                          │
 *               too few are left ────── COUNTDOWN: those who are not ready watch       │
 *               back to LOBBY               │ its seconds are over                     │
 *                                           ▼                                          │
 *                                        ROUND: who comes now watches                  │
 *                                           │ won, time over, nobody left, or ended    │
 *                                           ▼                                          │
 *                                        RESULTS ── its seconds are over ──────────────┘
 *   any ──close──▶ NONE
 * </pre>
 *
 * <p>Leaving: in LOBBY and RESULTS the player is gone. In COUNTDOWN and ROUND one who plays is
 * expected back: it keeps its score, and where the last one wins it is out after {@link
 * #AWAY_SECONDS}; where the first one at the finish wins it has until the end of the round. A match
 * that all have left goes to LOBBY at once.
 */
public final class Match {
    /** No match, and none prepared. */
    public static final Match NONE =
            new Match(List.of(), List.of(), Phase.NONE, 0, 0, 0, 0, 0, List.of());

    /** Modes among which players vote. */
    public static final int MODES_MAX = 4;

    /** Players of a match with those who are away: as many as a world has places. */
    public static final int ENTRANTS_MAX = Turn.SLOT_MAX + 1;

    /** Blocks of all arenas: compared when they are restored, in about 2 ms. */
    public static final int ARENA_BLOCKS_MAX = 1 << 18;

    /** How long a player may be away before it is out where the last one wins. */
    public static final int AWAY_SECONDS = 10;

    private static final int MILLIS = 1000;

    private final List<Mode> modes;
    private final List<Arena> arenas;
    private final Phase phase;
    private final int current;
    private final int round;
    private final int sinceTurn;
    private final int waitTurn;
    private final int started;
    private final List<Entrant> entrants;

    /** Where a match stands; drawn above. */
    public enum Phase implements Coded {
        NONE(0),
        LOBBY(1),
        COUNTDOWN(2),
        ROUND(3),
        RESULTS(4);

        private final int code;

        Phase(int code) {
            this.code = code;
        }

        @Override
        public int code() {
            return code;
        }
    }

    private Match(
            List<Mode> modes,
            List<Arena> arenas,
            Phase phase,
            int current,
            int round,
            int sinceTurn,
            int waitTurn,
            int started,
            List<Entrant> entrants) {
        this.modes = modes;
        this.arenas = arenas;
        this.phase = phase;
        this.current = current;
        this.round = round;
        this.sinceTurn = sinceTurn;
        this.waitTurn = waitTurn;
        this.started = started;
        this.entrants = entrants;
    }

    private Match in(Phase next, int turn) {
        return new Match(modes, arenas, next, current, round, turn, 0, started, entrants);
    }

    private Match with(List<Entrant> changed) {
        return new Match(
                modes,
                arenas,
                phase,
                current,
                round,
                sinceTurn,
                waitTurn,
                started,
                List.copyOf(changed));
    }

    private Match withModes(List<Mode> changed) {
        return new Match(
                List.copyOf(changed),
                arenas,
                phase,
                current,
                round,
                sinceTurn,
                waitTurn,
                started,
                entrants);
    }

    /** Whether there is neither a match nor a part of one. */
    public boolean isEmpty() {
        return modes.isEmpty();
    }

    /** Whether players are in a match. */
    public boolean isOpen() {
        return phase != Phase.NONE;
    }

    /** Where it stands. */
    public Phase phase() {
        return phase;
    }

    /** The modes among which players choose. */
    public List<Mode> modes() {
        return modes;
    }

    /** The mode that is played, or was last; null if none is defined. */
    public @Nullable Mode mode() {
        return modes.isEmpty() ? null : modes.get(current);
    }

    /** How many rounds have begun. */
    public int round() {
        return round;
    }

    /** The turn in which the phase began. */
    public int sinceTurn() {
        return sinceTurn;
    }

    /** In a lobby the turn since which enough players are here; else 0. */
    public int waitTurn() {
        return waitTurn;
    }

    /** How many players began the round. */
    public int started() {
        return started;
    }

    /** All players, in the order in which they came. */
    public List<Entrant> entrants() {
        return entrants;
    }

    /** The blocks to which arenas are restored. */
    public List<Arena> arenas() {
        return arenas;
    }

    /** The player of a slot, or null. */
    public @Nullable Entrant at(int slot) {
        for (int i = 0; i < entrants.size(); i++) {
            if (entrants.get(i).slot() == slot) {
                return entrants.get(i);
            }
        }
        return null;
    }

    /** How many players are here and in that state. */
    public int count(State state) {
        int count = 0;
        for (int i = 0; i < entrants.size(); i++) {
            Entrant each = entrants.get(i);
            count += each.isHere() && each.state() == state ? 1 : 0;
        }
        return count;
    }

    /** How many players want the next round to start. */
    public int readyCount() {
        int count = 0;
        for (int i = 0; i < entrants.size(); i++) {
            count += entrants.get(i).isHere() && entrants.get(i).ready() ? 1 : 0;
        }
        return count;
    }

    private int present() {
        int count = 0;
        for (int i = 0; i < entrants.size(); i++) {
            count += entrants.get(i).isHere() ? 1 : 0;
        }
        return count;
    }

    /**
     * The turn in which the phase ends by time; 0 if it does not.
     *
     * @param rate of the world
     */
    public int endTurn(TickRate rate) {
        Mode mode = mode();
        if (mode == null) {
            return 0;
        }
        return switch (phase) {
            case NONE -> 0;
            case LOBBY -> waitTurn == 0 ? 0 : waitTurn + turns(mode, Setting.WAIT, rate);
            case COUNTDOWN -> sinceTurn + turns(mode, Setting.COUNTDOWN, rate);
            case ROUND -> roundEnd(mode, rate);
            case RESULTS -> sinceTurn + turns(mode, Setting.RESULTS, rate);
        };
    }

    private int roundEnd(Mode mode, TickRate rate) {
        int end = sinceTurn + turns(mode, Setting.ROUND, rate);
        for (int i = 0; i < entrants.size(); i++) {
            Entrant each = entrants.get(i);
            if (each.place() == 1 && each.state() == State.FINISHED) {
                int others = sinceTurn + each.turns() + turns(mode, Setting.FINISH, rate);
                return Math.min(end, others);
            }
        }
        return end;
    }

    private static int turns(Mode mode, Setting setting, TickRate rate) {
        return rate.turnsOfMillis(mode.get(setting) * MILLIS);
    }

    /**
     * With one more mode, which has no areas yet; unchanged if it is open or has {@link
     * #MODES_MAX}.
     */
    public Match defined(Mode mode) {
        if (isOpen() || modes.size() >= MODES_MAX) {
            return this;
        }
        List<Mode> more = new ArrayList<>(modes);
        more.add(mode.withoutPlaces());
        return withModes(more);
    }

    /**
     * With one more area of the newest mode; unchanged if it is open, or the arenas get too large.
     */
    public Match placed(Place place) {
        if (isOpen() || modes.isEmpty()) {
            return this;
        }
        if (place.role() == Role.ARENA) {
            long volume = arenaBlocks() + place.box().volume();
            if (volume > ARENA_BLOCKS_MAX) {
                return this;
            }
        }
        List<Mode> changed = new ArrayList<>(modes);
        int last = changed.size() - 1;
        changed.set(last, changed.get(last).with(place));
        return withModes(changed);
    }

    /** How many blocks the arenas of all modes have. */
    private long arenaBlocks() {
        long sum = 0;
        for (Mode mode : modes) {
            for (AreaBox box : mode.boxes(Role.ARENA)) {
                sum += box.volume();
            }
        }
        return sum;
    }

    /**
     * The lobby opens, and the arenas are as they are now before every round. Unchanged if there is
     * no mode, or one that cannot be played.
     */
    public Match opened(BlockReader world, int turn) {
        if (isOpen() || modes.isEmpty()) {
            return this;
        }
        List<Arena> copies = new ArrayList<>();
        for (Mode mode : modes) {
            if (mode.problem() != null) {
                return this;
            }
            for (AreaBox box : mode.boxes(Role.ARENA)) {
                copies.add(Arena.copyOf(box, world));
            }
        }
        return new Match(modes, List.copyOf(copies), Phase.LOBBY, 0, 0, turn, 0, 0, List.of());
    }

    /** A player comes. */
    public Match joined(int slot, long playerId, String name) {
        if (!isOpen()) {
            return this;
        }
        List<Entrant> changed = new ArrayList<>(entrants);
        for (int i = 0; i < changed.size(); i++) {
            Entrant each = changed.get(i);
            if (playerId != 0 && !each.isHere() && each.playerId() == playerId) {
                changed.set(i, each.at(slot));
                return with(changed);
            }
        }
        if (changed.size() >= ENTRANTS_MAX) {
            changed.removeIf(each -> !each.isHere());
        }
        State state = phase == Phase.LOBBY ? State.WAITING : State.WATCHING;
        changed.add(Entrant.newcomer(slot, playerId, name, state));
        return with(changed);
    }

    /** A player leaves. */
    public Match left(int slot, int turn) {
        Entrant one = at(slot);
        if (one == null) {
            return this;
        }
        boolean expected =
                (phase == Phase.COUNTDOWN || phase == Phase.ROUND)
                        && one.state() == State.PLAYING
                        && one.playerId() != 0;
        if (expected) {
            return changed(slot, each -> each.away(turn));
        }
        // Those who have a place already stay in the score.
        boolean scored = phase == Phase.ROUND && one.place() != 0;
        if (scored) {
            return changed(slot, each -> each.away(turn));
        }
        List<Entrant> fewer = new ArrayList<>(entrants);
        fewer.removeIf(each -> each.slot() == slot);
        return with(fewer);
    }

    /** A player is ready, or no longer; counts in the lobby alone. */
    public Match ready(int slot, boolean isReady) {
        return phase == Phase.LOBBY ? changed(slot, each -> each.ready(isReady)) : this;
    }

    /** A player wants that mode next; counts in lobby and results. */
    public Match voted(int slot, int vote) {
        boolean counts = phase == Phase.LOBBY || phase == Phase.RESULTS;
        return counts && vote < modes.size() ? changed(slot, each -> each.voting(vote)) : this;
    }

    private Match changed(int slot, UnaryOperator<Entrant> change) {
        List<Entrant> changed = new ArrayList<>(entrants);
        for (int i = 0; i < changed.size(); i++) {
            if (changed.get(i).slot() == slot) {
                changed.set(i, change.apply(changed.get(i)));
            }
        }
        return with(changed);
    }

    /** The round begins with all who are here, ready or not; unchanged unless in the lobby. */
    public Match forced(int turn) {
        return phase == Phase.LOBBY && present() > 0 ? countdown(turn, true) : this;
    }

    /** Ends a round with its results; a countdown or results end in the lobby. */
    public Match ended(int turn) {
        return switch (phase) {
            case NONE, LOBBY -> this;
            case COUNTDOWN, RESULTS -> lobby(turn);
            case ROUND -> results(turn);
        };
    }

    /**
     * Time passes: to be called once a turn, after what players reached in it. At most one
     * transition a turn.
     */
    public Match advanced(int turn, TickRate rate) {
        Mode mode = mode();
        if (!isOpen() || mode == null) {
            return this;
        }
        if (phase != Phase.LOBBY && present() == 0) {
            return lobby(turn);
        }
        return switch (phase) {
            case NONE -> this;
            case LOBBY -> waited(mode, turn, rate);
            case COUNTDOWN -> counted(mode, turn, rate);
            case ROUND -> played(mode, turn, rate);
            case RESULTS -> turn >= endTurn(rate) ? lobby(turn) : this;
        };
    }

    private Match waited(Mode mode, int turn, TickRate rate) {
        int least = mode.get(Setting.PLAYERS_MIN);
        int present = present();
        if (present < least) {
            return waitingSince(0);
        }
        if (waitTurn == 0) {
            return waitingSince(turn);
        }
        int ready = readyCount();
        boolean starts = ready >= least && (ready == present || turn >= endTurn(rate));
        return starts ? countdown(turn, false) : this;
    }

    private Match waitingSince(int turn) {
        return turn == waitTurn
                ? this
                : new Match(
                        modes, arenas, phase, current, round, sinceTurn, turn, started, entrants);
    }

    private Match countdown(int turn, boolean all) {
        int next = voted();
        List<Entrant> entering = new ArrayList<>();
        int playing = 0;
        for (Entrant each : entrants) {
            boolean plays = all || each.ready();
            playing += plays ? 1 : 0;
            entering.add(each.entering(plays ? State.PLAYING : State.WATCHING));
        }
        return new Match(
                modes,
                arenas,
                Phase.COUNTDOWN,
                next,
                round + 1,
                turn,
                0,
                playing,
                List.copyOf(entering));
    }

    /** The mode with the most votes; of several the first after the one that was played last. */
    private int voted() {
        int[] votes = new int[MODES_MAX];
        for (Entrant each : entrants) {
            if (each.vote() >= 0) {
                votes[each.vote()]++;
            }
        }
        int first = round == 0 ? 0 : (current + 1) % modes.size();
        int best = first;
        for (int i = 1; i < modes.size(); i++) {
            int mode = (first + i) % modes.size();
            best = votes[mode] > votes[best] ? mode : best;
        }
        return best;
    }

    private Match counted(Mode mode, int turn, TickRate rate) {
        if (count(State.PLAYING) < Math.min(started, mode.get(Setting.PLAYERS_MIN))) {
            return lobby(turn);
        }
        return turn >= endTurn(rate) ? in(Phase.ROUND, turn) : this;
    }

    private Match played(Mode mode, int turn, TickRate rate) {
        Match now = mode.goal() == Goal.LAST ? withoutAway(turn, rate) : this;
        int playing = 0;
        for (Entrant each : now.entrants) {
            playing += each.state() == State.PLAYING ? 1 : 0;
        }
        boolean lastOne = mode.goal() == Goal.LAST && started > 1 && playing <= 1;
        return playing == 0 || lastOne || turn >= now.endTurn(rate) ? now.results(turn) : now;
    }

    private Match withoutAway(int turn, TickRate rate) {
        int most = rate.turnsOfMillis(AWAY_SECONDS * MILLIS);
        boolean[] out = new boolean[entrants.size()];
        boolean any = false;
        for (int i = 0; i < out.length; i++) {
            Entrant each = entrants.get(i);
            out[i] =
                    !each.isHere()
                            && each.state() == State.PLAYING
                            && turn - each.awayTurn() >= most;
            any |= out[i];
        }
        return any ? out(out, turn) : this;
    }

    /**
     * Players lose a life in one turn; those who had only that are out and share a place.
     *
     * @param losing by the order of {@link #entrants}
     */
    public Match losing(boolean[] losing, int turn) {
        Mode mode = mode();
        if (phase != Phase.ROUND || mode == null) {
            return this;
        }
        int lives = mode.get(Setting.LIVES);
        List<Entrant> changed = new ArrayList<>(entrants);
        boolean[] out = new boolean[losing.length];
        boolean any = false;
        for (int i = 0; i < losing.length; i++) {
            if (losing[i] && changed.get(i).state() == State.PLAYING) {
                changed.set(i, changed.get(i).losing());
                out[i] = lives != 0 && changed.get(i).lost() >= lives;
                any |= out[i];
            }
        }
        Match now = with(changed);
        return any ? now.out(out, turn) : now;
    }

    private Match out(boolean[] out, int turn) {
        Mode mode = mode();
        int left = 0;
        for (int i = 0; i < out.length; i++) {
            left += !out[i] && entrants.get(i).state() == State.PLAYING ? 1 : 0;
        }
        // Where the first at the finish wins, whoever is out has no place.
        int place = mode != null && mode.goal() == Goal.LAST ? left + 1 : 0;
        List<Entrant> changed = new ArrayList<>(entrants);
        for (int i = 0; i < out.length; i++) {
            if (out[i]) {
                boolean won = place == 1 && started > 1;
                changed.set(i, changed.get(i).placed(State.OUT, place, turn - sinceTurn, won));
            }
        }
        return with(changed);
    }

    /**
     * Players pass the next checkpoint, or the finish behind the last one, in one turn; those who
     * finish in it share a place.
     *
     * @param passing by the order of {@link #entrants}
     */
    public Match passing(boolean[] passing, int turn) {
        Mode mode = mode();
        if (phase != Phase.ROUND || mode == null) {
            return this;
        }
        int checkpoints = mode.count(Role.CHECKPOINT);
        int place = 1;
        for (Entrant each : entrants) {
            place += each.state() == State.FINISHED ? 1 : 0;
        }
        List<Entrant> changed = new ArrayList<>(entrants);
        for (int i = 0; i < passing.length; i++) {
            Entrant each = changed.get(i);
            if (!passing[i] || each.state() != State.PLAYING) {
                continue;
            }
            if (each.checkpoint() < checkpoints) {
                changed.set(i, each.passed(each.checkpoint() + 1, each.lap()));
            } else if (each.lap() + 1 < mode.get(Setting.LAPS)) {
                changed.set(i, each.passed(0, each.lap() + 1));
            } else {
                Entrant done = each.passed(checkpoints, each.lap() + 1);
                boolean won = place == 1 && started > 1;
                changed.set(i, done.placed(State.FINISHED, place, turn - sinceTurn, won));
            }
        }
        return with(changed);
    }

    private Match results(int turn) {
        Mode mode = mode();
        boolean last = mode != null && mode.goal() == Goal.LAST;
        List<Entrant> changed = new ArrayList<>();
        for (Entrant each : entrants) {
            if (each.state() != State.PLAYING) {
                changed.add(each);
            } else if (last) {
                changed.add(each.placed(State.FINISHED, 1, turn - sinceTurn, started > 1));
            } else {
                changed.add(each.placed(State.OUT, 0, 0, false));
            }
        }
        return with(changed).in(Phase.RESULTS, turn);
    }

    private Match lobby(int turn) {
        List<Entrant> waiting = new ArrayList<>();
        for (Entrant each : entrants) {
            if (each.isHere()) {
                waiting.add(each.as(State.WAITING));
            }
        }
        return with(waiting).in(Phase.LOBBY, turn);
    }

    /** The share of the state hash. */
    public long hash() {
        long hash = Mix.mix(phase.code(), current, round);
        hash = Mix.mix(hash, sinceTurn, waitTurn);
        hash = Mix.mix(hash, started, entrants.size());
        for (int i = 0; i < modes.size(); i++) {
            hash = Mix.mix(hash, modes.get(i).hash());
        }
        for (int i = 0; i < arenas.size(); i++) {
            hash = Mix.mix(hash, arenas.get(i).hash());
        }
        for (int i = 0; i < entrants.size(); i++) {
            hash = Mix.mix(hash, entrants.get(i).hash());
        }
        return hash;
    }

    /**
     * Writes u8 modes, each: its head and its areas; and if there are any: u8 phase, u8 current,
     * i32 round, i32 since, i32 wait, u16 started, u16 arenas, each; u16 players, each.
     */
    public void write(ByteWriter out) {
        out.u8(modes.size());
        for (Mode mode : modes) {
            mode.write(out);
            mode.writePlaces(out);
        }
        if (isEmpty()) {
            return;
        }
        out.u8(phase.code()).u8(current).i32(round).i32(sinceTurn).i32(waitTurn).u16(started);
        out.u16(arenas.size());
        for (Arena arena : arenas) {
            arena.write(out);
        }
        out.u16(entrants.size());
        for (Entrant each : entrants) {
            each.write(out);
        }
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    public static Match read(ByteReader in) throws BadBytesException {
        int modeCount = in.u8In(0, MODES_MAX, "modes of a match");
        if (modeCount == 0) {
            return NONE;
        }
        List<Mode> modes = new ArrayList<>();
        for (int i = 0; i < modeCount; i++) {
            modes.add(Mode.read(in).readPlaces(in));
        }
        Phase phase = Coded.read(in, Phase.values(), "phase");
        int current = in.u8In(0, modeCount - 1, "mode of a match");
        int round = in.i32In(0, Integer.MAX_VALUE, "round of a match");
        int sinceTurn = in.i32In(0, Integer.MAX_VALUE, "turn of a match");
        int waitTurn = in.i32In(0, Integer.MAX_VALUE, "turn of a lobby");
        int started = in.u16In(0, ENTRANTS_MAX, "players of a round");
        List<Arena> arenas = readArenas(in);
        int count = in.u16In(0, ENTRANTS_MAX, "players of a match");
        List<Entrant> entrants = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Entrant each = Entrant.read(in);
            if (each.checkpoint() > modes.get(current).count(Role.CHECKPOINT)) {
                throw in.wrong("checkpoint " + each.checkpoint() + " of a mode with fewer");
            }
            for (Entrant before : entrants) {
                if (each.isHere() && each.slot() == before.slot()) {
                    throw in.wrong("slot " + each.slot() + " twice in a match");
                }
            }
            entrants.add(each);
        }
        return new Match(
                List.copyOf(modes),
                arenas,
                phase,
                current,
                round,
                sinceTurn,
                waitTurn,
                started,
                List.copyOf(entrants));
    }

    private static List<Arena> readArenas(ByteReader in) throws BadBytesException {
        int count = in.u16In(0, MODES_MAX * Mode.PLACES_MAX, "arenas of a match");
        List<Arena> arenas = new ArrayList<>();
        int blocks = 0;
        for (int i = 0; i < count; i++) {
            Arena arena = Arena.read(in, ARENA_BLOCKS_MAX - blocks);
            blocks += arena.blockCount();
            arenas.add(arena);
        }
        return List.copyOf(arenas);
    }
}
