package org.quoin.engine.report;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The input of one turn, as everybody executed it.
 *
 * @param turn its number
 * @param frameBySlot each player's frame
 * @param commands in their order, for a person: "join 3 Ann", "leave 3"
 */
public record InputTurn(int turn, SortedMap<Integer, Integer> frameBySlot, List<String> commands) {
    /** Takes unchangeable copies. */
    public InputTurn {
        frameBySlot = Collections.unmodifiableSortedMap(new TreeMap<>(frameBySlot));
        commands = List.copyOf(commands);
    }
}
