package org.quoin.engine.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.quoin.engine.report.DesyncReport.InputTurn;
import org.quoin.sim.input.Turn;

/** The last executed turns, for a report. */
public final class InputLog {
    private final int turnsMax;
    private final ArrayDeque<Turn> turns = new ArrayDeque<>();

    /** Keeps that many turns. */
    public InputLog(int turnsMax) {
        this.turnsMax = turnsMax;
    }

    /** Adds the next turn. */
    public void add(Turn turn) {
        if (turns.size() == turnsMax) {
            turns.removeFirst();
        }
        turns.addLast(turn);
    }

    /** Those that are kept, ascending. */
    public List<InputTurn> copy() {
        List<InputTurn> list = new ArrayList<>(turns.size());
        for (Turn turn : turns) {
            list.add(inputOf(turn));
        }
        return list;
    }

    private static InputTurn inputOf(Turn turn) {
        TreeMap<Integer, Integer> frames = new TreeMap<>();
        for (int i = 0; i < turn.playerCount(); i++) {
            frames.put(turn.slotAt(i), turn.frameAt(i));
        }
        List<String> commands = new ArrayList<>();
        for (int i = 0; i < turn.commandCount(); i++) {
            commands.add(turn.commandAt(i).text());
        }
        return new InputTurn(turn.number(), frames, commands);
    }
}
