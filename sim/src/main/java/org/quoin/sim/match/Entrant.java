package org.quoin.sim.match;

import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;

/**
 * A player in a match, and its score. Immutable.
 *
 * @param playerId by which the world knows the player; 0 for one who is not known again
 * @param slot of the player's avatar; {@link #AWAY} while it is not here
 * @param ready whether it wants the next round to start
 * @param vote the mode it wants next, its place in the list; {@link #NO_VOTE} if it does not mind
 * @param checkpoint how many checkpoints of this lap it has passed
 * @param lap how many laps it has completed
 * @param lost how many lives it has lost
 * @param place of the round that is played, or was last; 0 for none
 * @param turns from the start of that round until it finished, or was out for good; else 0
 * @param wins rounds that it has won in this match
 * @param awayTurn since when it is away
 */
public record Entrant(
        long playerId,
        String name,
        int slot,
        State state,
        boolean ready,
        int vote,
        int checkpoint,
        int lap,
        int lost,
        int place,
        int turns,
        int wins,
        int awayTurn) {
    /** {@link #slot} of a player who is not here. */
    public static final int AWAY = -1;

    private static final int WINS_MAX = 65535;
    private static final int LOST_MAX = 255;

    /** {@link #vote} of a player who has not voted. */
    public static final int NO_VOTE = -1;

    /** What a player does in a match. */
    public enum State implements Coded {
        /** Waits in the lobby. */
        WAITING(0),
        PLAYING(1),
        /** Has reached the goal of the round. */
        FINISHED(2),
        /** Has no life left in this round, or did not finish it in time. */
        OUT(3),
        /** Came too late for the round, or was not ready. */
        WATCHING(4);

        private final int code;

        State(int code) {
            this.code = code;
        }

        @Override
        public int code() {
            return code;
        }
    }

    /** One who has just come. */
    static Entrant newcomer(int slot, long playerId, String name, State state) {
        return new Entrant(playerId, name, slot, state, false, NO_VOTE, 0, 0, 0, 0, 0, 0, 0);
    }

    /** Whether it is here. */
    public boolean isHere() {
        return slot != AWAY;
    }

    Entrant at(int newSlot) {
        return new Entrant(
                playerId,
                name,
                newSlot,
                state,
                ready,
                vote,
                checkpoint,
                lap,
                lost,
                place,
                turns,
                wins,
                0);
    }

    Entrant away(int turn) {
        return new Entrant(
                playerId,
                name,
                AWAY,
                state,
                ready,
                vote,
                checkpoint,
                lap,
                lost,
                place,
                turns,
                wins,
                turn);
    }

    Entrant as(State newState) {
        return new Entrant(
                playerId,
                name,
                slot,
                newState,
                false,
                vote,
                checkpoint,
                lap,
                lost,
                place,
                turns,
                wins,
                awayTurn);
    }

    Entrant ready(boolean isReady) {
        return new Entrant(
                playerId,
                name,
                slot,
                state,
                isReady,
                vote,
                checkpoint,
                lap,
                lost,
                place,
                turns,
                wins,
                awayTurn);
    }

    Entrant voting(int newVote) {
        return new Entrant(
                playerId,
                name,
                slot,
                state,
                ready,
                newVote,
                checkpoint,
                lap,
                lost,
                place,
                turns,
                wins,
                awayTurn);
    }

    /** With a fresh score, for a round that begins. */
    Entrant entering(State newState) {
        return new Entrant(
                playerId, name, slot, newState, false, NO_VOTE, 0, 0, 0, 0, 0, wins, awayTurn);
    }

    Entrant passed(int newCheckpoint, int newLap) {
        return new Entrant(
                playerId,
                name,
                slot,
                state,
                ready,
                vote,
                newCheckpoint,
                newLap,
                lost,
                place,
                turns,
                wins,
                awayTurn);
    }

    Entrant losing() {
        return new Entrant(
                playerId,
                name,
                slot,
                state,
                ready,
                vote,
                checkpoint,
                lap,
                Math.min(lost + 1, LOST_MAX),
                place,
                turns,
                wins,
                awayTurn);
    }

    Entrant placed(State newState, int newPlace, int newTurns, boolean wonRound) {
        return new Entrant(
                playerId,
                name,
                slot,
                newState,
                ready,
                vote,
                checkpoint,
                lap,
                lost,
                newPlace,
                newTurns,
                wonRound ? Math.min(wins + 1, WINS_MAX) : wins,
                awayTurn);
    }

    long hash() {
        long hash = Mix.mix(playerId, slot, state.code());
        hash = Mix.mix(hash, ready ? 1 : 0, vote);
        hash = Mix.mix(hash, checkpoint, lap);
        hash = Mix.mix(hash, lost, place);
        hash = Mix.mix(hash, turns, wins);
        hash = Mix.mix(hash, awayTurn, name.length());
        for (int i = 0; i < name.length(); i++) {
            hash = Mix.mix(hash, name.charAt(i));
        }
        return hash;
    }

    void write(ByteWriter out) {
        out.i64(playerId).name(name).u16(slot + 1).u8(state.code()).flag(ready).u8(vote + 1);
        out.u8(checkpoint).u8(lap).u8(lost).u16(place).i32(turns).u16(wins).i32(awayTurn);
    }

    static Entrant read(ByteReader in) throws BadBytesException {
        long playerId = in.i64();
        String name = in.name(1, Command.NAME_CHARS_MAX);
        int slot = in.u16In(0, Turn.SLOT_MAX + 1, "slot of a player in a match") - 1;
        State state = Coded.read(in, State.values(), "state");
        boolean ready = in.flag("ready");
        int vote = in.u8In(0, Match.MODES_MAX, "vote") - 1;
        int checkpoint = in.u8In(0, Mode.PLACES_MAX, "checkpoints");
        int lap = in.u8In(0, Mode.Setting.LAPS.most(), "laps");
        int lost = in.u8In(0, LOST_MAX, "lives lost");
        int place = in.u16In(0, Match.ENTRANTS_MAX, "place");
        int turns = in.i32In(0, Integer.MAX_VALUE, "turns of a player in a match");
        int wins = in.u16();
        int awayTurn = in.i32In(0, Integer.MAX_VALUE, "turn of a player in a match");
        return new Entrant(
                playerId,
                name,
                slot,
                state,
                ready,
                vote,
                checkpoint,
                lap,
                lost,
                place,
                turns,
                wins,
                awayTurn);
    }
}
