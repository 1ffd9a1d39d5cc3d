package org.quoin.engine.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.report.DesyncReport.InputTurn;
import org.quoin.engine.report.InputLog;
import org.quoin.sim.input.Turn;

/** The last executed turns: with them an older world is brought up to the present. */
public final class TurnLog {
    /** At 60 turns/s 17 s: a snapshot is announced in much less. */
    private static final int TURNS_MAX = 1024;

    private final @Nullable Turn[] ring = new Turn[TURNS_MAX];
    private int newest;

    /** A turn was executed. */
    public void add(Turn turn) {
        ring[turn.number() % TURNS_MAX] = turn;
        newest = turn.number();
    }

    /** The turn of a number; null if it is not kept. */
    @Nullable Turn get(int number) {
        Turn turn = number < 1 ? null : ring[number % TURNS_MAX];
        return turn != null && turn.number() == number && number <= newest ? turn : null;
    }

    /** The newest for a report, ascending. */
    public List<InputTurn> forReport() {
        InputLog log = new InputLog(DesyncReport.INPUT_TURNS_MAX);
        for (int number = newest - DesyncReport.INPUT_TURNS_MAX + 1; number <= newest; number++) {
            Turn turn = get(number);
            if (turn != null) {
                log.add(turn);
            }
        }
        return log.copy();
    }
}
