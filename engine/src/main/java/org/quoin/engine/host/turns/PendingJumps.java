package org.quoin.engine.host.turns;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.input.Command;

/**
 * The teleports that wait for a turn, one for each slot. All machines have to make the land that
 * somebody jumps to, and with eight such jumps in a turn that turn would take several times as long
 * as others. So a jump waits until other threads have made its land, and jumps to new land happen
 * one after the other, so that slower machines keep up. Jumps to land that is made wait for
 * nothing.
 */
final class PendingJumps {
    /** For its land a jump waits no longer than this: the threads may be busy otherwise. */
    static final int WAIT_TURNS_MAX = 40;

    /**
     * From one jump to new land to the next. Clients learn of a jump too late to have its land made
     * before; their turns read the new columns within 16 turns, so of four jumps at a time.
     */
    static final int APART_TURNS = 4;

    /** Has the land around a place made by other threads. */
    @FunctionalInterface
    interface Land {
        /**
         * Whether it is made; if not, it is from now on, without waiting.
         *
         * @param x in units of a Fixed, as is z
         */
        boolean prepare(long x, long z);
    }

    /** By slot, the one that was asked for first is the first. */
    private final Map<Integer, Jump> bySlot = new LinkedHashMap<>();

    private int newLandFromTurn;

    private static final class Jump {
        Command.Teleport command;

        /** The first turn that it was not let into; 0 before. */
        int waitsSinceTurn;

        Jump(Command.Teleport command) {
            this.command = command;
        }
    }

    /** Adds a jump; of several for one avatar the last counts. */
    void add(Command.Teleport command) {
        bySlot.computeIfAbsent(command.slot(), slot -> new Jump(command)).command = command;
    }

    /** The player has left. */
    void remove(int slot) {
        bySlot.remove(slot);
    }

    /** Whether a jump of a slot waits. */
    boolean holds(int slot) {
        return bySlot.containsKey(slot);
    }

    boolean isEmpty() {
        return bySlot.isEmpty();
    }

    /** Takes those out that happen in a turn, as long as it has room for commands. */
    void poll(int turn, Land land, List<Command> to) {
        Iterator<Jump> each = bySlot.values().iterator();
        while (each.hasNext() && to.size() < Limits.COMMANDS_PER_TURN_MAX) {
            Jump next = each.next();
            if (mayHappen(next, turn, land.prepare(next.command.x(), next.command.z()))) {
                to.add(next.command);
                each.remove();
            }
        }
    }

    private boolean mayHappen(Jump jump, int turn, boolean isMade) {
        boolean waited = jump.waitsSinceTurn != 0;
        if (!waited && isMade) {
            return true;
        }
        jump.waitsSinceTurn = waited ? jump.waitsSinceTurn : turn;
        boolean waitsForLand = !isMade && turn - jump.waitsSinceTurn < WAIT_TURNS_MAX;
        if (waitsForLand || turn < newLandFromTurn) {
            return false;
        }
        newLandFromTurn = turn + APART_TURNS;
        return true;
    }
}
